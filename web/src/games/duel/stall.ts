// The stall at which chips are bought, any number of them. What goes with what is told by the engine; only the prices
// of what lies in the basket are added up here, for there may be hundreds of baskets.

import type { DuelPrinted, DuelView } from "../../lib/wire.ts";
import { COLOURS, colourOf, valueOf } from "../common/heaps.ts";
import { costOf, stockOf, type StockedChip } from "../common/stock.ts";
import { ownSeat } from "./table.ts";

/** All wares, colour by colour. */
export function shelves(view: DuelView): { colour: string; wares: StockedChip[] }[] {
  return COLOURS.map((colour) => ({ colour, wares: stockOf(colour, view.prices, view.pool, view) })).filter(
    ({ wares }) => wares.length > 0,
  );
}

/** The gold that a basket leaves; less than nothing if it cannot be paid for. */
export function goldLeft(view: DuelView, basket: readonly string[]): number {
  return ownSeat(view).gold - costOf(view.prices, basket);
}

/** Can all this be paid for together? */
export function affordable(view: DuelView, basket: readonly string[]): boolean {
  return goldLeft(view, basket) >= 0;
}

type Apart = Pick<DuelPrinted, "one_of">;

/** What can stay in the basket beside a chip: not what can only be bought in its place. */
function beside({ one_of }: Apart, basket: readonly string[], chip: string): string[] {
  const instead = one_of.filter((group) => group.includes(chip)).flat();
  return basket.filter((one) => !instead.includes(one));
}

/** How much gold is missing for a chip, with all that can stay in the basket beside it. */
export function missing(view: DuelView, apart: Apart, basket: readonly string[], chip: string): number {
  return Math.max(0, -goldLeft(view, [...beside(apart, basket, chip), chip]));
}

/**
 * The basket after a chip was touched: it goes back if it was in it; else it goes in, in the place of what
 * cannot be bought beside it. What the gold does not pay for stays on its shelf.
 */
export function put(view: DuelView, apart: Apart, basket: readonly string[], chip: string): string[] {
  if (basket.includes(chip)) return basket.filter((one) => one !== chip);
  return missing(view, apart, basket, chip) > 0 ? [...basket] : [...beside(apart, basket, chip), chip];
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
