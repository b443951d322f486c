// Real games, told to the end in every language.

import { describe, expect, it } from "vitest";
import type { DuelEvent, DuelPrinted, DuelView } from "../../lib/wire.ts";
import engine from "./engine.json";
import games from "./games.json";
import { moment, seatIn, tell } from "./story.ts";
import type { DuelDesk } from "./table.ts";
import box from "./words/box.json";
import { duel as de } from "./words/de.ts";
import { duel as en } from "./words/en.ts";

const LANGUAGES = { en, de };

/** A desk at which a game of a set with our box has been played so far. */
function desk(set: string, events: readonly DuelEvent[], you: number | null = 0): DuelDesk {
  const books = box.books.filter(({ name }) => name.endsWith(`-${set}`));
  const printed = { ...box, books: Object.fromEntries(books.map((book) => [book.name.split("-")[0]!, book])) };
  const bottle = { neck: box.neck, spaces: 11, explosion: box.explosion, bonus: box.bonus };
  const view: Partial<DuelView> = { round: 2, rounds: 7, step: "brewing", over: false, patients_to_win: 6, bottle };
  return {
    info: null as never,
    view: view as DuelView,
    printed: printed as unknown as DuelPrinted,
    events,
    you,
    live: true,
    pending: null,
    refusal: null,
    clock: {},
    helped: new Set(),
    play: () => undefined,
    odds: () => Promise.resolve(null),
    name: (seat) => ["Anna", "Max"][seat] ?? "",
    onNews: () => () => undefined,
    openRule: () => undefined,
  };
}

/** What one event says after some others. */
function says(
  before: DuelEvent[],
  event: DuelEvent,
  after: DuelEvent[] = [],
  you: number | null = 0,
  set = "I",
): Record<"en" | "de", string | undefined> {
  const table = desk(set, [...before, event, ...after], you);
  return { en: tell(en, event, table)?.text, de: tell(de, event, table)?.text };
}

describe("real games", () => {
  const played = games.map(({ books, events }) => ({ books, events: events as unknown as DuelEvent[] }));

  it("show every kind of event", () => {
    const seen = new Set(played.flatMap(({ events }) => events.map((event) => event[0])));
    expect(engine.events.filter((name) => !seen.has(name as DuelEvent[0]))).toEqual([]);
  });

  it.each(Object.entries(LANGUAGES))("are told without a gap in %s", (tag, words) => {
    const told = new Set<string>();
    for (const { books, events } of played) {
      for (const you of [0, 1, null]) {
        const table = desk(books, events, you);
        for (const event of events) {
          const line = tell(words, event, table);
          if (line === null) continue;
          told.add(event[0]);
          expect(line.text, JSON.stringify(event)).toMatch(/^[A-ZÄÖÜ„].*[.!]$/);
          // No value that is missing, no name that only the engine uses.
          expect(line.text, JSON.stringify(event)).not.toMatch(
            /undefined|null|NaN|\[object|[a-z]_[a-z]|\b[a-z]+-\d|\(\)| {2}|\.\./,
          );
          if (tag === "de") expect(line.text).not.toMatch(/\b(the|gold coin|stall|patient|white|black|book|card)\b/);
          expect(Object.keys(engine.pages), JSON.stringify(event)).toContain(line.rule);
        }
      }
    }
    expect(engine.events.filter((name) => !told.has(name))).toEqual([]);
  });

  it("speak to the player who is meant, and of everybody else by name", () => {
    for (const { books, events } of played) {
      const [own, watched] = [desk(books, events, 0), desk(books, events, null)];
      for (const event of events) {
        if (seatIn(event) !== 0) continue;
        const line = tell(en, event, own);
        if (line === null) continue;
        expect(line.text).not.toMatch(/Anna/);
        expect(tell(en, event, watched)?.text).not.toMatch(/\byou\b|\bYou\b/);
        expect(line.text).not.toMatch(/\byou (is|has|takes|gets|draws)\b/i);
        expect(tell(de, event, own)?.text).not.toMatch(/Anna|\bdu (ist|hat|nimmt|bekommt|zieht|legt)\b/i);
        expect(tell(de, event, watched)?.text).not.toMatch(/\b(du|dein\w*|dir|dich)\b/i);
      }
    }
  });
});

describe("a line", () => {
  it("tells whether a chip was drawn or chosen", () => {
    const shown: DuelEvent[] = [
      ["Placed", 0, "blue-2", 0],
      ["Shown", 0, "white-1 red-1"],
      ["PutBack", 0, "white-1"],
    ];
    expect(says(shown, ["Placed", 0, "red-1", 0]).en).toBe("You place red 1.");
    expect(says(shown, ["Placed", 0, "white-1", 4]).en).toBe("You draw white 1: space 4.");
    expect(says([], ["Placed", 1, "white-2", 5]).de).toBe("Max zieht Weiß 2: Feld 5, ein Bonusfeld.");
  });

  it("knows a shield", () => {
    const coin: DuelEvent = ["CoinTaken", 1, "silver", "shield"];
    expect(says([coin], ["Placed", 1, "white-3", 8]).de).toContain("der Schild hält");
    expect(says([], ["Placed", 1, "white-3", 8]).de).not.toContain("Schild");
  });

  it("says why somebody tosses the coins", () => {
    const treated: DuelEvent[] = [
      ["Treated", 1, 1, "upgrade"],
      ["Treated", 1, 2, "white"],
      ["Treated", 0, 1, "upgrade"],
    ];
    expect(says(treated, ["RoundBegan", 4, 0, "patients"])).toEqual({
      en: "Round 4 of 7. You are behind, 1 to 2, and toss the coins.",
      de: "Runde 4 von 7. Du liegst mit 1 zu 2 zurück und wirfst die Münzen.",
    });
    expect(says([], ["RoundBegan", 2, 1, "half"]).de).toContain("der Patient steht in deiner Hälfte");
    expect(says([], ["RoundBegan", 1, 1, "start"]).en).toBe("Round 1 of 7. Max begins and tosses the coins.");
  });

  it("sees the patient arrive, and run where a bang drives them", () => {
    const turn: DuelEvent = ["TurnBegan", 1, 1];
    expect(says([turn], ["PatientMoved", 1, 5, 1, 8], [["PatientWon", 1, 8]]).de).toBe(
      "Max lockt den Patienten 5 Schritte weit, bis an den Stand.",
    );
    const bang: DuelEvent[] = [turn, ["Exploded", 1, 8]];
    const moved: DuelEvent = ["PatientMoved", 0, 2, 0, 3];
    expect(says(bang, moved).en).toBe("The bang drives the patient 2 steps, to space 3 in your half.");
    // A player who has paid for it has driven nobody: then it is an after-effect that lures.
    expect(says([...bang, ["GoldLost", 1, 2, "explosion"]], moved).en).toBe(
      "You lure the patient 2 steps, to space 3 in your half.",
    );
    expect(says([["RoundBegan", 7, 1, "half"], ...bang, ["GoldLost", 1, 2, "explosion"]], moved).de).toBe(
      "Der Knall treibt den Patienten 2 Schritte weit, auf Feld 3 in deiner Hälfte.",
    );
    expect(says([turn], moved).en).toBe("You lure the patient 2 steps, to space 3 in your half.");
  });

  it("calls a book by its name", () => {
    expect(says([], ["GoldGained", 0, 2, "blue-II"], [], 0, "II").de).toBe("Du bekommst 2 Gold (Pfauenauge).");
    expect(says([["Placed", 0, "yellow-1", 0]], ["Returned", 0, "white-1", 1, "book"]).en).toBe(
      "You put white 1 back into the bag (Stinkhorn).",
    );
    expect(says([], ["GoldGained", 0, 1, "purple-I"]).de).toBe("Du bekommst 1 Gold (Nachtviole).");
  });

  it("does not tell a thing twice", () => {
    expect(says([], ["GoldGained", 0, 3, "coin"]).en).toBeUndefined();
    expect(says([], ["Chose", 0, "card"]).en).toBeUndefined();
    expect(says([["Chose", 0, "card"]], ["CardTaken", 0, "4"]).en).toBe("You take the card: Nearer to the Crowd.");
    expect(says([["Chose", 1, "tokens"]], ["CardTaken", 0, "4"]).en).toBe("You get the card: Nearer to the Crowd.");
  });

  it("says how the duel was won", () => {
    expect(says([], ["GameOver", [0], [6, 3], "patients"]).en).toBe("The duel is over. You win 6 to 3!");
    expect(says([], ["GameOver", [1], [2, 2], "half"]).de).toContain("Max gewinnt bei je 2 Patienten");
    expect(says([], ["GameOver", [0, 1], [2, 2], "final draw"]).de).toContain("Du und Max teilt euch den Sieg");
  });

  it("says how much it matters", () => {
    const table = desk("I", []);
    expect(tell(en, ["Exploded", 1, 8], table)?.kind).toBe("big");
    expect(tell(en, ["Completed", 0, 4], table)?.kind).toBe("own");
    expect(tell(en, ["Completed", 1, 4], table)?.kind).toBe("other");
    expect(tell(en, ["RoundBegan", 2, 1, "card"], table)?.kind).toBe("heading");
    expect(moment(en, table.view)).toBe("Round 2 of 7: Potions are brewing");
  });
});
