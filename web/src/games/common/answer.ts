// An answer to the decision that is owed, as it is shown: what it is called, what it brings, its key.

export type Tone = "go" | "halt" | "choice" | "danger" | "pass";

/** A small picture on a button: a chip, or one of the other pieces. */
export interface Picture {
  chip?: string;
  piece?: string;
  /** Written beside it, when there is more than one. */
  count?: number;
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
}

/** All answers with their keys: a letter for those that have one, and numbers for the others. */
export function withKeys(all: Answer[], letters: Readonly<Record<string, string>>): Answer[] {
  let number = 0;
  for (const answer of all) {
    const letter = letters[answer.action];
    if (letter !== undefined) answer.key = letter;
    else if (number < 9) answer.key = String(++number);
  }
  return all;
}
