// The result: patients by round, and how it came about.

import type { DuelEvent, DuelView } from "../../lib/wire.ts";

/** Patients that each seat treated in each round. */
export function byRound(view: DuelView, events: readonly DuelEvent[]): number[][] {
  const treated = view.seats.map(() => Array<number>(view.rounds).fill(0));
  let now = 1;
  for (const event of events) {
    if (event[0] === "RoundBegan") now = event[1];
    if (event[0] !== "Treated") continue;
    const row = treated[event[1]];
    if (row !== undefined) row[now - 1] = (row[now - 1] ?? 0) + 1;
  }
  // A game that did not begin at zero had its first patients before the first round.
  view.seats.forEach(({ ledge }, seat) => {
    const row = treated[seat] ?? [];
    row[0] = (row[0] ?? 0) + ledge - row.reduce((a, b) => a + b, 0);
  });
  return treated;
}

export interface Tally {
  steps: number[];
  explosions: number[];
  upgrades: number[];
  bought: number[];
  cards: number[];
  gold: number[];
}

/** What each seat did in the whole game. */
export function tally(view: DuelView, events: readonly DuelEvent[]): Tally {
  const none = (): number[] => view.seats.map(() => 0);
  const all: Tally = {
    steps: none(),
    explosions: none(),
    upgrades: none(),
    bought: none(),
    cards: none(),
    gold: none(),
  };
  const add = (row: number[], seat: number, n: number): void => {
    row[seat] = (row[seat] ?? 0) + n;
  };
  for (const event of events) {
    if (event[0] === "PatientMoved") add(all.steps, event[1], event[2]);
    else if (event[0] === "Exploded") add(all.explosions, event[1], 1);
    else if (event[0] === "Upgraded") add(all.upgrades, event[1], 1);
    else if (event[0] === "Bought") add(all.bought, event[1], 1);
    else if (event[0] === "CardTaken") add(all.cards, event[1], 1);
    else if (event[0] === "GoldGained") add(all.gold, event[1], event[2]);
  }
  return all;
}

export interface Walk {
  seat: number;
  round: number;
  steps: number;
}

/** The longest way that patients were lured in one go. */
export function longestWalk(events: readonly DuelEvent[]): Walk | null {
  const walks: Walk[] = [];
  let now = 1;
  let going = false;
  for (const event of events) {
    if (event[0] === "RoundBegan") now = event[1];
    if (event[0] === "PatientMoved") {
      const last = walks.at(-1);
      // A patient who arrives on the way divides a move in two.
      if (going && last?.seat === event[1]) last.steps += event[2];
      else walks.push({ seat: event[1], round: now, steps: event[2] });
      going = true;
    } else if (!["PatientWon", "PatientEntered", "StallMoved"].includes(event[0])) going = false;
  }
  return walks.reduce<Walk | null>((best, walk) => (walk.steps > (best?.steps ?? 0) ? walk : best), null);
}
