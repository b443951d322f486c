// The rounds of a replay: after which move each begins.

import type { QuacksEvent } from "../../lib/wire.ts";
import type { QuacksWords } from "./words/en.ts";

export function chaptersOf(
  words: QuacksWords,
  steps: readonly (readonly QuacksEvent[])[],
): { at: number; title: string }[] {
  const title = (round: number): string => `${words.labels.round} ${round}`;
  const chapters: { at: number; title: string }[] = [];
  steps.forEach((events, move) => {
    for (const event of events) {
      if (event[0] !== "RoundBegan") continue;
      // The first round has begun before the first move.
      if (chapters.length === 0 && event[1] > 1) chapters.push({ at: 0, title: title(event[1] - 1) });
      chapters.push({ at: move + 1, title: title(event[1]) });
    }
  });
  return chapters;
}
