// What happened, told: the lines of the log, and the page of the rules behind each.

import type { Line } from "../contract.ts";
import type { QuacksEvent, QuacksView } from "../../lib/wire.ts";
import type { QuacksWords, Teller } from "./words/en.ts";
import { colourOf } from "../common/heaps.ts";
import { glassOf } from "./answers.ts";
import type { QuacksDesk } from "./table.ts";

/** The seat that an event is about, if it is about one. */
export function seatIn(event: QuacksEvent): number | null {
  switch (event[0]) {
    case "RoundBegan":
    case "CardRead":
    case "Stirred":
    case "GameOver":
      return null;
    default:
      return event[1];
  }
}

/** How a placed chip came into the pot: what was told before says so. */
function how(events: readonly QuacksEvent[], event: QuacksEvent, seat: number): "drawn" | "chosen" | "laid" {
  let n = events.lastIndexOf(event) - 1;
  let nearest = true;
  for (; n >= 0; n--) {
    const earlier = events[n];
    if (earlier === undefined || earlier[0] === "RoundBegan" || earlier[0] === "Restarted") break;
    if (seatIn(earlier) !== seat) continue;
    if (nearest && earlier[0] === "Shown") return "chosen";
    nearest = false;
    if (earlier[0] === "Stopped" || earlier[0] === "Exploded") return "laid";
  }
  return "drawn";
}

/** The card that lay open when something happened: by now it may be another one. */
function cardAt(event: QuacksEvent, desk: QuacksDesk): string {
  const before = desk.events.slice(0, desk.events.lastIndexOf(event) + 1);
  return before.findLast((earlier) => earlier[0] === "CardRead")?.[1] ?? desk.view.card;
}

/** The book or topic behind a reason. */
function ruleFor(why: string, event: QuacksEvent, desk: QuacksDesk): string {
  const [colour = "", kind] = why.split(" ");
  if (kind === "book") return desk.printed.books[colour] ?? "evaluation";
  const topics: Record<string, string> = {
    "scoring space": "evaluation",
    "bonus die": "die",
    "test tube": "tubes",
    "fortune card": cardAt(event, desk),
    "round indicator": "rounds",
    exchange: "end",
    flask: "flask",
    rubies: "spending",
    droplet: "spending",
    forgone: "potions",
  };
  return topics[why] ?? "game";
}

export function tell(words: QuacksWords, event: QuacksEvent, desk: QuacksDesk): Line | null {
  const told = sentence(words, event, desk);
  if (told === null || told.text === "") return null;
  const seat = seatIn(event);
  const kind =
    event[0] === "RoundBegan"
      ? "heading"
      : event[0] === "Exploded" || event[0] === "GameOver" || event[0] === "Stirred"
        ? "big"
        : seat !== null && seat === desk.you
          ? "own"
          : "other";
  return { ...told, kind };
}

function sentence(words: QuacksWords, event: QuacksEvent, desk: QuacksDesk): Omit<Line, "kind"> | null {
  const { events } = words;
  const { coins, points, ruby, scoring } = desk.printed;
  const who = (seat: number): Teller => {
    const you = seat === desk.you;
    return { who: you ? words.labels.you : desk.name(seat), you };
  };
  const worth = (space: number): string => words.worth(coins[space] ?? 0, points[space] ?? 0, ruby[space] ?? false);
  const names = (seats: readonly number[]): string[] => seats.map((seat) => who(seat).who);

  switch (event[0]) {
    case "RoundBegan":
      return {
        text: events.roundBegan({ ...who(event[2]), round: event[1], last: desk.printed.rounds }),
        rule: "rounds",
      };
    case "CardRead":
      return { text: events.cardRead({ card: event[1] }), rule: event[1] in desk.printed.cards ? event[1] : "cards" };
    case "RatsPlaced": {
      const printed = coins[event[3]];
      const more = printed === undefined ? {} : { printed };
      return { text: events.ratsPlaced({ ...who(event[1]), tails: event[2], ...more }), rule: "rats" };
    }
    case "Stirred":
      return { text: events.stirred({ names: names(event[1]) }), rule: "stir" };
    case "Placed": {
      const [, seat, chip, space] = event;
      const way = how(desk.events, event, seat);
      const more = way === "laid" ? { worth: worth(scoring[space] ?? 0) } : {};
      const book = desk.printed.books[colourOf(chip)];
      return { text: events.placed({ ...who(seat), chip, how: way, ...more }), rule: book ?? "potions" };
    }
    case "SetAside":
      return {
        text: events.setAside({ ...who(event[1]), chip: event[2] }),
        rule: desk.printed.books[colourOf(event[2])] ?? "potions",
      };
    case "Shown":
      return {
        text: events.shown({ ...who(event[1]), chips: event[2] }),
        rule: cardAt(event, desk) in desk.printed.cards ? cardAt(event, desk) : "potions",
      };
    case "Returned":
      return {
        text: events.returned({ ...who(event[1]), chip: event[2], why: event[3] }),
        rule: ruleFor(event[3], event, desk),
      };
    case "Moved":
      return {
        text: events.moved({ ...who(event[1]), why: event[3], worth: worth(scoring[event[2]] ?? 0) }),
        rule: ruleFor(event[3], event, desk),
      };
    case "Exploded":
      return {
        text: events.exploded({ ...who(event[1]), white: event[2], protected: event[3] }),
        rule: "explosion",
      };
    case "Stopped":
      return { text: events.stopped({ ...who(event[1]), worth: worth(event[2]) }), rule: "evaluation" };
    case "Restarted":
      return { text: events.restarted(who(event[1])), rule: ruleFor("fortune card", event, desk) };
    case "DieRolled":
      return { text: events.dieRolled({ ...who(event[1]), face: event[2] }), rule: "die" };
    case "PointsGained":
      if (event[2] === 0) return null;
      return {
        text: events.pointsGained({ ...who(event[1]), points: event[2], why: event[3] }),
        rule: ruleFor(event[3], event, desk),
      };
    case "RubiesGained":
      return {
        text: events.rubiesGained({ ...who(event[1]), rubies: event[2], why: event[3] }),
        rule: event[3] === "scoring space" ? "rubies" : ruleFor(event[3], event, desk),
      };
    case "RubiesPaid":
      return {
        text: events.rubiesPaid({ ...who(event[1]), rubies: event[2], why: event[3] }),
        rule: ruleFor(event[3], event, desk),
      };
    case "ChipGained":
      return {
        text: events.chipGained({ ...who(event[1]), chip: event[2], why: event[3] }),
        rule: ruleFor(event[3], event, desk),
      };
    case "ChipLost":
      return {
        text: events.chipLost({ ...who(event[1]), chip: event[2], why: event[3] }),
        rule: ruleFor(event[3], event, desk),
      };
    case "Bought":
      return { text: events.bought({ ...who(event[1]), chips: event[2], price: event[3] }), rule: "buying" };
    case "DropletMoved": {
      const printed = coins[event[2]];
      return {
        text: events.dropletMoved({ ...who(event[1]), ...(printed === undefined ? {} : { printed }) }),
        rule: "droplet",
      };
    }
    case "TubeMoved": {
      const gift = glassOf(desk.printed, event[2]);
      return {
        text: events.tubeMoved({ ...who(event[1]), glass: event[2], ...(gift === "" ? {} : { gift }) }),
        rule: "tubes",
      };
    }
    case "FlaskFilled":
      return { text: events.flaskFilled({ ...who(event[1]), why: event[2] }), rule: ruleFor(event[2], event, desk) };
    case "Chose":
      return { text: events.chose({ ...who(event[1]), what: event[2] }), rule: "explosion" };
    case "GameOver":
      return {
        text: events.gameOver({ names: names(event[1]), you: desk.you !== null && event[1].includes(desk.you) }),
        rule: "end",
      };
    default:
      return null;
  }
}

/** Where a game stands, in a few words. */
export function moment(words: QuacksWords, view: QuacksView, rounds: number): string {
  if (view.over) return words.labels.result.title;
  const step = words.steps[view.step];
  const round = words.labels.roundOf(view.round, rounds);
  return step === undefined ? round : `${round}: ${step}`;
}
