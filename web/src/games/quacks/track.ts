// The score track: laps of fifty, with rat tails printed between some of the scores.

import type { QuacksPrinted, QuacksSeatView } from "../../lib/wire.ts";

type Printed = Pick<QuacksPrinted, "lap" | "rat_tails">;

type Behind = Pick<QuacksSeatView, "score" | "tails_behind">;

export interface Marker {
  seat: number;
  score: number;
  /** From 0 to 1 along the piece of track that is shown. */
  at: number;
  /** How many markers lie on the same spot before this one. */
  stack: number;
}

export interface Stretch {
  from: number;
  to: number;
  markers: Marker[];
  /** Where tails lie, from 0 to 1, and whether one counts for me: the next ones, as many as there are. */
  tails: { score: number; at: number; mine: boolean }[];
  /** Scores to write beneath. */
  marks: number[];
}

/** The piece of track that holds everybody: a lap at first, and later only what is needed. */
export function stretchOf(printed: Printed, scores: readonly number[], me: Behind | null): Stretch {
  const best = Math.max(...scores);
  const worst = Math.min(...scores);
  const lap = printed.lap;
  const from = best < lap ? 0 : Math.floor(Math.max(0, worst - 2) / 10) * 10;
  const to = Math.max(from + lap, Math.ceil((best + 1) / 10) * 10);
  const long = to - from;
  const stacks = new Map<number, number>();
  const markers = scores.map((score, seat) => {
    const stack = stacks.get(score) ?? 0;
    stacks.set(score, stack + 1);
    return { seat, score, at: (score - from) / long, stack };
  });
  const tails: Stretch["tails"] = [];
  let left = me?.tails_behind ?? 0;
  for (let score = from; score < to; score++) {
    if (!printed.rat_tails.includes(score % lap)) continue;
    const mine = me !== null && score >= me.score && left > 0;
    if (mine) left -= 1;
    tails.push({ score, at: (score + 0.5 - from) / long, mine });
  }
  const marks: number[] = [];
  const every = long > 60 ? 10 : 5;
  for (let score = from; score <= to; score += every) marks.push(score);
  return { from, to, markers, tails, marks };
}
