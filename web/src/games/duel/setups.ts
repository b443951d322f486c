// What is decided before a game of The Duel: coins and round cards; books are read in the common way.

/** How many entries of a box are not ours: the table tells their names, a setup holds them. */
export function ownEntries(box: unknown): number {
  if (Array.isArray(box)) return box.length;
  if (typeof box !== "object" || box === null) return 0;
  return Object.values(box).reduce<number>((sum, entries) => sum + Object.keys((entries ?? {}) as object).length, 0);
}

/** All pairs of the coins, the one for the first game first. */
export function pairs(coins: readonly string[]): string[] {
  return coins.flatMap((first, n) => coins.slice(n + 1).map((second) => `${first} ${second}`));
}

/** How the round cards come on the scales: by chance, those of the first game, or as somebody chose. */
export type CardWay = "random" | "first" | "own";

/** The cards of a setup, the one for the first round first. */
export function readCards(cards: unknown): string[] {
  return typeof cards === "string" ? cards.split(" ").filter((card) => card !== "") : [];
}

/** For the first game they are taken in the order of their numbers. */
export function wayOf(cards: unknown): CardWay {
  if (typeof cards !== "string") return "random";
  const all = readCards(cards);
  return all.length > 0 && all.every((card, n) => card === String(n + 1)) ? "first" : "own";
}

/** As much of it as can be where other cards are those of the first game: a box may have more rounds or fewer. */
export function fitted(cards: unknown, first: string): string | null {
  const way = wayOf(cards);
  if (way === "random") return null;
  return way === "first" ? first : readCards(cards).slice(0, readCards(first).length).join(" ");
}

/** Take a card that was not chosen, or put one back. */
export function toggled(cards: readonly string[], card: string): string {
  return (cards.includes(card) ? cards.filter((one) => one !== card) : [...cards, card]).join(" ");
}
