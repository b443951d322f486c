// Questions, buttons and what each answer brings, in German.

import { chip, heap, of } from "../../../common/words/de.ts";
import type { Decision } from "../../../common/words/types.ts";
import type { DuelWords } from "../en.ts";
import type { Journey, Numbers, Risk, Whose } from "../types.ts";
import { amount, coins, kept, ledgeLine, tokens } from "./things.ts";

export const decisions: Record<string, Decision> & { fallback: Decision } = {
  fallback: { ask: "Was tust du?", pass: "Nein, danke" },
  "coin toss": { ask: "Welche Münze nimmst du? Die andere geht über den Platz." },
  brew: { ask: "Noch ein Chip, oder ist der Trank vollendet?" },
  "brew first": { ask: "Du bist am Zug: Chip ziehen, oder reicht es dir für diese Runde?" },
  "brew empty": { ask: "Dein Beutel ist leer. Noch etwas, bevor der Korken draufkommt?" },
  "bonus space": { ask: "Ein Bonusfeld! Den Stand vorrücken oder Schwarz aufwerten?", pass: "Keins von beiden" },
  coin: { ask: "Dein erster Zug endet: Die Münze einsetzen?", pass: "Zurück in den Brunnen damit" },
  "coin whites_back": {
    ask: "Dein erster Zug endet: Alle weißen Chips zurück in den Beutel?",
    pass: "Alles bleibt liegen",
  },
  "coin coloured_back": {
    ask: "Dein erster Zug endet: Welcher Chip kommt zurück in den Beutel?",
    pass: "Alles bleibt in der Flasche",
  },
  "coin upgrade_or_move": {
    ask: "Dein erster Zug endet: Schwarz aufwerten oder den Patienten anstupsen?",
    pass: "Die Münze zurück in den Brunnen",
  },
  "buy steps": { ask: "Hier gibt es Schritte zu kaufen: Wie viel Gold zahlst du?", pass: "Gold behalten" },
  rescue: { ask: "Der Korken fliegt! Fängt deine Karte diesen Chip noch ab?", pass: "Es knallen lassen" },
  explosion: { ask: "BUMM! Was kostet es dich: Gold oder das Vertrauen des Patienten?" },
  "last steps": { ask: "Noch etwas Gold für den Patienten, bevor dein Zug endet?", pass: "Zug beenden" },
  "first white back": { ask: "Welcher weiße Chip kommt zurück in den Beutel?" },
  "first coloured back": { ask: "Welcher Chip kommt zurück in den Beutel?" },
  "whites back": { ask: "Welcher weiße Chip kommt zurück in den Beutel?", pass: "Der Rest bleibt liegen" },
  "coloured back": { ask: "Welcher Chip kommt zurück in den Beutel?", pass: "Der Rest bleibt im Bauch" },
  "white back": { ask: "Den weißen Chip von eben wieder herausfischen?", pass: "Er bleibt, wo er liegt" },
  "white aside": { ask: "Welchen weißen Chip legst du für diese Runde beiseite?", pass: "Alles bleibt liegen" },
  "look for white": { ask: "Da ist Weiß dabei: für diese Runde beiseitelegen?", pass: "Alle zurück in den Beutel" },
  "look for white one": { ask: "Er ist weiß: für diese Runde beiseitelegen?", pass: "Zurück in den Beutel damit" },
  "choose chip one": { ask: "Legst du diesen Chip?", pass: "Zurück in den Beutel damit" },
  "choose chip": { ask: "Welchen dieser Chips legst du?", pass: "Alle zurück in den Beutel" },
  upgrade: { ask: "Welchen schwarzen Chip wertest du auf?", pass: "Alles bleibt, wie es ist" },
  "ledge upgrade": {
    ask: "Drüben ein Patient, für dich eine Aufwertung: welcher schwarze Chip?",
    pass: "Alles bleibt, wie es ist",
  },
  "ledge chip": {
    ask: "Drüben ein Patient, für dich ein Chip: Welchen nimmst du?",
    pass: "Nichts nehmen",
  },
  offer: { ask: "Was ist diese Karte wert? Du bekommst, was drüben übrig bleibt." },
  scales: { ask: "Welche Waagschale nimmst du: die Karte oder die Marken?" },
  "any chip": { ask: "Welchen Chip nimmst du?" },
  "reward chip": { ask: "Dein Trank zahlt sich aus: Welchen Chip nimmst du?" },
  "two chips": { ask: "Chips in verschiedenen Farben: Welchen zuerst?" },
  "four chip": { ask: "Welchen Chip nimmst du? Der kleinste dieser Farbe geht an dein Gegenüber." },
  buying: { ask: "Was darf es sein?", pass: "Nichts kaufen" },
};

export const left = (n: number): string => (n === 1 ? "" : `noch\u00a0${n}`);

/** Why something that has its place cannot be done just now. */
export const notNow: DuelWords["notNow"] = {
  draw: "kein Chip mehr im Beutel",
  complete: "erst nach dem ersten Chip",
};

export const actions: DuelWords["actions"] = {
  draw: "Ziehen",
  complete: "Trank vollenden",
  pass: "Nein, danke",
  coin: "Münze einsetzen: Weiß zurück",
  step: (price) => `${amount.gold(price)} für einen Schritt`,
  move: (steps) => `Den Patienten ${amount.steps(steps)} locken`,
  stall: (spaces) => `Stand ${amount.spaces(spaces)} vor`,
  gold: (gold) => `${amount.gold(gold)} nehmen`,
  giveGold: (gold) => `${amount.gold(gold)} abgeben`,
  patientAway: (steps) => `Den Patienten ${amount.steps(steps)} ziehen lassen`,
  card: "Die Karte nehmen",
  tokens: "Die Marken nehmen",
  takeCoin: (name) => `${coins[name] ?? name} nehmen`,
  useCard: (name) => `„${kept[name]?.title ?? name}“ einsetzen`,
  pay: (gold) => `${amount.gold(gold)} zahlen`,
  upgrade: (from, to) => `${chip(from)} zu ${chip(to)}`,
  upgradeNeck: "im Hals",
  upgradeBase: "im Bauch",
  returnWhite: (name, space) => `${chip(name)} von Feld ${space} zurücklegen`,
  asideWhite: (name, space) => `${chip(name)} von Feld ${space} beiseitelegen`,
  offer: (gold, upgrades) => `${tokens(gold, upgrades)} bieten`,
  aside: (name) => `${chip(name)} beiseitelegen`,
  place: (name) => `${chip(name)} legen`,
  return: (name) => `${chip(name)} zurücklegen`,
  take: (name) => `${chip(name)} nehmen`,
  buy: (name) => `${chip(name)} kaufen`,
  double: (name) => `Noch einmal ${chip(name)} nehmen`,
  buyDone: "Das war’s",
};

const half = ({ mine, rival }: Whose): string => (mine ? "deiner Hälfte" : of(rival, "der", "Hälfte"));

/** „zu Max’ Stand“, aber „zum Stand von Rostige Distel“. */
const toStall = (name: string): string =>
  name.includes(" ") ? of(name, "zum", "Stand") : `zu ${of(name, "", "Stand")}`;

function journey(j: Journey, box: Numbers): string {
  if (j.won > 0) {
    const you = { who: "", you: true };
    const rival = { who: j.rival, you: false };
    const which = j.won === 1 ? "den Patienten" : amount.patients(j.won);
    const wins = `${j.mine ? "du gewinnst" : `${j.rival} gewinnt`} ${which}`;
    if (j.game) return `${wins} und das Duell!`;
    const parts = [
      wins,
      ...j.bonuses.map((bonus) => ledgeLine(bonus, j.mine ? you : rival, j.mine ? rival : you, box)),
    ];
    if (j.stall !== null) parts.push(`${j.mine ? "dein Stand" : of(j.rival, "der", "Stand")} zurück auf ${j.stall}`);
    if (j.patient !== null) parts.push(`der nächste auf ${j.patient.space} in ${half({ ...j, mine: j.patient.mine })}`);
    return parts.filter((part) => part !== "").join(", ");
  }
  if (j.patient === null) return "niemand geht, der Park ist leer";
  const where = `auf ${j.patient.space} in ${half({ ...j, mine: j.patient.mine })}`;
  return `Patient ${where}, noch ${j.patient.left} bis ${j.mine ? "zu deinem Stand" : toStall(j.rival)}`;
}

function risk({ bad, total }: Risk): string {
  if (total === 0) return "der Beutel ist leer";
  if (bad === 0) return total === 1 ? "der letzte Chip ist sicher" : `alle ${total} Chips sind sicher`;
  return `${amount.percent((100 * bad) / total)} Bumm (${bad} von ${amount.chips(total)})`;
}

/** Dieselbe Gefahr nach „dann“ oder „im nächsten Zug“: Das Verb rückt vor. */
function riskThen(then: Risk): string {
  if (then.total === 0) return "ist der Beutel leer";
  if (then.bad === 0) return then.total === 1 ? "ist der letzte Chip sicher" : `sind alle ${then.total} Chips sicher`;
  return risk(then);
}

export const consequences: DuelWords["consequences"] = {
  journey,
  risk,
  steps: (n, told) => `${amount.steps(n)}: ${told}`,
  nothing: "es passiert nichts",

  draw: risk,
  boom: ({ bad, total }) => `${amount.percent((100 * bad) / total)} Bumm`,
  drawRescue: "deine Karte kann es ungeschehen machen",
  atStake: ({ steps, cost, blast }) => {
    const parts: string[] = [];
    if (steps > 0) parts.push(amount.steps(steps));
    if (cost > 0) parts.push(`${amount.gold(cost)} oder ${amount.steps(cost)} zurück`);
    if (blast > 0) parts.push(`${amount.steps(blast)} zurück`);
    return `auf dem Spiel: ${parts.join(" + ") || "der Rest der Runde"}`;
  },
  drawLast: "ein farbiger Chip füllt den Hals",
  completeNothing: "ohne Chip keine Schritte, und in dieser Runde kein Zug mehr",
  completeForNothing: "keine Schritte, und in dieser Runde kein Zug mehr",
  complete: (steps, told) => `${amount.steps(steps)}: ${told}`,
  completeMore: (n) => `bis zu ${n} mehr für Gold`,

  placeNeck: (steps) => `in den Hals, ${amount.steps(steps)} mehr`,
  placeInNeck: "in den Hals",
  placeAside: "dein Wächter legt ihn beiseite",
  placeCalm: (space) => `auf Feld ${space}`,
  placeBonus: (space) => `auf Feld ${space}, das Bonusfeld`,
  placeShield: (space) => `auf Feld ${space}, unter deinen Schild`,
  placeBoom: (space) => `auf Feld ${space}: Die Flasche explodiert!`,

  takeCoin: (line, rival, theirs) => `${line}; ${rival}: ${theirs}`,
  takeCoinStall: (line, to) => `${line}, auf Feld ${to}`,
  coin: (chips, then, steps) =>
    `${heap(chips)} zurück in den Beutel: ${then === null ? "" : `dann ${riskThen(then)}, `}bisher ${amount.steps(steps)}`,
  coinAtTheEnd: (chips, then) =>
    `${heap(chips)} zurück in den Beutel${then === null ? "" : `: im nächsten Zug ${riskThen(then)}`}`,
  coinTooLate: (chips) => `${heap(chips)} zurück in den Beutel, auch wenn du keinen Zug mehr hast`,
  coinLost: "nach diesem Zug nützt die Münze nichts mehr",

  stall: (to, steps, next) =>
    `auf Feld ${to}: ${next ? "der nächste Patient" : "der Patient"} hat dann noch ${amount.steps(steps)} bis zu dir`,
  wouldWin: (steps) => `${steps === 1 ? "1 Schritt gewinnt" : `${steps} Schritte gewinnen`} dann den Patienten`,
  stallWins: (told) => `geradewegs zum Patienten: ${told}`,
  stallStays: "näher an den Park geht es nicht",
  goldInstead: "aufwerten lässt sich nichts, also gibt es Gold",
  upgrade: (gold, instead) => `bringt im Hals ${gold} statt ${amount.gold(instead)}`,
  upgradeNow: (steps) => `jetzt ${amount.steps(steps)} mehr`,

  useCard: (name) => `${kept[name]?.line ?? ""}; dann ist die Karte weg`,
  rescue: (chips, then) =>
    `${heap(chips)} geht zurück in den Beutel, nichts explodiert${then === null ? "" : `: dann ${riskThen(then)}`}; die Karte ist weg`,
  unchanged: (then) => `nächster Chip: ${risk(then)}`,
  lift: (name, back, then) =>
    `${chip(name)} ${back ? "zurück in den Beutel" : "für diese Runde beiseite"}${then === null ? "" : `: dann ${riskThen(then)}`}`,
  liftSteps: (fewer) => `${amount.steps(Math.abs(fewer))} ${fewer > 0 ? "weniger" : "mehr"}`,
  returnNeck: "aus dem Hals zurück in den Beutel",
  returnBase: "aus dem Bauch zurück in den Beutel",
  drawAgain: "du kannst ihn noch einmal ziehen",

  bangNow: "die Flasche explodiert!",
  bang: ({ cost, blast, rival }) => {
    const parts = ["der Patient bleibt stehen, kein Zug mehr"];
    if (cost > 0) parts.push(`${amount.gold(cost)} weg oder ${amount.steps(cost)} zu ${rival}`);
    if (blast > 0) parts.push(`obendrein ${amount.steps(blast)} zu ${rival}`);
    return parts.join("; ");
  },
  giveGold: (cost, have) => `${cost} von deinen ${amount.gold(have)}`,
  patientStays: "der Patient bleibt stehen",
  patientAway: ({ steps, rival }, told) => `${amount.steps(steps)} zu ${rival}: ${told}`,
  blast: ({ steps, rival }, told) => `dann ${amount.steps(steps)} zu ${rival}: ${told}`,
  step: (price, have, told) => `${price} von deinen ${amount.gold(have)}: ${told}`,
  pay: (steps, told) => `zusammen ${amount.steps(steps)}: ${told}`,
  passSteps: (steps, told) => `es bleibt bei ${steps === 1 ? "1 Schritt" : `${steps} Schritten`}: ${told}`,

  offer: ({ gold, upgrades, rival }) => `${rival} nimmt ${tokens(gold, upgrades)} oder die Karte`,
  offerSuggested: "wie die Karte es vorschlägt",
  card: ({ gold, upgrades, rival }, line) => `${line} ${rival} bekommt ${tokens(gold, upgrades)}.`,
  tokens: ({ rival }) => `${rival} bekommt die Karte`,
  goldThen: (n) => `dann hast du ${amount.gold(n)}`,
  goldLater: (n) => `${amount.gold(n)} für spätere Züge`,
  tokensNoUpgrade: (gold) => `nichts aufzuwerten: stattdessen ${amount.gold(gold)}`,

  take: (price, copies) => `${price > 0 ? `${amount.gold(price)} wert, ` : ""}noch ${copies} da`,
  rivalGets: (rival, what) => `${rival} bekommt ${what}`,
  buy: (price, have) => `${price} von deinen ${amount.gold(have)}, dann noch ${have - price}`,
  double: "geschenkt; dann ist die Karte weg",
  passGold: (lost, keeps) =>
    keeps === 0
      ? "es bleibt nichts übrig"
      : lost > 0
        ? `du behältst ${amount.gold(keeps)}, ${lost} ${lost === 1 ? "geht" : "gehen"} zurück`
        : `du behältst ${amount.gold(keeps)}`,
};

export const changes: DuelWords["changes"] = {
  trade: (given, got) => `${given} gegen ${got}`,
  get: (got) => `du bekommst ${got}`,
  give: (given) => `du gibst ab: ${given}`,
  back: (chips) => `${chips} zurück in den Beutel`,
  aside: (chips) => `${chips} für diese Runde beiseite`,
  placed: (name) => `${name} in die Flasche`,
};
