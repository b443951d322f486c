// How a bottle feels: from the last white chip against the last space where it does not explode.

import type { DuelSeatView, DuelView } from "../../lib/wire.ts";
import type { Mood } from "../common/mood.ts";
import type { DuelWords } from "./words/en.ts";

/** Where the last white chip lies, against where it would explode. */
export function whiteSaid(words: DuelWords, view: DuelView, seat: DuelSeatView): string {
  return seat.white_space === 0
    ? words.labels.whiteNone
    : words.labels.whiteAt(seat.white_space, view.bottle.explosion[0] ?? 0);
}

export function moodOf(seat: DuelSeatView): Mood {
  if (seat.status === "exploded") return "exploded";
  if (seat.status === "complete") return "off";
  const room = seat.last_safe - seat.white_space;
  if (room <= 0) return "brink";
  if (room <= 2) return "boiling";
  return seat.white_space >= 3 ? "simmering" : "calm";
}
