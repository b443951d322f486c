// What becomes of chips that are drawn, and how dangerous the next one is: reckoned as everybody at the
// table could, for what is in a bag is no secret.

import type { DuelSeatView, DuelView } from "../../lib/wire.ts";
import { colourOf, readHeap, readPlaced, valueOf, type Placed } from "../common/heaps.ts";
import type { Risk } from "./words/types.ts";

export type What = "neck" | "aside" | "calm" | "bonus" | "shield" | "boom";

export interface Fate {
  what: What;
  /** Of the white track; 0 without one. */
  space: number;
}

/** What becomes of a chip if this seat draws it now. A card that undoes an explosion is not counted. */
export function fate(view: DuelView, seat: DuelSeatView, chip: string): Fate {
  if (colourOf(chip) !== "white") return { what: "neck", space: 0 };
  const value = valueOf(chip);
  if (seat.guards.slice(value - 1).some((guards) => guards > 0)) return { what: "aside", space: 0 };
  const space = seat.white_space + value;
  const { bonus, explosion } = view.bottle;
  if (bonus.includes(space)) return { what: "bonus", space };
  if (!explosion.includes(space)) return { what: "calm", space };
  if (seat.coin === "shield" && space === explosion[0]) return { what: "shield", space };
  return { what: "boom", space };
}

/** How many chips of the bag would make the bottle explode, and of how many. */
export function riskOf(view: DuelView, seat: DuelSeatView): Risk {
  const bag = readHeap(seat.bag);
  const count = (some: typeof bag): number => some.reduce((sum, one) => sum + one.count, 0);
  return { bad: count(bag.filter(({ chip }) => fate(view, seat, chip).what === "boom")), total: count(bag) };
}

/** The seat as it would be if these white chips were back in the bag, or set aside. */
export function without(seat: DuelSeatView, spaces: readonly number[], back = true): DuelSeatView {
  const all = readPlaced(seat.whites);
  const gone = all.filter(({ space }) => spaces.includes(space));
  const left = all.filter(({ space }) => !spaces.includes(space));
  const last = left.reduce<Placed | null>((far, one) => (far === null || one.space > far.space ? one : far), null);
  return {
    ...seat,
    bag: back ? [seat.bag, ...gone.map(({ chip }) => chip)].join(" ") : seat.bag,
    whites: left.map(({ chip, space }) => `${chip}@${space}`).join(" "),
    white_space: last?.space ?? 0,
    last_white: last === null ? 0 : valueOf(last.chip),
  };
}
