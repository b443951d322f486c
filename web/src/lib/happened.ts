// What has happened at a table. The server only ever adds events; one of them says that earlier ones
// were taken back, and the games need not know of those.

import type { AnyEvent } from "../games/contract.ts";

/** A decision that was taken back: the events of it, and of what followed from it. */
export interface TakenBack {
  seat: number;
  events: readonly AnyEvent[];
}

export interface Happened {
  /** The events that were not taken back. */
  events: readonly AnyEvent[];
  /** The numbers that the server has given them. */
  numbers: readonly number[];
  /** Who has taken what back, by the place among these events. */
  takenBack: ReadonlyMap<number, TakenBack>;
}

export const TAKEN_BACK = "TakenBack";

export function happened(told: readonly AnyEvent[]): Happened {
  const events: AnyEvent[] = [];
  const numbers: number[] = [];
  const takenBack = new Map<number, TakenBack>();
  told.forEach((event, number) => {
    if (event[0] !== TAKEN_BACK) {
      events.push(event);
      numbers.push(number);
      return;
    }
    const [, seat, first] = event as readonly [string, number, number];
    const place = numbers.findLastIndex((one) => one < first) + 1;
    numbers.length = place;
    const gone = events.splice(place);
    for (const later of [...takenBack.keys()]) if (later >= place) takenBack.delete(later);
    takenBack.set(place, { seat, events: gone });
  });
  return { events, numbers, takenBack };
}
