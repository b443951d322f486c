// The result: places, where the points came from, and how they came round by round.

import type { QuacksEvent, QuacksView } from "../../lib/wire.ts";

export interface Place {
  seat: number;
  place: number;
  score: number;
  won: boolean;
}

/** Everybody from the winner on. */
export function ranking(view: QuacksView): Place[] {
  return view.seats
    .map(({ seat, score }) => ({ seat, place: view.places[seat] ?? 0, score, won: view.winners.includes(seat) }))
    .sort((a, b) => a.place - b.place);
}

export type Tie = "none" | "broken" | "shared";

/** Did a place need more than points? */
export function tieOf(view: QuacksView): Tie {
  if (view.winners.length > 1) return "shared";
  return new Set(view.seats.map((seat) => seat.score)).size < view.seats.length ? "broken" : "none";
}

/** What everybody's points were for, biggest source first; points without an event are "other". */
export function sources(view: QuacksView, events: readonly QuacksEvent[]): { why: string; points: number[] }[] {
  const rows = new Map<string, number[]>();
  const add = (why: string, seat: number, points: number): void => {
    const row = rows.get(why) ?? view.seats.map(() => 0);
    row[seat] = (row[seat] ?? 0) + points;
    rows.set(why, row);
  };
  const told = view.seats.map(() => 0);
  for (const event of events) {
    if (event[0] !== "PointsGained") continue;
    const [, seat, points, why] = event;
    add(why, seat, points);
    told[seat] = (told[seat] ?? 0) + points;
  }
  for (const { seat, score } of view.seats) {
    const rest = score - (told[seat] ?? 0);
    if (rest !== 0) add("other", seat, rest);
  }
  const sum = (row: number[]): number => row.reduce((a, b) => a + b, 0);
  return [...rows].map(([why, points]) => ({ why, points })).sort((a, b) => sum(b.points) - sum(a.points));
}

/** Points that each seat gained in each round. */
export function byRound(view: QuacksView, events: readonly QuacksEvent[], rounds: number): number[][] {
  const gained = view.seats.map(() => Array<number>(rounds).fill(0));
  let now = 1;
  for (const event of events) {
    if (event[0] === "RoundBegan") now = event[1];
    if (event[0] !== "PointsGained") continue;
    const row = gained[event[1]];
    if (row !== undefined) row[now - 1] = (row[now - 1] ?? 0) + event[2];
  }
  // A game that did not begin at zero had its first points before the first round.
  for (const { seat, score } of view.seats) {
    const row = gained[seat] ?? [];
    row[0] = (row[0] ?? 0) + score - row.reduce((a, b) => a + b, 0);
  }
  return gained;
}

export interface Remarkable {
  explosions: number[];
  best: { seat: number; round: number; points: number } | null;
}

/** Things worth a word: how often each pot exploded, and the best single round. */
export function remarkable(view: QuacksView, events: readonly QuacksEvent[], rounds: number): Remarkable {
  const explosions = view.seats.map(() => 0);
  for (const event of events) {
    if (event[0] === "Exploded") explosions[event[1]] = (explosions[event[1]] ?? 0) + 1;
  }
  let best: Remarkable["best"] = null;
  byRound(view, events, rounds).forEach((row, seat) => {
    row.forEach((points, n) => {
      if (points > (best?.points ?? 0)) best = { seat, round: n + 1, points };
    });
  });
  return { explosions, best };
}
