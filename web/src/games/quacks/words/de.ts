// Everything that the Quacks screen says, in German; English (en.ts) gives the shape.

import {
  and,
  at,
  chip,
  chipLong as long,
  colours,
  count,
  does,
  heap,
  inside,
  optionPages,
  YOU,
} from "../../common/words/de.ts";
import type { QuacksPotPreview } from "../../../lib/wire.ts";
import type { Decision, Option, Page, Teller } from "../../common/words/types.ts";
import type { QuacksWords } from "./en.ts";

const KNOWN_GAIN = ["bonus die", "test tube"]; // told already by the die or the glass

const ingredients: Record<string, string> = {
  white: "Knallerbse",
  orange: "Kürbis",
  green: "Kreuzspinne",
  blue: "Krähenschädel",
  red: "Fliegenpilz",
  yellow: "Alraunwurzel",
  purple: "Geisteratem",
  black: "Totenkopfschwärmer",
};

const chipLong = (name: string): string => long(name, ingredients);

const amount = {
  points: (n: number): string => count(n, "Punkt", "Punkte"),
  coins: (n: number): string => count(n, "Münze", "Münzen"),
  rubies: (n: number): string => count(n, "Rubin", "Rubine"),
  chips: (n: number): string => count(n, "Chip", "Chips"),
  spaces: (n: number): string => count(n, "Feld", "Felder"),
  tails: (n: number): string => count(n, "Ratten\u00adschwanz", "Ratten\u00adschwänze"),
  dropletSteps: (n: number): string => count(n, "Schritt mit dem Tropfen", "Schritte mit dem Tropfen"),
  glasses: (n: number): string => count(n, "Reagenzglas", "Reagenzgläser"),
  rounds: (n: number): string => count(n, "Runde", "Runden"),
  players: (n: number): string => (n === 1 ? "allein" : `zu ${["zweit", "dritt", "viert"][n - 2] ?? n}`),
  percent: (n: number): string => `${Math.round(n)} %`,
};

type Pot = QuacksPotPreview;
const potWorth = (pot: Pot): string => worth(pot.coins, pot.points, pot.ruby, pot.exchange);

const coinsFor = (coins: number, exchange?: number): string =>
  exchange === undefined ? amount.coins(coins) : `${amount.coins(coins)} (= ${amount.points(exchange)})`;

function worth(coins: number, points: number, ruby: boolean, exchange?: number): string {
  const parts = [coinsFor(coins, exchange)];
  if (points > 0) parts.push(amount.points(points));
  if (ruby) parts.push("1 Rubin");
  return parts.join(", ");
}

// Numbers instead of articles: so the words fit wherever they stand in a sentence.
function gift(text: string): string {
  if (text === "ruby") return amount.rubies(1);
  if (text === "droplet") return "1 Schritt mit dem Tropfen";
  if (text.includes("-")) return chip(text);
  return amount.points(Number.parseInt(text, 10));
}

const steps: Record<string, string> = {
  fortune: "Die Wahrsagerin deckt eine Karte auf",
  rats: "Die Ratten kommen",
  potions: "Alle brauen",
  "end of potions": "Die Feuer sind aus",
  "bonus die": "Der beste Kessel würfelt",
  black: "Die Totenkopfschwärmer schwärmen aus",
  green: "Die Kreuzspinnen machen sich ans Werk",
  purple: "Die Geister atmen aus",
  "other chips": "Weitere Chips wirken",
  rubies: "Rubine werden verteilt",
  "points or coins": "Explodierte Kessel: Punkte oder Münzen?",
  points: "Die Punkte werden gezählt",
  buying: "Der Markt ist eröffnet",
  "end of round": "Rubine werden ausgegeben, die Buden schließen",
  over: "Der Basar ist vorbei",
};

const cards: Record<string, { title: string; short: string }> = {
  none: { title: "Keine Karte", short: "Die Wahrsagerin schweigt in dieser Runde." },
  roll_the_die: {
    title: "Würfelglück",
    short: "Alle würfeln einmal mit dem Bonuswürfel und bekommen, was er zeigt.",
  },
  pot_filling_up: {
    title: "Der Kessel füllt sich",
    short: "Alle rücken einen Tropfen einen Schritt vor.",
  },
  charity: {
    title: "Milde Gabe",
    short: "Wer die wenigsten Rubine hat, bekommt einen dazu (bei Gleichstand alle).",
  },
  rat_infestation: {
    title: "Rattenplage",
    short: "In dieser Runde zählt jeder Rattenschwanz doppelt.",
  },
  beginners_bonus: {
    title: "Anfängerbonus",
    short: "Wer die wenigsten Punkte hat, bekommt Grün 1 (bei Gleichstand alle).",
  },
  just_in_time: {
    title: "Gerade noch rechtzeitig",
    short: "Du wählst: 4 Punkte, oder Weiß 1 verlässt deinen Beutel für immer.",
  },
  choose_one: {
    title: "Nur eins davon",
    short: "Du wählst: einen schwarzen Chip, einen 2er-Chip aus dem Angebot oder 3 Rubine.",
  },
  rats_are_your_friends: {
    title: "Freundliche Ratten",
    short: "Du wählst: einen 4er-Chip aus dem Angebot oder 1 Punkt je Rattenschwanz. Die Ratten kommen trotzdem.",
  },
  good_start: {
    title: "Ein guter Start",
    short: "Du darfst 1, 2 oder 3 deiner Rattenschwänze gegen ebenso viele Rubine eintauschen.",
  },
  choose_wisely: {
    title: "Wähle weise",
    short: "Du wählst: zwei Schritte mit dem Tropfen oder einen lila Chip, sobald es ihn gibt.",
  },
  wheel_and_deal: {
    title: "Kuhhandel",
    short: "Du darfst einen Rubin gegen einen 1er-Chip tauschen, nur nicht gegen Lila oder Schwarz.",
  },
  opportunistic_moment: {
    title: "Die Gunst der Stunde",
    short: "Zieh 4 Chips; tausch einen gegen den nächsthöheren. Geht das nicht, bekommst du Grün 1.",
  },
  less_is_more: {
    title: "Weniger ist mehr",
    short: "Alle ziehen 5 Chips. Die kleinste Summe bekommt Blau 2, alle anderen 1 Rubin.",
  },
  pot_is_full: {
    title: "Der Kessel ist voll",
    short: "Wer in der Wertung dieser Runde den Bonuswürfel wirft, wirft ihn zweimal.",
  },
  pumpkin_patch_party: {
    title: "Kürbisfest",
    short: "In dieser Runde rückt jeder orange Chip ein Feld weiter als sonst.",
  },
  lucky_devil: {
    title: "Glückspilz",
    short: "Ein Wertungsfeld mit Rubin bringt auch noch 2 Punkte, explodiert oder nicht.",
  },
  shining_extra_bright: {
    title: "Besonderer Glanz",
    short: "Ein Wertungsfeld mit Rubin bringt einen Rubin mehr.",
  },
  magic_potion: {
    title: "Zaubertrank",
    short: "Am Ende der Runde wird jede Flasche kostenlos gefüllt.",
  },
  seasoned_perfectly: {
    title: "Perfekt gewürzt",
    short: "Wer am Ende weiße Chips im Wert von genau 7 hat, rückt einen Tropfen einen Schritt vor.",
  },
  living_in_luxury: {
    title: "Leben im Luxus",
    short: "In dieser Runde verträgt ein Kessel weiße Chips im Wert von 9 statt 7.",
  },
  well_stirred: {
    title: "Gut gerührt",
    short: "Du darfst deinen ersten weißen Chip dieser Runde zurück in den Beutel legen.",
  },
  strong_ingredient: {
    title: "Starke Zutat",
    short: "Nicht explodiert? Dann zieh zum Schluss bis zu 5 Chips und leg einen davon, ganz ohne Gefahr.",
  },
  schadenfreude: {
    title: "Schadenfreude",
    short: "Explodiert ein Kessel, nimmt sich die Person links davon einen 2er-Chip aus dem Angebot.",
  },
  second_chance: {
    title: "Zweite Chance",
    short: "Deine ersten 5 Chips explodieren nicht. Beim fünften: weitermachen oder neu anfangen.",
  },
};

const books: Record<string, { title: string; line: string }> = {
  white: { title: "Knallerbse", line: "Mehr als 7 im Kessel, und er explodiert" },
  orange: { title: "Kürbis", line: "Füllt nur den Kessel, dafür billig" },
  "green-1": { title: "Kreuzspinne, Set 1", line: "Als letzter oder vorletzter Chip: je 1 Rubin" },
  "green-2": {
    title: "Kreuzspinne, Set 2",
    line: "Als letzter oder vorletzter Chip: je ein weiterer Chip",
  },
  "green-3": {
    title: "Kreuzspinne, Set 3",
    line: "Weiß genau 7: letzter Chip rückt um alle grünen weiter",
  },
  "green-4": {
    title: "Kreuzspinne, Set 4",
    line: "Letzter oder vorletzter: für 1 Rubin ein Tropfenschritt",
  },
  "blue-1": {
    title: "Krähenschädel, Set 1",
    line: "Sieh dir so viele Chips an, wie er zählt; leg einen davon",
  },
  "blue-2": {
    title: "Krähenschädel, Set 2",
    line: "Deckt seinen Wert in Chips: bei Explosion Punkte und Münzen",
  },
  "blue-3": { title: "Krähenschädel, Set 3", line: "Auf einem Rubinfeld: sofort 1 Rubin" },
  "blue-4": { title: "Krähenschädel, Set 4", line: "Auf einem Rubinfeld: sofort sein Wert in Punkten" },
  "red-1": {
    title: "Fliegenpilz, Set 1",
    line: "Bei 1 oder 2 Kürbissen im Kessel 1 Feld extra, bei mehr 2",
  },
  "red-2": {
    title: "Fliegenpilz, Set 2",
    line: "Wartet neben dem Kessel; leg ihn nach dem Aufhören",
  },
  "red-3": { title: "Fliegenpilz, Set 3", line: "Direkt nach Weiß: zusätzlich um dessen Wert weiter" },
  "red-4": {
    title: "Fliegenpilz, Set 4",
    line: "Liegt einer im Kessel, rückt jeder weiße 1er 2 Felder",
  },
  "yellow-1": {
    title: "Alraunwurzel, Set 1",
    line: "Direkt nach Weiß: der weiße Chip darf zurück",
  },
  "yellow-2": { title: "Alraunwurzel, Set 2", line: "Der nächste Chip rückt doppelt so weit" },
  "yellow-3": {
    title: "Alraunwurzel, Set 3",
    line: "Grenze für Weiß: 8 mit der ersten, 9 mit der dritten",
  },
  "yellow-4": {
    title: "Alraunwurzel, Set 4",
    line: "Die ersten drei rücken 1, 2, 3 Felder weiter als ihr Wert",
  },
  "purple-1": {
    title: "Geisteratem, Set 1",
    line: "1: Punkt; 2: Punkt, Rubin; 3: 2 Punkte, Tropfenschritt",
  },
  "purple-2": {
    title: "Geisteratem, Set 2",
    line: "1, 2, 3 abgeben: Chips, Punkte, Rubine, Tropfenschritte",
  },
  "purple-3": {
    title: "Geisteratem, Set 3",
    line: "Auf Feldern ab 10, 20, 30: je 1, 2, 3 Punkte",
  },
  "purple-4": {
    title: "Geisteratem, Set 4",
    line: "Bei 1, 2, 3 davon: tausch einen Chip 1→2, 2→4, 1→4",
  },
  "black-2": {
    title: "Totenkopfschwärmer, zu zweit",
    line: "Gleich viele: Tropfenschritt; mehr: dazu 1 Rubin",
  },
  "black-3": {
    title: "Totenkopfschwärmer, zu dritt oder viert",
    line: "Mehr als ein Nachbarkessel: Tropfenschritt; als beide: dazu 1 Rubin",
  },
};

const decisions: Record<string, Decision> & { fallback: Decision } = {
  fallback: { ask: "Was tust du?", pass: "Nein, danke" },
  brew: { ask: "Noch ein Chip, oder reicht es?" },
  "brew first": { ask: "Das Feuer brennt: Zieh deinen ersten Chip." },
  "brew secret": { ask: "Ziehen oder aufhören? Alle decken zugleich auf." },
  "extra spaces": {
    ask: "Auf die Zusatzfelder dieses Chips verzichten?",
    pass: "Er bleibt, wo er liegt",
  },
  droplet: { ask: "Welcher Tropfen rückt vor?" },
  "points or coins": { ask: "Dein Kessel ist explodiert: Punkte oder Münzen?" },
  buying: { ask: "Was darf es sein?", pass: "Nichts kaufen" },
  "spending rubies": { ask: "Möchtest du Rubine ausgeben?", pass: "Rubine behalten" },
  exchange: { ask: "Münzen und Rubine in Punkte verwandeln?", pass: "Den Rest lassen" },
  "exchange coins": { ask: "Münzen in Punkte verwandeln?", pass: "Den Rest lassen" },
  "exchange rubies": { ask: "Rubine in Punkte verwandeln?", pass: "Den Rest lassen" },
  "red-2": {
    ask: "Was wird aus den roten Chips neben deinem Kessel?",
    pass: "Neben dem Kessel lassen",
  },
  "blue-1": { ask: "Welcher dieser Chips kommt in den Kessel?", pass: "Alle zurücklegen" },
  "green-2": { ask: "Welchen Chip bringt dir die Spinne?", pass: "Nichts nehmen" },
  "green-3": { ask: "Genau getroffen! Den letzten Chip vorrücken?", pass: "Er bleibt, wo er liegt" },
  "green-4": { ask: "Einen Rubin für einen Tropfenschritt zahlen?", pass: "Rubine behalten" },
  "yellow-1": { ask: "Den weißen Chip aus dem Kessel fischen?", pass: "Im Kessel lassen" },
  "purple-1": { ask: "Welchen Bonus bringen dir die Geister?", pass: "Auf den Bonus verzichten" },
  "purple-2": { ask: "Lila Chips abgeben? Sie verlassen deinen Beutel für immer.", pass: "Alle behalten" },
  "purple-4": { ask: "Einen Chip gegen einen besseren tauschen?", pass: "Nichts tauschen" },
  just_in_time: { ask: "Punkte, oder eine Knallerbse weniger?" },
  choose_one: { ask: "Ein Chip oder Rubine?" },
  rats_are_your_friends: { ask: "Ein kostbarer Chip, oder Punkte für deine Rattenschwänze?" },
  good_start: { ask: "Rattenschwänze gegen Rubine tauschen?", pass: "Rattenschwänze behalten" },
  choose_wisely: { ask: "Schritte mit dem Tropfen, oder ein lila Chip?" },
  wheel_and_deal: { ask: "Einen Rubin für einen Chip?", pass: "Rubin behalten" },
  opportunistic_moment: {
    ask: "Einen dieser Chips gegen den nächsthöheren tauschen?",
    pass: "Nichts tauschen",
  },
  well_stirred: { ask: "Deinen ersten weißen Chip zurücklegen?", pass: "Im Kessel lassen" },
  strong_ingredient: { ask: "Noch eine letzte Zutat?", pass: "Den Trank so lassen" },
  "strong_ingredient hand": {
    ask: "Welcher davon kommt hinein? Explodieren kann er nicht.",
    pass: "Den Trank so lassen",
  },
  schadenfreude: { ask: "Des einen Leid: Welchen Chip nimmst du dir?" },
  second_chance: { ask: "Weitermachen oder neu anfangen?", pass: "Mit diesem Kessel weiter" },
};

const actions = {
  draw: "Ziehen",
  drawToChoose: "Chips zur Auswahl ziehen",
  stop: "Aufhören",
  flask: "Flasche einsetzen",
  forgo: "Auf Zusatzfelder verzichten",
  pass: "Nein, danke",
  restart: "Neu anfangen",
  points: (n: number): string => `${amount.points(n)} nehmen`,
  coins: (n: number, exchange?: number): string => `${coinsFor(n, exchange)} ausgeben`,
  rubies: (n: number): string => `${amount.rubies(n)} nehmen`,
  droplet: (steps: number): string => (steps <= 1 ? "Tropfen vorrücken" : `Tropfen ${steps} Schritte vorrücken`),
  tube: "Zum nächsten Reagenzglas",
  refill: "Flasche füllen",
  move: (spaces: number): string => `${amount.spaces(spaces)} vorrücken`,
  bonus: (n: number, gone = false): string =>
    gone ? `${n} lila ${n === 1 ? "Chip" : "Chips"} abgeben` : `Bonus für ${n} lila ${n === 1 ? "Chip" : "Chips"}`,
  rats: (n: number): string => `${amount.tails(n)} abgeben`,
  exchangeCoins: (points: number): string => `Münzen gegen ${amount.points(points)}`,
  exchangeRubies: (points: number): string => `Rubine gegen ${amount.points(points)}`,
  exchangeAll: (points: number): string => `Alles gegen ${amount.points(points)}`,
  discard: (name: string): string => `${chip(name)} wegwerfen`,
  place: (name: string): string => `${chip(name)} legen`,
  take: (name: string): string => `${chip(name)} nehmen`,
  return: (name: string): string => `${chip(name)} zurücklegen`,
  upgrade: (from: string, to: string): string => `${chip(from)} gegen ${chip(to)}`,
  buy: (chips: string): string => `${heap(chips)} kaufen`,
};

function fee(rubies: number): string {
  return rubies > 0 ? `${amount.rubies(rubies)}: ` : "";
}

const notNow = {
  draw: "kein Chip mehr im Beutel",
  stop: "erst nach dem ersten Chip",
  flask: (anyColour: boolean): string => (anyColour ? "direkt nach einem Chip" : "direkt nach einem weißen Chip"),
  flaskEmpty: "sie ist leer",
};

const consequences = {
  draw: (safe: number, total: number, percent: number): string =>
    `${safe} von ${amount.chips(total)} sicher, ${amount.percent(percent)} Bumm`,
  drawSafe: (total: number): string =>
    total === 1 ? "der eine Chip in deinem Beutel ist sicher" : `alle ${total} Chips in deinem Beutel sind sicher`,
  drawWithoutRisk: "mit diesem Chip kann der Kessel nicht explodieren",
  drawToChoose: "leg einen davon, wenn du magst; er kann nicht explodieren",
  stop: potWorth,
  flask: (back: string, pot: Pot, white: boolean): string =>
    white
      ? `${heap(back)} geht zurück: Weiß ${pot.white} von ${pot.limit}, dann ${potWorth(pot)}`
      : `${heap(back)} geht zurück, dann ${potWorth(pot)}`,
  forgo: (pot: Pot): string => `ohne sie ${potWorth(pot)}`,
  restart: "alles zurück in den Beutel, und der Kessel ist wieder leer",
  points: (coins: number, exchange?: number): string => `und ${coinsFor(coins, exchange)} liegen lassen`,
  coins: (points: number): string =>
    points === 0 ? "Punkte gäbe es hier ohnehin keine" : `und auf ${amount.points(points)} verzichten`,
  pointsFor: {
    rats_are_your_friends({ tails }: { tails: number }): string {
      if (tails === 0) return "du hast keine Rattenschwänze";
      return tails === 1 ? "für deinen Rattenschwanz" : `für deine ${amount.tails(tails)}`;
    },
  },
  rubies: "gleich in deine Schatulle",
  droplet: (to: number, cost: number, steps: number): string =>
    `${fee(cost)}${amount.spaces(steps)} weiter, auf ${to}, für immer`,
  dropletEither: (steps: number, cost: number): string =>
    `${fee(cost)}${steps === 1 ? "ein Schritt" : `${steps} Schritte`} mit dem einen oder dem anderen Tropfen`,
  tube: (shown: string, cost: number): string => `${fee(cost)}das nächste Glas bringt ${gift(shown)}`,
  refill: (cost: number): string => `${fee(cost)}wieder voll für das nächste Malheur`,
  rats: (rubies: number): string => `bringt ${amount.rubies(rubies)}; deine Ratte startet weiter hinten`,
  exchangeCoins: (cost: number, have: number, points: number): string =>
    `${cost} von ${have} Münzen für ${amount.points(points)}`,
  exchangeRubies: (cost: number, have: number, points: number): string =>
    `${cost} von ${have} Rubinen für ${amount.points(points)}`,
  exchangeAll: (given: string): string => `für ${given}`,
  discard: "eine Knallerbse verlässt deinen Beutel für immer",
  place: (spaces: number, pot: Pot, white: boolean): string =>
    `${amount.spaces(spaces)} weiter: ${potWorth(pot)}${white ? `; Weiß ${pot.white} von ${pot.limit}` : ""}`,
  layAside: "kommt neben den Kessel",
  explodes: (): string => "der Kessel explodiert!",
  take: (left: number, price: number = 0, cost: number = 0): string =>
    `${cost > 0 ? `für ${amount.rubies(cost)}; ` : ""}${price > 0 ? `${amount.coins(price)} wert, ` : ""}noch ${left}`,
  return: (from: number, pot: Pot): string =>
    `von ${from} zurück in den Beutel: Weiß ${pot.white} von ${pot.limit}, dann ${potWorth(pot)}`,
  returnAside: "zurück in den Beutel",
  upgrade: (old: number, fresh: number): string => `statt ${amount.coins(old)} jetzt ${amount.coins(fresh)} wert`,
  buy: (cost: number, have: number): string => `${cost} von ${amount.coins(have)}`,
  passRubies: (n: number): string => `du behältst ${amount.rubies(n)}`,
  passExchange: (left: string): string => `keine Punkte für ${left}`,
  passCoins: (n: number): string => (n === 1 ? "1 Münze ginge verloren" : `${amount.coins(n)} gingen verloren`),
  secret: (): string => "niemand sieht es, bis alle entschieden haben",
};

const changes = {
  trade: (given: string, got: string): string => `${given} gegen ${got}`,
  get: (got: string): string => `du bekommst ${got}`,
  give: (given: string): string => `du gibst ab: ${given}`,
  back: (chips: string): string => `${chips} zurück in den Beutel`,
  placed: (name: string): string => `${name} in den Kessel`,
  flask: "die Flasche",
};

const reasons: Record<string, string> = {
  "scoring space": "für den Trank",
  "bonus die": "Bonuswürfel",
  "test tube": "Reagenzglas",
  "fortune card": "Wahrsagekarte",
  "blue book": "Krähenschädel",
  "green book": "Kreuzspinne",
  "purple book": "Geisteratem",
  "black book": "Totenkopfschwärmer",
  "yellow book": "Alraunwurzel",
  "red book": "Fliegenpilz",
  "round indicator": "Rundenanzeiger",
  exchange: "für Münzen und Rubine",
  flask: "Flasche",
  rubies: "für Rubine",
  droplet: "Tropfen",
  forgone: "Verzicht auf Zusatzfelder",
};

const payments: Record<string, string> = {
  droplet: "für einen Tropfenschritt",
  flask: "für die Flasche",
  "test tube": "für das nächste Glas",
  exchange: "für Punkte",
  "green book": "für einen Tropfenschritt",
  "fortune card": "für einen Chip",
};

const sources: Record<string, string> = {
  "scoring space": "Tränke",
  exchange: "Schlusstausch",
  "fortune card": "Wahrsagekarten",
  "bonus die": "Bonuswürfel",
  "test tube": "Reagenzgläser",
  "blue book": "Krähenschädel",
  "purple book": "Geisteratem",
  other: "Schon vorher da",
};

function because(why: string): string {
  const reason = reasons[why];
  return reason ? ` (${reason})` : "";
}

const gets = (e: Teller): string => does(e, "bekommt", "bekommst");

const events: QuacksWords["events"] = {
  roundBegan: (e) =>
    `Runde ${e.round}${e.last === undefined ? "" : ` von ${e.last}`}. ${does(e, "beginnt", "beginnst")}.`,
  cardRead: (e) => `Die Wahrsagerin deckt auf: ${cards[e.card]?.title ?? e.card}.`,
  ratsPlaced: (e) =>
    `${does(e, "hat", "hast")} ${amount.tails(e.tails)}${at(e.printed?.toString(), ": Der Trank beginnt bei ")}.`,
  stirred: (e) => {
    const [only = "", another] = e.names;
    if (only === "") return "Rühren! Alle Hände kommen aus den Beuteln, und alle sind leer.";
    if (another === undefined) return `Rühren! Nur ${inside(only)} ${only === YOU ? "ziehst" : "zieht"} einen Chip.`;
    return `Rühren! Alle Hände kommen aus den Beuteln. Einen Chip ziehen: ${and(e.names.map(inside))}.`;
  },
  placed: (e) => {
    const verb =
      e.how === "chosen"
        ? does(e, "legt", "legst")
        : e.how === "laid"
          ? does(e, "ergänzt", "ergänzt")
          : does(e, "zieht", "ziehst");
    return `${verb} ${chip(e.chip)}${at(e.worth, ": jetzt ")}.`;
  },
  setAside: (e) => `${does(e, "legt", "legst")} ${chip(e.chip)} neben den Kessel.`,
  shown: (e) =>
    e.chips === ""
      ? `${does(e, "schaut", "schaust")} in einen leeren Beutel.`
      : `${does(e, "sieht sich", "siehst dir")} ${heap(e.chips)} an.`,
  returned: (e) =>
    e.why === "flask"
      ? `${does(e, "setzt die Flasche ein und legt", "setzt die Flasche ein und legst")} ${chip(e.chip)} zurück.`
      : `${does(e, "legt", "legst")} ${chip(e.chip)} zurück in den Beutel${because(e.why)}.`,
  moved: (e) =>
    e.why === "forgone"
      ? `${does(e, "verzichtet", "verzichtest")} auf die Zusatzfelder${at(e.worth, ": ")}.`
      : `${does(e, "rückt", "rückst")} den letzten Chip vor${because(e.why)}${at(e.worth, ": ")}.`,
  exploded: (e) =>
    `BUMM! ${e.you ? "Dein Kessel" : `Der Kessel von ${e.who}`} explodiert mit Weiß ${e.white}${
      e.protected ? ", doch der Krähenschädel deckt ihn" : ""
    }.`,
  stopped: (e) => `${does(e, "hört auf", "hörst auf")}${at(e.worth, ": ")}.`,
  restarted: (e) =>
    `${does(e, "kippt alles zurück in den Beutel und fängt", "kippst alles zurück in den Beutel und fängst")} neu an.`,
  dieRolled: (e) => `${does(e, "wirft", "wirfst")} den Bonuswürfel: ${gift(e.face)}.`,
  pointsGained: (e) => (KNOWN_GAIN.includes(e.why) ? "" : `${gets(e)} ${amount.points(e.points)}${because(e.why)}.`),
  rubiesGained: (e) => (KNOWN_GAIN.includes(e.why) ? "" : `${gets(e)} ${amount.rubies(e.rubies)}${because(e.why)}.`),
  rubiesPaid: (e) => `${does(e, "zahlt", "zahlst")} ${amount.rubies(e.rubies)} ${payments[e.why] ?? ""}`.trim() + ".",
  chipGained: (e) => (KNOWN_GAIN.includes(e.why) ? "" : `${gets(e)} ${chip(e.chip)}${because(e.why)}.`),
  chipLost: (e) => `${does(e, "gibt", "gibst")} ${chip(e.chip)} ab${because(e.why)}.`,
  bought: (e) =>
    e.chips === ""
      ? `${does(e, "kauft", "kaufst")} nichts.`
      : `${does(e, "kauft", "kaufst")} ${heap(e.chips)} für ${amount.coins(e.price)}.`,
  dropletMoved: (e) =>
    `${does(e, "rückt", "rückst")} den Tropfen ${e.printed === undefined ? "einen Schritt" : `auf ${e.printed}`} vor.`,
  tubeMoved: (e) =>
    `${does(e, "rückt", "rückst")} bei den Reagenzgläsern auf Glas ${e.glass} vor${
      e.gift === undefined ? "" : `: ${gift(e.gift)}`
    }.`,
  flaskFilled: (e) =>
    e.why === "rubies"
      ? `${does(e, "füllt", "füllst")} die Flasche.`
      : `${gets(e)} die Flasche kostenlos gefüllt${because(e.why)}.`,
  chose: (e) => `${does(e, "nimmt", "nimmst")} die ${e.what === "points" ? "Punkte" : "Münzen"}.`,
  gameOver: (e) => `Der Basar ist vorbei. ${victory(e.names, e.you)}`,
};

/** Who has won, in a sentence. */
function victory(names: readonly string[], you: boolean): string {
  if (names.length > 1) return `${and(names)} ${you ? "teilt euch" : "teilen sich"} den Sieg!`;
  return `${and(names)} ${you ? "gewinnst" : "gewinnt"}!`;
}

const labels: QuacksWords["labels"] = {
  you: YOU,
  pot: "Kessel",
  yourPot: "Dein Kessel",
  potOf: (name) => `Kessel von ${name}`,
  potEmpty: "noch nichts darin",
  potChip: (name, printed) => `${chip(name)} auf ${printed}`,
  bag: "Beutel",
  inYourBag: "In deinem Beutel",
  allYourChips: "Alle deine Chips",
  bagOf: (name) => `Im Beutel von ${name}`,
  bagCount: (n) => `${amount.chips(n)} im Beutel`,
  bagEmpty: "Der Beutel ist leer",
  beside: "Neben dem Kessel",
  drawn: "Gezogen, zur Auswahl",
  white: "Weiß",
  whiteOf: (white, limit) => `Weiß ${white} von ${limit}`,
  moods: {
    calm: "ganz ruhig",
    simmering: "es blubbert",
    boiling: "es kocht gewaltig",
    brink: "noch einer, und es kracht",
    off: "vom Feuer genommen",
    exploded: "BUMM! Der Kessel ist explodiert",
    covered: "BUMM! Doch der Krähenschädel deckt dich",
  },
  risk: "Explosionsgefahr",
  riskNone: "mit dem nächsten Chip kann nichts explodieren",
  riskOf: (bad: number, total: number): string => `Explosionsgefahr: ${bad} von ${amount.chips(total)}`,
  showRisk: "Gefahr anzeigen",
  hideRisk: "Gefahr verbergen",
  odds: "Was der nächste Chip sein kann",
  worthNow: "Jetzt wert",
  worthEither: (coins, points, ruby) =>
    `${amount.points(points)} oder ${amount.coins(coins)}${ruby ? ", dazu 1 Rubin" : ""}`,
  scoringSpace: "Wertungsfeld",
  covers: (n) => `${amount.chips(n)} lang gedeckt`,
  flask: "Flasche",
  flaskIs: (full) => (full ? "Flasche voll" : "Flasche leer"),
  droplet: "Tropfen",
  dropletOn: (printed) => `Tropfen auf ${printed}`,
  rat: "Ratte",
  ratAhead: (n) => `Ratte ${amount.spaces(n)} voraus`,
  tails: "Rattenschwänze",
  rubies: "Rubine",
  score: "Punkte",
  scoreTrack: "Punkteleiste",
  trackShort: "Punkte",
  coins: "Münzen",
  round: "Runde",
  roundOf: (round, last) => `Runde ${round} von ${last}`,
  startPlayer: "beginnt",
  starts: (name, you) => (you ? "Du beginnst" : `${name} beginnt`),
  shop: "Markt",
  purse: (coins) => `von ${amount.coins(coins)} übrig`,
  firstMarket: "Was du kaufst, kommt in deinen Beutel, für alle weiteren Runden.",
  shopRule: "Ein Chip, oder zwei in verschiedenen Farben",
  price: (n) => `kostet ${amount.coins(n)}`,
  worth: "wert",
  potParts: [
    "Der Tropfen: Nach ihm beginnt der Trank",
    "Die Ratte: In dieser Runde beginnt er stattdessen hier",
    "Die Chips, jeder so viele Felder weiter, wie er wert ist",
    "Das Wertungsfeld: Was es zeigt, bringt der Trank",
    "Manche Felder bringen auch einen Rubin",
  ],
  soldOut: "ausverkauft",
  short: (n) => (n === 1 ? "1 fehlt" : `${n} fehlen`),
  notOut: (round) => `ab Runde ${round}`,
  left: (n) => `noch ${n}`,
  supply: "Vorrat",
  basket: "Dein Korb",
  basketEmpty: "Noch nichts ausgesucht",
  spent: (cost, have) => `${cost} von ${amount.coins(have)}`,
  change: (n) => (n === 0 ? "es bleibt nichts übrig" : `${amount.coins(n)} ${n === 1 ? "verfällt" : "verfallen"}`),
  confirm: "Kaufen",
  buyNothing: "Nichts kaufen",
  putBackChip: (name) => `${chip(name)} zurück ins Regal`,
  books: "Bücher im Spiel",
  booksShort: "Bücher",
  openBook: (title) => `Nachlesen: ${title}`,
  card: "Wahrsagekarte",
  cardDone: "ausgeführt",
  log: "Was geschah",
  logShort: "Verlauf",
  logEmpty: "Noch nichts. Die Feuer werden gerade erst entzündet.",
  openRule: "Regel nachlesen",
  others: "Die anderen",
  yourTurn: "Du bist dran",
  waitingFor: (names) =>
    names.length === 0
      ? "Einen Augenblick"
      : `Wir warten auf ${and(names.map((name) => (name === YOU ? "dich" : name)))}`,
  watching: "Du schaust zu",
  brewing: "braut",
  stopped: "fertig",
  exploded: "explodiert",
  protected: "explodiert, aber gedeckt",
  thinking: "überlegt",
  evaluationOf: (round: number): string => `Runde ${round}: die Wertung`,
  toMarket: "Zum Markt",
  toDecide: (names: readonly string[]): string =>
    names.length === 0 ? "" : `Es entscheiden: ${and(names.map(inside))}`,
  finished: "fertig",
  waiting: "wartet",
  deciding: "entscheidet",
  decided: "hat entschieden",
  sealed: "Versiegelt: Wir warten auf die anderen",
  sealedDraw: "Deine Hand steckt im Beutel. Wir warten auf die anderen.",
  sealedStop: "Dein Trank ist versiegelt. Wir warten auf die anderen.",
  stir: "Rühren!",
  tubes: "Reagenzgläser",
  tubeAt: (glass) => `Glas ${glass}`,
  die: "Bonuswürfel",
  dieFace: (face) => `Der Bonuswürfel zeigt: ${gift(face)}`,
  evaluation: {
    A: "Der beste Kessel würfelt",
    B: "Schwarz, Grün und Lila tun das Ihre",
    C: "Rubine vom Wertungsfeld",
    D: "Punkte für den Trank",
    E: "Einkaufen auf dem Markt",
    F: "Rubine für Tropfen und Flasche",
  },
  summary: {
    title: (round) => `Runde ${round} auf einen Blick`,
    player: "Wer",
    potion: "Trank",
    white: "Weiß",
    die: "Würfel",
    points: "Punkte",
    rubies: "Rubine",
    coins: "Münzen",
    bought: "Gekauft",
    nothing: "nichts",
    next: "Weiter zur nächsten Runde",
  },
  result: {
    title: "Der Basar ist vorbei",
    winner: victory,
    place: (n) => `${n}.`,
    points: "Punkte",
    byRound: "Punkte nach Runden",
    sources: "Woher die Punkte kamen",
    tieBreak: "Gleich viele Punkte: Der vollere Kessel der letzten Runde entscheidet.",
    lastPot: (coins: number): string => `letzter Kessel: ${amount.coins(coins)}`,
    tieShared: "Gleich viele Punkte und gleich volle Kessel: Der Sieg wird geteilt.",
    explosions: "Explosionen",
    biggestRound: (name, round, points) => `Beste Runde: ${name}, ${amount.points(points)} in Runde ${round}`,
  },
  skip: "Animation überspringen",
  close: "Schließen",
  more: "Mehr",
  less: "Weniger",
  keys: "Tasten",
  key: (name) => `Taste ${name}`,
  keyHelp: {
    draw: "Chip ziehen",
    stop: "aufhören",
    flask: "Flasche einsetzen",
    numbers: "die Antwort mit dieser Nummer; aus einem Regal den nächsten Chip",
    pass: "passen, nichts kaufen",
    enter: "tun, was auf dem farbigen Knopf steht; am Markt: kaufen",
    bag: "in deinen Beutel schauen",
    books: "Bücher aufschlagen",
    card: "Wahrsagekarte lesen",
    log: "nachlesen, was geschah",
    risk: "Gefahr anzeigen oder verbergen",
    skip: "Animation überspringen",
    help: "diese Tasten zeigen",
  },
  setup: {
    players: "Wie viele spielen mit?",
    books: "Zutatenbücher",
    booksLine: "Zu jeder Farbe gibt es vier Bücher: Sie bestimmen, was ihre Chips können.",
    bySet: "Nach Sets",
    byColour: "Farbe für Farbe",
    random: "Überrasche mich",
    randomLine: "Für jede Farbe ein Buch, vom Zufall bestimmt.",
    set: (n) => `Set ${n}`,
    setLines: {
      "1": "Das erste Set: am besten für den Anfang.",
      "2": "Mehr Tauschhandel und mehr Wagemut.",
      "3": "Für alle, die gern genau treffen.",
      "4": "Für alte Hasen am Kessel.",
    },
    shuffle: "Neu ziehen",
    mixed: "gemischte Bücher",
    edition: "Ausgabe",
    editions: {
      classic: {
        title: "Klassisch",
        line: "Die spätere Auflage: Die Flasche holt weiße Chips zurück, alle beginnen mit 1 Rubin.",
      },
      north_star: {
        title: "North Star",
        line: "Wie die klassische, nur kostet der blaue 4er-Chip aus Set 4 hier 19 Münzen statt 20.",
      },
      first_edition: {
        title: "Erste Auflage, 2018",
        line: "Die Flasche holt jede Farbe zurück, niemand beginnt mit Rubin, andere Chipzahlen.",
      },
    },
    tubes: "Reagenzgläser",
    tubesLine: "Statt eines Tropfenschritts nimmst du, was das nächste Glas zeigt.",
    tubesOn: "mit Reagenzgläsern",
    start: "Wer beginnt?",
    options: "Hausregeln",
    optionsLine: "Wo die Anleitung eine Frage offen lässt, dürft ihr sie selbst beantworten.",
    standard: "unsere Empfehlung",
  },
};

const options: Record<string, Option> = {
  stir: {
    title: "Gemeinsam rühren",
    question: "Wann ziehen alle auf dasselbe Kommando, ohne die Entscheidung der anderen zu sehen?",
    answers: { "last round": "Nur in der letzten Runde", "every round": "In jeder Runde" },
  },
  returned_chip: {
    title: "Zurückgelegte Chips",
    question:
      "Zählt ein Chip, der durch die Flasche (oder durch „Gut gerührt“) zurückging, als gezogen: Steht er für Gelb Set 1 zwischen zwei Chips, verbraucht er die Verdopplung von Gelb Set 2 und einen Chip der Deckung von Blau Set 2?",
    answers: { drawn: "Ja, er wurde gezogen", "never drawn": "Nein, als wäre er nie gezogen worden" },
  },
  aside_uses_window: {
    title: "Rot neben dem Kessel und Blau Set 2",
    question: "Verbraucht ein roter Chip neben dem Kessel einen Chip der Deckung von Blau Set 2?",
    answers: { true: "Ja, er wurde gezogen", false: "Nein" },
  },
  yellow_2_next: {
    title: "Rot neben dem Kessel und Gelb Set 2",
    question: "Welchen Chip verdoppelt Gelb Set 2? (In der ersten Ausgabe den nächsten gelegten.)",
    answers: {
      drawn: "Den nächsten gezogenen; ein roter Chip neben dem Kessel verbraucht die Verdopplung",
      laid: "Den nächsten gelegten, auch einen roten von neben dem Kessel",
    },
  },
  yellow_2_doubles: {
    title: "Verdopplung von Gelb Set 2",
    question: "Was verdoppelt Gelb Set 2?",
    answers: {
      "whole move": "Die ganze Strecke samt Zusatzfeldern",
      "printed value": "Nur die Zahl auf dem Chip",
    },
  },
  full_pot: {
    title: "Voller Kessel",
    question: "Darf man weiterziehen, wenn ein Chip auf dem letzten Feld liegt?",
    answers: {
      stop: "Nein, voll ist voll",
      "draw on": "Ja, weitere Chips bleiben auf dem letzten Feld",
    },
  },
  rubies: {
    title: "Vorrat an Rubinen",
    question: "Können die Rubine im Vorrat ausgehen?",
    answers: { unlimited: "Nein, es sind immer genug da", limited: "Ja, es gibt nur die aus der Schachtel" },
  },
  chip_actions: {
    title: "Reihenfolge der Chip-Aktionen",
    question:
      "In welcher Reihenfolge wirken schwarze, grüne und lila Chips? Das zählt, wenn etwas knapp wird. (In der ersten Ausgabe Farbe für Farbe.)",
    answers: { "player by player": "Reihum, Person für Person", "colour by colour": "Farbe für Farbe" },
  },
  last_round_tubes: {
    title: "Reagenzgläser in der letzten Runde",
    question: "Dürfen zwei Rubine den Tropfen bei den Reagenzgläsern auch in Runde 9 noch vorrücken?",
    answers: { true: "Ja", false: "Nein" },
  },
  second_chance_over_limit: {
    title: "Zweite Chance über der Grenze",
    question: "„Zweite Chance“: Wann explodiert ein Kessel, der mit mehr Weiß weitermacht, als er verträgt?",
    answers: { "next white": "Mit dem nächsten weißen Chip", "at once": "Sofort" },
  },
  second_chance_flask: {
    title: "Zweite Chance und die Flasche",
    question: "„Zweite Chance“: Was wird beim Neuanfang aus einer Flasche, die schon eingesetzt war?",
    answers: { "stays used": "Sie bleibt leer", restored: "Sie ist wieder voll" },
  },
  strong_ingredient_counts: {
    title: "Starke Zutat in der Wertung",
    question: "„Starke Zutat“: Zählt der Chip in Phase B für Schwarz, Grün und Lila mit?",
    answers: { true: "Ja", false: "Nein" },
  },
};

// The pages of the rules

const topics: Record<string, Page> = {
  game: {
    title: "Worum es geht",
    text: "Neun Runden. In jeder braut ihr alle einen Trank, Chip für Chip aus dem eigenen Beutel, und hört rechtzeitig auf, oder eben nicht. Ein besserer Trank bringt mehr Punkte und mehr Münzen für bessere Chips. Wer nach der neunten Runde die meisten Punkte hat, gewinnt.",
  },
  setup: {
    title: "Der Aufbau",
    text: "Alle beginnen mit vier weißen 1er-Chips, zwei weißen 2er-Chips, einem weißen 3er-Chip, einem orangefarbenen 1er-Chip und einem grünen 1er-Chip im Beutel, einer vollen Flasche, dem Tropfen auf Feld 0 und einem Rubin (in der ersten Auflage mit keinem). Die Bücher für Orange, Schwarz, Grün, Blau und Rot liegen sofort aus, Gelb ab Runde 2, Lila ab Runde 3.",
  },
  rounds: {
    title: "Der Rundenanzeiger",
    text: "Vor Runde 2 kommt das gelbe Buch dazu, vor Runde 3 das lila Buch. Vor Runde 6 bekommen alle noch einen weißen 1er-Chip. In Runde 9 ziehen alle auf dasselbe Kommando, und am Ende werden Münzen und Rubine gegen Punkte getauscht. Nach jeder Runde beginnt die nächste Person im Uhrzeigersinn.",
  },
  cards: {
    title: "Wahrsagekarten",
    text: "Jede Runde beginnt mit einer Karte. Eine lila Karte wird sofort ausgeführt, noch vor den Ratten; eine blaue gilt für die ganze Runde. Chips, deren Buch noch nicht ausliegt, kann niemand nehmen.",
  },
  rats: {
    title: "Ratten",
    text: "Ab Runde 2: Zähl die Rattenschwänze auf der Punkteleiste zwischen dir und der führenden Person. Dein Rattenstein kommt so viele Felder weiter als dein Tropfen, und von dort aus wird dein erster Chip gezählt.",
  },
  "rat-tails": {
    title: "Wo die Rattenschwänze liegen",
    text: "Für alle, die selbst zählen. Auf jeder Runde um die Leiste (50 Punkte) liegen 23 Schwänze, und zwar zwischen 1 und 2, 4 und 5, 7 und 8, 10 und 11, 12 und 13, 14 und 15, 16 und 17, 18 und 19, 20 und 21, 22 und 23, 24 und 25, 26 und 27, 28 und 29, 30 und 31, 32 und 33, 34 und 35, 36 und 37, 38 und 39, 40 und 41, 42 und 43, 44 und 45, 46 und 47, 48 und 49.",
  },
  potions: {
    title: "Brauen",
    text: "Zieh einen Chip und leg ihn so viele Felder hinter den letzten, wie er wert ist; den ersten hinter den Tropfen oder die Ratte. Dann zieh noch einen oder hör auf. Ist der Beutel leer oder liegt ein Chip auf dem letzten Feld, musst du aufhören. Alle brauen in ihrem eigenen Tempo.",
  },
  explosion: {
    title: "Explosion",
    text: "Kommen die weißen Chips in deinem Kessel zusammen auf mehr als 7, explodiert er: Der Chip bleibt liegen, wo er hingefallen ist, aber du hörst auf, wirfst keinen Bonuswürfel und bekommst entweder die Punkte oder die Münzen deines Wertungsfelds.",
  },
  flask: {
    title: "Die Flasche",
    text: "Einmal, solange die Flasche voll ist, darfst du den gerade gezogenen Chip zurück in den Beutel legen, wenn er weiß ist (in der ersten Auflage: jede Farbe) und den Kessel nicht gesprengt hat. Zwei Rubine füllen die Flasche wieder.",
  },
  evaluation: {
    title: "Die Wertung",
    text: "Das Feld hinter deinem letzten Chip ist dein Wertungsfeld. A: Der Kessel, der am weitesten gekommen und nicht explodiert ist, wirft den Bonuswürfel; sind mehrere gleich weit, werfen ihn alle davon. B: schwarze, grüne und lila Chips. C: ein Rubin, wenn das Wertungsfeld einen zeigt. D: seine Punkte. E: seine Zahl in Münzen. F: Rubine ausgeben. Ein explodierter Kessel bekommt D oder E, nicht beides.",
  },
  die: {
    title: "Der Bonuswürfel",
    text: "Wer ohne Explosion am weitesten kommt, wirft ihn und bekommt, was er zeigt: Punkte, einen Rubin, einen Schritt mit dem Tropfen oder einen orangefarbenen Chip. Seine sechs Seiten: 1 Punkt, 1 Punkt, 2 Punkte, Rubin, Tropfen, Orange 1.",
  },
  rubies: {
    title: "Rubine",
    text: "Ein Wertungsfeld mit Rubin bringt einen, ob explodiert oder nicht; einige Bücher, Karten und der Bonuswürfel bringen weitere. Zwei davon rücken am Ende einer Runde den Tropfen einen Schritt vor oder füllen die Flasche; am Ende des Spiels sind zwei einen Punkt wert.",
  },
  droplet: {
    title: "Der Tropfen",
    text: "Der Tropfen zeigt, ab wo dein Kessel gefüllt wird; zurück geht er nie. Jeder Schritt gilt ab der nächsten Runde und für alle weiteren.",
  },
  buying: {
    title: "Chips kaufen",
    text: "Reihum, angefangen bei der Person, die in dieser Runde beginnt, dürfen alle für die Zahl auf ihrem Wertungsfeld einen Chip kaufen, oder zwei in verschiedenen Farben. Der Vorrat ist begrenzt. Übrige Münzen verfallen. Alle Chips kommen in den Beutel.",
  },
  spending: {
    title: "Rubine ausgeben",
    text: "Zwei Rubine rücken deinen Tropfen für immer ein Feld vor; zwei Rubine füllen deine Flasche. So oft du willst.",
  },
  stir: {
    title: "Rühren!",
    text: "In Runde 9 entscheiden alle verdeckt, ob sie ziehen, und alle Hände kommen zugleich aus den Beuteln. Mit der Hausregel „Gemeinsam rühren: In jeder Runde“ gilt das im ganzen Spiel.",
  },
  end: {
    title: "Das Ende",
    text: "Nach Runde 9 kaufen fünf Münzen oder zwei Rubine einen Punkt, so oft du willst. Die meisten Punkte gewinnen; bei Gleichstand der vollere Kessel der letzten Runde; ist auch der gleich voll, wird der Sieg geteilt.",
  },
  tubes: {
    title: "Reagenzgläser",
    text: "Immer wenn dein Tropfen einen Schritt vorrücken darf, kannst du stattdessen den Tropfen bei den Reagenzgläsern ein Glas nach rechts rücken und bekommst sofort, was das Glas zeigt. Die Gläser von links nach rechts: Rubin, 1 Punkt, Blau 1, 2 Punkte, Schwarz 1, 2 Punkte, Rot 2, 3 Punkte, Lila 1, 3 Punkte, Gelb 4, 4 Punkte.",
  },
};

/** What the chips of a book cost. */
function prices(...costs: number[]): string {
  return `Preis: ${costs.map((cost, n) => `${2 ** n}er-Chip ${cost}`).join(", ")} Münzen.`;
}

const bookTexts: Record<string, string> = {
  white:
    "Weiße Chips sind Knallerbsen. Sie füllen den Kessel wie alle anderen, aber wenn ihre Werte zusammen mehr ergeben, als der Kessel verträgt (7, wenn kein Buch und keine Karte etwas anderes sagt), explodiert er. Kaufen kann man sie nicht.",
  orange: `Orange Chips füllen nur den Kessel. Sie sind die billigsten Chips im Spiel. ${prices(3)}`,
  "green-1": `Am Ende der Runde bekommst du einen Rubin für jeden grünen Chip, der als letzter oder vorletzter in deinen Kessel kam, gleich welchen Werts. ${prices(4, 8, 14)}`,
  "green-2": `Am Ende der Runde darfst du für jeden grünen Chip, der als letzter oder vorletzter gelegt wurde, einen weiteren Chip in deinen Beutel legen: für einen 1er-Chip Orange 1, für einen 2er-Chip Blau 1 oder Rot 1, für einen 4er-Chip Gelb 1 oder Lila 1 (wenn ihre Bücher ausliegen). ${prices(6, 11, 18)}`,
  "green-3": `Am Ende der Runde: Ergeben die weißen Chips in deinem Kessel genau 7, darfst du deinen letzten Chip, gleich welcher Farbe, um so viele Felder vorrücken, wie alle grünen Chips in deinem Kessel zusammen wert sind. ${prices(6, 11, 21)}`,
  "green-4": `Am Ende der Runde darfst du für jeden grünen Chip, der als letzter oder vorletzter gelegt wurde, einen Rubin zahlen und dafür einen Tropfen einen Schritt vorrücken. ${prices(4, 8, 14)}`,
  "blue-1": `Wenn du einen blauen Chip legst, zieh so viele Chips, wie er wert ist, und sieh sie dir an. Einen davon darfst du als nächsten Chip legen, und er wirkt wie sonst auch; die anderen kommen zurück in den Beutel. ${prices(5, 10, 19)}`,
  "blue-2": `Explodiert dein Kessel mit einem der nächsten Chips, die du nach einem blauen Chip ziehst (so viele, wie der blaue Chip wert ist), bekommst du Punkte und Münzen. Den Bonuswürfel wirfst du trotzdem nicht. Mehrere blaue Chips werden nicht addiert: Es zählt der, der mehr deckt. ${prices(5, 10, 19)}`,
  "blue-3": `Legst du einen blauen Chip auf ein Feld mit Rubin, bekommst du sofort einen Rubin, gleich welchen Wert der Chip hat. ${prices(4, 8, 14)}`,
  "blue-4": `Legst du einen blauen Chip auf ein Feld mit Rubin, bekommst du sofort so viele Punkte, wie der Chip wert ist. ${prices(5, 10, 20)} In der Ausgabe North Star: 5, 10, 19.`,
  "red-1": `Ein roter Chip rückt ein Feld weiter als sein Wert, wenn schon ein oder zwei orange Chips in deinem Kessel liegen, und zwei Felder weiter, wenn es drei oder mehr sind. ${prices(6, 10, 16)}`,
  "red-2": `Ein roter Chip kommt neben den Kessel. Wenn du aufgehört hast (oder dein Kessel explodiert ist), darfst du ihn hinter deinen letzten Chip legen, jetzt oder in einer späteren Runde; du entscheidest für jeden Chip einzeln. Zurück in den Beutel legen darfst du ihn jederzeit. ${prices(4, 8, 14)}`,
  "red-3": `Ist der letzte Chip in deinem Kessel weiß, rückt ein roter Chip zusätzlich um den Wert dieses weißen Chips weiter. ${prices(5, 9, 15)}`,
  "red-4": `Sobald ein roter Chip in deinem Kessel liegt, rückt jeder weiße 1er-Chip, den du ziehst, zwei Felder statt einem. Für die Explosion zählt er weiter nur 1. Weitere rote Chips ändern nichts. ${prices(7, 11, 17)}`,
  "yellow-1": `Ziehst du einen gelben Chip direkt nach einem weißen, darfst du diesen weißen Chip zurück in den Beutel legen. Der gelbe Chip bleibt liegen; das Feld des weißen bleibt leer. ${prices(8, 12, 18)}`,
  "yellow-2": `Der nächste Chip, den du nach einem gelben ziehst (erste Ausgabe: legst), rückt doppelt so weit. ${prices(9, 13, 19)}`,
  "yellow-3": `Mit deinem ersten gelben Chip verträgt dein Kessel weiße Chips im Wert von 8 statt 7, mit deinem dritten von 9. ${prices(8, 12, 18)}`,
  "yellow-4": `Dein erster gelber Chip rückt ein Feld weiter als sein Wert, dein zweiter zwei Felder, dein dritter drei Felder. Spätere rücken nicht weiter. ${prices(8, 12, 18)}`,
  "purple-1": `Am Ende der Runde: für einen lila Chip in deinem Kessel 1 Punkt; für zwei 1 Punkt und 1 Rubin; für drei oder mehr 2 Punkte und einen Schritt mit dem Tropfen. Du darfst auch den Bonus für weniger Chips nehmen. ${prices(9)}`,
  "purple-2": `Am Ende der Runde darfst du lila Chips aus deinem Kessel eintauschen. Einen: Schwarz 1, 1 Punkt und 1 Rubin. Zwei: Grün 1, Blau 2, 3 Punkte und einen Schritt mit dem Tropfen. Drei: Gelb 4, 6 Punkte, 1 Rubin und zwei Schritte mit dem Tropfen. Nur eines davon in jeder Runde. ${prices(12)}`,
  "purple-3": `Am Ende der Runde bringt jeder lila Chip Punkte nach der Zahl auf seinem Feld: bis 9 keine; 10 bis 19: 1 Punkt; 20 bis 29: 2 Punkte; ab 30: 3 Punkte. ${prices(10)}`,
  "purple-4": `Am Ende der Runde darfst du einen grünen, blauen, roten oder gelben Chip aus deinem Kessel gegen einen höheren derselben Farbe tauschen, der gleich in deinen Beutel kommt. Ein lila Chip: ein 1er gegen einen 2er. Zwei: ein 2er gegen einen 4er. Drei oder mehr: ein 1er gegen einen 4er. Du darfst auch den Bonus für weniger Chips nutzen. ${prices(11)}`,
  "black-2": `Vergleicht die schwarzen Chips in beiden Kesseln. So viele wie dein Gegenüber (mindestens einer): Der Tropfen rückt ein Feld vor. Mehr als dein Gegenüber: Der Tropfen rückt ein Feld vor, und du bekommst einen Rubin. ${prices(10)}`,
  "black-3": `Vergleich die schwarzen Chips in deinem Kessel mit denen links und rechts von dir. Mehr als in einem der beiden Kessel: Der Tropfen rückt ein Feld vor. Mehr als in beiden: Der Tropfen rückt ein Feld vor, und du bekommst einen Rubin. ${prices(10)}`,
};

const cardTexts: Record<string, string> = {
  roll_the_die: "Alle werfen einmal den Bonuswürfel und bekommen, was er zeigt.",
  pot_filling_up: "Alle rücken einen Tropfen einen Schritt vor.",
  charity: "Wer die wenigsten Rubine hat (bei Gleichstand alle, auf die es zutrifft), bekommt einen Rubin.",
  rat_infestation: "In dieser Runde zählt jeder Rattenschwanz doppelt.",
  beginners_bonus:
    "Wer die wenigsten Punkte hat (bei Gleichstand alle, auf die es zutrifft), bekommt einen grünen 1er-Chip.",
  just_in_time: "Alle wählen: 4 Punkte, oder ein weißer 1er-Chip verlässt den Beutel für immer.",
  choose_one:
    "Alle wählen eines davon: einen schwarzen Chip, einen 2er-Chip in einer Farbe, die zu haben ist, oder 3 Rubine.",
  rats_are_your_friends:
    "Alle wählen: einen 4er-Chip in einer Farbe, die zu haben ist, oder einen Punkt für jeden eigenen Rattenschwanz. Die Ratten kommen trotzdem.",
  good_start: "Alle dürfen einen, zwei oder drei ihrer Rattenschwänze abgeben und bekommen dafür ebenso viele Rubine.",
  choose_wisely: "Alle wählen: zwei Schritte mit dem Tropfen oder einen lila Chip (sobald sein Buch ausliegt).",
  wheel_and_deal:
    "Alle dürfen einen Rubin abgeben und bekommen dafür einen 1er-Chip in einer Farbe, die zu haben ist, nur nicht Lila oder Schwarz.",
  opportunistic_moment:
    "Alle ziehen vier Chips und dürfen einen davon gegen den nächsthöheren Wert seiner Farbe tauschen (Grün, Blau, Rot, Gelb). Wer keinen tauschen kann, bekommt einen grünen 1er-Chip. Dann kommt alles zurück in den Beutel.",
  less_is_more:
    "Alle ziehen fünf Chips. Wer die kleinste Summe hat (bei Gleichstand alle, auf die es zutrifft), bekommt einen blauen 2er-Chip, alle anderen einen Rubin. Die gezogenen Chips kommen zurück.",
  pot_is_full: "Wer in der Wertung dieser Runde den Bonuswürfel wirft, wirft ihn zweimal.",
  pumpkin_patch_party: "In dieser Runde rückt jeder orange Chip ein Feld weiter als sonst.",
  lucky_devil: "Ein Wertungsfeld mit Rubin bringt zusätzlich 2 Punkte, ob der Kessel explodiert ist oder nicht.",
  shining_extra_bright: "Ein Wertungsfeld mit Rubin bringt einen Rubin mehr.",
  magic_potion: "Am Ende der Runde wird jede Flasche kostenlos gefüllt.",
  seasoned_perfectly:
    "Wer am Ende der Runde weiße Chips im Wert von genau 7 hat, rückt einen Tropfen einen Schritt vor.",
  living_in_luxury: "In dieser Runde verträgt ein Kessel weiße Chips im Wert von 9 statt 7.",
  well_stirred: "Alle dürfen den ersten weißen Chip dieser Runde zurück in den Beutel legen.",
  strong_ingredient:
    "Wenn alle aufgehört haben, darf jede Person, deren Kessel nicht explodiert und nicht voll ist, bis zu fünf Chips ziehen und einen davon legen. Er kann den Kessel nicht sprengen, und seine Wirkung entfällt.",
  schadenfreude:
    "Für jeden Kessel, der explodiert, nimmt sich die Person links davon einen 2er-Chip in einer Farbe, die zu haben ist.",
  second_chance:
    "Deine ersten fünf Chips können den Kessel nicht sprengen. Beim fünften entscheidest du einmal: weitermachen, oder alles zurück in den Beutel legen und neu anfangen.",
};

function titled(texts: Record<string, string>, titles: Record<string, { title: string }>): Record<string, Page> {
  const found = Object.entries(texts).map(([name, text]): [string, Page] => [
    name,
    { title: titles[name]?.title ?? name, text },
  ]);
  return Object.fromEntries(found);
}

const pages: Record<string, Page> = {
  ...topics,
  ...titled(bookTexts, books),
  ...titled(cardTexts, cards),
  ...optionPages(options),
};

export const quacks: QuacksWords = {
  colours,
  ingredients,
  chip,
  chipLong,
  heap,
  and,
  gift,
  amount,
  worth,
  steps,
  cards,
  books,
  decisions,
  actions,
  notNow,
  consequences,
  changes,
  reasons,
  sources,
  events,
  labels,
  options,
  pages,
};
