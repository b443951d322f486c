// What happened, in German sentences.

import { and, at, chip, does, heap, of } from "../../../common/words/de.ts";
import type { Teller } from "../../../common/words/types.ts";
import type { DuelWords } from "../en.ts";
import { amount, card, coins, kept, ledgeLine, nth, side, tokens } from "./things.ts";

export const reasons: Record<string, string> = {
  coin: "Münze",
  black: "Blei im Hals",
  tokens: "Marken",
  "second player": "fürs Warten am Anfang",
  "upgrade impossible": "nichts aufzuwerten",
  "sold out": "statt des Chips, der ausverkauft ist",
  "bonus space": "Bonusfeld",
  card: "Rundenkarte",
  ledge: "Gildehaus",
  chosen: "",
  book: "Zutatenbuch",
  returned: "",
  patient: "",
};

function because(why: string): string {
  const reason = reasons[why] ?? why;
  return reason === "" ? "" : ` (${reason})`;
}

const half = ({ who, you }: Teller): string => (you ? "deiner Hälfte" : of(who, "der", "Hälfte"));
/** Something masculine of somebody's, at the beginning of a sentence. */
const Whose = ({ who, you }: Teller, thing: string): string => (you ? `Dein ${thing}` : of(who, "Der", thing));

export function behind(e: Teller, why: string): string {
  if (why === "start") return `${does(e, "beginnt", "beginnst")} das Spiel`;
  const reasons: Record<string, string> = {
    patients: "weniger Patienten",
    half: "der Patient ist in der anderen Hälfte",
    card: "die letzte Rundenkarte",
  };
  return `${does(e, "liegt", "liegst")} zurück: ${reasons[why] ?? ""}`;
}

export const wonBy: Record<string, string> = {
  none: "",
  patients: "Mehr Patienten behandelt.",
  "full ledge": "Kein Platz mehr auf dem Dachsims: Damit ist das Spiel sofort aus.",
  half: "Gleich viele Patienten, doch der letzte steht auf der richtigen Seite.",
  "final draw": "Gleich viele Patienten, niemand auf dem Weg: Das letzte Ziehen entscheidet.",
};

type Tossed = Teller & { mine: number; theirs: number; other: Teller };

const tossReason: Record<string, (e: Tossed) => string> = {
  start: (e) => `${does(e, "beginnt und wirft", "beginnst und wirfst")} die Münzen.`,
  patients: (e) =>
    `${does(e, "liegt", "liegst")} ${e.mine < e.theirs ? `mit ${e.mine} zu ${e.theirs} ` : ""}zurück und ${e.you ? "wirfst" : "wirft"} die Münzen.`,
  half: (e) =>
    `${does(e, "liegt", "liegst")} zurück, denn der Patient steht in ${half(e.other)}, und ${e.you ? "wirfst" : "wirft"} die Münzen.`,
  card: (e) => `${does(e, "hatte", "hattest")} die letzte Karte und ${e.you ? "wirfst" : "wirft"} deshalb die Münzen.`,
};

export const events: DuelWords["events"] = {
  roundBegan: (e) => `Runde ${e.round} von ${e.last}. ${tossReason[e.why]?.(e) ?? ""}`.trim(),
  cardShown: (e, box) => {
    const { title, line } = card(e.card, box);
    return `${e.next ? "Die nächste Karte" : "Die Karte"}: ${title}. ${line}`;
  },
  coinsTossed: (e, box) => {
    const shown = e.sides.map((text) => {
      const [coin = "", bonus = ""] = text.split(" ");
      return `Die ${coins[coin] ?? coin} zeigt: ${side(bonus, box).title}.`;
    });
    return `Kopf oder Zahl? ${shown.join(" ")}`;
  },
  coinTaken: (e, box) => `${does(e, "nimmt", "nimmst")} die ${coins[e.coin] ?? e.coin}: ${side(e.bonus, box).title}.`,
  coinUsed: (e, box) => `${does(e, "setzt", "setzt")} die Münze ein: ${side(e.bonus, box).title}.`,
  coinLost: (e) => `${does(e, "wirft", "wirfst")} die Münze ungenutzt zurück in den Brunnen.`,
  turnBegan: (e) => `${Whose(e, `${nth(e.turn)} Zug`)}.`,
  placed: (e) => {
    const verb = e.how === "chosen" ? does(e, "legt", "legst") : does(e, "zieht", "ziehst");
    const where = {
      neck: "",
      calm: `: Feld ${e.space}`,
      bonus: `: Feld ${e.space}, ein Bonusfeld`,
      shield: `: Feld ${e.space}, doch der Schild hält`,
      boom: `: Feld ${e.space}`,
    }[e.on];
    return `${verb} ${chip(e.chip)}${where}.`;
  },
  setAside: (e) =>
    e.guard
      ? `${does(e, "zieht", "ziehst")} ${chip(e.chip)}, doch der Wächter fängt den Chip ab.`
      : `${does(e, "legt", "legst")} ${chip(e.chip)} für diese Runde beiseite.`,
  shown: (e) =>
    e.chips === ""
      ? `${does(e, "schaut", "schaust")} in einen leeren Beutel.`
      : `${does(e, "sieht sich", "siehst dir")} ${heap(e.chips)} an.`,
  putBack: (e) => `${does(e, "legt", "legst")} ${heap(e.chips)} zurück in den Beutel.`,
  returned: (e) => `${does(e, "legt", "legst")} ${chip(e.chip)} zurück in den Beutel${because(e.why)}.`,
  goldGained: (e) => `${does(e, "bekommt", "bekommst")} ${amount.gold(e.gold)}${because(e.why)}.`,
  goldLost: (e) => {
    if (e.why === "explosion") return `Der Knall kostet ${e.you ? "dich" : e.who} ${amount.gold(e.gold)}.`;
    if (e.why === "steps" || e.why === "last round") {
      const what = e.why === "last round" || e.gold === 1 ? "einen Schritt" : amount.steps(e.gold);
      return `${does(e, "zahlt", "zahlst")} ${amount.gold(e.gold)} für ${what}.`;
    }
    return `${does(e, "verliert", "verlierst")} ${amount.gold(e.gold)}${because(e.why)}.`;
  },
  patientEntered: (e) =>
    `Ein neuer Patient verlässt den Park, auf ${e.you ? "deiner Seite" : of(e.who, "der", "Seite")}.`,
  patientMoved: (e) => {
    if (e.driven) {
      const where = e.arrives
        ? `bis an ${e.you ? "deinen Stand" : of(e.who, "den", "Stand")}`
        : `auf Feld ${e.space} in ${half(e.half)}`;
      return `Der Knall treibt den Patienten ${amount.steps(e.steps)} weit, ${where}.`;
    }
    const home = e.you ? "deiner Hälfte" : "der eigenen Hälfte";
    const where = e.arrives
      ? `bis an ${e.you ? "deinen" : "den"} Stand`
      : `auf Feld ${e.space} in ${e.half.who === e.who ? home : half(e.half)}`;
    return `${does(e, "lockt", "lockst")} den Patienten ${amount.steps(e.steps)} weit, ${where}.`;
  },
  patientWon: (e) => `${does(e, "hat", "hast")} den Patienten gewonnen!`,
  stallMoved: (e) => {
    if (!e.back)
      return `${does(e, "rückt", "rückst")} ${e.you ? "deinen" : "den"} Stand vor, auf Feld ${e.space}${because(e.why)}.`;
    return e.why === "patient"
      ? `${Whose(e, "Stand")} rückt samt Patient zurück auf Feld ${e.space}.`
      : `${Whose(e, "Stand")} wird zurückgeschoben, auf Feld ${e.space}${because(e.why)}.`;
  },
  treated: (e, box) => {
    const offers = e.ledge < e.goal && (e.bonus === "upgrade" || e.bonus === "chip");
    const told = ledgeLine(e.bonus, e, e.other, box);
    const more = offers ? `: ${told.charAt(0).toUpperCase()}${told.slice(1)}` : "";
    return `${does(e, "behandelt", "behandelst")} Patient ${e.ledge} von ${e.goal}${more}.`;
  },
  upgraded: (e) => `${does(e, "wertet", "wertest")} ${chip(e.chip)} zu ${chip(e.new)} auf.`,
  chipGained: (e) => `${does(e, "bekommt", "bekommst")} ${chip(e.chip)}${because(e.why)}.`,
  chipRemoved: (e) => `${does(e, "wird", "wirst")} ${chip(e.chip)} für immer los.`,
  exploded: (e) => `BUMM! ${e.you ? "Deine Flasche" : of(e.who, "Die", "Flasche")} explodiert auf Feld ${e.space}.`,
  reversed: (e) => `${does(e, "fängt", "fängst")} den Chip ab, und es ist nichts gewesen.`,
  completed: (e) =>
    `${does(e, "vollendet den", "vollendest deinen")} Trank${e.steps > 0 ? `, gut für ${amount.steps(e.steps)}` : ""}.`,
  turnEnded: (e) => `${Whose(e, "Flaschenhals")} ist voll: ${amount.steps(e.steps)}.`,
  offered: (e) => `${does(e, "bietet", "bietest")} ${tokens(e.gold, e.upgrades)} für die Karte.`,
  chose: (e) => `${does(e, "nimmt", "nimmst")} die ${e.what === "card" ? "Karte" : "Marken"}.`,
  cardTaken: (e, box) =>
    `${e.chosen ? does(e, "nimmt", "nimmst") : does(e, "bekommt", "bekommst")} die Karte „${card(e.card, box).title}“.`,
  cardUsed: (e) => `${does(e, "setzt", "setzt")} die Karte „${kept[e.card]?.title ?? e.card}“ ein.`,
  bought: (e) => `${does(e, "kauft", "kaufst")} ${chip(e.chip)} für ${amount.gold(e.price)}.`,
  doubled: (e) => `${does(e, "bekommt", "bekommst")} ${chip(e.chip)} noch einmal geschenkt.`,
  goldReturned: (e) => `${does(e, "gibt", "gibst")} ${amount.gold(e.gold)} zurück: Bis morgen hält es sich nicht.`,
  finalDraw: (e) => `Letztes Ziehen: ${e.you ? "Du ziehst" : `${e.who} zieht`} ${chip(e.chip)}, zusammen ${e.total}.`,
  gameOver: (e) => {
    const over = "Das Duell ist entschieden.";
    if (e.names.length !== 1) return `${over} ${and(e.names)} ${e.you ? "teilt euch" : "teilen sich"} den Sieg.`;
    const [most = 0, fewest = 0] = [...e.scores].sort((a, b) => b - a);
    const score = most === fewest ? ` bei je ${most === 1 ? "einem" : most} Patienten` : ` ${most} zu ${fewest}`;
    const why: Record<string, string> = {
      half: `: Der letzte Patient steht auf ${e.you ? "deiner" : "der richtigen"} Seite`,
      "final draw": " durch das letzte Ziehen",
    };
    const [winner = ""] = e.names;
    return `${over} ${winner} ${e.you ? "gewinnst" : "gewinnt"}${score}${at(why[e.why], "")}!`;
  },
};
