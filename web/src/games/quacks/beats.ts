// The evaluation, told beat by beat: each is a short line with a picture, shown for a moment beside
// whatever there is to decide. Nothing waits for a beat.

import type { QuacksEvent } from "../../lib/wire.ts";
import type { QuacksWords } from "./words/en.ts";
import { PLAIN, type Beat } from "../common/beat.ts";
import { gifts, glassOf } from "./answers.ts";
import { seatIn, tell } from "./story.ts";
import type { QuacksDesk } from "./table.ts";

export interface QuacksBeat extends Beat {
  /** The die tumbles before it shows this face. */
  die: string | null;
  /** A fortune card that is turned over. */
  card: string | null;
}

/** Which symbol draws a face of the die. */
export function dieFace(face: string): string {
  if (face === "ruby" || face === "droplet") return `die-${face}`;
  if (face.includes("-")) return "die-chip";
  return `die-point${Number.parseInt(face, 10)}`;
}

const SILENT = new Set(["Placed", "SetAside", "Shown", "Moved", "Restarted", "Bought"]);

/** Where an event is drawn on the table itself, a beat would only repeat it. */
function isTold(event: QuacksEvent, you: number | null): boolean {
  if (SILENT.has(event[0])) return event[0] === "Bought" ? event[1] === you : true;
  if (event[0] === "Returned" || event[0] === "Stopped" || event[0] === "Exploded") return true;
  return event[0] === "RubiesPaid" || event[0] === "Chose";
}

export function beatsOf(words: QuacksWords, events: readonly QuacksEvent[], desk: QuacksDesk): QuacksBeat[] {
  const beats: QuacksBeat[] = [];
  for (const event of events) {
    if (isTold(event, desk.you)) continue;
    const line = tell(words, event, desk);
    if (line === null) continue;
    beats.push({
      ...PLAIN,
      pictures: [],
      die: null,
      card: null,
      text: line.text,
      seat: seatIn(event),
      ...drawn(words, event, desk),
    });
  }
  return beats;
}

const BREWING = new Set([
  "RoundBegan",
  "Stirred",
  "Placed",
  "SetAside",
  "Shown",
  "Returned",
  "Stopped",
  "Exploded",
  "Restarted",
]);
const MOST = 9;

/** The evaluation of this round as it was until now, step by step; of the others only what has room. */
export function evaluation(words: QuacksWords, desk: QuacksDesk): QuacksBeat[] {
  const since = desk.events.findLastIndex((event) => BREWING.has(event[0])) + 1;
  const all = beatsOf(words, desk.events.slice(since), desk);
  if (all.length <= MOST) return all;
  return all.filter((beat) => beat.die !== null || beat.seat === null || beat.seat === desk.you);
}

function drawn(words: QuacksWords, event: QuacksEvent, desk: QuacksDesk): Partial<QuacksBeat> {
  switch (event[0]) {
    case "RoundBegan":
      return { heading: true, turns: true, pictures: [{ piece: "flame" }] };
    case "CardRead":
      return {
        heading: true,
        slow: true,
        card: event[1],
        sound: "card",
        text: words.cards[event[1]]?.title ?? event[1],
        small: words.cards[event[1]]?.short ?? "",
      };
    case "Stirred":
      return { heading: true, sound: "stir", text: words.labels.stir, pictures: [{ piece: "spoon" }] };
    case "RatsPlaced":
      return { pictures: [{ piece: "rat" }] };
    case "DieRolled":
      return { slow: true, die: event[2], sound: "die" };
    case "PointsGained":
      return { pictures: [{ piece: "points", count: event[2] }], sound: "points" };
    case "RubiesGained":
      return { pictures: [{ piece: "ruby", count: event[2] }], sound: "ruby" };
    case "ChipGained":
    case "ChipLost":
      return { pictures: [{ chip: event[2] }], sound: "place" };
    case "Bought":
      return {
        pictures: event[2]
          .split(" ")
          .filter(Boolean)
          .map((chip) => ({ chip })),
        sound: "coin",
      };
    case "DropletMoved":
      return { pictures: [{ piece: "droplet" }] };
    case "TubeMoved":
      return { pictures: [{ piece: "glass" }, ...gifts(glassOf(desk.printed, event[2]))] };
    case "FlaskFilled":
      return { pictures: [{ piece: "flask-full" }], sound: "flask" };
    case "GameOver":
      return { heading: true, pictures: [{ piece: "crown" }], sound: "win" };
    default:
      return {};
  }
}
