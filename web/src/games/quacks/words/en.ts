// Everything that the Quacks screen says, in English. The German words have the same shape.
//
// Chips come as the engine writes them (`green-2`, `white-1*4 orange-1`). Spaces of the pot are
// told by the number printed on them, which only the screen knows: events take it as `printed`,
// and `worth` is what `worth()` makes of a scoring space. Both may be left out.

import {
  aChip,
  and,
  at,
  chip,
  chipLong as long,
  colours,
  count,
  does,
  heap,
  inside,
  optionPages,
  YOU,
} from "../../common/words/en.ts";
import type { QuacksPotPreview } from "../../../lib/wire.ts";
import type { Decision, Option, Page, Teller } from "../../common/words/types.ts";

export type { Teller };

const KNOWN_GAIN = ["bonus die", "test tube"]; // told already by the die or the glass

const ingredients: Record<string, string> = {
  white: "cherry bomb",
  orange: "pumpkin",
  green: "garden spider",
  blue: "crow skull",
  red: "toadstool",
  yellow: "mandrake",
  purple: "ghost's breath",
  black: "death's-head hawkmoth",
};

const chipLong = (name: string): string => long(name, ingredients);

const amount = {
  points: (n: number): string => count(n, "point", "points"),
  coins: (n: number): string => count(n, "coin", "coins"),
  rubies: (n: number): string => count(n, "ruby", "rubies"),
  chips: (n: number): string => count(n, "chip", "chips"),
  spaces: (n: number): string => count(n, "space", "spaces"),
  tails: (n: number): string => count(n, "rat tail", "rat tails"),
  dropletSteps: (n: number): string => count(n, "step of the droplet", "steps of the droplet"),
  glasses: (n: number): string => count(n, "glass", "glasses"),
  rounds: (n: number): string => count(n, "round", "rounds"),
  players: (n: number): string => count(n, "player", "players"),
  percent: (n: number): string => `${Math.round(n)}%`,
};

/** What a pot is worth. */
type Pot = QuacksPotPreview;
const potWorth = (pot: Pot): string => worth(pot.coins, pot.points, pot.ruby, pot.exchange);

/** Coins, and the points that they can be turned into, where that is near. */
const coinsFor = (coins: number, exchange?: number): string =>
  exchange === undefined ? amount.coins(coins) : `${amount.coins(coins)} (= ${amount.points(exchange)})`;

function worth(coins: number, points: number, ruby: boolean, exchange?: number): string {
  const parts = [coinsFor(coins, exchange)];
  if (points > 0) parts.push(amount.points(points));
  if (ruby) parts.push("a ruby");
  return parts.join(", ");
}

/** What a face of the die or a glass shows: `2 points`, `ruby`, `droplet`, `orange-1`. */
function gift(text: string): string {
  if (text === "ruby") return "a ruby";
  if (text === "droplet") return "a step of the droplet";
  if (text.includes("-")) return aChip(text);
  return amount.points(Number.parseInt(text, 10));
}

const steps: Record<string, string> = {
  fortune: "The fortune teller turns over a card",
  rats: "The rats come out",
  potions: "Everybody is brewing",
  "end of potions": "The fires are out",
  "bonus die": "The best pot rolls the bonus die",
  black: "The hawkmoths take wing",
  green: "The spiders get to work",
  purple: "The ghosts breathe out",
  "other chips": "Other chips act",
  rubies: "Rubies are handed out",
  "points or coins": "Exploded pots: points or coins?",
  points: "Points are counted",
  buying: "The market is open",
  "end of round": "Rubies are spent, the stalls close",
  over: "The bazaar is over",
};

const cards: Record<string, { title: string; short: string }> = {
  none: { title: "No card", short: "The fortune teller is silent this round." },
  roll_the_die: {
    title: "Roll the Die",
    short: "Everybody rolls the bonus die once and gets what it shows.",
  },
  pot_filling_up: { title: "The Pot is Filling Up", short: "Everybody moves a droplet one step." },
  charity: { title: "Charity", short: "Whoever has the fewest rubies gets one more (all who tie)." },
  rat_infestation: {
    title: "Rat Infestation",
    short: "Every rat tail counts twice in this round.",
  },
  beginners_bonus: {
    title: "Beginner's Bonus",
    short: "Whoever has the fewest points gets a green 1 (all who tie).",
  },
  just_in_time: {
    title: "Just in Time",
    short: "Choose: 4 points, or a white 1 leaves your bag for good.",
  },
  choose_one: {
    title: "You Only Get to Choose One",
    short: "Choose: a black chip, any 2-chip on offer, or 3 rubies.",
  },
  rats_are_your_friends: {
    title: "Rats are your Friends",
    short: "Choose: a 4-chip on offer, or a point for each of your rat tails. The rats still come.",
  },
  good_start: {
    title: "A Good Start",
    short: "You may give up 1, 2 or 3 of your rat tails for as many rubies.",
  },
  choose_wisely: {
    title: "Choose Wisely",
    short: "Choose: two steps of the droplet, or a purple chip once its book is out.",
  },
  wheel_and_deal: {
    title: "Wheel and Deal",
    short: "You may trade a ruby for a 1-chip on offer, but not purple or black.",
  },
  opportunistic_moment: {
    title: "An Opportunistic Moment",
    short: "Draw 4 chips; swap one for its next higher value. No swap possible: a green 1 instead.",
  },
  less_is_more: {
    title: "Less is More",
    short: "All draw 5 chips. The lowest total gets a blue 2, everybody else a ruby.",
  },
  pot_is_full: {
    title: "The Pot is Full",
    short: "Whoever rolls the bonus die in this round's evaluation rolls it twice.",
  },
  pumpkin_patch_party: {
    title: "Pumpkin Patch Party",
    short: "Every orange chip moves one space further in this round.",
  },
  lucky_devil: {
    title: "Lucky Devil",
    short: "A scoring space with a ruby brings 2 points as well, exploded or not.",
  },
  shining_extra_bright: {
    title: "It's Shining Extra Bright",
    short: "A scoring space with a ruby brings one ruby more.",
  },
  magic_potion: {
    title: "Magic Potion",
    short: "At the end of the round every flask is filled for nothing.",
  },
  seasoned_perfectly: {
    title: "Seasoned Perfectly",
    short: "Finish with white chips for exactly 7 and move a droplet one step.",
  },
  living_in_luxury: {
    title: "Living in Luxury",
    short: "In this round a pot holds white chips for 9 instead of 7.",
  },
  well_stirred: {
    title: "Well Stirred",
    short: "You may put your first white chip of this round back into the bag.",
  },
  strong_ingredient: {
    title: "Strong Ingredient",
    short: "No explosion? Then draw up to 5 chips at the end and place one of them, without risk.",
  },
  schadenfreude: {
    title: "Schadenfreude",
    short: "When a pot explodes, the player to its left takes a 2-chip on offer.",
  },
  second_chance: {
    title: "A Second Chance",
    short: "Your first 5 chips cannot explode. With the fifth: carry on, or begin all over again.",
  },
};

const books: Record<string, { title: string; line: string }> = {
  white: { title: "Cherry bomb", line: "More than 7 in the pot, and it explodes" },
  orange: { title: "Pumpkin", line: "Only fills the pot, but cheaply" },
  "green-1": { title: "Garden spider, set 1", line: "Last or next to last in the pot: a ruby each" },
  "green-2": { title: "Garden spider, set 2", line: "Last or next to last: brings another chip each" },
  "green-3": {
    title: "Garden spider, set 3",
    line: "White exactly 7: last chip moves on by all greens together",
  },
  "green-4": {
    title: "Garden spider, set 4",
    line: "Last or next to last: a ruby buys a step of the droplet",
  },
  "blue-1": { title: "Crow skull, set 1", line: "See as many chips as its value, place one if you like" },
  "blue-2": {
    title: "Crow skull, set 2",
    line: "Explode within its value in chips: points and coins",
  },
  "blue-3": { title: "Crow skull, set 3", line: "On a ruby space: a ruby at once" },
  "blue-4": { title: "Crow skull, set 4", line: "On a ruby space: its value in points at once" },
  "red-1": { title: "Toadstool, set 1", line: "With 1 or 2 orange in the pot 1 further, with more 2" },
  "red-2": { title: "Toadstool, set 2", line: "Waits beside the pot; lay it once you have stopped" },
  "red-3": { title: "Toadstool, set 3", line: "Right after white: further by the white chip's value" },
  "red-4": { title: "Toadstool, set 4", line: "Once one is in the pot, white 1-chips move 2 spaces" },
  "yellow-1": { title: "Mandrake, set 1", line: "Right after white: that white chip may go back" },
  "yellow-2": { title: "Mandrake, set 2", line: "The next chip moves twice as far" },
  "yellow-3": { title: "Mandrake, set 3", line: "White limit 8 with the first one, 9 with the third" },
  "yellow-4": { title: "Mandrake, set 4", line: "The first three move 1, 2, 3 spaces further" },
  "purple-1": {
    title: "Ghost's breath, set 1",
    line: "1: a point; 2: a point, a ruby; 3: 2 points, a droplet step",
  },
  "purple-2": {
    title: "Ghost's breath, set 2",
    line: "Trade in 1, 2 or 3 for chips, points, rubies, droplet steps",
  },
  "purple-3": {
    title: "Ghost's breath, set 3",
    line: "1, 2, 3 points each on spaces from 10, 20, 30 on",
  },
  "purple-4": {
    title: "Ghost's breath, set 4",
    line: "With 1, 2, 3 of them: trade a chip 1→2, 2→4, 1→4",
  },
  "black-2": {
    title: "Death's-head hawkmoth, 2 players",
    line: "As many as the other: droplet; more: a ruby too",
  },
  "black-3": {
    title: "Death's-head hawkmoth, 3 or 4 players",
    line: "More than one neighbour: droplet; than both: a ruby too",
  },
};

// `brew first`, `brew secret` and `strong_ingredient hand` are turns of a decision that the
// screen tells apart by what is legal.
const decisions: Record<string, Decision> & { fallback: Decision } = {
  fallback: { ask: "What do you do?", pass: "No, thank you" },
  brew: { ask: "Another chip, or is it enough?" },
  "brew first": { ask: "The fire is lit: draw your first chip." },
  "brew secret": { ask: "Draw or stop? All show their hands together." },
  "extra spaces": { ask: "Give up the extra spaces of this chip?", pass: "Leave it where it lies" },
  droplet: { ask: "Which droplet moves on?" },
  "points or coins": { ask: "Your pot has exploded: points or coins?" },
  buying: { ask: "What takes your fancy?", pass: "Buy nothing" },
  "spending rubies": { ask: "Put your rubies to work?", pass: "Keep your rubies" },
  exchange: { ask: "Turn coins and rubies into points?", pass: "Leave the rest" },
  "exchange coins": { ask: "Turn coins into points?", pass: "Leave the rest" },
  "exchange rubies": { ask: "Turn rubies into points?", pass: "Leave the rest" },
  "red-2": {
    ask: "What becomes of the red chips beside your pot?",
    pass: "Leave them beside the pot",
  },
  "blue-1": { ask: "Which of these chips goes into the pot?", pass: "Put them all back" },
  "green-2": { ask: "Which chip does the spider bring?", pass: "Take nothing" },
  "green-3": { ask: "Hit exactly! Move your last chip on?", pass: "Leave it where it lies" },
  "green-4": { ask: "Pay a ruby for a step of the droplet?", pass: "Keep your rubies" },
  "yellow-1": { ask: "Pull the white chip out of the pot?", pass: "Leave it in the pot" },
  "purple-1": { ask: "Which bonus do the ghosts bring?", pass: "Take no bonus" },
  "purple-2": { ask: "Hand in purple chips? They leave your bag for good.", pass: "Keep them all" },
  "purple-4": { ask: "Trade a chip for a better one?", pass: "Trade nothing" },
  just_in_time: { ask: "Points, or one cherry bomb less?" },
  choose_one: { ask: "A chip, or rubies?" },
  rats_are_your_friends: { ask: "A fine chip, or points for your rat tails?" },
  good_start: { ask: "Trade rat tails for rubies?", pass: "Keep your rat tails" },
  choose_wisely: { ask: "Steps of the droplet, or a purple chip?" },
  wheel_and_deal: { ask: "A ruby for a chip?", pass: "Keep your ruby" },
  opportunistic_moment: { ask: "Swap one of these for the next higher?", pass: "Swap nothing" },
  well_stirred: { ask: "Put your first white chip back?", pass: "Leave it in the pot" },
  strong_ingredient: { ask: "One more chip to finish it off?", pass: "Leave the potion as it is" },
  "strong_ingredient hand": {
    ask: "Which of these goes in? It cannot explode.",
    pass: "Leave the potion as it is",
  },
  schadenfreude: { ask: "Your neighbour's loss: which chip do you take?" },
  second_chance: { ask: "Carry on, or begin again?", pass: "Carry on with this pot" },
};

const actions = {
  draw: "Draw",
  drawToChoose: "Draw chips to choose from",
  stop: "Stop",
  flask: "Use the flask",
  forgo: "Give up the extra spaces",
  pass: "No, thank you",
  restart: "Begin again",
  points: (n: number): string => `Take ${amount.points(n)}`,
  coins: (n: number, exchange?: number): string => `Spend ${coinsFor(n, exchange)}`,
  rubies: (n: number): string => `Take ${amount.rubies(n)}`,
  droplet: (steps: number): string => (steps <= 1 ? "Move the droplet" : `Move the droplet ${steps} steps`),
  tube: "Move along the test tubes",
  refill: "Fill the flask",
  move: (spaces: number): string => `Move it ${amount.spaces(spaces)} on`,
  bonus: (n: number, gone = false): string =>
    `${gone ? "Hand in" : "Bonus for"} ${n} purple ${n === 1 ? "chip" : "chips"}`,
  rats: (n: number): string => `Give up ${amount.tails(n)}`,
  exchangeCoins: (points: number): string => `Coins for ${amount.points(points)}`,
  exchangeRubies: (points: number): string => `Rubies for ${amount.points(points)}`,
  exchangeAll: (points: number): string => `Exchange all for ${amount.points(points)}`,
  discard: (name: string): string => `Throw away ${chip(name)}`,
  place: (name: string): string => `Place ${chip(name)}`,
  take: (name: string): string => `Take ${chip(name)}`,
  return: (name: string): string => `Put back ${chip(name)}`,
  upgrade: (from: string, to: string): string => `${chip(from)} for ${chip(to)}`,
  buy: (chips: string): string => `Buy ${heap(chips)}`,
};

function fee(rubies: number): string {
  return rubies > 0 ? `${amount.rubies(rubies)}: ` : "";
}

/** Why something that has its place cannot be done just now. */
const notNow = {
  draw: "no chip is left in the bag",
  stop: "after the first chip",
  flask: (anyColour: boolean): string => (anyColour ? "right after a chip is placed" : "right after a white chip"),
  flaskEmpty: "it is empty",
};

const consequences = {
  draw: (safe: number, total: number, percent: number): string =>
    `${safe} of ${amount.chips(total)} safe, ${amount.percent(percent)} boom`,
  drawSafe: (total: number): string =>
    total === 1 ? "the one chip in your bag is safe" : `all ${total} chips in your bag are safe`,
  drawWithoutRisk: "this chip cannot make the pot explode",
  drawToChoose: "place one of them if you like; it cannot explode",
  stop: potWorth,
  /** With the chip that goes back, and whether the white total changes. */
  flask: (back: string, pot: Pot, white: boolean): string =>
    white
      ? `${heap(back)} goes back: white ${pot.white} of ${pot.limit}, then ${potWorth(pot)}`
      : `${heap(back)} goes back, then ${potWorth(pot)}`,
  forgo: (pot: Pot): string => `without them ${potWorth(pot)}`,
  restart: "everything back into the bag, and a fresh pot",
  points: (coins: number, exchange?: number): string => `and leave ${coinsFor(coins, exchange)} on the table`,
  coins: (points: number): string =>
    points === 0 ? "there are no points to miss" : `and forgo ${amount.points(points)}`,
  /** Where points are given for something that the player has, by the decision. */
  pointsFor: {
    rats_are_your_friends: ({ tails }) => (tails === 0 ? "you have no rat tails" : `for your ${amount.tails(tails)}`),
  } as Record<string, (has: { tails: number }) => string>,
  rubies: "straight into your purse",
  droplet: (to: number, cost: number, steps: number): string =>
    `${fee(cost)}${amount.spaces(steps)} on, to ${to}, for good`,
  dropletEither: (steps: number, cost: number): string =>
    `${fee(cost)}${steps === 1 ? "a step" : `${steps} steps`} of either droplet`,
  tube: (shown: string, cost: number): string => `${fee(cost)}the next glass gives ${gift(shown)}`,
  refill: (cost: number): string => `${fee(cost)}full again for the next mishap`,
  rats: (rubies: number): string => `brings ${amount.rubies(rubies)}; your rat starts further back`,
  exchangeCoins: (cost: number, have: number, points: number): string =>
    `${cost} of your ${amount.coins(have)} for ${amount.points(points)}`,
  exchangeRubies: (cost: number, have: number, points: number): string =>
    `${cost} of your ${amount.rubies(have)} for ${amount.points(points)}`,
  exchangeAll: (given: string): string => `for ${given}`,
  discard: "a cherry bomb leaves your bag for good",
  /** With the pot then, and whether its white total changes. */
  place: (spaces: number, pot: Pot, white: boolean): string =>
    `${amount.spaces(spaces)} further: ${potWorth(pot)}${white ? `; white ${pot.white} of ${pot.limit}` : ""}`,
  layAside: "goes beside the pot",
  explodes: (): string => "the pot explodes!",
  take: (left: number, price: number = 0, cost: number = 0): string =>
    `${cost > 0 ? `for ${amount.rubies(cost)}; ` : ""}${price > 0 ? `worth ${amount.coins(price)}, ` : ""}${left} left`,
  /** From the space with this number. */
  return: (from: number, pot: Pot): string =>
    `from ${from} back into the bag: white ${pot.white} of ${pot.limit}, then ${potWorth(pot)}`,
  returnAside: "back into the bag",
  upgrade: (old: number, fresh: number): string => `worth ${amount.coins(old)}, now ${amount.coins(fresh)}`,
  buy: (cost: number, have: number): string => `${cost} of your ${amount.coins(have)}`,
  passRubies: (n: number): string => `you keep ${amount.rubies(n)}`,
  /** What is left when the game ends. */
  passExchange: (left: string): string => `no points for ${left}`,
  passCoins: (n: number): string => `${amount.coins(n)} would be lost`,
  secret: (): string => "nobody sees it until all have decided",
};

/** What any action brings. */
const changes = {
  trade: (given: string, got: string): string => `${given} for ${got}`,
  get: (got: string): string => `get ${got}`,
  give: (given: string): string => `give up ${given}`,
  back: (chips: string): string => `${chips} back into the bag`,
  placed: (name: string): string => `${name} into the pot`,
  flask: "the flask",
};

const reasons: Record<string, string> = {
  "scoring space": "for the potion",
  "bonus die": "bonus die",
  "test tube": "test tube",
  "fortune card": "fortune card",
  "blue book": "crow skull",
  "green book": "garden spider",
  "purple book": "ghost's breath",
  "black book": "hawkmoth",
  "yellow book": "mandrake",
  "red book": "toadstool",
  "round indicator": "round indicator",
  exchange: "for coins and rubies",
  flask: "flask",
  rubies: "for rubies",
  droplet: "droplet",
  forgone: "extra spaces given up",
};

// What rubies are paid for.
const payments: Record<string, string> = {
  droplet: "for a step of the droplet",
  flask: "for the flask",
  "test tube": "for the next glass",
  exchange: "for points",
  "green book": "for a step of the droplet",
  "fortune card": "for a chip",
};

const sources: Record<string, string> = {
  "scoring space": "Potions",
  exchange: "Final exchange",
  "fortune card": "Fortune cards",
  "bonus die": "Bonus die",
  "test tube": "Test tubes",
  "blue book": "Crow skulls",
  "purple book": "Ghost's breath",
  other: "Already there",
};

function because(why: string): string {
  const reason = reasons[why];
  return reason ? ` (${reason})` : "";
}

const events = {
  roundBegan: (e: Teller & { round: number; last?: number }): string =>
    `Round ${e.round}${e.last === undefined ? "" : ` of ${e.last}`}. ${does(e, "starts", "start")}.`,
  cardRead: (e: { card: string }): string => `The fortune teller turns over: ${cards[e.card]?.title ?? e.card}.`,
  ratsPlaced: (e: Teller & { tails: number; printed?: number }): string =>
    `${does(e, "has", "have")} ${amount.tails(e.tails)}${at(e.printed?.toString(), ": the potion begins at ")}.`,
  stirred: (e: { names: readonly string[] }): string => {
    const [only = "", another] = e.names;
    if (only === "") return "Stir! All hands come out of the bags: empty, every one.";
    if (another === undefined) return `Stir! Only ${inside(only)} ${only === YOU ? "draw" : "draws"} a chip.`;
    return `Stir! All hands come out of the bags. A chip each for ${and(e.names.map(inside))}.`;
  },
  placed: (e: Teller & { chip: string; how?: "drawn" | "chosen" | "laid"; worth?: string }): string => {
    const verb =
      e.how === "chosen"
        ? does(e, "places", "place")
        : e.how === "laid"
          ? does(e, "adds", "add")
          : does(e, "draws", "draw");
    return `${verb} ${chip(e.chip)}${at(e.worth, ": now ")}.`;
  },
  setAside: (e: Teller & { chip: string }): string => `${does(e, "lays", "lay")} ${chip(e.chip)} beside the pot.`,
  shown: (e: Teller & { chips: string }): string =>
    e.chips === ""
      ? `${does(e, "looks", "look")} into an empty bag.`
      : `${does(e, "looks", "look")} at ${heap(e.chips)}.`,
  returned: (e: Teller & { chip: string; why: string }): string =>
    e.why === "flask"
      ? `${does(e, "uses the flask and puts", "use the flask and put")} ${chip(e.chip)} back.`
      : `${does(e, "puts", "put")} ${chip(e.chip)} back into the bag${because(e.why)}.`,
  moved: (e: Teller & { why: string; worth?: string }): string =>
    e.why === "forgone"
      ? `${does(e, "gives up", "give up")} the extra spaces${at(e.worth, ": ")}.`
      : `${does(e, "moves", "move")} the last chip on${because(e.why)}${at(e.worth, ": ")}.`,
  exploded: (e: Teller & { white: number; protected: boolean }): string =>
    `BOOM! ${e.you ? "Your" : `${e.who}'s`} pot explodes with white ${e.white}${
      e.protected ? ", but the crow skull covers it" : ""
    }.`,
  stopped: (e: Teller & { worth?: string }): string => `${does(e, "stops", "stop")}${at(e.worth, " at ")}.`,
  restarted: (e: Teller): string =>
    `${does(e, "tips everything back into the bag and begins", "tip everything back into the bag and begin")} again.`,
  dieRolled: (e: Teller & { face: string }): string => `${does(e, "rolls", "roll")} the bonus die: ${gift(e.face)}.`,
  pointsGained: (e: Teller & { points: number; why: string }): string =>
    KNOWN_GAIN.includes(e.why) ? "" : `${does(e, "gets", "get")} ${amount.points(e.points)}${because(e.why)}.`,
  rubiesGained: (e: Teller & { rubies: number; why: string }): string =>
    KNOWN_GAIN.includes(e.why) ? "" : `${does(e, "gets", "get")} ${amount.rubies(e.rubies)}${because(e.why)}.`,
  rubiesPaid: (e: Teller & { rubies: number; why: string }): string =>
    `${does(e, "pays", "pay")} ${amount.rubies(e.rubies)} ${payments[e.why] ?? ""}`.trim() + ".",
  chipGained: (e: Teller & { chip: string; why: string }): string =>
    KNOWN_GAIN.includes(e.why) ? "" : `${does(e, "gets", "get")} ${chip(e.chip)}${because(e.why)}.`,
  chipLost: (e: Teller & { chip: string; why: string }): string =>
    `${does(e, "gives up", "give up")} ${chip(e.chip)}${because(e.why)}.`,
  bought: (e: Teller & { chips: string; price: number }): string =>
    e.chips === ""
      ? `${does(e, "buys", "buy")} nothing.`
      : `${does(e, "buys", "buy")} ${heap(e.chips)} for ${amount.coins(e.price)}.`,
  dropletMoved: (e: Teller & { printed?: number }): string =>
    `${does(e, "moves", "move")} the droplet${e.printed === undefined ? " a step" : ` to ${e.printed}`}.`,
  tubeMoved: (e: Teller & { glass: number; gift?: string }): string =>
    `${does(e, "moves", "move")} along the test tubes to glass ${e.glass}${
      e.gift === undefined ? "" : `: ${gift(e.gift)}`
    }.`,
  flaskFilled: (e: Teller & { why: string }): string =>
    e.why === "rubies"
      ? `${does(e, "fills", "fill")} the flask.`
      : `${does(e, "gets the flask", "get your flask")} filled for nothing${because(e.why)}.`,
  chose: (e: Teller & { what: string }): string =>
    `${does(e, "takes", "take")} the ${e.what === "points" ? "points" : "coins"}.`,
  gameOver: (e: { names: readonly string[]; you: boolean }): string => {
    if (e.names.length > 1) return `The bazaar is over. ${and(e.names)} share the victory.`;
    return `The bazaar is over. ${and(e.names)} ${e.you ? "win" : "wins"}!`;
  },
};

const labels = {
  you: YOU,
  pot: "Pot",
  yourPot: "Your pot",
  potOf: (name: string): string => `${name}'s pot`,
  potEmpty: "nothing in it yet",
  potChip: (name: string, printed: number): string => `${chip(name)} on ${printed}`,
  bag: "Bag",
  inYourBag: "In your bag",
  allYourChips: "All your chips",
  bagOf: (name: string): string => `In ${name}'s bag`,
  bagCount: (n: number): string => `${amount.chips(n)} in the bag`,
  bagEmpty: "The bag is empty",
  beside: "Beside the pot",
  drawn: "Drawn to choose from",
  white: "White",
  whiteOf: (white: number, limit: number): string => `white ${white} of ${limit}`,
  moods: {
    calm: "calm",
    simmering: "bubbling",
    boiling: "boiling hard",
    brink: "one more and boom",
    off: "off the fire",
    exploded: "BOOM! The pot has exploded",
    covered: "BOOM! But the crow skull covers it",
  },
  risk: "Chance to explode",
  riskNone: "cannot explode with the next chip",
  riskOf: (bad: number, total: number): string => `to explode: ${bad} of ${amount.chips(total)}`,
  showRisk: "Show the risk",
  hideRisk: "Hide the risk",
  odds: "What the next chip may be",
  worthNow: "Worth now",
  worthEither: (coins: number, points: number, ruby: boolean): string =>
    `${amount.points(points)} or ${amount.coins(coins)}${ruby ? ", and a ruby" : ""}`,
  scoringSpace: "Scoring space",
  covers: (n: number): string => `covered for ${amount.chips(n)}`,
  flask: "Flask",
  flaskIs: (full: boolean): string => (full ? "Flask full" : "Flask empty"),
  droplet: "Droplet",
  dropletOn: (printed: number): string => `Droplet on ${printed}`,
  rat: "Rat",
  ratAhead: (n: number): string => `Rat ${amount.spaces(n)} ahead`,
  tails: "Rat tails",
  rubies: "Rubies",
  score: "Points",
  scoreTrack: "Score track",
  trackShort: "Points",
  coins: "Coins",
  round: "Round",
  roundOf: (round: number, last: number): string => `Round ${round} of ${last}`,
  startPlayer: "Start player",
  starts: (name: string, you: boolean): string => (you ? "You start" : `${name} starts`),
  shop: "Market",
  /** After what is left. */
  purse: (coins: number): string => `of ${amount.coins(coins)} left`,
  firstMarket: "What you buy goes into your bag, for all rounds to come.",
  shopRule: "One chip, or two of different colours",
  price: (n: number): string => `costs ${amount.coins(n)}`,
  soldOut: "sold out",
  worth: "worth",
  potParts: [
    "The droplet: the potion begins after it",
    "The rat: in this round it begins here instead",
    "The chips, each as many spaces on as it is worth",
    "The scoring space: what it shows is what the potion brings",
    "Some spaces bring a ruby too",
  ],
  short: (n: number): string => `${n} short`,
  notOut: (round: number): string => `from round ${round}`,
  left: (n: number): string => `${n} left`,
  supply: "Supply",
  basket: "Your basket",
  basketEmpty: "Nothing chosen yet",
  spent: (cost: number, have: number): string => `${cost} of ${amount.coins(have)}`,
  change: (n: number): string => (n === 0 ? "nothing left over" : `${amount.coins(n)} will be lost`),
  confirm: "Buy",
  buyNothing: "Buy nothing",
  putBackChip: (name: string): string => `Put ${chip(name)} back on the shelf`,
  books: "Books in play",
  booksShort: "Books",
  openBook: (title: string): string => `Read: ${title}`,
  card: "Fortune card",
  cardDone: "carried out",
  log: "What happened",
  logShort: "Log",
  logEmpty: "Nothing yet. The fires are just being lit.",
  openRule: "Read the rule",
  others: "The others",
  yourTurn: "Your turn",
  waitingFor: (names: readonly string[]): string =>
    names.length === 0 ? "One moment" : `Waiting for ${and(names.map(inside))}`,
  watching: "You are watching",
  brewing: "brewing",
  stopped: "stopped",
  exploded: "exploded",
  protected: "exploded, but covered",
  thinking: "thinking",
  waiting: "waiting",
  evaluationOf: (round: number): string => `Round ${round}: the evaluation`,
  toMarket: "To the market",
  toDecide: (names: readonly string[]): string => (names.length === 0 ? "" : `To decide: ${and(names.map(inside))}`),
  finished: "finished",
  deciding: "deciding",
  decided: "has decided",
  sealed: "Sealed: waiting for the others",
  sealedDraw: "Your hand is in the bag. Waiting for the others.",
  sealedStop: "You have sealed your potion. Waiting for the others.",
  stir: "Stir!",
  tubes: "Test tubes",
  tubeAt: (glass: number): string => `Glass ${glass}`,
  die: "Bonus die",
  dieFace: (face: string): string => `The bonus die shows ${gift(face)}`,
  evaluation: {
    A: "The best pot rolls the die",
    B: "Black, green and purple do their bit",
    C: "Rubies from the scoring space",
    D: "Points for the potion",
    E: "Shopping at the market",
    F: "Rubies for droplet and flask",
  } as Record<string, string>,
  summary: {
    title: (round: number): string => `Round ${round} at a glance`,
    player: "Player",
    potion: "Potion",
    white: "White",
    die: "Die",
    points: "Points",
    rubies: "Rubies",
    coins: "Coins",
    bought: "Bought",
    nothing: "nothing",
    next: "On to the next round",
  },
  result: {
    title: "The bazaar is over",
    winner: (names: readonly string[], you: boolean): string =>
      names.length > 1 ? `${and(names)} share the victory!` : `${and(names)} ${you ? "win" : "wins"}!`,
    place: (n: number): string => `${n}.`,
    points: "Points",
    byRound: "Points by round",
    sources: "Where the points came from",
    tieBreak: "Equal points: the fuller pot of the last round decides.",
    lastPot: (coins: number): string => `last pot: ${amount.coins(coins)}`,
    tieShared: "Equal points and equally full pots: the victory is shared.",
    explosions: "Explosions",
    biggestRound: (name: string, round: number, points: number): string =>
      `Best round: ${name}, ${amount.points(points)} in round ${round}`,
  },
  skip: "Skip the animation",
  close: "Close",
  more: "More",
  less: "Less",
  keys: "Keys",
  key: (name: string): string => `Key ${name}`,
  keyHelp: {
    draw: "draw a chip",
    stop: "stop",
    flask: "use the flask",
    numbers: "the answer with this number; of a shelf the next chip",
    pass: "pass, buy nothing",
    enter: "do what the coloured button says; at the market: buy",
    bag: "look into your bag",
    books: "open the books",
    card: "read the fortune card",
    log: "open the log",
    risk: "show or hide the risk",
    skip: "skip the animation",
    help: "show these keys",
  } as Record<string, string>,
  setup: {
    players: "Players",
    books: "Ingredient books",
    booksLine: "Each colour has four books: they decide what its chips can do.",
    bySet: "By set",
    byColour: "Colour by colour",
    random: "Surprise me",
    randomLine: "A book for every colour, drawn at random.",
    set: (n: number): string => `Set ${n}`,
    setLines: {
      "1": "The first set: the best place to begin.",
      "2": "More trading and more daring.",
      "3": "For those who hit the mark exactly.",
      "4": "For old hands at the pot.",
    } as Record<string, string>,
    shuffle: "Draw again",
    mixed: "mixed books",
    edition: "Edition",
    editions: {
      classic: {
        title: "Classic",
        line: "The later printing: the flask takes back white chips, everybody starts with a ruby.",
      },
      north_star: {
        title: "North Star",
        line: "Like Classic, but the blue 4-chip of set 4 costs 19 coins instead of 20.",
      },
      first_edition: {
        title: "First edition, 2018",
        line: "The flask takes back any colour, nobody starts with a ruby, other numbers of chips.",
      },
    } as Record<string, { title: string; line: string }>,
    tubes: "Test tubes",
    tubesLine: "Instead of a step of the droplet, take a gift from the next glass.",
    tubesOn: "with test tubes",
    start: "Who starts",
    options: "House rules",
    optionsLine: "Where the rulebook leaves a question open, you may answer it yourselves.",
    standard: "our recommendation",
  },
};

const options: Record<string, Option> = {
  stir: {
    title: "Stir together",
    question: "When does everybody draw at the same command, without seeing what the others decide?",
    answers: { "last round": "In the last round only", "every round": "In every round" },
  },
  returned_chip: {
    title: "Chips put back",
    question:
      "Does a chip that went back by the flask (or Well Stirred) count as drawn: does it come between two chips for yellow book 1, and use up the doubling of yellow book 2 and one chip of blue book 2's cover?",
    answers: { drawn: "Yes, it was drawn", "never drawn": "No, as if it had never been drawn" },
  },
  aside_uses_window: {
    title: "Red beside the pot and blue book 2",
    question: "Does a red chip laid beside the pot use up one chip of blue book 2's cover?",
    answers: { true: "Yes, it was drawn", false: "No" },
  },
  yellow_2_next: {
    title: "Red beside the pot and yellow book 2",
    question: "Which chip does yellow book 2 double? (In the first edition the next one laid.)",
    answers: {
      drawn: "The next one drawn; a red chip laid beside the pot uses it up",
      laid: "The next one laid, also a red one from beside the pot",
    },
  },
  yellow_2_doubles: {
    title: "Doubling of yellow book 2",
    question: "What does yellow book 2 double?",
    answers: {
      "whole move": "The whole move, extra spaces included",
      "printed value": "Only the number on the chip",
    },
  },
  full_pot: {
    title: "Full pot",
    question: "May a player whose chip lies on the last space draw on?",
    answers: { stop: "No, a full pot is full", "draw on": "Yes, further chips lie on the last space" },
  },
  rubies: {
    title: "Supply of rubies",
    question: "Can the rubies in the supply run out?",
    answers: { unlimited: "No, there are always enough", limited: "Yes, there are only those of the box" },
  },
  chip_actions: {
    title: "Order of the chip actions",
    question:
      "In which order do black, green and purple chips act? It matters when something runs short. (In the first edition colour by colour.)",
    answers: { "player by player": "Player by player", "colour by colour": "Colour by colour" },
  },
  last_round_tubes: {
    title: "Test tubes in the last round",
    question: "May two rubies still move the droplet on the test tubes in round 9?",
    answers: { true: "Yes", false: "No" },
  },
  second_chance_over_limit: {
    title: "A Second Chance above the limit",
    question: "Card A Second Chance: when does a pot explode that carries on with more white than it can hold?",
    answers: { "next white": "With the next white chip", "at once": "At once" },
  },
  second_chance_flask: {
    title: "A Second Chance and the flask",
    question: "Card A Second Chance: when you begin again, what becomes of a flask that was used before?",
    answers: { "stays used": "It stays empty", restored: "It is full again" },
  },
  strong_ingredient_counts: {
    title: "Strong Ingredient in the evaluation",
    question: "Card Strong Ingredient: does the added chip count for black, green and purple in the evaluation?",
    answers: { true: "Yes", false: "No" },
  },
};

// The other pages come from the server; how a house rule is typed in a terminal is of no use here.
const pages: Record<string, Page> = optionPages(options);

export const quacks = {
  colours,
  ingredients,
  chip,
  chipLong,
  heap,
  and,
  gift,
  amount,
  worth,
  steps,
  cards,
  books,
  decisions,
  actions,
  notNow,
  consequences,
  changes,
  reasons,
  sources,
  events,
  labels,
  options,
  pages,
};

export type QuacksWords = typeof quacks;
