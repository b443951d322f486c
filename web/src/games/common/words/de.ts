// What the games say alike, in German; English (en.ts) gives the shape.

import type { Option, Page, Teller } from "./types.ts";

export const YOU = "Du"; // at the beginning of a sentence

export function count(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`;
}

export function inside(name: string): string {
  return name === YOU ? "du" : name;
}

/** Names or things in a row; the first one may begin a sentence. */
export function and(names: readonly string[]): string {
  const [first = "", ...rest] = names;
  const last = rest.pop();
  if (last === undefined) return first;
  return `${[first, ...rest.map(inside)].join(", ")} und ${inside(last)}`;
}

/** Something of somebody's: Adas Stand, Max’ Stand, but der Stand von Rostige Distel. */
export function of(name: string, article: string, thing: string): string {
  if (name.includes(" ")) return `${article} ${thing} von ${name}`.trim();
  return `${/[sßxz]$/i.test(name) ? `${name}’` : `${name}s`} ${thing}`;
}

export const colours: Record<string, string> = {
  white: "weiß",
  orange: "orange",
  green: "grün",
  blue: "blau",
  red: "rot",
  yellow: "gelb",
  purple: "lila",
  pink: "rosa",
  black: "schwarz",
};

export function chip(name: string): string {
  const [key = "", value = ""] = name.split("-");
  const colour = colours[key] ?? key;
  return `${colour.charAt(0).toUpperCase()}${colour.slice(1)} ${value}`.trim();
}

/** A chip by the ingredient that it is, too. */
export function chipLong(name: string, ingredients: Record<string, string>): string {
  const [colour = "", value = ""] = name.split("-");
  return `${ingredients[colour] ?? colour} ${value} (${colours[colour] ?? colour})`;
}

export function heap(text: string): string {
  const parts = text.split(" ").filter((word) => word !== "");
  return and(
    parts.map((word) => {
      const [name = "", many] = word.split("*");
      return many ? `${many} × ${chip(name)}` : chip(name);
    }),
  );
}

/** A verb as it goes with who does it: "zieht", but "du ziehst". */
export function does({ who, you }: Teller, theirs: string, yours: string): string {
  return you ? `${who} ${yours}` : `${who} ${theirs}`;
}

export function at(told: string | undefined, before: string): string {
  return told === undefined ? "" : `${before}${told}`;
}

/** The pages of house rules: the first answer is the one that holds if nothing is said. */
export function optionPages(options: Record<string, Option>): Record<string, Page> {
  const pages = Object.entries(options).map(([name, { title, question, answers }]): [string, Page] => {
    const said = Object.values(answers).map((answer) => `„${answer}“`);
    const text = `${question} Möglich: ${said.join(" oder ")}. Wenn nichts gesagt wird: ${said[0] ?? ""}.`;
    return [`option-${name}`, { title: `Hausregel: ${title}`, text }];
  });
  return Object.fromEntries(pages);
}
