// What a player is doing, in a word that the labels have.

import type { QuacksSeatView, QuacksView } from "../../lib/wire.ts";

export type Doing = "brewing" | "stopped" | "exploded" | "protected" | "deciding" | "decided" | "waiting" | "finished";

export function doing(view: QuacksView, seat: QuacksSeatView): Doing {
  if (view.over) return "finished";
  const busy = view.actors.includes(seat.seat);
  if (view.step === "potions" && !seat.stopped && !seat.exploded) {
    if (view.stir) return busy ? "deciding" : "decided";
    return busy ? "brewing" : "waiting";
  }
  if (busy) return "deciding";
  if (seat.exploded) return seat.protected ? "protected" : "exploded";
  return view.step === "potions" && seat.stopped ? "stopped" : "waiting";
}
