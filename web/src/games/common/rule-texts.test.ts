// What a reader of the rules gets from the page itself, in both languages. (What comes from the server is
// checked by the engine's tests.)

import { describe, expect, it } from "vitest";
import { duel as duelDe } from "../duel/words/de.ts";
import { duel as duelEn } from "../duel/words/en.ts";
import { quacks as quacksDe } from "../quacks/words/de.ts";
import { quacks as quacksEn } from "../quacks/words/en.ts";

/** What only somebody at a keyboard writes: chips (`red-2`), heaps, names in the program, commands, flags. */
const RAW = /[a-z]-\d|\*\d|`|--\w|\b\w+_\w+|\d\|\d|\bnostrum\b|undefined|[{}]/;

describe("the rules on the page", () => {
  it("are in plain words", () => {
    let looked = 0;
    for (const { pages } of [quacksEn, quacksDe, duelEn, duelDe]) {
      for (const [name, { title, text }] of Object.entries(pages)) {
        expect(`${title} ${text}`, name).not.toMatch(RAW);
        looked += 1;
      }
    }
    expect(looked).toBeGreaterThan(120);
  });

  it("say in German too which numbers are stand-ins", () => {
    for (const topic of ["setup", "bonus", "explosion", "stall", "upgrades", "ledge"])
      expect(duelDe.pages[topic]?.text, topic).toContain("Platzhalter von uns");
    expect(duelDe.pages.move?.text).not.toContain("Platzhalter");
  });

  it("explain what several numbers are for", () => {
    const several = Object.values(duelDe.pages).filter(({ text }) => /\d\/\d/.test(text));
    expect(several.length).toBeGreaterThan(3);
    for (const { text } of several) expect(text).toContain("Die Zahlen gelten für die Chips 1, 2, 4.");
  });
});
