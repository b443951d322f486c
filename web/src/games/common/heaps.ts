// Chips as the engine writes them: heaps (`white-1*4 orange-1`), and chips with their places
// (`white-2@2 orange-1@3`).

export const COLOURS = ["white", "orange", "green", "blue", "red", "yellow", "purple", "pink", "black"] as const;

export interface Counted {
  chip: string;
  count: number;
}

export interface Placed {
  chip: string;
  space: number;
}

export function colourOf(chip: string): string {
  return chip.split("-")[0] ?? chip;
}

export function valueOf(chip: string): number {
  return Number(chip.split("-")[1] ?? 0);
}

function rank(chip: string): number {
  return COLOURS.indexOf(colourOf(chip) as (typeof COLOURS)[number]) * 10 + valueOf(chip);
}

export function inOrder(a: string, b: string): number {
  return rank(a) - rank(b);
}

/** A heap, sorted by colour and value. */
export function readHeap(text: string): Counted[] {
  const counts = new Map<string, number>();
  for (const word of text.split(" ")) {
    if (word === "") continue;
    const [chip = "", times] = word.split("*");
    counts.set(chip, (counts.get(chip) ?? 0) + (times === undefined ? 1 : Number(times)));
  }
  return [...counts].map(([chip, count]) => ({ chip, count })).sort((a, b) => inOrder(a.chip, b.chip));
}

/** Every chip of a heap on its own. */
export function spread(text: string): string[] {
  return readHeap(text).flatMap(({ chip, count }) => Array<string>(count).fill(chip));
}

export function size(text: string): number {
  return readHeap(text).reduce((sum, { count }) => sum + count, 0);
}

/** Chips with their places, in the order in which they were placed. */
export function readPlaced(text: string): Placed[] {
  return text
    .split(" ")
    .filter((word) => word !== "")
    .map((word) => {
      const [chip = "", space = "0"] = word.split("@");
      return { chip, space: Number(space) };
    });
}

/** Chips that lie in several places, all together. */
export function gather(...texts: readonly string[]): Counted[] {
  return readHeap(texts.join(" ").replace(/@\d+/g, ""));
}
