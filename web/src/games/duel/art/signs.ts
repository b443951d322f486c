/** Which small picture stands for what a coin, a ledge or a token gives. */

/** What the sides of the coins give, as the server names it. */
const SIDES: Record<string, string> = {
  shield: "d-shield",
  gold: "d-gold",
  whites_back: "d-whites-back",
  stall: "d-stall-on",
  coloured_back: "d-coloured-back",
  upgrade_or_move: "d-upgrade-or-move",
};

/** The picture on a side of a coin; the bottle that all coins are stamped with when nothing is known. */
export function signOfSide(side: string | null): string {
  return (side && SIDES[side]) || "d-crest";
}

/** What a place on the ledge gives; whether it is the opponent's gain. */
const LEDGES: Record<string, { sign: string; rival: boolean }> = {
  upgrade: { sign: "d-upgrade", rival: true },
  white: { sign: "q-chip-white", rival: false },
  chip: { sign: "d-any", rival: true },
};

export function signOfLedge(bonus: string): { sign: string; rival: boolean } | null {
  return LEDGES[bonus] ?? null;
}
