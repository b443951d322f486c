// An answer to the decision, as it is shown: what it is called, what it brings, its key.

export type Tone = "go" | "halt" | "choice" | "danger" | "pass";

/** A small picture on a button: a chip, or one of the other pieces. */
export interface Picture {
  chip?: string;
  piece?: string;
  /** Written beside it, when there is more than one. */
  count?: number;
}

/** Where a chip lies among others to choose from: what a colour does is told once for all of it. */
export interface OnShelf {
  colour: string;
  /** What grows there, and what its chips do. */
  name: string;
  line: string;
  /** What it costs at the market, 0 if it is not for sale. */
  price: number;
}

export interface Answer {
  action: string;
  title: string;
  /** What it brings, in numbers. */
  note: string;
  /** The key that plays it, as it is written on the button. */
  key: string;
  tone: Tone;
  pictures: Picture[];
  shelf?: OnShelf;
  /** Not possible just now: it keeps its place, and its note says why. */
  off?: boolean;
  /** How likely it is that it ends badly, from 0 to 1, where the player wants to know that. */
  risk?: number;
}

/** Does each of these chips stand on an answer of its own? */
export const showsAll = (all: readonly Answer[], chips: readonly string[]): boolean =>
  new Set(chips).size === chips.length &&
  chips.every((chip) => all.some(({ pictures }) => pictures.some((picture) => picture.chip === chip)));

/** From so many chips on shelves they are numbered shelf by shelf. */
export const MANY_CHIPS = 5;

/** Do these answers lie on shelves, all but passing? */
export const isShelved = (all: readonly Answer[]): boolean =>
  all.length >= MANY_CHIPS && all.every(({ shelf, tone }) => shelf !== undefined || tone === "pass");

/** All answers with their keys: a letter for those that have one, and numbers for the others, in order. What
 * lies on one shelf has one number. */
export function withKeys(all: Answer[], letters: Readonly<Record<string, string>>): Answer[] {
  const shelves: string[] = [];
  const shelved = isShelved(all);
  let number = 0;
  for (const answer of all) {
    const letter = letters[answer.action];
    const { colour } = (shelved && answer.shelf) || { colour: answer.action };
    if (letter === undefined && !shelves.includes(colour)) {
      shelves.push(colour);
      number += 1;
    }
    answer.key = letter ?? (number < 10 ? String(number) : "");
  }
  return all;
}
