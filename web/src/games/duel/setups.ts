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
