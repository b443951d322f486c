// What happened, told: the lines of the log, and the page of the rules behind each.

import type { Line } from "../contract.ts";
import type { DuelEvent, DuelView } from "../../lib/wire.ts";
import { colourOf, spread } from "../common/heaps.ts";
import type { Teller } from "../common/words/types.ts";
import { numbers, type DuelDesk } from "./table.ts";
import type { DuelWords } from "./words/en.ts";
import type { CardFacts } from "./words/types.ts";

type Named<Name extends DuelEvent[0]> = Extract<DuelEvent, readonly [Name, ...unknown[]]>;

/** The seat that an event is about, if it is about one. */
export function seatIn(event: DuelEvent): number | null {
  switch (event[0]) {
    case "RoundBegan":
      return event[2];
    case "CardShown":
    case "GameOver":
      return null;
    default:
      return event[1];
  }
}

const HEADINGS = new Set<DuelEvent[0]>(["RoundBegan"]);
const BIG = new Set<DuelEvent[0]>(["Exploded", "PatientWon", "GameOver"]);

export function tell(words: DuelWords, event: DuelEvent, desk: DuelDesk): Line | null {
  const told = new Telling(words, event, desk).line();
  if (told === null || told.text === "") return null;
  const own = desk.you !== null && seatIn(event) === desk.you;
  const kind = HEADINGS.has(event[0]) ? "heading" : BIG.has(event[0]) ? "big" : own ? "own" : "other";
  return { ...told, kind };
}

/** Where a game stands, in a few words. */
export function moment(words: DuelWords, view: DuelView): string {
  if (view.over) return words.labels.result.title;
  const step = words.steps[view.step];
  const round = words.labels.roundOf(view.round, view.rounds);
  return step === undefined ? round : `${round}: ${step}`;
}

/** One event on its way into words, with what the earlier ones say about it. */
class Telling {
  private readonly place: number;

  constructor(
    private readonly words: DuelWords,
    private readonly event: DuelEvent,
    private readonly desk: DuelDesk,
  ) {
    this.place = desk.events.lastIndexOf(event);
  }

  line(): Omit<Line, "kind"> | null {
    const { words, event } = this;
    const { events } = words;
    const box = numbers(this.desk.view, this.desk.printed);
    switch (event[0]) {
      case "RoundBegan": {
        const [, round, tosser, why] = event;
        const other = this.who(1 - tosser);
        const score = { mine: this.treated(tosser), theirs: this.treated(1 - tosser) };
        const last = this.desk.view.rounds;
        return { text: events.roundBegan({ ...this.who(tosser), round, last, why, ...score, other }), rule: "behind" };
      }
      case "CardShown":
        return {
          text: events.cardShown({ card: this.card(event[1]), next: this.before()?.[0] === "CardTaken" }, box),
          rule: `card-${event[1]}`,
        };
      case "CoinsTossed":
        return { text: events.coinsTossed({ ...this.who(event[1]), sides: event[2] }, box), rule: "coins" };
      case "CoinTaken":
        return {
          text: events.coinTaken({ ...this.who(event[1]), coin: event[2], bonus: event[3] }, box),
          rule: `coin-${event[2]}`,
        };
      case "CoinUsed":
        return {
          text: events.coinUsed({ ...this.who(event[1]), bonus: event[2] }, box),
          rule: this.coinPage(event[2]),
        };
      case "CoinLost":
        return { text: events.coinLost({ ...this.who(event[1]), bonus: event[2] }), rule: this.coinPage(event[2]) };
      case "TurnBegan":
        return { text: events.turnBegan({ ...this.who(event[1]), turn: event[2] }), rule: "brewing" };
      case "Placed":
        return this.placed(event);
      case "SetAside":
        return {
          text: events.setAside({ ...this.who(event[1]), chip: event[2], guard: event[3] === "guard" }),
          rule: this.bookBefore(event[1]),
        };
      case "Shown":
        return { text: events.shown({ ...this.who(event[1]), chips: event[2] }), rule: this.bookBefore(event[1]) };
      case "PutBack":
        return { text: events.putBack({ ...this.who(event[1]), chips: event[2] }), rule: this.bookBefore(event[1]) };
      case "Returned": {
        const [, seat, chip, , why] = event;
        const by = why === "book" ? this.reason(why, seat) : ""; // a coin or card has said so already
        return { text: events.returned({ ...this.who(seat), chip, why: by }), rule: this.rule(why, seat) };
      }
      case "GoldGained": {
        const [, seat, gold, why] = event;
        if (why === "coin") return null; // the coin has said so
        return {
          text: events.goldGained({ ...this.who(seat), gold, why: this.reason(why, seat) }),
          rule: this.rule(why, seat),
        };
      }
      case "GoldLost": {
        const [, seat, gold, why] = event;
        return {
          text: events.goldLost({ ...this.who(seat), gold, why: this.reason(why, seat) }),
          rule: this.rule(why, seat),
        };
      }
      case "PatientEntered":
        return { text: events.patientEntered(this.who(event[1])), rule: "move" };
      case "PatientMoved": {
        const [, seat, steps, half, space] = event;
        const after = this.desk.events[this.place + 1];
        const arrives = after?.[0] === "PatientWon" && after[1] === seat;
        const moved = { ...this.who(seat), steps, half: this.who(half), space, arrives, driven: this.isDriven(seat) };
        return { text: events.patientMoved(moved), rule: "move" };
      }
      case "PatientWon":
        return { text: events.patientWon(this.who(event[1])), rule: "move" };
      case "StallMoved": {
        const [, seat, space, why] = event;
        const back = space > this.stallBefore(seat);
        const moved = { ...this.who(seat), space, why: this.reason(why, seat), back };
        return { text: events.stallMoved(moved), rule: this.rule(why, seat) };
      }
      case "Treated": {
        const [, seat, ledge, bonus] = event;
        const goal = this.desk.view.patients_to_win;
        return {
          text: events.treated({ ...this.who(seat), ledge, goal, bonus, other: this.who(1 - seat) }, box),
          rule: "ledge",
        };
      }
      case "Upgraded":
        return { text: events.upgraded({ ...this.who(event[1]), chip: event[2], new: event[3] }), rule: "upgrades" };
      case "ChipGained": {
        const [, seat, chip, where, why] = event;
        const told = { ...this.who(seat), chip, where, why: this.reason(why, seat) };
        return { text: events.chipGained(told), rule: this.rule(why, seat) };
      }
      case "ChipRemoved":
        return {
          text: events.chipRemoved({ ...this.who(event[1]), chip: event[2] }),
          rule: this.cardBefore(),
        };
      case "Exploded":
        return { text: events.exploded({ ...this.who(event[1]), space: event[2] }), rule: "explosion" };
      case "Reversed":
        return { text: events.reversed(this.who(event[1])), rule: "explosion" };
      case "Completed":
        return { text: events.completed({ ...this.who(event[1]), steps: event[2] }), rule: "complete" };
      case "TurnEnded":
        return { text: events.turnEnded({ ...this.who(event[1]), steps: event[2] }), rule: "move" };
      case "Offered":
        return { text: events.offered({ ...this.who(event[1]), gold: event[2], upgrades: event[3] }), rule: "market" };
      case "Chose":
        if (event[2] === "card") return null; // told with the card
        return { text: events.chose({ ...this.who(event[1]), what: event[2] }), rule: "market" };
      case "CardTaken": {
        const before = this.before();
        const chosen = before?.[0] === "Chose" && before[1] === event[1];
        return {
          text: events.cardTaken({ ...this.who(event[1]), card: this.card(event[2]), chosen }, box),
          rule: `card-${event[2]}`,
        };
      }
      case "CardUsed":
        return { text: events.cardUsed({ ...this.who(event[1]), card: event[2] }), rule: this.cardPage(event[2]) };
      case "Bought":
        return { text: events.bought({ ...this.who(event[1]), chip: event[2], price: event[3] }), rule: "buying" };
      case "Doubled":
        return { text: events.doubled({ ...this.who(event[1]), chip: event[2] }), rule: this.cardBefore() };
      case "GoldReturned":
        return { text: events.goldReturned({ ...this.who(event[1]), gold: event[2] }), rule: "buying" };
      case "FinalDraw":
        return { text: events.finalDraw({ ...this.who(event[1]), chip: event[2], total: event[3] }), rule: "end" };
      case "GameOver": {
        const [, winners, scores, why] = event;
        const you = this.desk.you !== null && winners.includes(this.desk.you);
        return {
          text: events.gameOver({ names: winners.map((seat) => this.who(seat).who), you, scores, why }),
          rule: "end",
        };
      }
      default:
        return null;
    }
  }

  private who(seat: number): Teller {
    const you = seat === this.desk.you;
    return { who: you ? this.words.labels.you : this.desk.name(seat), you };
  }

  private placed([, seat, chip, space]: Named<"Placed">): Omit<Line, "kind"> {
    const { bonus, explosion } = this.desk.view.bottle;
    const shielded = space === explosion[0] && this.hasShield(seat);
    const on =
      space === 0
        ? "neck"
        : bonus.includes(space)
          ? "bonus"
          : !explosion.includes(space)
            ? "calm"
            : shielded
              ? "shield"
              : "boom";
    const how = this.isChosen(seat, chip) ? "chosen" : "drawn";
    const rules = {
      neck: this.bookPage(colourOf(chip)),
      calm: "brewing",
      bonus: "bonus",
      shield: this.coinPage("shield"),
      boom: "explosion",
    };
    return { text: this.words.events.placed({ ...this.who(seat), chip, how, space, on }), rule: rules[on] };
  }

  // What came before

  private before(): DuelEvent | undefined {
    return this.desk.events[this.place - 1];
  }

  /** The latest event of a kind before this one, in this round. */
  private latest<Name extends DuelEvent[0]>(name: Name, seat?: number): Named<Name> | null {
    for (let n = this.place - 1; n >= 0; n--) {
      const earlier = this.desk.events[n];
      if (earlier?.[0] === name && (seat === undefined || earlier[1] === seat)) return earlier as Named<Name>;
      if (earlier === undefined || earlier[0] === "RoundBegan") return null;
    }
    return null;
  }

  /** Patients that a seat has treated so far. */
  private treated(seat: number): number {
    const earlier = this.desk.events.slice(0, Math.max(this.place, 0));
    return earlier.filter((event) => event[0] === "Treated" && event[1] === seat).length;
  }

  /** Where a stall stood before, counted from the park. */
  private stallBefore(seat: number): number {
    const earlier = this.desk.events.slice(0, Math.max(this.place, 0));
    const moved = earlier.findLast((event) => event[0] === "StallMoved" && event[1] === seat);
    return moved?.[0] === "StallMoved" ? moved[2] : this.desk.printed.stall_start;
  }

  /** Has this seat used a card since it placed a chip? */
  private isByCard(seat: number): boolean {
    const earlier = this.desk.events.slice(0, Math.max(this.place, 0));
    const last = earlier.findLast(([name, who]) => (name === "CardUsed" || name === "Placed") && who === seat);
    return last?.[0] === "CardUsed";
  }

  private hasShield(seat: number): boolean {
    return this.latest("CoinTaken", seat)?.[3] === "shield";
  }

  /**
   * Does the bang of the other one move this patient? It comes straight after the bang: once instead of
   * gold, and once more in the last round. All other moves lure, also those of after-effects.
   */
  private isDriven(seat: number): boolean {
    let moves = 1;
    let paid = 0;
    for (let n = this.place - 1; n >= 0; n--) {
      const earlier = this.desk.events[n];
      const next = this.desk.events[n + 1];
      if (earlier?.[0] === "Exploded") {
        const last = this.latest("RoundBegan");
        return earlier[1] !== seat && moves <= 1 - paid + (last === null || last[1] < this.desk.view.rounds ? 0 : 1);
      }
      if (earlier?.[0] === "GoldLost" && earlier[3] === "explosion") paid = 1;
      // Steps that are left over when a patient arrives are the next one's.
      else if (earlier?.[0] === "PatientMoved") moves += next?.[0] === "PatientWon" ? 0 : 1;
      else if (earlier?.[0] !== "PatientWon" && earlier?.[0] !== "PatientEntered" && earlier?.[0] !== "StallMoved")
        return false;
    }
    return false;
  }

  /** Is this one of the chips that were shown, and did not go back? */
  private isChosen(seat: number, chip: string): boolean {
    let back: string[] = [];
    let shown = this.before();
    if (shown?.[0] === "PutBack") {
      back = spread(shown[2]);
      shown = this.desk.events[this.place - 2];
    }
    if (shown?.[0] !== "Shown" || shown[1] !== seat) return false;
    const left = spread(shown[2]);
    for (const one of back) left.splice(left.indexOf(one), 1);
    return left.includes(chip);
  }

  // Names of things

  private card(name: string): CardFacts {
    return this.desk.printed.cards[name] ?? { effect: name };
  }

  /** A reason in words that a sentence can take: books by their names. */
  private reason(why: string, seat: number): string {
    const name = why === "book" ? this.bookBefore(seat) : why;
    const book = this.desk.printed.books[colourOf(name)];
    return book?.name === name ? this.words.bookName(book) : why;
  }

  // Pages of the rules

  private bookPage(colour: string): string {
    return this.desk.printed.books[colour]?.name ?? colour;
  }

  /** The book that has just acted for a seat: that of the last chip in the neck. */
  private bookBefore(seat: number): string {
    for (let n = this.place - 1; n >= 0; n--) {
      const earlier = this.desk.events[n];
      if (earlier?.[0] === "Placed" && earlier[1] === seat && earlier[3] === 0)
        return this.bookPage(colourOf(earlier[2]));
    }
    return "brewing";
  }

  private coinPage(side: string): string {
    const coin = Object.entries(this.desk.printed.coins).find(([, sides]) => sides.includes(side));
    return coin === undefined ? "coins" : `coin-${coin[0]}`;
  }

  /** The card that was taken or used last in this round. */
  private cardBefore(): string {
    for (let n = this.place - 1; n >= 0; n--) {
      const earlier = this.desk.events[n];
      if (earlier === undefined || earlier[0] === "RoundBegan") break;
      if (earlier[0] === "CardTaken") return `card-${earlier[2]}`;
      if (earlier[0] === "CardUsed") return this.cardPage(earlier[2]);
    }
    return "market";
  }

  private cardPage(effect: string): string {
    const card = Object.entries(this.desk.printed.cards).find(([, one]) => one.effect === effect);
    return card === undefined ? "market" : `card-${card[0]}`;
  }

  /** The page behind a reason. */
  private rule(why: string, seat: number): string {
    if (this.desk.printed.books[colourOf(why)]?.name === why) return why;
    if (why === "book") return this.bookBefore(seat);
    const topics: Record<string, string> = {
      coin: this.coinPage(this.latest("CoinTaken", seat)?.[3] ?? ""),
      black: "black",
      tokens: "market",
      "second player": "setup",
      "upgrade impossible": "upgrades",
      "sold out": this.cardBefore(),
      "bonus space": "bonus",
      card: this.cardBefore(),
      returned: this.isByCard(seat) ? this.cardBefore() : this.bookBefore(seat),
      chosen: this.cardBefore(),
      ledge: "ledge",
      patient: "stall",
      explosion: "explosion",
      steps: "move",
      "last round": "last-round",
    };
    return topics[why] ?? "game";
  }
}
