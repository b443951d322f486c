// What the market has: chips with their prices, and how many are left.

import { colourOf, inOrder, readHeap } from "./heaps.ts";
import type { CommonView } from "./view.ts";

export interface StockedChip {
  chip: string;
  price: number;
  left: number;
  /** Does the engine offer it on its own now? */
  offered: boolean;
}

type Prices = Readonly<Record<string, number>>;

/** All chips of a colour, from the lowest value on; `supply` is a heap as the engine writes it. */
export function stockOf(
  colour: string,
  prices: Prices,
  supply: string,
  { legal }: Pick<CommonView, "legal">,
): StockedChip[] {
  const left = new Map(readHeap(supply).map(({ chip, count }) => [chip, count]));
  const offers = new Set(legal ?? []);
  return Object.keys(prices)
    .filter((chip) => colourOf(chip) === colour)
    .sort(inOrder)
    .map((chip) => ({
      chip,
      price: prices[chip] ?? 0,
      left: left.get(chip) ?? 0,
      offered: offers.has(`buy ${chip}`),
    }));
}

/** What all these chips cost together. */
export function costOf(prices: Prices, chips: readonly string[]): number {
  return chips.reduce((sum, chip) => sum + (prices[chip] ?? 0), 0);
}
