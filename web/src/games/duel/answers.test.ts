import { describe, expect, it } from "vitest";
import engine from "./engine.json";
import { answers, question, ruleOf, type Asked } from "./answers.ts";
import { cardPicture } from "./card-picture.ts";
import { offers } from "./offers.ts";
import { printed, view } from "./scene.ts";
import { moments } from "./views.ts";
import { affordable, cycle, missing, put, shelves } from "./stall.ts";
import { duel as de } from "./words/de.ts";
import { duel as en } from "./words/en.ts";
import type { DuelBookView, DuelEvent } from "../../lib/wire.ts";

const asked = (at: Asked["view"], more: Partial<Asked> = {}): Asked => ({
  words: en,
  view: at,
  printed,
  rival: "Max",
  tell: true,
  odds: null,
  riskApart: false,
  ...more,
});
const noteOf = (at: Asked["view"], action: string, more: Partial<Asked> = {}): string =>
  answers(asked(at, more)).find((one) => one.action === action)?.note ?? "?";

describe("answers", () => {
  it("has words and a key for everything that the engine can ever offer", () => {
    for (const shape of engine.actions) {
      const action = shape
        .replace(
          "CHIP",
          shape.includes("upgrade") || shape.startsWith("take")
            ? "black-1"
            : shape.startsWith("aside")
              ? "white-1"
              : "blue-1",
        )
        .replaceAll("N", "1");
      for (const words of [en, de]) {
        const at = view(
          { legal: [action], decision: "brew", offer: { gold: 1, upgrade: 1 }, coins: [] },
          { whites: "white-1@1", white_space: 1, hand: "white-1", neck: "black-1" },
        );
        const [answer] = answers(asked(at, { words }));
        expect(answer?.key, action).not.toBe("");
        expect(answer?.title, action).not.toBe(action);
      }
    }
  });

  it("tells in words all that the rules say of them", () => {
    const decisions = new Set<string>();
    for (const { view, printed } of moments) {
      decisions.add(view.decision ?? "");
      for (const words of [en, de]) {
        for (const answer of answers(asked(view, { words, printed }))) {
          const { journey, rival_journey, risk, explodes, rescue, upgraded, would_win } =
            view.previews?.[answer.action] ?? {};
          const told = `${answer.title}; ${answer.note}`;
          const where = `${view.decision} ${answer.action}: ${told}`;
          const verb = answer.action.split(" ")[0] ?? "";
          expect(told, where).not.toMatch(/undefined|NaN|null|object|(?<!\w)-\d/);
          expect(answer.title, where).not.toBe(answer.action);
          if ((explodes || rescue) && verb !== "draw") expect(answer.tone, where).toBe("danger");
          if (upgraded !== undefined) expect(told, where).toContain(words.chip(upgraded.split(" ")[1] ?? ""));
          const way = ["give", "patient"].includes(verb) ? rival_journey : journey;
          if (["complete", "step", "move", "pay", "patient", "give"].includes(verb) && way?.patient && !way.game)
            expect(told, where).toContain(String(way.patient.space));
          if (["stall", "place", "upgrade"].includes(verb) && would_win !== undefined)
            expect(told, where).toContain(words.consequences.wouldWin(would_win));
          if (["return", "aside"].includes(verb) && answer.action.includes("white") && risk !== undefined)
            expect(told, where).toContain(String(risk.total));
        }
      }
    }
    expect([...decisions].sort()).toEqual(engine.decisions);
  });

  it("says how far completing moves the patient, and what that wins", () => {
    const journey = { steps: 1, patient: { half: 0, space: 7 }, left: 1 };
    const at = view({ previews: { complete: { journey } } }, { placed: 2, steps: 1 });
    expect(noteOf(at, "complete")).toBe("1 step: patient to 7 in your half, 1 from your stall");
    const won = { steps: 2, won: 1, bonuses: ["upgrade"], stall: 10, patient: null, left: 10 };
    const wins = view({ previews: { complete: { journey: won } } }, { placed: 2, steps: 2 });
    expect(noteOf(wins, "complete")).toContain("you win the patient");
    expect(noteOf(wins, "complete")).toContain("your stall back to 10");
    expect(noteOf(view(), "complete")).toBe(en.consequences.completeNothing);
  });

  it("says what completing brings also where steps are for sale first", () => {
    const planned = { steps: 3, patient: { half: 1, space: 2 }, left: 9 };
    const at = view({ planned, previews: { complete: { for_sale: 2 } } }, { placed: 2, steps: 3 });
    expect(noteOf(at, "complete")).toBe(
      "3 steps: patient to 2 in Max's half, 9 from your stall; up to 2 more for gold",
    );
  });

  it("says what an explosion costs, in the last round too", () => {
    const rival_journey = { steps: 2, patient: { half: 0, space: 1 }, left: 8 };
    const previews = { "give gold": { gold: -2 }, "patient away": { rival_journey } };
    const boom = view(
      { decision: "explosion", legal: ["give gold", "patient away"], previews },
      { gold: 4, penalty: 2, status: "exploded" },
    );
    expect(noteOf(boom, "give gold")).toBe("2 of your 4 gold; the patient stays where they are");
    expect(noteOf(boom, "patient away")).toContain("2 steps towards Max");
    const last = { ...previews, "give gold": { gold: -2, rival_journey: { ...rival_journey, steps: 7 } } };
    expect(noteOf({ ...boom, previews: last }, "give gold")).toContain("7 steps towards Max");
  });

  it("tells the risk only where it may be told", () => {
    const at = view(
      {
        decision: "whites back",
        legal: ["return white@7"],
        previews: { "return white@7": { back: "white-3", risk: { bad: 0, total: 5 }, steps: -1 } },
      },
      { whites: "white-3@4 white-3@7", white_space: 7, last_white: 3, steps: 5, placed: 3 },
    );
    expect(noteOf(at, "return white@7")).toBe("white 3 back into the bag: then all 5 chips are safe, 1 step fewer");
    expect(noteOf(at, "return white@7", { tell: false })).not.toContain("safe");
  });

  it("says what chips do that can be taken, each colour with its number in order", () => {
    const chips = [
      "black-1",
      "black-2",
      "orange-1",
      ...["blue", "green", "red", "yellow", "purple", "pink"].flatMap((colour) => [`${colour}-1`, `${colour}-2`]),
    ];
    const at = view({ decision: "ledge chip", legal: ["pass", ...chips.map((chip) => `take ${chip}`)] });
    expect(noteOf(at, "take blue-1")).toMatch(/^Lures the patient 1 step; /);
    expect(noteOf(at, "take black-2")).toMatch(/^Brings 2 gold in the neck; /);
    const all = answers(asked(at));
    expect(all.find(({ action }) => action === "take blue-2")?.shelf?.line).toBe("Lures the patient 1 step");
    const keys = all.map(({ key }) => key);
    expect(keys.join("")).toBe("112334455667788P");
  });

  it("says what the steps of this turn would win with a nearer stall", () => {
    const stall = { journey: { stall: 7, patient: { half: 0, space: 5 }, left: 2 }, would_win: 2 };
    const at = view(
      {
        decision: "bonus space",
        legal: ["stall", "pass"],
        patient: { half: 0, space: 5 },
        previews: { stall },
      },
      { placed: 2, steps: 2 },
    );
    expect(noteOf(at, "stall")).toBe(
      "to space 7: the patient is then 2 steps away; 2 steps would then win the patient",
    );
    const next = { journey: { stall: 7, patient: null, left: 7 } };
    expect(noteOf({ ...at, patient: null, previews: { stall: next } }, "stall")).toBe(
      "to space 7: the next patient is then 7 steps away",
    );
  });

  it("says how dangerous it stays if nothing is done", () => {
    const at = view({
      decision: "white back",
      legal: ["return white@7", "pass"],
      previews: { pass: { risk: { bad: 1, total: 2 } } },
    });
    expect(noteOf(at, "pass")).toBe("the next chip: 50% boom (1 of 2 chips)");
    expect(noteOf(at, "pass", { tell: false })).toBe("");
  });

  it("says where a chip would land", () => {
    const risk = { bad: 1, total: 4 };
    const previews = {
      "place white-1": { fate: "calm", placed: "white-1@6", steps: -1, risk },
      "place white-2": { fate: "boom", placed: "white-2@8", explodes: true },
      "place orange-1": { fate: "neck", placed: "orange-1", steps: 1, would_win: 3 },
    };
    const at = view({ decision: "choose chip", legal: Object.keys(previews), previews });
    expect(noteOf(at, "place white-1")).toBe("onto space 6; 1 step fewer; the next chip: 25% boom (1 of 4 chips)");
    expect(noteOf(at, "place white-2")).toBe("onto space 8: the bottle explodes!");
    expect(noteOf(at, "place orange-1")).toBe("into the neck, 1 step more; 3 steps would then win the patient");
    expect(answers(asked(at)).map(({ tone }) => tone)).toEqual(["choice", "danger", "choice"]);
  });

  it("puts an action that nobody has heard of into words by what it brings", () => {
    const journey = { steps: 1, patient: { half: 0, space: 3 }, left: 5 };
    const at = view({
      decision: "haggling",
      legal: ["bribe", "hum"],
      previews: { bribe: { gold: -2, gained: "blue-1", journey }, hum: {} },
    });
    expect(answers(asked(at))).toMatchObject([
      {
        action: "bribe",
        title: "2 gold for blue 1; patient to 3 in your half, 5 from your stall",
        note: "bribe",
        key: "1",
      },
      { action: "hum", title: "hum", note: "", key: "2" },
    ]);
    expect(answers(asked(at, { words: de }))[0]?.title).toContain("2 Gold gegen Blau 1; Patient auf 3");
  });

  it("keeps the places of drawing and completing, also while they are impossible", () => {
    const all = answers(asked(view({ decision: "brew", legal: ["complete", "coin"] })));
    expect(all.map(({ action, off = false }) => [action, off])).toEqual([
      ["draw", true],
      ["complete", false],
      ["coin", false],
    ]);
  });

  it("knows how dangerous a draw is only where the odds are told", () => {
    const odds = { unsafe: 2, total: 3, draws: [], fills: 0, rescue: false };
    const at = view({ decision: "brew", legal: ["draw", "complete"] });
    expect(answers(asked(at, { odds }))[0]?.risk).toBeCloseTo(2 / 3);
    expect(answers(asked(at, { odds: null }))[0]?.risk).toBeUndefined();
  });

  it("asks about a single chip as such", () => {
    const one = view({ decision: "choose chip", legal: ["place blue-1", "pass"] }, { hand: "blue-1" });
    expect(question(de, one)).toBe(de.decisions["choose chip one"]?.ask);
    expect(answers(asked(one, { words: de })).at(-1)?.title).toBe("Zurück in den Beutel damit");
  });

  it("names the kept card that a question comes from, as long as it lasts", () => {
    const used: DuelEvent[] = [
      ["Placed", 0, "white-1", 1],
      ["CardUsed", 0, "two_white_back"],
      ["Returned", 0, "white-1", 1, "card"],
    ];
    const title = en.kept.two_white_back?.title;
    expect(question(en, view({ decision: "whites back" }), used)).toMatch(new RegExp(`^${title}: `));
    expect(question(en, view({ decision: "brew" }, { placed: 1 }), used)).toBe(en.decisions.brew?.ask);
    const rescue = view({ decision: "rescue", legal: ["use one_white_back", "pass"] });
    expect(question(de, rescue)).toMatch(new RegExp(`^${de.kept.one_white_back?.title}: `));
  });

  it("shows a card that the page has never heard of, under its own name", () => {
    const taken = { name: "99", effect: "a_new_one", chip: "", kept: false, gold: 0, upgrade: 0 };
    expect(question(en, view({ decision: "any chip", taken }))).toMatch(/^A_new_one: /);
    expect(cardPicture(taken)).toEqual({ piece: "d-now" });
  });

  it("asks according to the turn", () => {
    expect(question(en, view())).toBe(en.decisions["brew first"]?.ask);
    const taken = { name: "7", effect: "chip_and_one", chip: "blue-2", kept: false, gold: 0, upgrade: 0 };
    expect(question(en, view({ decision: "any chip", taken }))).toMatch(/^One for the Road \(blue 2\): /);
    expect(ruleOf(view({ decision: "any chip", taken }))).toBe("card-7");
    expect(question(en, view({}, { placed: 1 }))).toBe(en.decisions.brew?.ask);
    expect(question(en, view({ legal: ["complete", "coin"] }))).toBe(en.decisions["brew empty"]?.ask);
  });

  it("names what an upgrade comes from: a book, an after-effect, or tokens", () => {
    const owed = { seat: 0, decision: "upgrade", left: 3, book: "" };
    const book = (name: string): DuelBookView => ({ name, title: "", effect: "", after: false, text: "" });
    const books = { purple: book("purple-I"), blue: book("blue-I") };
    const tokens = view({ decision: "upgrade", step: "market surveillance", owed });
    expect(question(en, tokens)).toMatch(/^Tokens: .+3\u00a0to\u00a0go/);
    expect(question(de, tokens)).toMatch(/^Marken: /);
    expect(ruleOf(tokens)).toBe("upgrades");
    const after = { ...owed, left: 1, book: "purple-I" };
    const reward = view({ decision: "upgrade", step: "after-effects", owed: after, books }, { neck: "blue-1" });
    expect(question(en, reward)).toMatch(/^Night violet: /);
    expect(ruleOf(reward)).toBe("purple-I");
    const placed = view({ decision: "upgrade", step: "brewing", owed, books }, { neck: "blue-1" });
    expect(question(en, placed)).toMatch(/^Peacock's eye: /);
  });

  it("reads offers", () => {
    expect(offers(["offer 2 gold 1 upgrade", "pass"])).toEqual([{ gold: 2, upgrades: 1 }]);
  });
});

describe("the stall", () => {
  const at = view({ decision: "buying", legal: ["pass", "buy orange-1", "buy blue-1", "buy blue-2"] }, { gold: 8 });

  it("shows every colour with its wares", () => {
    expect(shelves(at).map(({ colour, wares }) => [colour, wares.map(({ offered }) => offered)])).toEqual([
      ["orange", [true, false]],
      ["blue", [true, true]],
    ]);
  });

  it("takes one of each colour, as long as the gold lasts", () => {
    expect(put(at, printed, ["orange-1"], "blue-1")).toEqual(["orange-1", "blue-1"]);
    // One of the same colour goes back for it, but nothing else: what is too dear stays on its shelf.
    expect(put(at, printed, ["blue-1"], "blue-2")).toEqual(["blue-2"]);
    expect(put(at, printed, ["orange-1", "blue-1"], "blue-2")).toEqual(["orange-1", "blue-1"]);
    expect(missing(at, printed, ["orange-1", "blue-1"], "blue-2")).toBe(1);
    expect(put(at, printed, ["blue-2"], "blue-2")).toEqual([]);
    expect(affordable(at, ["orange-1", "blue-2"])).toBe(false);
    // What can only be had one for another is told by the engine: the page knows nothing of colours.
    expect(put({ ...at, prices: { ...at.prices, "blue-1": 1 } }, { one_of: [] }, ["blue-1"], "blue-2")).toEqual([
      "blue-1",
      "blue-2",
    ]);
  });

  it("goes through the values of a colour by its key", () => {
    expect(cycle(at, [], "blue")).toEqual(["blue-1"]);
    expect(cycle(at, ["blue-1"], "blue")).toEqual(["blue-2"]);
    expect(cycle(at, ["blue-2"], "blue")).toEqual([]);
  });
});
