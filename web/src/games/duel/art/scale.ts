/** How the scale leans, and how tokens lie in its pan. */

interface Tokens {
  gold?: number;
  upgrade?: number;
}

const weight = (tokens: Tokens | null) => (tokens ? (tokens.gold ?? 0) + (tokens.upgrade ?? 0) : 0);

/** From -1, the card sinks, to 1, the offer sinks: the offer against what the card suggests. */
export function balance(card: Tokens | null, offer: Tokens | null): number {
  if (!card && !offer) return 0;
  const worth = card ? Math.max(1, weight(card)) : 0;
  const difference = weight(offer) - worth;
  return Math.max(-1, Math.min(1, difference / Math.max(2, worth)));
}

export interface Laid {
  readonly key: string;
  readonly side: "gold" | "upgrade";
  readonly x: number;
  readonly y: number;
}

const IN_A_ROW = 3;
const FLOOR = 200;

/** Tokens heaped in a pan, rows of three and two in turn, the gold below. */
export function pile(gold: number, upgrade: number): Laid[] {
  const sides = [...Array<"gold">(gold).fill("gold"), ...Array<"upgrade">(upgrade).fill("upgrade")];
  const seen = { gold: 0, upgrade: 0 };
  let row = 0;
  let place = 0;
  return sides.map((side) => {
    const many = row % 2 === 0 ? IN_A_ROW : IN_A_ROW - 1;
    const laid = { key: `${side}${(seen[side] += 1)}`, side, x: (place - (many - 1) / 2) * 84, y: FLOOR - row * 70 };
    place += 1;
    if (place === many) {
      row += 1;
      place = 0;
    }
    return laid;
  });
}
