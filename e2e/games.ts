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
  /** A game with the books of each set. They are set up on the page in setups.spec.ts, and played to their end
   * in as many ways as there are: with everything that moves, by keyboard, on a desk, on a phone. */
  setups: Readonly<Record<BookSet, TestSetup>>;
}

export type BookSet = 1 | 2 | 3 | 4;

export interface TestSetup {
  bots: number;
  /** What the server is told, and says of the table. */
  setup: Readonly<Record<string, unknown>>;
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
  setups: {
    1: { bots: 3, setup: { books: 1, tubes: false } },
    2: { bots: 3, setup: { books: 2, tubes: true } },
    3: { bots: 1, setup: { books: 3, tubes: false } },
    4: { bots: 2, setup: { books: 4, tubes: true } },
  },
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
  setups: {
    1: { bots: 1, setup: { books: 1, coins: "silver gold", cards: "1 2 3 4 5 6" } },
    2: { bots: 1, setup: { books: 2, coins: "silver copper", cards: null } },
    3: { bots: 1, setup: { books: 3, coins: "gold copper", cards: "22 3 18 7 19 12" } },
    4: { bots: 1, setup: { books: 4, coins: "silver gold", cards: null } },
  },
};

export const GAMES = [QUACKS, DUEL] as const;
