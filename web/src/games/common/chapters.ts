// The rounds of a replay: after which move each begins.

import type { AnyEvent } from "../contract.ts";

export function chaptersOf(label: string, steps: readonly (readonly AnyEvent[])[]): { at: number; title: string }[] {
  const title = (round: number): string => `${label} ${round}`;
  const chapters: { at: number; title: string }[] = [];
  steps.forEach((events, move) => {
    for (const event of events) {
      if (event[0] !== "RoundBegan") continue;
      const round = Number(event[1]);
      // The first round has begun before the first move.
      if (chapters.length === 0 && round > 1) chapters.push({ at: 0, title: title(round - 1) });
      chapters.push({ at: move + 1, title: title(round) });
    }
  });
  return chapters;
}
