// What the games say alike, in English: numbers, chips, who does what.
//
// Chips come as the engines write them (`green-2`, `white-1*4 orange-1`).

import type { Option, Page, Teller } from "./types.ts";

export const YOU = "You"; // at the beginning of a sentence

export function count(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`;
}

export function inside(name: string): string {
  return name === YOU ? "you" : name;
}

/** Names or things in a row; the first one may begin a sentence. */
export function and(names: readonly string[]): string {
  const [first = "", ...rest] = names;
  const last = rest.pop();
  if (last === undefined) return first;
  return `${[first, ...rest.map(inside)].join(", ")} and ${inside(last)}`;
}

export const colours: Record<string, string> = {
  white: "white",
  orange: "orange",
  green: "green",
  blue: "blue",
  red: "red",
  yellow: "yellow",
  purple: "purple",
  pink: "pink",
  black: "black",
};

export function chip(name: string): string {
  const [colour = "", value = ""] = name.split("-");
  return `${colours[colour] ?? colour} ${value}`.trim();
}

/** A chip with its article: "a red 2", "an orange 1". */
export function aChip(name: string): string {
  return `${name.startsWith("orange") ? "an" : "a"} ${chip(name)}`;
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

/** A verb as it goes with who does it: "draws", but "you draw". */
export function does({ who, you }: Teller, theirs: string, yours: string): string {
  return you ? `${who} ${yours}` : `${who} ${theirs}`;
}

export function at(told: string | undefined, before: string): string {
  return told === undefined ? "" : `${before}${told}`;
}

/** The pages of house rules: the first answer is the one that holds if nothing is said. */
export function optionPages(options: Record<string, Option>): Record<string, Page> {
  const pages = Object.entries(options).map(([name, { title, question, answers }]): [string, Page] => {
    const said = Object.values(answers).map((answer) => `“${answer}”`);
    const text = `${question} Possible: ${said.join(" or ")}. If nothing is said: ${said[0] ?? ""}.`;
    return [`option-${name}`, { title: `House rule: ${title}`, text }];
  });
  return Object.fromEntries(pages);
}
