// The page renders what the rules say and knows no rule itself. So its sources contain no number of a card,
// a book or the box, which means:
//
// 1. Code (everything but words, pictures, tests and what is made by the engine) never has the name of a
//    card, a book or an effect, and imports none of the modules that once worked out consequences.
// 2. Code does not add, subtract, compare or cut off the numbers that the engine tells of a player or of the
//    box: where something then lies, what is kept or lost and who is before whom is told too. The few
//    files that may are named below, with the reason.
// 3. What is asked and what buttons say (`decisions`, `actions`, `consequences`, `changes`) has its numbers
//    from the engine: no number stands in the texts themselves.
// 4. Prose about a card or a book (a line, a page of the rules) tells the printed text in another language
//    and may have numbers, but only such as stand on the engine's own page about it.
//
// Sizes of a drawing, places of a tuple and the like are numbers too; they do not stand beside such names.

/// <reference types="vite/client" />

import { describe, expect, it } from "vitest";
import duelEngine from "../duel/engine.json";
import { printed as duelPrinted, seat as duelSeat } from "../duel/scene.ts";
import { duel as duelDe } from "../duel/words/de.ts";
import { duel as duelEn } from "../duel/words/en.ts";
import quacksEngine from "../quacks/engine.json";
import { printed as quacksPrinted, seat as quacksSeat } from "../quacks/scene.ts";
import { quacks as quacksDe } from "../quacks/words/de.ts";
import { quacks as quacksEn } from "../quacks/words/en.ts";

const files = import.meta.glob<string>("../**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });

const GONE = ["path.ts", "fate.ts"];
/** Files that know cards and books by their names, and what for. Numbers must not stand beside them. */
const NAMING: Record<string, string> = {
  "../duel/card-picture.ts": "which picture a card has",
  "../quacks/card-pictures.ts": "which pictures a card has",
};
const TOLD = [...new Set([quacksSeat(0), quacksPrinted, duelSeat(0), duelPrinted].flatMap(numbersOf))];
/** Files that reckon with such numbers, and what is no rule there. */
const RECKONING: Record<string, string> = {
  "../quacks/mood.ts": "how hot a pot looks",
  "../duel/mood.ts": "how hot a bottle looks",
  "../duel/answers.ts": "what there is and the change that a preview tells, together",
  "../duel/Offer.svelte": "tokens that the player lays down or takes back",
  "../duel/Screen.svelte": "the same with keys",
  "../duel/stall.ts": "the told prices in the basket against the purse, as hundreds of baskets are possible",
  "../duel/result.ts": "what has happened, counted",
};
const quacksNames = Object.keys(quacksEngine.pages).filter((name) => name in quacksEn.cards || name in quacksEn.books);
// Effects that are also everyday words (`gold`, `stall`, `chip`, `last`) would be found everywhere.
const duelNames = [...duelEngine.cards, ...duelEngine.books].filter((name) => name.includes("_"));
const NAMES = [...quacksNames.filter((name) => name.includes("-") || name.includes("_")), ...duelNames];

/** The code of a file: without comments, and of a component not its styles. */
function codeOf(path: string, text: string): string {
  const code = path.endsWith(".svelte") ? text.replace(/<style>.*<\/style>/s, "").replace(/<!--.*?-->/gs, "") : text;
  return code.replace(/\/\*.*?\*\//gs, "").replace(/\/\/.*$/gm, "");
}

/** Statements, or what comes near to them. */
function statements(code: string): string[] {
  return code.split(/;|\n\s*\n/);
}

/** The names of the numbers in something that the engine tells. */
function numbersOf(thing: object): string[] {
  const names = Object.entries(thing).filter(([, value]) => typeof value === "number" || value === null);
  return names.map(([name]) => name).filter((name) => name !== "seat");
}

/** Statements that reckon with numbers which the engine tells. */
function reckoningIn(code: string): string[] {
  const told = `[\\w)\\]]\\??\\.(?:${TOLD.join("|")})\\b`;
  const after = new RegExp(`${told} (?:[-+*/%]|[<>]=?) (?!0\\b)`);
  const before = new RegExp(`[\\w)] [-+*/%] (?!\\()[\\w.()]*${told}`);
  const cut = new RegExp(`Math\\.(?:min|max)\\([^;)]*${told}`);
  return statements(code)
    .filter((statement) => [after, before, cut].some((found) => found.test(statement)))
    .map((statement) => statement.trim());
}

/** What is wrong with a piece of code; where names may stand, names and numbers in one statement. */
function rulesIn(code: string, naming = false): string[] {
  const found = statements(code).filter((statement) => {
    const named = NAMES.some((one) => new RegExp(`["'\`.]${one}["'\`\\s.=)]`).test(statement));
    // Numbers inside names (`purple-1`, `d-coin-2`) and the places of something are no rules.
    const plain = statement.replace(/["'`][^"'`]*["'`]/g, "").replace(/\[\d+\]|\b[01]\b/g, "");
    return named && (!naming || /(?<![\w.])\d+(\.\d+)?(?!\w)/.test(plain));
  });
  const imports = GONE.filter((module) => code.includes(`/${module}"`));
  return [...found.map((statement) => statement.trim()), ...imports];
}

const NUMBERS: Record<string, number> = {
  ...{ two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9, zehn: 10 },
};

/** The numbers in a text, also those in words; one is mostly no number but an article. */
function numbersIn(text: string): number[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return [...(text.match(/\d+/g) ?? []).map(Number), ...words.flatMap((word) => NUMBERS[word] ?? [])].filter(
    (n) => n !== 1,
  );
}

/** All texts in a piece of code, without what is put into them: the innermost first. */
function textsIn(code: string): string[] {
  const found: string[] = [];
  const keep = (_: string, text: string): string => {
    found.push(text);
    return "";
  };
  for (let left = "", now = code.replace(/"([^"\n]*)"/g, keep); now !== left;) {
    left = now;
    now = left.replace(/\$\{(?:[^{}`]|\{[^{}`]*\})*\}/g, " ").replace(/`([^`$]*)`/, keep);
  }
  return found;
}

/** All texts below something, also those in functions. */
function texts(thing: unknown): string[] {
  if (typeof thing === "string") return [thing];
  if (typeof thing === "function") return textsIn(String(thing));
  return thing !== null && typeof thing === "object" ? Object.values(thing).flatMap(texts) : [];
}

describe("the page knows no rule", () => {
  it("in its code", () => {
    const looked = Object.entries(files).filter(
      ([path]) => !/\/(words|art)\/|\.test\.ts$|\/(scene|views)\.ts$/.test(path),
    );
    expect(looked.length).toBeGreaterThan(100);
    const found = looked.flatMap(([path, text]) =>
      rulesIn(codeOf(path, text), path in NAMING).map((rule) => `${path}: ${rule}`),
    );
    expect(found).toEqual([]);
  });

  it("and reckons with no number that the engine tells", () => {
    const looked = Object.entries(files).filter(
      ([path]) => !/\/(words|art)\/|\.test\.ts$|\/(scene|views)\.ts$/.test(path) && !(path in RECKONING),
    );
    const found = looked.flatMap(([path, text]) => reckoningIn(codeOf(path, text)).map((rule) => `${path}: ${rule}`));
    expect(found).toEqual([]);
    expect(Object.keys(RECKONING).filter((path) => reckoningIn(codeOf(path, files[path] ?? "")).length === 0)).toEqual(
      [],
    );
  });

  it("in what it asks, and in what its buttons say", () => {
    for (const { decisions, actions, consequences, changes } of [quacksEn, quacksDe, duelEn, duelDe]) {
      const all = texts({ decisions, actions, consequences, changes });
      expect(all.length).toBeGreaterThan(80);
      expect(all.filter((text) => numbersIn(text).length > 0)).toEqual([]);
    }
  });

  it("and has no number in its prose about a card or a book of Quacks that the engine does not say", () => {
    const pages: Record<string, number[]> = quacksEngine.pages;
    let looked = 0;
    for (const { cards, books, pages: told } of [quacksEn, quacksDe]) {
      const prose: [string, string][] = [
        ...Object.entries(cards).map(([name, { short }]): [string, string] => [name, short]),
        ...Object.entries(books).map(([name, { line }]): [string, string] => [name, line]),
        ...Object.entries(told).map(([name, { text }]): [string, string] => [name, text]),
      ];
      for (const [name, text] of prose) {
        const known = pages[name];
        if (known === undefined) continue;
        looked += 1;
        const unknown = numbersIn(text).filter((n) => !known.includes(n));
        expect(unknown, `${name}: ${text}`).toEqual([]);
      }
    }
    expect(looked).toBeGreaterThan(100);
  });

  it("would be found out if it did", () => {
    expect(rulesIn('if (view.decision === "just_in_time") return choice(actions.points(4))')).toHaveLength(1);
    expect(rulesIn('const steps = view.decision === "choose_wisely" ? 2 : 1')).toHaveLength(1);
    expect(rulesIn('if (view.card === "second_chance") return pot.length < 5')).toHaveLength(1);
    expect(rulesIn('import { fate } from "./fate.ts"')).toHaveLength(1);
    expect(rulesIn('if (view.decision === "green-4") return does.paid ?? 0')).toHaveLength(1);
    expect(rulesIn('if (card === "just_in_time") return points(4)', true)).toHaveLength(1);
    expect(rulesIn('if (card === "just_in_time") return picture(card)', true)).toEqual([]);
    expect(rulesIn('if (view.decision === "buying") return does.paid ?? 0')).toEqual([]);
    expect(reckoningIn("const ratAt = $derived(Math.min(seat.droplet + seat.rat, printed.last_chip))")).toHaveLength(1);
    expect(reckoningIn("const keeps = $derived(Math.min(left, desk.printed.gold_kept))")).toHaveLength(1);
    expect(reckoningIn("change={words.labels.change(me.coins - sum)}")).toHaveLength(1);
    expect(reckoningIn("const to = me.droplet + droplet")).toHaveLength(1);
    expect(reckoningIn("order.sort((a, b) => b.score - a.score || b.scoring - a.scoring)")).toHaveLength(1);
    expect(reckoningIn("seats.some((seat) => seat.ledge >= view.patients_to_win)")).toHaveLength(1);
    expect(reckoningIn("const keeps = view.keeps[left] ?? 0; if (me.rubies > 0) show(me.rubies)")).toEqual([]);
    expect(
      texts({ a: (n: number) => `${n > 2 ? `${n} of 7` : ""} chips`, b: ["your first five chips"] }).flatMap(numbersIn),
    ).toEqual([7, 5]);
  });
});
