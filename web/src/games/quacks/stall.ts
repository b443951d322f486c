// The stall at which chips are bought: what may go into the basket is only ever what the engine offers.

import type { QuacksPrinted, QuacksView } from "../../lib/wire.ts";
import { colourOf, COLOURS, inOrder, valueOf } from "../common/heaps.ts";
import { stockOf, type StockedChip } from "../common/stock.ts";

export interface Shelf {
  colour: string;
  book: string;
  /** The round from which it is for sale; 0 when it already is. */
  from: number;
  wares: StockedChip[];
}

/** All wares, colour by colour, also those that cannot be had yet. */
export function shelves(view: QuacksView, printed: QuacksPrinted): Shelf[] {
  return COLOURS.filter((colour) => printed.books[colour] !== undefined).map((colour) => ({
    colour,
    book: printed.books[colour] ?? colour,
    from: view.later[colour] ?? 0,
    wares: stockOf(colour, printed.prices, view.supply, view),
  }));
}

function actionOf(basket: readonly string[]): string {
  return `buy ${[...basket].sort(inOrder).join(" ")}`;
}

/** The action that buys what is in the basket, if it can be bought. */
export function purchase(legal: readonly string[], basket: readonly string[]): string | null {
  if (basket.length === 0) return null;
  const text = actionOf(basket);
  return legal.includes(text) ? text : null;
}

/** What a basket costs, and the coins that are lost then: as the engine says. An empty one is nothing bought. */
export function costOf({ legal, market }: QuacksView, basket: readonly string[]): { spent: number; lost: number } {
  const n = (legal ?? []).indexOf(basket.length === 0 ? "pass" : actionOf(basket));
  return { spent: market?.spent[n] ?? 0, lost: market?.lost[n] ?? 0 };
}

/** May this chip be added to the basket, or take the place of something in it? */
export function fits(legal: readonly string[], basket: readonly string[], chip: string): boolean {
  return basket.includes(chip) || purchase(legal, put(legal, basket, chip)) !== null;
}

/** Does it go with what is in the basket already, without anything going back? */
export function goesWith(legal: readonly string[], basket: readonly string[], chip: string): boolean {
  return !basket.includes(chip) && purchase(legal, [...basket, chip]) !== null;
}

/**
 * The basket after a chip was touched: it goes back if it was in it; else it goes in, and whatever cannot be
 * had beside it goes back, the oldest first.
 */
export function put(legal: readonly string[], basket: readonly string[], chip: string): string[] {
  if (basket.includes(chip)) return basket.filter((one) => one !== chip);
  const kept = [basket, ...basket.map((_, n) => basket.filter((_, one) => one !== n)), []];
  const next = kept.map((others) => [...others, chip]).find((one) => purchase(legal, one) !== null);
  return next ?? [...basket];
}

/** The next basket when the key of a colour is pressed: its values in turn, then none of it. */
export function cycle(legal: readonly string[], basket: readonly string[], shelf: Shelf): string[] {
  const have = basket.find((chip) => colourOf(chip) === shelf.colour);
  const others = basket.filter((chip) => colourOf(chip) !== shelf.colour);
  const wares = shelf.wares.filter((ware) => ware.offered).map((ware) => ware.chip);
  const higher = wares.filter((chip) => have === undefined || valueOf(chip) > valueOf(have));
  for (const chip of higher) {
    if (goesWith(legal, others, chip)) return [...others, chip];
  }
  if (have !== undefined) return others;
  const [first] = wares;
  return first === undefined ? [...basket] : put(legal, basket, first);
}
