// The review of a finished game: fetched when it is made, and what of it is shown first.

import { api } from "./api.ts";
import type { CurvePoint, Review, ReviewedDecision } from "./wire.ts";

/** Between two questions whether it is made, in milliseconds. */
const ASK_AGAIN = 600;

/** The review of a game; asked for again while it is being made, until nobody wants it any more. */
export async function awaitReview(id: string, wanted: () => boolean): Promise<Review | null> {
  while (wanted()) {
    const { review } = await api.review(id);
    if (review !== null) return review;
    await new Promise((go) => setTimeout(go, ASK_AGAIN));
  }
  return null;
}

/** A moment at which somebody's chance changed much. */
export interface Turn {
  move: number;
  round: number;
  kind: "luck" | "mistake";
  /** By how much the chance changed: of a mistake it is lost. */
  change: number;
}

export const MOST_TURNS = 8;
const LEAST_TURN = 0.01;
export const COSTLIEST = 5;

/** Where the game of a seat turned, in order: what chance did, and what the seat gave away. */
export function turnsOf(review: Review, seat: number, most = MOST_TURNS): Turn[] {
  const lucky = review.events.map(({ move, round, luck }): Turn => {
    return { move, round, kind: "luck", change: luck[seat] ?? 0 };
  });
  const given = review.decisions
    .filter((one) => one.seat === seat)
    .map(({ move, round, loss }): Turn => ({ move, round, kind: "mistake", change: -loss }));
  const biggest = [...lucky, ...given]
    .filter(({ change }) => Math.abs(change) >= LEAST_TURN)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
  // One mark for a move, that of what mattered more.
  const marks = biggest.filter((turn, n) => biggest.findIndex(({ move }) => move === turn.move) === n);
  return marks.slice(0, most).sort((a, b) => a.move - b.move);
}

/** The decisions by which a seat gave most away. */
export function costliest(review: Review, seat: number): ReviewedDecision[] {
  const own = review.decisions.filter((one) => one.seat === seat);
  return own.sort((a, b) => b.loss - a.loss).slice(0, COSTLIEST);
}

/** Everybody's chances after so many moves. */
export function chancesAt(curve: readonly CurvePoint[], move: number): readonly number[] {
  return (curve.findLast((point) => point.move <= move) ?? curve[0])?.chances ?? [];
}

/** Where each round begins: after which move. */
export function roundsOf(curve: readonly CurvePoint[]): { round: number; at: number }[] {
  return curve.flatMap((point, n) => {
    const before = curve[n - 1];
    return before !== undefined && before.round === point.round
      ? []
      : [{ round: point.round, at: before?.move ?? point.move }];
  });
}

/** Everybody's chances at the start and at the end of each round, for a table. */
export function chancesByRound(curve: readonly CurvePoint[]): { round: number; chances: readonly number[] }[] {
  const ends = new Map<number, readonly number[]>();
  for (const point of curve) ends.set(point.round, point.chances);
  return [...ends].map(([round, chances]) => ({ round, chances }));
}
