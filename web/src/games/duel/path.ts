// The path across the square, and what a move of the patient or of a stall would bring: worked out from
// what everybody sees, so that a button can say it beforehand.

import type { DuelView } from "../../lib/wire.ts";
import type { Journey } from "./words/types.ts";

export interface Scene {
  /** In whose half the patient stands; null without one. */
  half: number | null;
  /** Counted from the park; 0 without a patient. */
  space: number;
  park: number;
  stalls: readonly number[];
  /** Patients on the ledges. Those on a stall are as good as there. */
  ledges: readonly number[];
}

export function sceneOf(view: DuelView): Scene {
  return {
    half: view.patient?.half ?? null,
    space: view.patient?.space ?? 0,
    park: view.park,
    stalls: view.seats.map((seat) => seat.stall),
    ledges: view.seats.map((seat) => seat.ledge + seat.waiting),
  };
}

interface Rules {
  /** Spaces of each half, and how far a stall goes back for a patient. */
  spaces: number;
  back: number;
}

const at = (row: readonly number[], seat: number): number => row[seat] ?? 0;
const changed = (row: readonly number[], seat: number, to: number): number[] => row.map((n, k) => (k === seat ? to : n));

function win(scene: Scene, seat: number, { spaces, back }: Rules): Scene {
  return {
    ...scene,
    half: null,
    space: 0,
    stalls: changed(scene.stalls, seat, Math.min(at(scene.stalls, seat) + back, spaces)),
    ledges: changed(scene.ledges, seat, at(scene.ledges, seat) + 1),
  };
}

/** The path after so many steps towards a seat: a patient who arrives is won, and the steps that are
 * left over are the next one's. */
export function afterSteps(scene: Scene, seat: number, steps: number, rules: Rules): Scene {
  for (let left = steps; left > 0; left--) {
    if (scene.half === null) {
      if (scene.park === 0) break;
      scene = { ...scene, half: seat, space: 1, park: scene.park - 1 };
    } else if (scene.half === seat) scene = { ...scene, space: scene.space + 1 };
    else if (scene.space > 1) scene = { ...scene, space: scene.space - 1 };
    else scene = { ...scene, half: seat }; // no space lies between the two halves
    if (scene.half === seat && scene.space === at(scene.stalls, seat)) scene = win(scene, seat, rules);
  }
  return scene;
}

/** The path after a stall has moved forward: if it meets the patient, he is won. */
export function afterStall(scene: Scene, seat: number, spaces: number, rules: Rules): Scene {
  const stall = Math.max(at(scene.stalls, seat) - spaces, 1);
  const moved = { ...scene, stalls: changed(scene.stalls, seat, stall) };
  return moved.half === seat && moved.space >= stall ? win(moved, seat, rules) : moved;
}

/** How many steps the patient, or the next one, needs to a seat's stall. */
export function stepsTo(scene: Scene, seat: number): number {
  const stall = at(scene.stalls, seat);
  if (scene.half === null) return stall;
  return scene.half === seat ? stall - scene.space : stall + scene.space - 1;
}

/** What lies between two scenes, as it is told: `seat` is whom the patient was moved to, `you` who is told. */
export function journeyOf(view: DuelView, before: Scene, after: Scene, seat: number, you: number, rival: string): Journey {
  const won = at(after.ledges, seat) - at(before.ledges, seat);
  const stall = at(after.stalls, seat);
  return {
    mine: seat === you,
    rival,
    won,
    game: at(after.ledges, seat) >= view.patients_to_win,
    bonuses: view.ledge.slice(at(before.ledges, seat), at(after.ledges, seat)).filter((bonus) => bonus !== "none"),
    stall: stall === at(before.stalls, seat) ? null : stall,
    patient: after.half === null ? null : { mine: after.half === you, space: after.space, left: stepsTo(after, seat) },
  };
}
