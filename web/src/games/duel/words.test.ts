// Words for everything that the engine can ask, say or do, in every language. `engine.json` is written by
// the engine's own tests: what is new there is missing here until somebody has found words for it.

import { describe, expect, it } from "vitest";
import type { CommonWords } from "../common/say.ts";
import engine from "./engine.json";
import box from "./words/box.json";
import { duel as de } from "./words/de.ts";
import { duel as en, type DuelWords } from "./words/en.ts";
import type { BookFacts, Journey, Numbers, RuleFacts } from "./words/types.ts";

const LANGUAGES: [string, DuelWords & CommonWords][] = [
  ["en", en],
  ["de", de],
];

const numbers: Numbers = box;
const books: BookFacts[] = box.books;

/** The button of each kind of action, as the answers write it. */
function buttons({ actions }: DuelWords): Record<string, string> {
  return {
    "aside CHIP": actions.aside("white-1"),
    "aside white@N": actions.asideWhite("white-1", 3),
    "buy CHIP": actions.buy("red-2"),
    card: actions.card,
    coin: actions.coin,
    complete: actions.complete,
    "double CHIP": actions.double("red-2"),
    draw: actions.draw,
    "give gold": actions.giveGold(2),
    gold: actions.gold(1),
    move: actions.move(2),
    "offer N gold N upgrade": actions.offer(2, 1),
    pass: actions.pass,
    "patient away": actions.patientAway(2),
    "pay N": actions.pay(2),
    "place CHIP": actions.place("red-2"),
    "return CHIP": actions.return("red-2"),
    "return white@N": actions.returnWhite("white-1", 3),
    stall: actions.stall(1),
    step: actions.step(3),
    "take CHIP": actions.take("red-2"),
    "take copper": actions.takeCoin("copper"),
    "take gold": actions.takeCoin("gold"),
    "take silver": actions.takeCoin("silver"),
    tokens: actions.tokens,
    "upgrade base CHIP": actions.upgrade("black-1", "black-2"),
    "upgrade neck CHIP": actions.upgrade("black-1", "black-2"),
    "use one_white_back": actions.useCard("one_white_back"),
    "use three_coloured_back": actions.useCard("three_coloured_back"),
    "use two_white_back": actions.useCard("two_white_back"),
  };
}

/** A text that a person can read: not empty, and no name of the engine in it. */
function readable(text: string | undefined): void {
  expect(text).toMatch(/\S/);
  expect(text).not.toMatch(/undefined|NaN|\[object|[a-z]_[a-z]|\b(white|black|red|any)-\d/);
}

/** The paths of all words, and what kind of thing each is. */
function shape(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [`${path}: ${typeof value}`];
  return Object.entries(value).flatMap(([key, inner]) => shape(inner, `${path}.${key}`));
}

it("has the same words in every language", () => {
  const { pages: _english, ...wanted } = en;
  const { pages: _german, ...have } = de;
  expect(shape(have).sort()).toEqual(shape(wanted).sort());
});

describe.each(LANGUAGES)("in %s there are words for", (_, words) => {
  it("every decision", () => {
    for (const name of engine.decisions) readable(words.decisions[name]?.ask);
    for (const name of engine.passes) readable(words.decisions[name]?.pass);
    for (const side of engine.sides.filter((name) => /back|move/.test(name)))
      readable(words.decisions[`coin ${side}`]?.ask);
  });

  it("every action", () => {
    const all = buttons(words);
    expect(Object.keys(all).sort()).toEqual(engine.actions);
    for (const text of Object.values(all)) readable(text);
  });

  it("every event", () => {
    const camel = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
    expect(Object.keys(words.events).sort()).toEqual(engine.events.map(camel).sort());
  });

  it("every reason", () => {
    const told = ["explosion", "guard", "last round", "steps"]; // in sentences of their own
    for (const why of engine.reasons.filter((name) => !told.includes(name)))
      expect(Object.keys(words.reasons)).toContain(why);
  });

  it("every chip, coin and side", () => {
    for (const colour of engine.colours) {
      readable(words.colours[colour]);
      readable(words.ingredients[colour]);
    }
    for (const coin of engine.coins) readable(words.coins[coin]);
    for (const side of engine.sides) {
      readable(words.side(side, numbers).title);
      readable(words.side(side, numbers).line);
    }
  });

  it("every round card", () => {
    for (const effect of [...engine.cards, "last", "none"]) {
      const { title, line } = words.card({ effect, chip: "red-2", spaces: 2 }, numbers);
      readable(title);
      expect(title).not.toBe(effect);
      readable(line);
    }
    for (const name of engine.kept) readable(words.kept[name]?.line);
  });

  it("every book, and every effect that a box may give it", () => {
    expect([...new Set(books.map(({ effect }) => effect))].sort()).toEqual([...engine.books].sort());
    for (const book of books) {
      readable(words.book(book).title);
      readable(words.book(book).line);
      // Where words are missing, the page falls back on the server's English.
      expect(words.book({ ...book, text: "the server's English" }).line).not.toContain("English");
      readable(words.bookText({ ...book, text: "A text." }));
    }
    for (const colour of engine.colours.slice(0, 3)) readable(words.fixedBooks[colour]?.line);
  });

  it("every place on the ledge, status, step, and reason", () => {
    const [you, other] = [
      { who: "", you: true },
      { who: "Max", you: false },
    ];
    for (const bonus of engine.ledge) {
      readable(words.ledge[bonus]?.line);
      readable(words.ledgeLine(bonus, you, other, numbers));
      readable(words.ledgeLine(bonus, other, you, numbers));
    }
    for (const name of engine.statuses) readable(words.statuses[name]);
    for (const name of engine.steps) readable(words.steps[name]);
    for (const name of engine.behind) {
      readable(words.behind(you, name));
      expect(words.behind(other, name)).toMatch(/^Max .*\w$/);
    }
    for (const name of engine.won.slice(1)) readable(words.wonBy[name]);
    for (const set of engine.sets) readable(words.labels.setup.setLines[set]);
  });

  it("every house rule and each of its answers, the recommended one first", () => {
    expect(Object.keys(words.options)).toEqual(Object.keys(engine.options));
    for (const [name, answers] of Object.entries(engine.options)) {
      expect(Object.keys(words.options[name]?.answers ?? {})).toEqual(answers);
      readable(words.pages[`option-${name}`]?.text);
    }
  });
});

describe("German pages", () => {
  it("exist for every page of the rules", () => {
    expect(Object.keys(engine.pages).filter((name) => !(name in de.pages))).toEqual([]);
    expect(Object.keys(de.pages).filter((name) => !(name in engine.pages))).toEqual([]);
  });

  it.each(Object.entries(engine.pages))("say the numbers of the page %s", (name, wanted) => {
    const { title = "", text = "" } = de.pages[name] ?? {};
    readable(title);
    readable(text);
    const said = new Set(text.match(/\d+/g));
    expect(wanted.filter((number) => !said.has(number))).toEqual([]);
  });

  it("speak German", () => {
    for (const { text } of Object.values(de.pages)) expect(text).not.toMatch(/\b(the|you|your|take|price)\b/i);
  });
});

it("tells the rules of another box in its own numbers", () => {
  const other: RuleFacts = {
    ...box,
    rounds: 9,
    stall_back: 4,
    own: ["game.rounds", "orange.price"],
    orange_price: { "1": 5 },
  };
  expect(de.pagesFor(other).game?.text).toContain("Runde 9");
  expect(de.pagesFor(other).move?.text).toContain("4 Felder zurück");
  expect(de.pagesFor(other).orange?.text).toBe(
    "Orange Chips tun nichts weiter. Preis: 1er-Chip 5 Gold. Aus der eigenen Schachtel.",
  );
  expect(de.pagesFor(other)["stand-ins"]?.text).toContain("dieser Schachtel");
  expect(de.pagesFor(box)).toEqual(de.pages);
});

describe("consequences", () => {
  const journey: Journey = {
    mine: true,
    rival: "Max",
    won: 0,
    game: false,
    bonuses: [],
    stall: null,
    patient: { mine: false, space: 2, left: 9 },
  };

  it("tell a walk", () => {
    expect(en.consequences.journey(journey, numbers)).toBe("patient to 2 in Max's half, 9 from your stall");
    expect(de.consequences.journey(journey, numbers)).toBe("Patient auf 2 in Max’ Hälfte, noch 9 bis zu deinem Stand");
    expect(de.consequences.journey({ ...journey, patient: null }, numbers)).toContain("der Park ist leer");
  });

  it("tell what a patient brings", () => {
    const won = { ...journey, won: 1, bonuses: ["upgrade"], stall: 9, patient: { mine: true, space: 1, left: 8 } };
    expect(en.consequences.journey(won, numbers)).toBe(
      "you win the patient, Max may upgrade a black chip, your stall back to 9, the next one to 1 in your half",
    );
    expect(de.consequences.journey({ ...won, mine: false, patient: null }, numbers)).toBe(
      "Max gewinnt den Patienten, du darfst einen schwarzen Chip aufwerten, Max’ Stand zurück auf 9",
    );
    expect(de.consequences.journey({ ...won, game: true }, numbers)).toBe("du gewinnst den Patienten und das Duell!");
  });

  it("tell a risk, and never certainty where there is none", () => {
    expect(en.consequences.risk({ bad: 3, total: 12 })).toBe("25% boom (3 of 12 chips)");
    expect(de.consequences.risk({ bad: 1, total: 300 })).toContain("1 %");
    expect(de.consequences.risk({ bad: 0, total: 1 })).toBe("der letzte Chip ist sicher");
  });

  it("tell what a bang costs now", () => {
    expect(de.consequences.bang({ cost: 2, blast: 7, rival: "Max" })).toBe(
      "der Patient bleibt stehen, kein Zug mehr; 2 Gold weg oder 2 Schritte zu Max; obendrein 7 Schritte zu Max",
    );
    expect(en.consequences.bang({ cost: 0, blast: 0, rival: "Max" })).toBe("no move, no more turns");
  });
});

it("puts no ending on a name of several words in German", () => {
  expect(de.labels.bottleOf("Ada")).toBe("Adas Flasche");
  expect(de.labels.bottleOf("Rostige Distel")).toBe("Flasche von Rostige Distel");
  expect(de.events.exploded({ who: "Rostige Distel", you: false, space: 8 })).toBe(
    "BUMM! Die Flasche von Rostige Distel explodiert auf Feld 8.",
  );
  expect(de.labels.patientAt(3, { mine: false, rival: "Rostige Distel" })).toBe(
    "Patient auf Feld 3 in der Hälfte von Rostige Distel",
  );
});
