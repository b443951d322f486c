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

/** Does it go with what is in the basket already, without anything going back? */
export function goesWith(view: DuelView, basket: readonly string[], chip: string): boolean {
  const others = basket.filter((one) => colourOf(one) !== colourOf(chip));
  return others.length === basket.length && affordable(view, [...basket, chip]);
}

/**
 * The basket after a chip was touched: it goes back if it was in it; else it goes in, and whatever
 * stands in its way (its own colour, the oldest that make it too dear) goes back.
 */
export function put(view: DuelView, basket: readonly string[], chip: string): string[] {
  if (basket.includes(chip)) return basket.filter((one) => one !== chip);
  let others = basket.filter((one) => colourOf(one) !== colourOf(chip));
  while (others.length > 0 && !affordable(view, [...others, chip])) others = others.slice(1);
  return [...others, chip];
}

/** The next basket when the key of a colour is pressed: its values in turn, then none of it. */
export function cycle(view: DuelView, basket: readonly string[], colour: string): string[] {
  const have = basket.find((chip) => colourOf(chip) === colour);
  const others = basket.filter((chip) => colourOf(chip) !== colour);
  const wares = shelves(view).find((shelf) => shelf.colour === colour)?.wares ?? [];
  const higher = wares.filter((ware) => ware.offered && (have === undefined || valueOf(ware.chip) > valueOf(have)));
  const next = higher.find((ware) => affordable(view, [...others, ware.chip]));
  return next === undefined ? others : [...others, next.chip];
}
