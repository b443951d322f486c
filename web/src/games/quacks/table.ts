// A desk at which Quacks is played, and the few things that everything on the screen asks of it.

import type { Desk, NewsOf } from "../contract.ts";
import type { QuacksEvent, QuacksOdds, QuacksPrinted, QuacksSeatView, QuacksView } from "../../lib/wire.ts";
import type { QuacksWords } from "./words/en.ts";
import { words } from "../../lang/index.ts";
import { seatOf } from "../common/view.ts";
import { gather, type Counted } from "../common/heaps.ts";

export { ownSeat, seatOf } from "../common/view.ts";

export type QuacksDesk = Desk<QuacksView, QuacksPrinted, QuacksEvent, QuacksOdds>;
export type QuacksNews = NewsOf<QuacksView, QuacksEvent>;

/** The words of Quacks in the language that is read now. Reactive. */
export function say(): QuacksWords {
  return words().quacks as QuacksWords;
}

/** All but one, in the order in which they sit, to the left. */
export function otherSeats(view: QuacksView, first: number): QuacksSeatView[] {
  return view.seats.map((_, n) => seatOf(view, (first + n) % view.seats.length)).slice(1);
}

/** What is decided between two "Stir!" is covered until everybody has decided. */
export function isSecret(view: QuacksView): boolean {
  return view.stir && view.step === "potions";
}

/** All chips that somebody owns, wherever they lie just now. */
export function everything(seat: QuacksSeatView): Counted[] {
  return gather(seat.bag, seat.pot, seat.aside, seat.hand);
}
