// What is written on the screen, and what a screen reader says of its pictures.

import { and, chip, heap, inside, YOU } from "../../../common/words/en.ts";
import type { Teller } from "../../../common/words/types.ts";
import type { BottleFacts, Whose } from "../types.ts";
import { amount, coins, nth, statuses, tokens } from "./things.ts";

/** White chips with their spaces: `white 1 on 1, white 3 on 4`. */
function whites(text: string): string {
  const parts = text.split(" ").filter((word) => word !== "");
  return parts
    .map((word) => {
      const [name = "", space = ""] = word.split("@");
      return `${chip(name)} on ${space}`;
    })
    .join(", ");
}

export const labels = {
  you: YOU,
  rival: "Your opponent",
  /** After "towards". */
  towardsYou: "you",

  // The bottle
  bottle: "Bottle",
  yourBottle: "Your bottle",
  bottleOf: (name: string): string => `${name}'s bottle`,
  neck: "Neck",
  base: "Base",
  whiteAt: (space: number, explosion: number): string => `white at ${space}, boom from ${explosion}`,
  whiteNone: "no white chip yet",
  shield: "Shield",
  guard: (n: number): string => `The next white chip up to ${n} is caught`,
  aside: "Set aside",
  drawn: "Drawn to look at",
  stepsNow: "Steps now",
  bottleIs: (b: BottleFacts): string => {
    const parts = [
      b.neck === ""
        ? `the neck is empty, with room for ${b.room}`
        : `in the neck ${heap(b.neck)}, room for ${b.room} altogether`,
      b.whites === "" ? "no white chips" : whites(b.whites),
      `boom from space ${b.explosion}${b.shield ? ", the first one under a shield" : ""}`,
    ];
    if (b.base !== "") parts.push(`in the base ${heap(b.base)}`);
    if (b.aside !== "") parts.push(`set aside ${heap(b.aside)}`);
    parts.push(statuses[b.status] ?? b.status);
    return parts.join("; ");
  },
  moods: {
    calm: "calm",
    simmering: "bubbling",
    boiling: "fizzing",
    brink: "one more, and the cork flies",
    off: "corked",
    exploded: "BOOM! The bottle has exploded",
  } as Record<string, string>,
  bangNow: "A bang now:",

  // The market square
  square: "Market square",
  park: "Park",
  path: "Path",
  space: (n: number): string => `space ${n}`,
  patient: "Patient",
  patientAt: (space: number, whose: Whose): string =>
    `Patient on space ${space} in ${whose.mine ? "your" : `${whose.rival}'s`} half`,
  patientNone: "No patient on the path",
  stall: "Stall",
  stepsTo: (n: number): string => `${amount.steps(n)} from the stall`,
  ledge: "Ledge",
  yourLedge: "Your ledge",
  treated: (n: number, goal: number): string => `${n} of ${amount.patients(goal)} treated`,
  squareIs: (s: { patient: string; yours: string; theirs: string; park: number }): string =>
    `${s.patient}; ${s.yours}; ${s.theirs}; ${s.park === 0 ? "the park is empty" : `${amount.patients(s.park)} in the park`}`,
  seatIs: (s: { name: string; you: boolean; stall: number; ledge: number; goal: number; gold: number }): string =>
    `${s.you ? "your" : `${s.name}'s`} stall on space ${s.stall}, ${s.ledge} of ${s.goal} patients, ${amount.gold(s.gold)}`,

  // Coins
  coin: "Coin",
  coins: "Coins",
  fountain: "Fountain",
  coinOf: (name: string): string => coins[name] ?? name,
  coinHidden: (coin: string): string => `${coins[coin] ?? coin} on the fountain`,
  coinUsed: "back in the fountain",
  coinWaits: "for the first turn",
  coinHolds: "holds this round",

  // Gold, bag, cards
  gold: "Gold",
  bag: "Bag",
  inYourBag: "In your bag",
  allYourChips: "All your chips",
  allChipsOf: (name: string): string => `All of ${name}'s chips`,
  bagOf: (name: string): string => `In ${name}'s bag`,
  bagCount: (n: number): string => `${amount.chips(n)} in the bag`,
  bagEmpty: "The bag is empty",
  pool: "Pool",
  card: "Round card",
  cardOnTop: "On the scales this round",
  cardNext: "The next card",
  cardLast: "No scales and no market any more",
  cardsKept: "Kept cards",

  // Market surveillance
  scales: "Scales",
  offer: "Offer",
  offerOf: (gold: number, upgrades: number): string => `Offer: ${tokens(gold, upgrades)}`,
  suggested: "Suggested",
  suggestedOf: (gold: number, upgrades: number): string => `suggested: ${tokens(gold, upgrades)}`,
  token: "Offer token",
  tokenGold: "1 gold",
  tokenUpgrade: "1 upgrade",
  tokensLeft: (n: number): string => `${n} ${n === 1 ? "token" : "tokens"} left`,
  moreGold: "One gold more",
  lessGold: "One gold less",
  moreUpgrade: "One upgrade more",
  lessUpgrade: "One upgrade less",
  offerThis: (gold: number, upgrades: number): string => `Offer ${tokens(gold, upgrades)}`,

  // The shop
  shop: "Market",
  /** After what is left. */
  purse: (gold: number): string => `of ${amount.gold(gold)} left`,
  firstScales:
    "One of you says what the card is worth in tokens; the other one takes card or tokens, and what is left goes to the first.",
  firstMarket: "What you buy goes into your bag, for all rounds to come.",
  shopRule: "Any number of chips, at most one of each colour",
  price: (n: number): string => `costs ${amount.gold(n)}`,
  soldOut: "sold out",
  short: (n: number): string => `${n} short`,
  colourBought: "one bought",
  left: (n: number): string => `${n} left`,
  basket: "Your basket",
  basketEmpty: "Nothing chosen yet",
  putBackChip: (name: string): string => `Put ${chip(name)} back on the shelf`,
  spent: (cost: number, have: number): string => `${cost} of ${amount.gold(have)}`,
  confirm: (cost: number): string => (cost === 0 ? "Buy" : `Buy for ${amount.gold(cost)}`),
  buyDone: "That is all",
  buyNothing: "Buy nothing",

  // Rounds and turns
  round: "Round",
  roundOf: (round: number, last: number): string => `Round ${round} of ${last}`,
  turn: (n: number): string => `${nth(n)} turn`,
  coinsShow: (sides: readonly string[]): string => `On the fountain: ${sides.join(" or ")}`,
  choosesFirst: (name: string, you: boolean): string => (you ? "You choose first" : `${name} chooses first`),
  tosses: (name: string, you: boolean): string => (you ? "You go first" : `${name} goes first`),
  finishedFirst: (name: string, you: boolean): string => (you ? "You finished first" : `${name} finished first`),
  yourTurn: "Your turn",
  /** Somebody decides something in the turn of the other one. */
  decidesIn: (name: string, you: boolean, other: Teller & { turn: number }): string =>
    `${you ? "You decide" : `${name} decides`}, in ${other.you ? "your" : `${other.who}'s`} ${nth(other.turn)} turn`,
  turnOf: (name: string): string => `${name}'s turn`,
  waitingFor: (names: readonly string[]): string =>
    names.length === 0 ? "One moment" : `Waiting for ${and(names.map(inside))}`,
  toDecide: (names: readonly string[]): string => (names.length === 0 ? "" : `To decide: ${and(names.map(inside))}`),
  brewing: "brewing",
  complete: "potion complete",
  exploded: "exploded",
  waiting: "waiting",
  deciding: "deciding",
  tossing: "choosing a coin",
  offering: "thinking about an offer",
  weighing: "weighing card and tokens",
  buying: "shopping",

  // Risk
  risk: "Chance to explode",
  riskNone: "cannot explode with the next chip",
  riskOf: (bad: number, total: number): string => `to explode: ${bad} of ${amount.chips(total)}`,
  riskRescue: "a card can catch it",
  fills: (percent: number): string => `${amount.percent(percent)} chance to fill the neck in one piece`,
  showRisk: "Show the risk",
  hideRisk: "Hide the risk",
  odds: "What the next chip may be",

  /** What a chip does only after brewing. */
  bottleParts: [
    "The neck: coloured chips go here and act at once",
    "The belly: chips of earlier turns float here",
    "The white track: white chips go here",
    "The bonus space",
    "The explosion spaces: a white chip here, and bang",
  ],
  squareParts: [
    "The park: here the patients wait",
    "The path, with a half for each player",
    "A market stall",
    "The patient, who makes up their mind at a stall",
    "The guild hall: a place for every patient treated",
  ],
  atMarket: (chip: string, price: number): string => `At the market ${chip} costs ${amount.gold(price)}.`,
  worth: "worth",
  later: (line: string): string => `${line} (after-effect)`,

  // Books and where the numbers come from
  books: "Books in play",
  booksShort: "Books",
  openBook: (title: string): string => `Read: ${title}`,
  prices: (costs: readonly number[]): string => `costs ${costs.join(", ")} gold`,
  marks: {
    printed: "printed in the rulebook",
    source: "not printed, but reported",
    "stand-in": "a stand-in of ours",
  } as Record<string, string>,
  standIns: (n: number, all: number): string =>
    `${n} of ${all} numbers are stand-ins of ours for what only the box shows`,
  readStandIns: "What is printed, what is not",

  // The log
  log: "What happened",
  logShort: "Log",
  logEmpty: "Nothing yet. The patients are still feeding the ducks.",
  openRule: "Read the rule",

  // The end
  result: {
    title: "The duel is over",
    winner: (names: readonly string[], you: boolean): string =>
      names.length > 1 ? `${and(names)} share the victory!` : `${and(names)} ${you ? "win" : "wins"}!`,
    master: (names: readonly string[], you: boolean): string =>
      names.length > 1
        ? "The guild has to live with two masters."
        : you
          ? "You are the new master of the guild."
          : `${and(names)} is the new master of the guild.`,
    score: (most: number, fewest: number): string => `${most} to ${fewest}`,
    /** After their number. */
    patients: (n: number): string => (n === 1 ? "patient" : "patients"),
    place: (n: number): string => `${n}.`,
    byRound: "Patients by round",
    explosions: "Explosions",
    stepsLured: "Steps lured",
    upgrades: "Upgrades",
    bought: "Bought",
    cards: "Cards",
    nothing: "nothing",
    round: (n: number): string => `Round ${n}`,
    biggestMove: (name: string, steps: number, round: number): string =>
      `Longest walk: ${amount.steps(steps)} for ${inside(name)} in round ${round}`,
    finalDraw: "The final draw",
  },

  ledgeGoal: "wins the duel",
  ledgePlace: (place: number, line: string): string => (line === "" ? `Patient ${place}` : `Patient ${place}: ${line}`),
  skip: "Skip the animation",
  close: "Close",
  more: "More",
  less: "Less",
  keys: "Keys",
  key: (name: string): string => `Key ${name}`,
  keyHelp: {
    draw: "draw a chip",
    complete: "complete the potion",
    coin: "use the coin",
    step: "pay for a step (last round)",
    numbers: "the answer with this number; of a shelf the next chip",
    pass: "pass, buy nothing",
    enter: "do what the coloured button says; at the market: buy",
    bag: "look into your bag",
    books: "open the books",
    card: "read the round card",
    square: "hear how the square stands",
    log: "open the log",
    risk: "show or hide the risk",
  } as Record<string, string>,

  setup: {
    books: "Ingredient books",
    booksLine: "Six colours have four books each: they decide what their chips can do.",
    bySet: "By set",
    byColour: "Colour by colour",
    random: "Surprise me",
    randomLine: "A book for every colour, drawn at random.",
    set: (numeral: string): string => `Set ${numeral}`,
    setLines: {
      I: "The first set: the best place to begin.",
      II: "All about white chips, and how to live with them.",
      III: "Potions that grow from round to round.",
      IV: "Elbows out: books that look across the square.",
    } as Record<string, string>,
    shuffle: "Draw again",
    mixed: "mixed books",
    coins: "Coins",
    coinsLine: "Two of the three coins lie on the fountain. What each may bring, by the side that it shows:",
    coinsOf: (names: readonly string[]): string => and(names.map((name) => coins[name] ?? name)),
    cards: "Round cards",
    cardsLine: "One comes on the scales in every round but the last.",
    cardsFirst: "First game",
    cardsFirstLine: "Simple ones, always in this order: the best way to learn the game.",
    cardsFirstOn: "cards of the first game",
    cardsRandom: (n: number): string => `${n} at random`,
    cardsRandomLine: "Nobody knows what comes: the usual way after the first game.",
    cardsOwn: (n: number): string => `Choose ${n} yourself`,
    cardsOwnLine: "They come in the order in which you choose them.",
    cardsOwnOn: "chosen cards",
    cardsChosen: (n: number, of: number): string => `${n} of ${of} chosen`,
    cardsMissing: (n: number): string => `Choose ${n} more round ${n === 1 ? "card" : "cards"}.`,
    box: "The numbers of your own box",
    boxLine:
      "The rulebook shows many numbers only as pictures; for those we play with stand-ins. If you own the game, write down what your box says, and play with that.",
    boxChoose: "Choose a box file",
    boxDownload: "Download ours to fill in",
    boxNone: "We play with the numbers of the house.",
    boxChecking: "Reading your box …",
    boxGood: (own: number): string =>
      own === 1 ? "Your box is sound: 1 entry of your own." : `Your box is sound: ${own} entries of your own.`,
    boxSame: "This file says what ours says: nothing changes.",
    boxBad: "This box cannot be played with:",
    boxDetails: "",
    boxTooLarge: "This file is far too large for a box.",
    boxNotText: "This is not a text file.",
    boxMore: (n: number): string => `and ${n} more`,
    boxRemove: "Back to the numbers of the house",
    boxOn: "with a box of one's own",
  },
};
