// A small scene for tests: a table of two, with numbers that are easy to reckon with.

import type { QuacksEvent, QuacksPrinted, QuacksSeatView, QuacksView } from "../../lib/wire.ts";
import type { QuacksDesk } from "./table.ts";

const coins = Array.from({ length: 54 }, (_, n) => n);
export const printed: QuacksPrinted = {
  books: {
    orange: "orange",
    green: "green-1",
    blue: "blue-1",
    red: "red-1",
    yellow: "yellow-1",
    purple: "purple-1",
    black: "black-3",
  },
  cards: { living_in_luxury: "blue", just_in_time: "purple" },
  chips: [],
  coins,
  die: ["1 point", "ruby"],
  flask_any_colour: false,
  glasses: ["ruby", "1 point", "blue-1"],
  lap: 50,
  points: coins.map((n) => Math.floor(n / 5)),
  prices: { "orange-1": 3, "green-1": 4, "green-2": 8, "blue-1": 5, "blue-2": 10, "yellow-1": 8, "purple-1": 9 },
  rat_tails: [1, 4, 7, 10],
  rounds: 9,
  scoring: coins.map((_, n) => n + 1),
  ruby: coins.map((n) => n === 5),
  stir_round: 9,
};

export function seat(number: number, change: Partial<QuacksSeatView> = {}): QuacksSeatView {
  return {
    aside: "",
    aside_new: "",
    bag: "white-1*4 orange-1",
    card_used: false,
    coins: 0,
    droplet: 0,
    exploded: false,
    flask: "full",
    hand: "",
    limit: 7,
    notes: "",
    owed: [],
    space_without_extra: null,
    pot: "",
    protected: false,
    rat: 0,
    rat_space: null,
    rubies: 1,
    rubies_due: 0,
    score: 0,
    scoring: 1,
    scoring_coins: 1,
    scoring_points: 0,
    scoring_ruby: false,
    seat: number,
    stopped: false,
    tails: 0,
    tails_behind: 0,
    tube: 0,
    white: 0,
    protected_draws: 0,
    ...change,
  };
}

export function view(change: Partial<QuacksView> = {}, own: Partial<QuacksSeatView> = {}): QuacksView {
  return {
    actors: [0],
    card: "none",
    card_done: false,
    cards_read: [],
    commitment: "",
    decision: "brew",
    game: "quacks",
    later: { yellow: 2, purple: 3 },
    legal: ["draw", "stop"],
    over: false,
    places: [],
    round: 1,
    sealed: null,
    seats: [seat(0, own), seat(1)],
    setup: {},
    start: 0,
    step: "potions",
    step_number: 0,
    stir: false,
    supply: "orange-1*5 green-1*3 green-2 blue-1*2 blue-2*4 yellow-1*9",
    turn: 0,
    winners: [],
    you: 0,
    ...change,
  };
}

export function desk(at: QuacksView, events: readonly QuacksEvent[] = []): QuacksDesk {
  return {
    info: { id: "", code: "", game: "quacks", state: "playing", seats: [], setup: {} },
    view: at,
    printed,
    events,
    you: 0,
    live: true,
    pending: null,
    refusal: null,
    clock: {},
    helped: new Set(),
    play: () => undefined,
    odds: () => Promise.resolve(null),
    name: (number) => ["Anna", "Bruno"][number] ?? "",
    onNews: () => () => undefined,
    openRule: () => undefined,
  };
}

/** Two rounds in short. */
export const story: QuacksEvent[] = [
  ["RoundBegan", 1, 0],
  ["Placed", 0, "blue-1", 1],
  ["Shown", 0, "white-1"],
  ["Placed", 0, "white-1", 2],
  ["Stopped", 0, 3],
  ["Exploded", 1, 8, false],
  ["DieRolled", 0, "1 point"],
  ["PointsGained", 0, 1, "bonus die"],
  ["PointsGained", 0, 3, "scoring space"],
  ["RoundBegan", 2, 1],
  ["PointsGained", 1, 6, "scoring space"],
];
