import { describe, expect, it } from "vitest";
import engine from "./engine.json";
import { answers, question, type Asked } from "./answers.ts";
import { fate, riskOf, without } from "./fate.ts";
import { offers } from "./offers.ts";
import { printed, view } from "./scene.ts";
import { affordable, cycle, missing, put, shelves } from "./stall.ts";
import { ownSeat } from "./table.ts";
import { duel as de } from "./words/de.ts";
import { duel as en } from "./words/en.ts";

const asked = (at: Asked["view"], more: Partial<Asked> = {}): Asked => ({ words: en, view: at, printed, rival: "Max", tell: true, odds: null, riskApart: false, ...more });
const noteOf = (at: Asked["view"], action: string, more: Partial<Asked> = {}): string => answers(asked(at, more)).find((one) => one.action === action)?.note ?? "?";

describe("answers", () => {
  it("has words and a key for everything that the engine can ever offer", () => {
    for (const shape of engine.actions) {
      const action = shape.replace("CHIP", shape.includes("upgrade") || shape.startsWith("take") ? "black-1" : shape.startsWith("aside") ? "white-1" : "blue-1").replaceAll("N", "1");
      for (const words of [en, de]) {
        const at = view({ legal: [action], decision: "brew", offer: { gold: 1, upgrade: 1 }, coins: [] }, { whites: "white-1@1", white_space: 1, hand: "white-1", neck: "black-1" });
        const [answer] = answers(asked(at, { words }));
        expect(answer?.key, action).not.toBe("");
        expect(answer?.title, action).not.toBe(action);
      }
    }
  });

  it("says how far completing moves the patient, and what that wins", () => {
    const at = view({ patient: { half: 0, space: 6 } }, { placed: 2, steps: 1 });
    expect(noteOf(at, "complete")).toBe("1 step: patient to 7 in your half, 1 from your stall");
    const wins = view({ patient: { half: 0, space: 6 } }, { placed: 2, steps: 2 });
    expect(noteOf(wins, "complete")).toContain("you win the patient");
    expect(noteOf(view(), "complete")).toBe(en.consequences.completeNothing);
  });

  it("says what an explosion costs, in the last round too", () => {
    const boom = view({ decision: "explosion", legal: ["give gold", "patient away"], patient: { half: 0, space: 3 } }, { gold: 4, penalty: 2, status: "exploded" });
    expect(noteOf(boom, "give gold")).toBe("2 of your 4 gold; the patient stays where they are");
    expect(noteOf(boom, "patient away")).toContain("2 steps towards Max");
    expect(noteOf({ ...boom, round: 7 }, "give gold")).toContain("7 steps towards Max");
  });

  it("tells the risk only where it may be told", () => {
    const at = view({ decision: "whites back", legal: ["return white@7"] }, { whites: "white-3@4 white-3@7", white_space: 7, last_white: 3, steps: 5, placed: 3 });
    expect(noteOf(at, "return white@7")).toContain("all 5 chips are safe");
    expect(noteOf(at, "return white@7", { tell: false })).not.toContain("safe");
  });

  it("says what chips do that can be taken, each with its own number, and gives all of them a key", () => {
    const chips = ["black-1", "black-2", "orange-1", ...["blue", "green", "red", "yellow", "purple", "pink"].flatMap((colour) => [`${colour}-1`, `${colour}-2`])];
    const at = view({ decision: "ledge chip", legal: ["pass", ...chips.map((chip) => `take ${chip}`)] });
    expect(noteOf(at, "take blue-1")).toMatch(/^Lures the patient 1 step; /);
    expect(noteOf(at, "take black-2")).toMatch(/^Brings 2 gold in the neck; /);
    const all = answers(asked(at));
    expect(all.find(({ action }) => action === "take blue-2")?.shelf?.line).toBe("Lures the patient 1 step");
    const keys = all.map(({ key }) => key);
    expect(new Set(keys).size).toBe(chips.length + 1);
    expect(keys).not.toContain("");
  });

  it("says what the steps of this turn would win with a nearer stall", () => {
    const at = view({ decision: "bonus space", legal: ["stall", "pass"], active: 0, patient: { half: 0, space: 5 } }, { placed: 2, steps: 2 });
    expect(noteOf(at, "stall")).toBe("to space 7: the patient is then 2 steps away; 2 steps would then win the patient");
    expect(noteOf({ ...at, patient: null }, "stall")).toBe("to space 7: the next patient is then 7 steps away");
  });

  it("says how dangerous it stays if nothing is done", () => {
    const at = view({ decision: "white back", legal: ["return white@7", "pass"] }, { whites: "white-3@4 white-3@7", white_space: 7, last_white: 3, bag: "white-1 blue-1" });
    expect(noteOf(at, "pass")).toBe("the next chip: 50% boom (1 of 2 chips)");
    expect(noteOf(at, "pass", { tell: false })).toBe("");
  });

  it("asks about a single chip as such", () => {
    const one = view({ decision: "choose chip", legal: ["place blue-1", "pass"] }, { hand: "blue-1" });
    expect(question(de, one)).toBe(de.decisions["choose chip one"]?.ask);
    expect(answers(asked(one, { words: de })).at(-1)?.title).toBe("Zurück in den Beutel damit");
  });

  it("asks according to the turn", () => {
    expect(question(en, view())).toBe(en.decisions["brew first"]?.ask);
    expect(question(en, view({}, { placed: 1 }))).toBe(en.decisions.brew?.ask);
    expect(question(en, view({ legal: ["complete", "coin"] }))).toBe(en.decisions["brew empty"]?.ask);
    expect(question(en, view({ decision: "upgrade", owed: { seat: 0, decision: "upgrade", left: 3 } }))).toContain("3 to go");
  });

  it("reads offers", () => {
    expect(offers(["offer 2 gold 1 upgrade", "pass"])).toEqual([{ gold: 2, upgrades: 1 }]);
  });
});

describe("white chips", () => {
  it("land where the engine would put them", () => {
    const at = view({}, { white_space: 5, bag: "white-1 white-2 white-3*2 blue-1", coin: "shield" });
    const me = ownSeat(at);
    expect(fate(at, me, "white-2")).toEqual({ what: "calm", space: 7 });
    expect(fate(at, me, "white-3")).toEqual({ what: "shield", space: 8 });
    expect(fate(at, { ...me, coin: "" }, "white-3")).toEqual({ what: "boom", space: 8 });
    expect(fate(at, { ...me, guards: [0, 1, 0] }, "white-1").what).toBe("aside");
    expect(riskOf(at, { ...me, coin: "" })).toEqual({ bad: 2, total: 5 });
  });

  it("leave the track for the bag", () => {
    const me = ownSeat(view({}, { whites: "white-2@2 white-3@5", white_space: 5, last_white: 3, bag: "blue-1" }));
    expect(without(me, [5])).toMatchObject({ bag: "blue-1 white-3", whites: "white-2@2", white_space: 2, last_white: 2 });
    expect(without(me, [2, 5], false)).toMatchObject({ bag: "blue-1", white_space: 0, last_white: 0 });
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
    expect(put(at, ["orange-1"], "blue-1")).toEqual(["orange-1", "blue-1"]);
    // One of the same colour goes back for it, but nothing else: what is too dear stays on its shelf.
    expect(put(at, ["blue-1"], "blue-2")).toEqual(["blue-2"]);
    expect(put(at, ["orange-1", "blue-1"], "blue-2")).toEqual(["orange-1", "blue-1"]);
    expect(missing(at, ["orange-1", "blue-1"], "blue-2")).toBe(1);
    expect(put(at, ["blue-2"], "blue-2")).toEqual([]);
    expect(affordable(at, ["orange-1", "blue-2"])).toBe(false);
  });

  it("goes through the values of a colour by its key", () => {
    expect(cycle(at, [], "blue")).toEqual(["blue-1"]);
    expect(cycle(at, ["blue-1"], "blue")).toEqual(["blue-2"]);
    expect(cycle(at, ["blue-2"], "blue")).toEqual([]);
  });
});
