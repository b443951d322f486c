// The things on the table: chips, coins, round cards, books, the ledge.

import { aChip, chip, chipLong as long, colours, count } from "../../../common/words/en.ts";
import type { BookFacts, CardFacts, Numbers, Titled } from "../types.ts";

export const ingredients: Record<string, string> = {
  white: "popping snowberry",
  black: "alchemist's lead",
  orange: "pumpkin",
  blue: "peacock's eye",
  green: "witch's herb",
  red: "dragon's blood",
  yellow: "stinkhorn",
  purple: "night violet",
  pink: "rose beetle",
};

export const chipLong = (name: string): string => long(name, ingredients);

export const amount = {
  gold: (n: number): string => `${n} gold`,
  chips: (n: number): string => count(n, "chip", "chips"),
  steps: (n: number): string => count(n, "step", "steps"),
  spaces: (n: number): string => count(n, "space", "spaces"),
  patients: (n: number): string => count(n, "patient", "patients"),
  upgrades: (n: number): string => count(n, "upgrade", "upgrades"),
  rounds: (n: number): string => count(n, "round", "rounds"),
  turns: (n: number): string => count(n, "turn", "turns"),
  /** What may happen is never 0 %, and what may not happen never 100 %. */
  percent: (n: number): string => `${n > 0 && n < 100 ? Math.min(99, Math.max(1, Math.round(n))) : Math.round(n)}%`,
};

/** A place in a row: `1st`. */
export function nth(n: number): string {
  const ending = n % 100 > 10 && n % 100 < 14 ? "th" : (["th", "st", "nd", "rd"][n % 10] ?? "th");
  return `${n}${ending}`;
}

/** What offer tokens are worth: `2 gold and 1 upgrade`. */
export function tokens(gold: number, upgrades: number): string {
  const parts = [];
  if (gold > 0) parts.push(amount.gold(gold));
  if (upgrades > 0) parts.push(amount.upgrades(upgrades));
  return parts.join(" and ") || "nothing";
}

export const steps: Record<string, string> = {
  "coin toss": "The coins are tossed",
  brewing: "Potions are brewing",
  "after-effects": "The potions take effect",
  "market surveillance": "The market inspector comes with the scales",
  buying: "The market is open",
  "end of round": "The stalls close for today",
  over: "The duel is over",
};

// Coins

export const coins: Record<string, string> = {
  silver: "silver coin",
  gold: "gold coin",
  copper: "copper coin",
};

/** What a side of a coin brings: in two or three words, and in a line. */
export function side(bonus: string, box: Numbers): Titled {
  const sides: Record<string, Titled> = {
    shield: {
      title: "shield",
      line: `no explosion on space ${box.first_explosion} in this round`,
    },
    gold: { title: amount.gold(box.coin_gold), line: `${amount.gold(box.coin_gold)} at once` },
    whites_back: {
      title: "white chips back",
      line: "once, during your first turn: all white chips back into the bag",
    },
    stall: {
      title: `stall ${box.coin_stall} forward`,
      line: `your stall moves ${amount.spaces(box.coin_stall)} forward at once`,
    },
    coloured_back: {
      title: "one chip back",
      line: "at the end of your first turn: a coloured chip back into the bag",
    },
    upgrade_or_move: {
      title: `upgrade or ${amount.steps(box.coin_steps)}`,
      line: `at the end of your first turn, even after a bang: upgrade a black chip in the neck, or lure the patient ${amount.steps(box.coin_steps)}`,
    },
  };
  return sides[bonus] ?? { title: bonus, line: "" };
}

// Round cards

const cardTitles: Record<string, string> = {
  none: "No card",
  last: "The Last Round",
  chip: "Free Sample",
  two_ones: "Mixed Bag",
  chip_and_one: "One for the Road",
  four_and_one: "Share and Share Alike",
  drop_white: "Spring Clean",
  white_for_rival: "With Compliments",
  stall: "Nearer to the Crowd",
  one_white_back: "Guardian Angel",
  two_white_back: "Fine Sieve",
  three_coloured_back: "Second Helping",
  buy_double: "Two for One",
};

/** What a round card is called, and which chip it shows. */
export function cardTitle({ effect, chip: shown }: Pick<CardFacts, "effect" | "chip">): string {
  return `${cardTitles[effect] ?? effect}${shown ? ` (${chip(shown)})` : ""}`;
}

/** A round card: our name for it, and what it does. */
export function card(facts: CardFacts, box: Numbers): Titled {
  const shown = aChip(facts.chip ?? "");
  const lines: Record<string, string> = {
    none: "There is no card.",
    last: `${amount.gold(box.step_price)} in your turn lure the patient a step, as often as you like. A bang drives the patient ${amount.steps(box.explosion_steps)} to your opponent on top.`,
    chip: `Take ${shown}; if there is none left, its price in gold.`,
    two_ones: "Take two 1-chips of different colours, but not black.",
    chip_and_one: `Take ${shown} and any 1-chip, but not black.`,
    four_and_one: "Take any 4-chip but black; your opponent gets the 1-chip of that colour.",
    drop_white: "One of your white 1-chips leaves the game.",
    white_for_rival: "Your opponent has to take a white 1.",
    stall: `Your stall moves ${amount.spaces(facts.spaces ?? 0)} forward.`,
    one_white_back: "Keep it: once, a white chip of yours goes back into the bag, even the one that goes bang.",
    two_white_back: "Keep it: once in your turn, up to two white chips go back into the bag, if nothing has exploded.",
    three_coloured_back: "Keep it: once in your turn, up to three coloured chips of the base go back into the bag.",
    buy_double: "Keep it: once, a chip that you buy comes twice.",
  };
  return { title: cardTitle(facts), line: lines[facts.effect] ?? "" };
}

/** A kept card in a few words. */
export const kept: Record<string, Titled> = {
  one_white_back: { title: cardTitles.one_white_back ?? "", line: "one white chip back, even the one that goes bang" },
  two_white_back: { title: cardTitles.two_white_back ?? "", line: "up to two white chips back" },
  three_coloured_back: { title: cardTitles.three_coloured_back ?? "", line: "up to three chips of the base back" },
  buy_double: { title: cardTitles.buy_double ?? "", line: "a chip that you buy comes twice" },
};

// Books

const VALUES = [1, 2, 4]; // of the chips with a book to choose

/** A number for each of the values, or one for all. */
function byValue(numbers: readonly number[]): string {
  return new Set(numbers).size === 1 ? String(numbers[0]) : numbers.join("/");
}

/** So many of something, where one number may hold for all values: `1 step`, `1/1/2 steps`. */
function so(numbers: readonly number[], one: string, many: string): string {
  const told = byValue(numbers);
  return `${told} ${told === "1" ? one : many}`;
}

const list = (facts: BookFacts, name: string): number[] => (facts.numbers[name] as number[] | undefined) ?? [];
const names = (facts: BookFacts, name: string): string[] => (facts.numbers[name] as string[] | undefined) ?? [];

/** A reward of a book: `gold`, `stall`, `upgrade`, `any-1`, or a chip. */
function reward(name: string): string {
  const known: Record<string, string> = {
    gold: "1 gold",
    stall: "stall 1 forward",
    upgrade: "an upgrade",
    "any-1": "any 1-chip",
  };
  return known[name] ?? aChip(name);
}

function rewards(all: readonly string[]): string {
  if (all.length > 1 && all.every((name) => name === "upgrade")) return amount.upgrades(all.length);
  return all.map(reward).join(" and ") || "nothing";
}

/** Steps of a ladder: `1 with 4, 2 with 6`. */
function ladder(gains: readonly number[], from: readonly number[]): string {
  return gains.map((gain, n) => `${gain} with ${from[n] ?? 0}`).join(", ");
}

/** What the chips of a book do, in a line; three numbers are those of the 1-, 2- and 4-chip. */
function bookLine(facts: BookFacts): string {
  const colour = facts.name.split("-")[0] ?? "";
  const own = colours[colour] ?? colour;
  const amounts = list(facts, "amounts");
  const many = byValue(amounts);
  const each = facts.after ? " each" : "";
  const other = (facts.numbers.colour as string | undefined) ?? "";
  const lines: Record<string, () => string> = {
    none: () => "Only fills the neck",
    gold: () => `Brings ${many} gold${each}`,
    move_patient: () => `Lures the patient ${so(amounts, "step", "steps")}${each}`,
    pull_patient: () => `Patient in the other half: lures them ${so(amounts, "step", "steps")}`,
    gold_of_last_white: () => `Gold for your last white chip, at most ${many}`,
    gold_from_rival: () => "1 gold, from your opponent if richer than you",
    gold_for_variety: () => `Gold each for variety: ${ladder(list(facts, "gold"), list(facts, "at_least"))} colours`,
    draw_and_choose: () => `See ${so(amounts, "chip", "chips")}, place ${many === "1" ? "it" : "one"} if you like`,
    steps_beside: () =>
      `More steps: ${ladder(list(facts, "steps"), list(facts, "at_least"))} ${colours[other] ?? other} chips`,
    steps_per_chip: () =>
      `A step more per ${own} chip in the ${facts.numbers.where === "base" ? "base" : "bottle"}, at most ${many}`,
    buy_steps: () => `Pay up to ${many} gold for as many steps`,
    guard: () => `Catches the next white chip of this turn up to ${many}`,
    coloured_back: () => `Up to ${so(amounts, "coloured chip", "coloured chips")} of the base back into the bag`,
    white_back: () => `Right after a white chip up to ${many}: that one may go back`,
    white_aside: () => `Sets aside a white chip up to ${many}`,
    look_for_white: () => `See ${so(amounts, "chip", "chips")}, set a white one aside if you like`,
    upgrade: () => `Upgrades a black chip up to ${many}`,
    push_stall: () => `Patient in your half: pushes the other stall ${many} back`,
    daring: () => `Last white chip within ${so(amounts, "space", "spaces")} of the bang: stall 1 forward, else 1 gold`,
    by_count: () => {
      const levels = (facts.numbers.rewards as string[][] | undefined) ?? [];
      return `By their number: ${levels.map((all, n) => `${n + 1}${n + 1 === levels.length ? "+" : ""}: ${rewards(all)}`).join("; ")}`;
    },
    majority: () =>
      `More ${own} than the other: ${rewards(names(facts, "more"))}; as many: ${rewards(names(facts, "tie"))}`,
  };
  return `${lines[facts.effect]?.() ?? facts.text}${whose(amounts)}`;
}

/** Which chips several numbers are for. */
function whose(amounts: readonly number[]): string {
  if (!byValue(amounts).includes("/")) return "";
  return amounts.length === VALUES.length ? ` (chip ${VALUES.join("/")})` : " (by value)";
}

/** What the ingredient of a book is called. Names of a box of one's own stay as they are. */
export const bookName = (facts: Pick<BookFacts, "title">): string => facts.title;

/** A book: what it is called, and what its chips do. */
export function book(facts: BookFacts): Titled {
  const set = facts.name.split("-")[1] ?? "";
  return { title: `${bookName(facts)}, set ${set}`, line: bookLine(facts) };
}

/** What black chips do, by the gold that they bring. */
export const blackLine = (gold: readonly number[]): string => `Brings ${byValue(gold)} gold in the neck${whose(gold)}`;

/** The page of a book that is in play. */
export const bookText = (facts: BookFacts): string => `${facts.after ? "After-effect. " : ""}${facts.text}`;

/** The three books that are the same in every game. */
export const fixedBooks: Record<string, Titled> = {
  white: { title: "Popping snowberry", line: "Goes onto the white track; too many, and the bottle explodes" },
  black: { title: "Alchemist's lead", line: "Brings gold in the neck; never for sale, but it can be upgraded" },
  orange: { title: "Pumpkin", line: "Only fills the neck, but cheaply" },
};

// The guild hall

/** What a place on a ledge brings, and to whom: `owner` has the ledge, `other` is the opponent. */
export function ledgeLine(
  bonus: string,
  owner: { who: string; you: boolean },
  other: { who: string; you: boolean },
  box: Numbers,
): string {
  const small = box.ledge_highest_chip > 1 ? `1- or ${box.ledge_highest_chip}-chip` : "1-chip";
  const name = (one: { who: string; you: boolean }): string => (one.you ? "you" : one.who);
  const lines: Record<string, string> = {
    none: "brings nothing",
    upgrade: `${name(other)} may upgrade a black chip`,
    white: `${name(owner)} ${owner.you ? "get" : "gets"} a white 1`,
    chip: `${name(other)} may take a ${small}`,
  };
  return lines[bonus] ?? "";
}

/** The same for those who look at the hall as such. */
export const ledge: Record<string, Titled> = {
  none: { title: "nothing", line: "This place brings nothing." },
  upgrade: { title: "upgrade", line: "The opponent may upgrade a black chip." },
  white: { title: "white 1", line: "Whoever treats this patient gets a white 1 into the bag." },
  chip: { title: "a chip", line: "The opponent may take a small chip into the bag." },
};

export const statuses: Record<string, string> = {
  brewing: "brewing",
  complete: "potion complete",
  exploded: "exploded",
};
