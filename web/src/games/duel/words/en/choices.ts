// What is asked, what the buttons say, and what each answer brings, in numbers.

import { chip, heap } from "../../../common/words/en.ts";
import type { Decision } from "../../../common/words/types.ts";
import type { Journey, Rival, Risk, Whose } from "../types.ts";
import { amount, coins, kept, ledgeLine, tokens } from "./things.ts";
import type { Numbers } from "../types.ts";

// `brew first` and `brew empty` are turns of a decision that the screen tells apart: nothing placed
// in this turn yet, nothing left in the bag; `one` is asked when only one chip was drawn to look at. Of `coin` it says by the bonus what it is for.
export const decisions: Record<string, Decision> & { fallback: Decision } = {
  fallback: { ask: "What do you do?", pass: "No, thank you" },
  "coin toss": { ask: "Which coin do you take? The other one goes across the square." },
  brew: { ask: "Another chip, or is the potion complete?" },
  "brew first": { ask: "Your turn: draw a chip, or leave it at that for this round?" },
  "brew empty": { ask: "Your bag is empty. Anything else before you put the cork in?" },
  "bonus space": { ask: "A bonus space! Your stall forward, or a better black chip?", pass: "Neither of them" },
  coin: { ask: "Your first turn ends: use your coin?", pass: "Toss it back into the fountain" },
  "coin whites_back": {
    ask: "Your first turn ends: put all white chips back into the bag?",
    pass: "Leave everything where it lies",
  },
  "coin coloured_back": {
    ask: "Your first turn ends: which chip goes back into the bag?",
    pass: "Leave everything in the bottle",
  },
  "coin upgrade_or_move": {
    ask: "Your first turn ends: a better black chip, or a nudge for the patient?",
    pass: "Toss the coin back into the fountain",
  },
  "buy steps": { ask: "Steps are for sale: how much gold do you pay?", pass: "Keep your gold" },
  rescue: { ask: "The cork is flying! Does your card catch this chip?", pass: "Let it go bang" },
  explosion: { ask: "BOOM! What does it cost you: gold, or the patient's trust?" },
  "last steps": { ask: "A few coins for the patient before your turn ends?", pass: "End the turn" },
  "first white back": { ask: "Which white chip goes back into the bag?" },
  "first coloured back": { ask: "Which chip goes back into the bag?" },
  "whites back": { ask: "Which white chip goes back into the bag?", pass: "Leave the rest where it lies" },
  "coloured back": { ask: "Which chip goes back into the bag?", pass: "Leave the rest in the base" },
  "white back": { ask: "Fish out the white chip you drew just before?", pass: "Leave it where it lies" },
  "white aside": { ask: "Which white chip do you set aside for this round?", pass: "Leave everything where it lies" },
  "look for white": { ask: "A white one among them: set it aside for this round?", pass: "All back into the bag" },
  "look for white one": { ask: "It is white: set it aside for this round?", pass: "Back into the bag with it" },
  "choose chip": { ask: "Which of these chips do you place?", pass: "All back into the bag" },
  "choose chip one": { ask: "Do you place this chip?", pass: "Back into the bag with it" },
  upgrade: { ask: "Which black chip gets better?", pass: "Leave everything as it is" },
  "ledge upgrade": {
    ask: "A patient for your opponent, an upgrade for you: which black chip?",
    pass: "Leave everything as it is",
  },
  "ledge chip": {
    ask: "A patient for your opponent, a chip for you: which one?",
    pass: "Take nothing",
  },
  offer: { ask: "What is this card worth? You get what your opponent leaves." },
  scales: { ask: "Which scale do you take: the card, or the tokens?" },
  "any chip": { ask: "Which chip do you take?" },
  "reward chip": { ask: "Your potion pays off: which chip do you take?" },
  "two chips": { ask: "Chips of different colours: which one first?" },
  "four chip": { ask: "Which chip do you take? Your opponent gets the smallest of that colour." },
  buying: { ask: "What takes your fancy?", pass: "Buy nothing" },
};

/** How often a decision is still to be made, this time included. */
export const left = (n: number): string => (n === 1 ? "" : `${n}\u00a0to\u00a0go`);

/** Why something that has its place cannot be done just now. */
export const notNow = {
  draw: "no chip is left in the bag",
  complete: "after the first chip",
};

export const actions = {
  draw: "Draw",
  complete: "Complete the potion",
  pass: "No, thank you",
  coin: "Use the coin: white chips back",
  step: (price: number): string => `Pay ${amount.gold(price)} for a step`,
  move: (steps: number): string => `Lure the patient ${amount.steps(steps)}`,
  stall: (spaces: number): string => `Stall ${amount.spaces(spaces)} forward`,
  gold: (gold: number): string => `Take ${amount.gold(gold)}`,
  giveGold: (gold: number): string => `Give up ${amount.gold(gold)}`,
  patientAway: (steps: number): string => `Let the patient go ${amount.steps(steps)}`,
  card: "Take the card",
  tokens: "Take the tokens",
  takeCoin: (name: string): string => `Take the ${coins[name] ?? name}`,
  useCard: (name: string): string => `Use ${kept[name]?.title ?? name}`,
  pay: (gold: number): string => `Pay ${amount.gold(gold)}`,
  upgrade: (from: string, to: string): string => `${chip(from)} to ${chip(to)}`,
  upgradeNeck: "in the neck",
  upgradeBase: "in the base",
  returnWhite: (name: string, space: number): string => `Put back ${chip(name)} from space ${space}`,
  asideWhite: (name: string, space: number): string => `Set aside ${chip(name)} from space ${space}`,
  offer: (gold: number, upgrades: number): string => `Offer ${tokens(gold, upgrades)}`,
  aside: (name: string): string => `Set aside ${chip(name)}`,
  place: (name: string): string => `Place ${chip(name)}`,
  return: (name: string): string => `Put back ${chip(name)}`,
  take: (name: string): string => `Take ${chip(name)}`,
  buy: (name: string): string => `Buy ${chip(name)}`,
  double: (name: string): string => `Take another ${chip(name)}`,
  buyDone: "That is all",
};

const half = ({ mine, rival }: Whose): string => (mine ? "your half" : `${rival}'s half`);
const stall = ({ mine, rival }: Whose): string => (mine ? "your stall" : `${rival}'s stall`);

/** What a move of the patient brings. */
function journey(j: Journey, box: Numbers): string {
  if (j.won > 0) {
    const you = { who: "", you: true };
    const rival = { who: j.rival, you: false };
    const which = j.won === 1 ? "the patient" : amount.patients(j.won);
    const wins = `${j.mine ? "you win" : `${j.rival} wins`} ${which}`;
    if (j.game) return `${wins} and the duel!`;
    const parts = [
      wins,
      ...j.bonuses.map((bonus) => ledgeLine(bonus, j.mine ? you : rival, j.mine ? rival : you, box)),
    ];
    if (j.stall !== null) parts.push(`${stall(j)} back to ${j.stall}`);
    if (j.patient !== null) parts.push(`the next one to ${j.patient.space} in ${half({ ...j, mine: j.patient.mine })}`);
    return parts.filter((part) => part !== "").join(", ");
  }
  if (j.patient === null) return "nobody moves: the park is empty";
  const where = `to ${j.patient.space} in ${half({ ...j, mine: j.patient.mine })}`;
  return `patient ${where}, ${j.patient.left} from ${stall(j)}`;
}

/** The danger of the next chip. */
function risk({ bad, total }: Risk): string {
  if (total === 0) return "the bag is empty";
  if (bad === 0) return total === 1 ? "the last chip is safe" : `all ${total} chips are safe`;
  return `${amount.percent((100 * bad) / total)} boom (${bad} of ${amount.chips(total)})`;
}

export const consequences = {
  journey,
  risk,
  /** So many steps, and what they bring. */
  steps: (n: number, told: string): string => `${amount.steps(n)}: ${told}`,
  nothing: "nothing happens",

  draw: risk,
  /** The same where there is little room. */
  boom: ({ bad, total }: Risk): string => `${amount.percent((100 * bad) / total)} boom`,
  drawRescue: "your card can undo it",
  /** What a bang would take now: the steps of this turn, and what it costs besides. */
  atStake: ({ steps, cost, blast }: { steps: number; cost: number; blast: number }): string => {
    const parts: string[] = [];
    if (steps > 0) parts.push(amount.steps(steps));
    if (cost > 0) parts.push(`${amount.gold(cost)} or ${amount.steps(cost)} back`);
    if (blast > 0) parts.push(`${amount.steps(blast)} back`);
    return `at stake: ${parts.join(" + ") || "the rest of the round"}`;
  },
  drawLast: "a coloured chip fills the neck",
  completeNothing: "no chip, no steps, and no more turns in this round",
  completeForNothing: "no steps, and no more turns in this round",
  complete: (steps: number, told: string): string => `${amount.steps(steps)}: ${told}`,
  completeMore: (n: number): string => `up to ${n} more for gold`,

  placeNeck: (steps: number): string => `into the neck, ${amount.steps(steps)} more`,
  placeInNeck: "into the neck",
  placeAside: "your guard sets it aside",
  placeCalm: (space: number): string => `onto space ${space}`,
  placeBonus: (space: number): string => `onto space ${space}, the bonus space`,
  placeShield: (space: number): string => `onto space ${space}, under your shield`,
  placeBoom: (space: number): string => `onto space ${space}: the bottle explodes!`,

  takeCoin: (line: string, rival: string, theirs: string): string => `${line}; ${rival}: ${theirs}`,
  takeCoinStall: (line: string, to: number): string => `${line}, to space ${to}`,
  coin: (chips: string, then: Risk | null, steps: number): string =>
    `${heap(chips)} back into the bag: ${then === null ? "" : `then ${risk(then)}, `}${amount.steps(steps)} so far`,
  coinAtTheEnd: (chips: string, then: Risk | null): string =>
    `${heap(chips)} back into the bag${then === null ? "" : `: next turn ${risk(then)}`}`,
  coinTooLate: (chips: string): string => `${heap(chips)} back into the bag, though you have no more turns`,
  coinLost: "the coin is of no use after this turn",

  stall: (to: number, steps: number, next: boolean): string =>
    `to space ${to}: ${next ? "the next patient" : "the patient"} is then ${amount.steps(steps)} away`,
  /** With what the turn has brought so far. */
  wouldWin: (steps: number): string => `${amount.steps(steps)} would then win the patient`,
  stallWins: (told: string): string => `straight to the patient: ${told}`,
  stallStays: "it is as near to the park as it can be",
  goldInstead: "nothing can be upgraded, so there is gold",
  upgrade: (gold: number, instead: number): string => `brings ${gold} instead of ${amount.gold(instead)} when placed`,
  upgradeNow: (steps: number): string => `${amount.steps(steps)} more now`,

  useCard: (name: string): string => `${kept[name]?.line ?? ""}; then the card is gone`,
  rescue: (chips: string, then: Risk | null): string =>
    `${heap(chips)} goes back into the bag, nothing explodes${then === null ? "" : `: then ${risk(then)}`}; the card is gone`,
  unchanged: (then: Risk): string => `the next chip: ${risk(then)}`,
  lift: (name: string, back: boolean, then: Risk | null): string =>
    `${chip(name)} ${back ? "back into the bag" : "out of this round"}${then === null ? "" : `: then ${risk(then)}`}`,
  liftSteps: (fewer: number): string => `${amount.steps(Math.abs(fewer))} ${fewer > 0 ? "fewer" : "more"}`,
  returnNeck: "from the neck back into the bag",
  returnBase: "from the base back into the bag",
  drawAgain: "to be drawn again",

  bangNow: "the bottle explodes!",
  bang: ({ cost, blast, rival }: Rival & { cost: number; blast: number }): string => {
    const parts = ["no move, no more turns"];
    if (cost > 0) parts.push(`${amount.gold(cost)} or ${amount.steps(cost)} towards ${rival}`);
    if (blast > 0) parts.push(`${amount.steps(blast)} towards ${rival} on top`);
    return parts.join("; ");
  },
  giveGold: (cost: number, have: number): string => `${cost} of your ${amount.gold(have)}`,
  patientStays: "the patient stays where they are",
  patientAway: ({ steps, rival }: Rival & { steps: number }, told: string): string =>
    `${amount.steps(steps)} towards ${rival}: ${told}`,
  blast: ({ steps, rival }: Rival & { steps: number }, told: string): string =>
    `then ${amount.steps(steps)} towards ${rival}: ${told}`,
  step: (price: number, have: number, told: string): string => `${price} of your ${amount.gold(have)}: ${told}`,
  pay: (steps: number, told: string): string => `${amount.steps(steps)} together: ${told}`,
  passSteps: (steps: number, told: string): string => `${amount.steps(steps)} as they are: ${told}`,

  offer: ({ gold, upgrades, rival }: Rival & { gold: number; upgrades: number }): string =>
    `${rival} takes ${tokens(gold, upgrades)}, or the card`,
  offerSuggested: "as the card suggests",
  card: ({ gold, upgrades, rival }: Rival & { gold: number; upgrades: number }, line: string): string =>
    `${line} ${rival} gets ${tokens(gold, upgrades)}.`,
  tokens: ({ rival }: Rival): string => `${rival} gets the card`,
  goldThen: (n: number): string => `you have ${amount.gold(n)} then`,
  goldLater: (n: number): string => `${amount.gold(n)} for later turns`,
  tokensNoUpgrade: (gold: number): string => `nothing to upgrade: ${amount.gold(gold)} instead`,

  take: (price: number, copies: number): string => `${price > 0 ? `worth ${amount.gold(price)}, ` : ""}${copies} left`,
  rivalGets: (rival: string, what: string): string => `${rival} gets ${what}`,
  buy: (price: number, have: number): string => `${price} of your ${amount.gold(have)}, ${have - price} left`,
  double: "for nothing; then the card is gone",
  passGold: (lost: number, keeps: number): string =>
    keeps === 0
      ? "nothing is left over"
      : lost > 0
        ? `you keep ${amount.gold(keeps)}, ${lost} ${lost === 1 ? "goes" : "go"} back`
        : `you keep ${amount.gold(keeps)}`,
};

/** What any action brings. */
export const changes = {
  trade: (given: string, got: string): string => `${given} for ${got}`,
  get: (got: string): string => `get ${got}`,
  give: (given: string): string => `give up ${given}`,
  back: (chips: string): string => `${chips} back into the bag`,
  aside: (chips: string): string => `${chips} out of this round`,
  placed: (name: string): string => `${name} into the bottle`,
};
