// What happened beside the bottles, told beat by beat. Nothing waits for a beat.

import type { DuelEvent } from "../../lib/wire.ts";
import { PLAIN, type Beat } from "../common/beat.ts";
import { signOfSide } from "./art/signs.ts";
import { cardPicture } from "./card-picture.ts";
import { seatIn, tell } from "./story.ts";
import { numbers, type DuelDesk } from "./table.ts";
import type { DuelWords } from "./words/en.ts";

export interface DuelBeat extends Beat {
  /** The coins that fly: the metal, and the side that they will show. */
  coins: readonly { coin: string; side: string }[];
}

/** Drawn on the table itself: a beat would only repeat it. */
const SILENT = new Set<DuelEvent[0]>([
  "TurnBegan",
  "Placed",
  "SetAside",
  "Returned",
  "PatientEntered",
  "Completed",
  "TurnEnded",
  "CoinTaken",
  "Chose",
  "GoldReturned",
]);

export function beatsOf(words: DuelWords, events: readonly DuelEvent[], desk: DuelDesk): DuelBeat[] {
  const beats: DuelBeat[] = [];
  for (const event of events) {
    if (SILENT.has(event[0]) || (event[0] === "Bought" && event[1] === desk.you)) continue;
    const line = tell(words, event, desk);
    if (line === null) continue;
    beats.push({
      ...PLAIN,
      pictures: [],
      coins: [],
      text: line.text,
      seat: seatIn(event),
      ...drawn(words, event, desk),
    });
  }
  return beats;
}

function drawn(words: DuelWords, event: DuelEvent, desk: DuelDesk): Partial<DuelBeat> {
  switch (event[0]) {
    case "RoundBegan":
      return {
        heading: true,
        turns: true,
        seat: null,
        pictures: [{ piece: "flame" }],
        text: words.labels.roundOf(event[1], desk.view.rounds),
        small: words.labels.tosses(
          event[2] === desk.you ? words.labels.you : desk.name(event[2]),
          event[2] === desk.you,
        ),
      };
    case "CoinsTossed": {
      const coins = event[2].map((text) => {
        const [coin = "", side = ""] = text.split(" ");
        return { coin, side };
      });
      const box = numbers(desk.view, desk.printed);
      const you = event[1] === desk.you;
      const text = words.labels.coinsShow(coins.map(({ side }) => words.side(side, box).title));
      const small = words.labels.choosesFirst(you ? words.labels.you : desk.name(event[1]), you);
      return { slow: true, coins, sound: "coin", seat: null, text, small };
    }
    case "CoinUsed":
      return { pictures: [{ piece: signOfSide(event[2]) }], sound: "flask" };
    case "GoldGained":
    case "GoldLost":
      return { pictures: [{ piece: "coin", count: event[2] }], sound: "coin" };
    case "PatientMoved":
      return { pictures: [{ piece: "d-steps", count: event[2] }] };
    case "PatientWon":
    case "Treated":
      return { pictures: [{ piece: "laurel" }], sound: "points" };
    case "StallMoved":
      return { pictures: [{ piece: "d-stall" }] };
    case "Upgraded":
      return { pictures: [{ chip: event[2] }, { chip: event[3] }], sound: "place" };
    case "ChipGained":
    case "ChipRemoved":
      return { pictures: [{ chip: event[2] }], sound: "place" };
    case "Bought":
    case "Doubled":
      return { pictures: [{ chip: event[2] }], sound: "coin" };
    case "Exploded":
      return { heading: true, pictures: [{ piece: "boom" }] };
    case "Offered":
      return {
        pictures: [
          { piece: "coin", count: event[2] },
          { piece: "d-upgrade", count: event[3] },
        ].filter(({ count }) => count > 0),
        sound: "card",
      };
    case "CardTaken":
      return { pictures: [cardPicture(desk.printed.cards[event[2]] ?? { effect: event[2] })], sound: "card" };
    case "CardShown":
      return { pictures: [cardPicture(desk.printed.cards[event[1]] ?? { effect: event[1] })], sound: "card" };
    case "CardUsed":
      return { pictures: [cardPicture({ effect: event[2] })], sound: "flask" };
    case "FinalDraw":
      return { pictures: [{ chip: event[2] }], sound: "place" };
    case "GameOver":
      return { heading: true, pictures: [{ piece: "crown" }], sound: "win" };
    default:
      return {};
  }
}
