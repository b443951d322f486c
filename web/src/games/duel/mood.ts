// How a bottle feels: from the last white chip against the first space where it explodes.

import type { DuelSeatView, DuelView } from "../../lib/wire.ts";
import type { Mood } from "../common/mood.ts";
import type { DuelWords } from "./words/en.ts";

/** The last space of the white track on which nothing explodes. */
export function lastSafe(view: DuelView, seat: DuelSeatView): number {
  const { explosion, spaces } = view.bottle;
  const shielded = seat.bonus === "shield" ? explosion[0] : undefined;
  const first = explosion.find((space) => space !== shielded);
  return first === undefined ? spaces : first - 1;
}

/** Where the last white chip lies, against where it would explode. */
export function whiteSaid(words: DuelWords, view: DuelView, seat: DuelSeatView): string {
  return seat.white_space === 0
    ? words.labels.whiteNone
    : words.labels.whiteAt(seat.white_space, view.bottle.explosion[0] ?? 0);
}

export function moodOf(view: DuelView, seat: DuelSeatView): Mood {
  if (seat.status === "exploded") return "exploded";
  if (seat.status === "complete") return "off";
  const room = lastSafe(view, seat) - seat.white_space;
  if (room <= 0) return "brink";
  if (room <= 2) return "boiling";
  return seat.white_space >= 3 ? "simmering" : "calm";
}
