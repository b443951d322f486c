// The stall at which chips are bought: any number of them, one of each colour, as long as the gold lasts.

import type { DuelView } from "../../lib/wire.ts";
import { COLOURS, colourOf, inOrder, readHeap, valueOf } from "../common/heaps.ts";
import { ownSeat } from "./table.ts";

export interface Ware {
  chip: string;
  price: number;
  left: number;
  /** Does the engine offer it now? */
  offered: boolean;
}

/** All wares, colour by colour. */
export function shelves(view: DuelView): { colour: string; wares: Ware[] }[] {
  const pool = new Map(readHeap(view.pool).map(({ chip, count }) => [chip, count]));
  const legal = new Set(view.legal ?? []);
  return COLOURS.map((colour) => ({
    colour,
    wares: Object.keys(view.prices)
      .filter((chip) => colourOf(chip) === colour)
      .sort(inOrder)
      .map((chip) => ({ chip, price: view.prices[chip] ?? 0, left: pool.get(chip) ?? 0, offered: legal.has(`buy ${chip}`) })),
  })).filter(({ wares }) => wares.length > 0);
}

export function cost(view: DuelView, basket: readonly string[]): number {
  return basket.reduce((sum, chip) => sum + (view.prices[chip] ?? 0), 0);
}

/** Can all this be paid for together? */
export function affordable(view: DuelView, basket: readonly string[]): boolean {
  return cost(view, basket) <= ownSeat(view).gold;
}

/** What lies in the basket beside the colour of a chip: of each colour there can be only one. */
function beside(basket: readonly string[], chip: string): string[] {
  return basket.filter((one) => colourOf(one) !== colourOf(chip));
}

/** How much gold is missing for a chip, with all that lies in the basket beside its colour. */
export function missing(view: DuelView, basket: readonly string[], chip: string): number {
  return Math.max(0, cost(view, [...beside(basket, chip), chip]) - ownSeat(view).gold);
}

/**
 * The basket after a chip was touched: it goes back if it was in it; else it goes in, in the place of
 * another one of its colour. What the gold does not pay for stays on its shelf.
 */
export function put(view: DuelView, basket: readonly string[], chip: string): string[] {
  if (basket.includes(chip)) return basket.filter((one) => one !== chip);
  return missing(view, basket, chip) > 0 ? [...basket] : [...beside(basket, chip), chip];
}

/** The next basket when the key of a colour is pressed: its values in turn, then none of it. */
export function cycle(view: DuelView, basket: readonly string[], colour: string): string[] {
  const have = basket.find((chip) => colourOf(chip) === colour);
  const others = beside(basket, colour);
  const wares = shelves(view).find((shelf) => shelf.colour === colour)?.wares ?? [];
  const higher = wares.filter((ware) => ware.offered && (have === undefined || valueOf(ware.chip) > valueOf(have)));
  const next = higher.find((ware) => affordable(view, [...others, ware.chip]));
  return next === undefined ? others : [...others, next.chip];
}
