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
}

// After the digits: letters with which no screen opens anything.
const MANY = [..."1234567890AEHJNTUVWXYZ"];

/** All answers with their keys: a letter for those that have one, and numbers for the others; where there
 * are more than numbers, letters again. */
export function withKeys(all: Answer[], letters: Readonly<Record<string, string>>): Answer[] {
  let number = 0;
  for (const answer of all) {
    const letter = letters[answer.action];
    if (letter !== undefined) answer.key = letter;
    else answer.key = MANY[number++] ?? "";
  }
  return all;
}
