// The games that are tested, and what a test has to know of each.

export interface TestGame {
  name: string;
  /** Its card on the page that opens a table. */
  title: RegExp;
  /** The button of the start page that begins it at once. */
  play: RegExp;
  /** Its screen. */
  screen: string;
  /** What ends brewing. */
  halt: string;
  /** How many play when it begins at once. */
  players: number;
  /** No whole game asks one player for less than so many decisions, however luck has it. */
  fewest: number;
  /** The fields of a seat in which its brewed chips lie. */
  chips: readonly string[];
}

export const QUACKS: TestGame = {
  name: "quacks",
  title: /^Quacks$/,
  play: /play now|jetzt spielen/i,
  screen: ".quacks",
  halt: "stop",
  players: 4,
  fewest: 12,
  chips: ["pot"],
};

export const DUEL: TestGame = {
  name: "duel",
  title: /^The Duel$/,
  play: /play the duel|das duell spielen/i,
  screen: ".duel",
  halt: "complete",
  players: 2,
  fewest: 10,
  chips: ["neck", "base", "whites", "aside"],
};

export const GAMES = [QUACKS, DUEL] as const;
