// What happened, in sentences: by name, or with "you".

import { aChip, and, at, chip, does, heap } from "../../../common/words/en.ts";
import type { Teller } from "../../../common/words/types.ts";
import type { CardFacts, Numbers } from "../types.ts";
import { amount, card, coins, kept, ledgeLine, nth, side, tokens } from "./things.ts";

/** Why gold, a chip or a step came or went. A book is told by its name. */
export const reasons: Record<string, string> = {
  coin: "coin",
  black: "lead in the neck",
  tokens: "tokens",
  "second player": "for not beginning",
  "upgrade impossible": "nothing to upgrade",
  "sold out": "instead of the chip, which is sold out",
  "bonus space": "bonus space",
  card: "round card",
  ledge: "guild hall",
  chosen: "",
  book: "ingredient book",
  returned: "",
  patient: "",
};

function because(why: string): string {
  const reason = reasons[why] ?? why;
  return reason === "" ? "" : ` (${reason})`;
}

const whose = ({ who, you }: Teller): string => (you ? "your" : `${who}'s`);
const Whose = ({ who, you }: Teller): string => (you ? "Your" : `${who}'s`);

/** Who is behind, and by what. */
export function behind(e: Teller, why: string): string {
  if (why === "start") return `${does(e, "begins", "begin")} the game`;
  const reasons: Record<string, string> = {
    patients: "fewer patients",
    half: "the patient is in the other half",
    card: "the last round card",
  };
  return `${does(e, "is", "are")} behind: ${reasons[why] ?? ""}`;
}

export const wonBy: Record<string, string> = {
  none: "",
  patients: "More patients treated.",
  "full ledge": "No place is left on the ledge: that ends the game at once.",
  half: "As many patients, but the last one stands on the winner's side.",
  "final draw": "As many patients, nobody on the path: the final draw decides.",
};

const tossReason: Record<string, (e: Teller & { mine: number; theirs: number; other: Teller }) => string> = {
  start: (e) => `${does(e, "begins and tosses", "begin and toss")} the coins.`,
  patients: (e) =>
    `${does(e, "is", "are")} behind${e.mine < e.theirs ? `, ${e.mine} to ${e.theirs},` : ""} and ${e.you ? "toss" : "tosses"} the coins.`,
  half: (e) =>
    `${does(e, "is", "are")} behind, for the patient is in ${whose(e.other)} half, and ${e.you ? "toss" : "tosses"} the coins.`,
  card: (e) => `${e.who} had the last card and so ${e.you ? "toss" : "tosses"} the coins.`,
};

export const events = {
  roundBegan: (
    e: Teller & { round: number; last: number; why: string; mine: number; theirs: number; other: Teller },
  ): string => `Round ${e.round} of ${e.last}. ${tossReason[e.why]?.(e) ?? ""}`.trim(),
  cardShown: (e: { card: CardFacts; next: boolean }, box: Numbers): string => {
    const { title, line } = card(e.card, box);
    return `${e.next ? "The next card" : "The card"}: ${title}. ${line}`;
  },
  coinsTossed: (e: Teller & { sides: readonly string[] }, box: Numbers): string => {
    const shown = e.sides.map((text) => {
      const [coin = "", bonus = ""] = text.split(" ");
      return `The ${coins[coin] ?? coin} shows: ${side(bonus, box).title}.`;
    });
    return `Heads or tails? ${shown.join(" ")}`;
  },
  coinTaken: (e: Teller & { coin: string; bonus: string }, box: Numbers): string =>
    `${does(e, "takes", "take")} the ${coins[e.coin] ?? e.coin}: ${side(e.bonus, box).title}.`,
  coinUsed: (e: Teller & { bonus: string }, box: Numbers): string =>
    `${does(e, "uses", "use")} the coin: ${side(e.bonus, box).title}.`,
  coinLost: (e: Teller & { bonus: string }): string =>
    `${does(e, "tosses", "toss")} the coin back into the fountain, unused.`,
  turnBegan: (e: Teller & { turn: number }): string => `${Whose(e)} ${nth(e.turn)} turn.`,
  placed: (
    e: Teller & {
      chip: string;
      how: "drawn" | "chosen";
      space: number;
      on: "neck" | "calm" | "bonus" | "shield" | "boom";
    },
  ): string => {
    const verb = e.how === "chosen" ? does(e, "places", "place") : does(e, "draws", "draw");
    const where = {
      neck: "",
      calm: `: space ${e.space}`,
      bonus: `: space ${e.space}, a bonus space`,
      shield: `: space ${e.space}, but the shield holds`,
      boom: `: space ${e.space}`,
    }[e.on];
    return `${verb} ${chip(e.chip)}${where}.`;
  },
  setAside: (e: Teller & { chip: string; guard: boolean }): string =>
    e.guard
      ? `${does(e, "draws", "draw")} ${chip(e.chip)}, but the guard catches it.`
      : `${does(e, "sets", "set")} ${chip(e.chip)} aside for this round.`,
  shown: (e: Teller & { chips: string }): string =>
    e.chips === ""
      ? `${does(e, "looks", "look")} into an empty bag.`
      : `${does(e, "looks", "look")} at ${heap(e.chips)}.`,
  putBack: (e: Teller & { chips: string }): string => `${does(e, "puts", "put")} ${heap(e.chips)} back into the bag.`,
  returned: (e: Teller & { chip: string; why: string }): string =>
    `${does(e, "puts", "put")} ${chip(e.chip)} back into the bag${because(e.why)}.`,
  goldGained: (e: Teller & { gold: number; why: string }): string =>
    `${does(e, "gets", "get")} ${amount.gold(e.gold)}${because(e.why)}.`,
  goldLost: (e: Teller & { gold: number; why: string }): string => {
    if (e.why === "explosion") return `${does(e, "gives up", "give up")} ${amount.gold(e.gold)} for the bang.`;
    if (e.why === "steps" || e.why === "last round") {
      return `${does(e, "pays", "pay")} ${amount.gold(e.gold)} for ${e.why === "last round" ? "a step" : amount.steps(e.gold)}.`;
    }
    return `${does(e, "loses", "lose")} ${amount.gold(e.gold)}${because(e.why)}.`;
  },
  patientEntered: (e: Teller): string => `A new patient leaves the park, on ${whose(e)} side.`,
  // Driven: by the other one's bang.
  patientMoved: (
    e: Teller & { steps: number; half: Teller; space: number; arrives: boolean; driven: boolean },
  ): string => {
    if (e.driven) {
      const where = e.arrives ? `right up to ${whose(e)} stall` : `to space ${e.space} in ${whose(e.half)} half`;
      return `The bang drives the patient ${amount.steps(e.steps)}, ${where}.`;
    }
    const home = e.you ? "your" : "their own";
    const where = e.arrives
      ? `right up to ${e.you ? "your" : "the"} stall`
      : `to space ${e.space} in ${e.half.who === e.who ? home : whose(e.half)} half`;
    return `${does(e, "lures", "lure")} the patient ${amount.steps(e.steps)}, ${where}.`;
  },
  patientWon: (e: Teller): string => `${does(e, "has won", "have won")} the patient!`,
  stallMoved: (e: Teller & { space: number; why: string; back: boolean }): string =>
    e.back
      ? e.why === "patient"
        ? `${Whose(e)} stall moves back to space ${e.space}, patient and all.`
        : `${Whose(e)} stall is pushed back to space ${e.space}${because(e.why)}.`
      : `${does(e, "moves the", "move your")} stall forward to space ${e.space}${because(e.why)}.`,
  treated: (e: Teller & { ledge: number; goal: number; bonus: string; other: Teller }, box: Numbers): string => {
    // What comes at once is told when it comes.
    const offers = e.ledge < e.goal && (e.bonus === "upgrade" || e.bonus === "chip");
    return `${does(e, "treats", "treat")} patient ${e.ledge} of ${e.goal}${offers ? `: ${ledgeLine(e.bonus, e, e.other, box)}` : ""}.`;
  },
  upgraded: (e: Teller & { chip: string; new: string }): string =>
    `${does(e, "upgrades", "upgrade")} ${chip(e.chip)} to ${chip(e.new)}.`,
  chipGained: (e: Teller & { chip: string; where: string; why: string }): string =>
    `${does(e, "gets", "get")} ${aChip(e.chip)}${because(e.why)}.`,
  chipRemoved: (e: Teller & { chip: string }): string =>
    `${e.you ? "Your" : `${e.who}'s`} ${chip(e.chip)} leaves the game for good.`,
  exploded: (e: Teller & { space: number }): string => `BOOM! ${Whose(e)} bottle explodes on space ${e.space}.`,
  reversed: (e: Teller): string =>
    `${does(e, "catches the chip, and nothing has", "catch the chip, and nothing has")} happened at all.`,
  completed: (e: Teller & { steps: number }): string =>
    `${does(e, "completes the", "complete your")} potion${e.steps > 0 ? `, good for ${amount.steps(e.steps)}` : ""}.`,
  turnEnded: (e: Teller & { steps: number }): string =>
    `The neck of ${whose(e)} bottle is full: ${amount.steps(e.steps)}.`,
  offered: (e: Teller & { gold: number; upgrades: number }): string =>
    `${does(e, "offers", "offer")} ${tokens(e.gold, e.upgrades)} for the card.`,
  chose: (e: Teller & { what: string }): string =>
    `${does(e, "takes", "take")} the ${e.what === "card" ? "card" : "tokens"}.`,
  cardTaken: (e: Teller & { card: CardFacts; chosen: boolean }, box: Numbers): string =>
    `${e.chosen ? does(e, "takes", "take") : does(e, "gets", "get")} the card: ${card(e.card, box).title}.`,
  cardUsed: (e: Teller & { card: string }): string =>
    `${does(e, "uses", "use")} the card ${kept[e.card]?.title ?? e.card}.`,
  bought: (e: Teller & { chip: string; price: number }): string =>
    `${does(e, "buys", "buy")} ${chip(e.chip)} for ${amount.gold(e.price)}.`,
  doubled: (e: Teller & { chip: string }): string => `${does(e, "takes", "take")} another ${chip(e.chip)} for nothing.`,
  goldReturned: (e: Teller & { gold: number }): string =>
    `${does(e, "gives", "give")} ${amount.gold(e.gold)} back: it does not keep till tomorrow.`,
  finalDraw: (e: Teller & { chip: string; total: number }): string =>
    `The final draw: ${e.you ? "you draw" : `${e.who} draws`} ${chip(e.chip)}, ${e.total} together.`,
  gameOver: (e: { names: readonly string[]; you: boolean; scores: readonly number[]; why: string }): string => {
    if (e.names.length !== 1) return `The duel is over: ${and(e.names)} share the victory.`;
    const [most = 0, fewest = 0] = [...e.scores].sort((a, b) => b - a);
    const score = most === fewest ? `, ${most} patients each` : ` ${most} to ${fewest}`;
    const why: Record<string, string> = {
      half: `: the last patient stands on ${e.you ? "your" : "the winner's"} side`,
      "final draw": " by the final draw",
    };
    const [winner = ""] = e.names;
    return `The duel is over. ${winner} ${e.you ? "win" : "wins"}${score}${at(why[e.why], "")}!`;
  },
};
