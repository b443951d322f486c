// What the coach says, in German; English (en.ts) gives the shape.

import type en from "./en.ts";
import type { Sums } from "./en.ts";

const whole = new Intl.NumberFormat("de", { style: "percent" });
const fine = new Intl.NumberFormat("de", { style: "percent", maximumFractionDigits: 1 });
const signed = new Intl.NumberFormat("de", { style: "percent", signDisplay: "exceptZero" });
const list = new Intl.ListFormat("de", { type: "conjunction" });

const isNothing = (share: number): boolean => Math.abs(share) < 0.005;

function fortune(luck: number): string {
  if (isNothing(luck)) return "weder Glück noch Pech";
  return `${whole.format(Math.abs(luck))} ${luck > 0 ? "Glück" : "Pech"}`;
}

const coach: typeof en = {
  review: {
    open: "Nachbesprechung",
    openLine: "Was war Glück, und was wäre besser gewesen?",
    title: "Nachbesprechung",
    making: "Der Lehrmeister geht jeden Zug durch …",
    makingLine: "Das dauert ein paar Sekunden und wird für das nächste Mal aufgehoben.",
    oldRules:
      "Die Regeln dieses Spiels haben sich seither geändert, darum kann niemand mehr sagen, was besser gewesen wäre.",
    back: "Zur Aufzeichnung",
    whose: "Wessen Spiel?",
    you: "Du",
    percent: (share) => whole.format(share),
    percentFine: (share) => fine.format(share),
    sum: ({ name, luck, givenAway, givenByOthers, remainder }: Sums) => {
      const you = name === null;
      const parts = [
        `${you ? "Du hattest" : `${name} hatte`} ${fortune(luck)} und ${you ? "hast" : "hat"} ${whole.format(givenAway)} verschenkt`,
        `von den anderen kamen ${whole.format(givenByOthers)}`,
      ];
      if (!isNothing(remainder)) parts.push(`${signed.format(remainder)} kann das Modell nicht erklären`);
      return `${parts.join("; ")}.`;
    },
    way: ({ from, to }: Sums) => `Siegchance: von ${whole.format(from)} zu ${whole.format(to)}.`,
    curve: "Die Siegchancen aller",
    curveKeys: "← → zum nächsten Wendepunkt, Eingabe zeigt ihn in der Aufzeichnung.",
    turns: "Wo es sich gewendet hat",
    noTurns: "Dieses Spiel hat sich nirgends gewendet: Es ging in kleinen Schritten seinen Gang.",
    round: "Runde",
    start: "Beginn",
    end: "Ende",
    at: (round, move) => `Runde ${round}, Zug ${move}`,
    luckTurn: (change) => `${signed.format(change)} durch Zufall`,
    mistakeTurn: (loss) => `${whole.format(loss)} verschenkt`,
    costly: (name) => (name === null ? "Deine teuersten Entscheidungen" : `Die teuersten Entscheidungen von ${name}`),
    noCostly: (name) =>
      name === null
        ? "Du hast nichts verschenkt, was sich von Pech unterscheiden ließe. Gut gebraut!"
        : `${name} hat nichts verschenkt, was sich von Pech unterscheiden ließe.`,
    grades: { inaccuracy: "Ungenau", mistake: "Fehler", blunder: "Patzer", "": "Kleinigkeit" },
    loss: (loss, error) => `${fine.format(loss)} verschenkt${error < 0.0005 ? "" : ` (± ${fine.format(error)})`}`,
    chose: (name) => (name === null ? "Du hast gewählt" : `${name} hat gewählt`),
    better: "Besser",
    wins: (chance) => `gewinnt ${whole.format(chance)}`,
    danger: (share) =>
      share === 0 ? "kein Chip im Beutel lässt es explodieren" : `${whole.format(share)} des Beutels explodieren`,
    buys: (chips) => `das reicht jetzt für ${list.format(chips)}`,
    look: "Ansehen",
    tryIt: "Ab hier probieren",
    tryLine: "Ein neuer Tisch mit Bots, genau ab diesem Moment. Was niemand wissen konnte, wird neu gemischt.",
    skills: "Wobei verschenkt wurde",
    skillsLine: (names) =>
      names.length === 0
        ? "Anteile eines Siegs, je nachdem, was zu entscheiden war."
        : `Anteile eines Siegs, je nachdem, was zu entscheiden war; daneben, was ${list.format(names)} in so einem Spiel verschenken.`,
    skill: {
      stopping: "Aufhören",
      buying: "Einkaufen",
      rubies: "Rubine",
      cards: "Karten",
      books: "Bücher",
      offers: "Gebote",
      coins: "Münzen",
      ledge: "Sims",
    },
    decisions: (n) => (n === 1 ? "1 Entscheidung" : `${n} Entscheidungen`),
    whatCounts: "Wie wird das berechnet?",
    whatCountsLine:
      "Vor jedem Zug wird das Spiel viele Male mit anderem Glück weitergespielt. Was die Siegchance ändert, ist Glück, wenn es ein Chip, ein Würfel oder eine Karte war, und verschenkt, wenn etwas anderes mehr wert gewesen wäre. Entscheidungen werden danach beurteilt, was man wissen konnte.",
    chances: "Siegchancen",
    showChances: "Die Siegchancen aller zeigen",
    practice: (move) => `Übung: Sie beginnt mit Zug ${move} eines anderen Spiels.`,
  },
  hint: {
    ask: "Tipp",
    askTitle: "Um einen Tipp bitten (H). Alle sehen, dass du einen benutzt hast.",
    title: "Was ein Meister täte",
    thinking: "Der Meister streicht sich den Bart …",
    best: "am besten",
    chance: (share) => fine.format(share),
    error: (share) => `± ${fine.format(share)}`,
    others: (n) =>
      n === 1 ? "Eine andere Möglichkeit ist weniger wert." : `${n} andere Möglichkeiten sind weniger wert.`,
    seen: (n) =>
      n <= 1
        ? "Siegchancen. Alle sehen, dass du einen Tipp benutzt hast."
        : `Siegchancen. Alle sehen, dass du Tipps benutzt hast: bisher ${n}.`,
    used: (n) => (n === 1 ? "1 Tipp" : `${n} Tipps`),
    note: (name) => `${name} hat einen Tipp benutzt.`,
    allowed: "Tipps",
    allowedOn: "sind erlaubt, und alle sehen es",
    allowedOff: "gibt es nicht",
    allowedUsual: "nur wenn alle anderen Bots sind",
    waitingOn: "Tipps sind erlaubt; alle sehen, wer einen benutzt",
    waitingOff: "Es gibt keine Tipps",
    key: "um einen Tipp bitten, wo der Tisch es erlaubt",
  },
};

export default coach;
