// What every game's view has, and the few questions that everything on the screen asks of it.

import type { Desk } from "../contract.ts";

export interface CommonView<Seat = unknown> {
  readonly you: number | null;
  readonly seats: readonly Seat[];
  readonly actors: readonly number[];
  readonly round: number;
  readonly decision?: string | null;
  readonly legal?: readonly string[];
}

export function seatOf<Seat>(view: Pick<CommonView<Seat>, "seats">, seat: number): Seat {
  const found = view.seats[seat];
  if (found === undefined) throw new Error(`there is no seat ${seat}`);
  return found;
}

/** The seat whose screen this is: my own, or the first one for a spectator. */
export function ownSeat<Seat>(view: Pick<CommonView<Seat>, "seats" | "you">): Seat {
  return seatOf(view, view.you ?? 0);
}

export function isLegal(view: Pick<CommonView, "legal">, action: string): boolean {
  return (view.legal ?? []).includes(action);
}

/** Is there a decision that I have to make? */
export function isAsked({ live, you, view }: Pick<Desk<Pick<CommonView, "legal">>, "live" | "you" | "view">): boolean {
  return live && you !== null && (view.legal ?? []).length > 0;
}

/** May the risk of the next draw be shown? */
export function isRisky({ info, view }: Pick<Desk<CommonView>, "info" | "view">): boolean {
  return info.risk === true && view.decision === "brew" && isLegal(view, "draw");
}
