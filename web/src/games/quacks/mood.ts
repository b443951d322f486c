// How a brew feels: from the white total against what the pot can hold.

import type { QuacksSeatView } from "../../lib/wire.ts";
import type { Mood } from "../common/mood.ts";

type Brew = Pick<QuacksSeatView, "white" | "limit" | "exploded" | "protected" | "stopped">;

export function moodOf(seat: Brew): Mood {
  if (seat.exploded) return seat.protected ? "covered" : "exploded";
  if (seat.stopped) return "off";
  const room = seat.limit - seat.white;
  if (room <= 0) return "brink";
  if (room <= 2) return "boiling";
  return seat.white >= 3 ? "simmering" : "calm";
}

/** From 0, cold, to 1, about to blow. */
export function heatOf(seat: Brew): number {
  if (seat.exploded) return 0;
  const share = seat.limit > 0 ? seat.white / seat.limit : 0;
  // Nothing to fear at first, then faster and faster; a pot off the fire cools down.
  return Math.min(1, share ** 1.7) * (seat.stopped ? 0.35 : 1);
}
