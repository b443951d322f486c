// A desk at which The Duel is played, and the few things that everything on the screen asks of it.

import type { Desk, NewsOf } from "../contract.ts";
import type { DuelEvent, DuelOdds, DuelPrinted, DuelSeatView, DuelView } from "../../lib/wire.ts";
import type { DuelWords } from "./words/en.ts";
import type { Numbers } from "./words/types.ts";
import { words } from "../../lang/index.ts";
import { gather, type Counted } from "../common/heaps.ts";

export { ownSeat, seatOf } from "../common/view.ts";

export type DuelDesk = Desk<DuelView, DuelPrinted, DuelEvent, DuelOdds>;
export type DuelNews = NewsOf<DuelView, DuelEvent>;

/** The words of The Duel in the language that is read now. Reactive. */
export function say(): DuelWords {
  return words().duel as DuelWords;
}

/** The numbers of the box that are spoken of. */
export function numbers(view: DuelView, printed: DuelPrinted): Numbers {
  return { ...printed, first_explosion: view.bottle.explosion[0] ?? 0 };
}

/** All chips that somebody owns, wherever they lie just now. */
export function everything(seat: DuelSeatView): Counted[] {
  return gather(seat.bag, seat.neck, seat.base, seat.whites, seat.aside, seat.hand);
}

export function isLastRound(view: DuelView): boolean {
  return view.round >= view.rounds;
}

/** Has somebody drawn chips to choose one that goes into the bottle, or not? */
export function isLooking(view: DuelView): boolean {
  return ["choose chip", "look for white"].includes(view.decision ?? "");
}

/** The chips of a text in their order, for the neck is no heap. */
export function inOrder(text: string): string[] {
  return text.split(" ").filter((word) => word !== "");
}
