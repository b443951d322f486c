// What a player is doing, in a word that the labels have.

import type { DuelSeatView, DuelView } from "../../lib/wire.ts";

export type Doing =
  "brewing" | "complete" | "exploded" | "deciding" | "tossing" | "offering" | "weighing" | "buying" | "waiting";

const DECISIONS: Record<string, Doing> = {
  "coin toss": "tossing",
  brew: "brewing",
  offer: "offering",
  scales: "weighing",
  buying: "buying",
};

export function doing(view: DuelView, seat: DuelSeatView): Doing {
  if (view.actors.includes(seat.seat)) return DECISIONS[view.owed?.decision ?? ""] ?? "deciding";
  if (seat.status === "exploded") return "exploded";
  if (seat.status === "complete") return "complete";
  return "waiting";
}
