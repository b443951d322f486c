// What is marked in the pot while a decision is owed: where a chip would come to lie, and which one would leave.

import type { QuacksPreview, QuacksView } from "../../lib/wire.ts";
import { readPlaced } from "../common/heaps.ts";

export interface Marks {
  /** Chips that would lie there; without a name where several could. */
  ghosts: { chip: string | null; space: number }[];
  /** The space of the chip that would go back into the bag. */
  leaves: number | null;
  /** The scoring space that an answer leads to, if one is looked at. */
  scoring: number | null;
}

export const NO_MARKS: Marks = { ghosts: [], leaves: null, scoring: null };

/** Those of the answer that somebody looks at; if they look at none, those of all that put chips in or out. */
export function marksOf(view: QuacksView, looked: string | null): Marks {
  const previews = view.previews ?? {};
  const one = looked === null ? undefined : previews[looked];
  if (one !== undefined) return { ...together([one]), scoring: one.pot?.space ?? null };
  // The flask can be used again and again: its chip is marked only for those who look at it.
  return view.decision === "brew" ? NO_MARKS : together(Object.values(previews));
}

function together(previews: readonly QuacksPreview[]): Marks {
  const ghosts: Marks["ghosts"] = [];
  for (const { chip, space } of previews.flatMap(({ placed = "" }) => readPlaced(placed))) {
    const there = ghosts.find((ghost) => ghost.space === space);
    if (there === undefined) ghosts.push({ chip, space });
    else if (there.chip !== chip) there.chip = null;
  }
  const leaving = previews.find(({ back_from }) => back_from !== undefined);
  return { ghosts, leaves: leaving?.back_from ?? null, scoring: null };
}
