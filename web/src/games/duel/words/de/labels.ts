// What is written on the screen, and what a screen reader says of its pictures, in German.

import { and, chip, heap, inside, of, YOU } from "../../../common/words/de.ts";
import type { DuelWords } from "../en.ts";
import { amount, coins, nth, statuses, tokens } from "./things.ts";

function whites(text: string): string {
  const parts = text.split(" ").filter((word) => word !== "");
  return parts
    .map((word) => {
      const [name = "", space = ""] = word.split("@");
      return `${chip(name)} auf ${space}`;
    })
    .join(", ");
}

export const labels: DuelWords["labels"] = {
  you: YOU,
  rival: "Dein Gegenüber",
  towardsYou: "dir",

  bottle: "Flasche",
  yourBottle: "Deine Flasche",
  bottleOf: (name) => of(name, "", "Flasche"),
  neck: "Hals",
  base: "Bauch",
  whiteAt: (space, explosion) => `Weiß auf ${space}, Bumm ab ${explosion}`,
  whiteNone: "noch kein weißer Chip",
  shield: "Schild",
  guard: (n) => `Der nächste weiße Chip bis ${n} wird abgefangen`,
  aside: "Beiseite",
  drawn: "Gezogen, zum Ansehen",
  stepsNow: "Schritte jetzt",
  bottleIs: (b) => {
    const parts = [
      b.neck === ""
        ? `der Hals ist leer, mit Platz für ${b.room}`
        : `im Hals ${heap(b.neck)}, insgesamt Platz für ${b.room}`,
      b.whites === "" ? "keine weißen Chips" : whites(b.whites),
      `Bumm ab Feld ${b.explosion}${b.shield ? ", das erste unter einem Schild" : ""}`,
    ];
    if (b.base !== "") parts.push(`im Bauch ${heap(b.base)}`);
    if (b.aside !== "") parts.push(`beiseite ${heap(b.aside)}`);
    parts.push(statuses[b.status] ?? b.status);
    return parts.join("; ");
  },
  moods: {
    calm: "ganz ruhig",
    simmering: "es blubbert",
    boiling: "es zischt gewaltig",
    brink: "noch einer, und der Korken fliegt",
    off: "verkorkt",
    exploded: "BUMM! Die Flasche ist explodiert",
  },
  bangNow: "Ein Knall jetzt:",

  square: "Marktplatz",
  park: "Park",
  path: "Weg",
  space: (n) => `Feld ${n}`,
  patient: "Patient",
  patientAt: (space, { mine, rival }) =>
    `Patient auf Feld ${space} in ${mine ? "deiner Hälfte" : of(rival, "der", "Hälfte")}`,
  patientNone: "Kein Patient auf dem Weg",
  stall: "Stand",
  stepsTo: (n) => `${amount.steps(n)} bis zum Stand`,
  ledge: "Dachsims",
  yourLedge: "Dein Dachsims",
  treated: (n, goal) => `${n} von ${amount.patients(goal)} behandelt`,
  squareIs: (s) =>
    `${s.patient}; ${s.yours}; ${s.theirs}; ${s.park === 0 ? "der Park ist leer" : `${amount.patients(s.park)} im Park`}`,
  seatIs: (s) =>
    `${s.you ? "dein Stand" : of(s.name, "", "Stand")} auf Feld ${s.stall}, ${s.ledge} von ${amount.patients(s.goal)}, ${amount.gold(s.gold)}`,

  coin: "Münze",
  coins: "Münzen",
  fountain: "Brunnen",
  coinOf: (name) => coins[name] ?? name,
  coinHidden: (coin) => `${coins[coin] ?? coin} auf dem Brunnen`,
  coinUsed: "zurück im Brunnen",
  coinWaits: "für den ersten Zug",
  coinHolds: "gilt in dieser Runde",

  gold: "Gold",
  bag: "Beutel",
  inYourBag: "In deinem Beutel",
  allYourChips: "Alle deine Chips",
  allChipsOf: (name) => `Alle Chips von ${name}`,
  bagOf: (name) => `Im Beutel von ${name}`,
  bagCount: (n) => `${amount.chips(n)} im Beutel`,
  bagEmpty: "Der Beutel ist leer",
  pool: "Vorrat",
  card: "Rundenkarte",
  cardOnTop: "In dieser Runde auf der Waage",
  cardNext: "Die nächste Karte",
  cardLast: "Keine Waage und kein Markt mehr",
  cardsKept: "Behaltene Karten",

  scales: "Waage",
  offer: "Angebot",
  offerOf: (gold, upgrades) => `Angebot: ${tokens(gold, upgrades)}`,
  suggested: "Vorschlag",
  suggestedOf: (gold, upgrades) => `Vorschlag: ${tokens(gold, upgrades)}`,
  token: "Angebotsmarke",
  tokenGold: "1 Gold",
  tokenUpgrade: "1 Aufwertung",
  tokensLeft: (n) => `noch ${n} ${n === 1 ? "Marke" : "Marken"}`,
  moreGold: "Ein Gold mehr",
  lessGold: "Ein Gold weniger",
  moreUpgrade: "Eine Aufwertung mehr",
  lessUpgrade: "Eine Aufwertung weniger",
  offerThis: (gold, upgrades) => `${tokens(gold, upgrades)} bieten`,

  shop: "Markt",
  purse: (gold) => `von ${amount.gold(gold)} übrig`,
  firstScales:
    "Eine Seite sagt, wie viele Marken die Karte wert ist; die andere nimmt Karte oder Marken, und der Rest geht an die erste.",
  firstMarket: "Was du kaufst, kommt in deinen Beutel, für alle weiteren Runden.",
  shopRule: "Beliebig viele Chips, von jeder Farbe höchstens einen",
  price: (n) => `kostet ${amount.gold(n)}`,
  soldOut: "ausverkauft",
  short: (n) => (n === 1 ? "1 fehlt" : `${n} fehlen`),
  colourBought: "schon einer",
  left: (n) => `noch ${n}`,
  basket: "Dein Korb",
  basketEmpty: "Noch nichts ausgesucht",
  putBackChip: (name) => `${chip(name)} zurück ins Regal`,
  spent: (cost, have) => `${cost} von ${amount.gold(have)}`,
  confirm: (cost) => (cost === 0 ? "Kaufen" : `Für ${amount.gold(cost)} kaufen`),
  buyDone: "Das war’s",
  buyNothing: "Nichts kaufen",

  round: "Runde",
  roundOf: (round, last) => `Runde ${round} von ${last}`,
  turn: (n) => `${nth(n)} Zug`,
  coinsShow: (sides) => `Auf dem Brunnen: ${sides.join(" oder ")}`,
  choosesFirst: (name, you) => (you ? "Du wählst zuerst" : `${name} wählt zuerst`),
  tosses: (name, you) => (you ? "Du fängst an" : `${name} fängt an`),
  finishedFirst: (name, you) => (you ? "Du warst zuerst fertig" : `${name} war zuerst fertig`),
  yourTurn: "Du bist dran",
  decidesIn: (name, you, other) => {
    const turn = `${nth(other.turn)} Zug`;
    const whose = other.you
      ? `in deinem ${turn}`
      : other.who.includes(" ")
        ? of(other.who, "im", turn)
        : `in ${of(other.who, "", turn)}`;
    return `${you ? "Du entscheidest" : `${name} entscheidet`}, ${whose}`;
  },
  turnOf: (name) => `${name} ist am Zug`,
  waitingFor: (names) =>
    names.length === 0
      ? "Einen Augenblick"
      : `Wir warten auf ${and(names.map((name) => (name === YOU ? "dich" : name)))}`,
  toDecide: (names) => (names.length === 0 ? "" : `Am Zug: ${and(names.map(inside))}`),
  // Beside a name or beside "Du": no verb that would have to agree.
  brewing: "beim Brauen",
  complete: "Trank vollendet",
  exploded: "explodiert",
  waiting: "nicht am Zug",
  deciding: "am Zug",
  tossing: "bei den Münzen",
  offering: "beim Angebot",
  weighing: "an der Waage",
  buying: "beim Einkauf",

  risk: "Explosionsgefahr",
  riskNone: "mit dem nächsten Chip kann nichts explodieren",
  riskOf: (bad, total) => `Explosionsgefahr: ${bad} von ${amount.chips(total)}`,
  riskRescue: "eine Karte kann es abfangen",
  fills: (percent) => `zu ${amount.percent(percent)} wird der Hals ohne Knall voll`,
  showRisk: "Gefahr anzeigen",
  hideRisk: "Gefahr verbergen",
  odds: "Was der nächste Chip sein kann",

  bottleParts: [
    "Der Hals: Farbige Chips kommen hierher und wirken sofort",
    "Der Bauch: Hier schwimmen die Chips früherer Züge",
    "Die weiße Leiste: Weiße Chips kommen hierher",
    "Das Bonusfeld",
    "Die Explosionsfelder: Liegt ein weißer Chip hier, knallt es",
  ],
  squareParts: [
    "Der Park: Hier warten die Patienten",
    "Der Weg, mit einer Hälfte für jede Person",
    "Ein Marktstand",
    "Der Patient, der sich an einem Stand entscheidet",
    "Das Gildehaus: ein Platz für jeden behandelten Patienten",
  ],
  atMarket: (chip, price) => `${chip} kostet am Markt ${amount.gold(price)}.`,
  worth: "wert",
  later: (line) => `${line} (Nachwirkung)`,

  books: "Bücher im Spiel",
  booksShort: "Bücher",
  openBook: (title) => `Nachlesen: ${title}`,
  prices: (costs) => `kostet ${costs.join(", ")} Gold`,
  marks: {
    printed: "steht in der Anleitung",
    source: "steht nicht darin, ist aber überliefert",
    "stand-in": "unser Platzhalter",
  },
  standIns: (n, all) => `${n} von ${all} Zahlen sind unsere Platzhalter für das, was nur die Schachtel zeigt`,
  readStandIns: "Was gedruckt ist und was nicht",

  log: "Was geschah",
  logShort: "Verlauf",
  logEmpty: "Noch nichts. Die Patienten füttern noch die Enten.",
  openRule: "Regel nachlesen",

  result: {
    title: "Das Duell ist entschieden",
    winner: (names, you) =>
      names.length > 1
        ? `${and(names)} ${you ? "teilt euch" : "teilen sich"} den Sieg!`
        : `${and(names)} ${you ? "gewinnst" : "gewinnt"}!`,
    master: (names, you) =>
      names.length > 1
        ? "Die Gilde bekommt diesmal eine Doppelspitze."
        : you
          ? "Die Gilde gehört jetzt dir."
          : `Die Gilde gehört jetzt ${and(names)}.`,
    score: (most, fewest) => `${most} zu ${fewest}`,
    patients: (n) => (n === 1 ? "Patient" : "Patienten"),
    place: (n) => `${n}.`,
    byRound: "Patienten nach Runden",
    explosions: "Explosionen",
    stepsLured: "Gelockte Schritte",
    upgrades: "Aufwertungen",
    bought: "Gekauft",
    cards: "Karten",
    nothing: "nichts",
    round: (n) => `Runde ${n}`,
    biggestMove: (name, steps, round) =>
      `Längster Spaziergang: ${amount.steps(steps)} für ${name === YOU ? "dich" : name} in Runde ${round}`,
    finalDraw: "Das letzte Ziehen",
  },

  ledgeGoal: "gewinnt das Duell",
  ledgePlace: (place, line) => (line === "" ? `${place}. Patient` : `${place}. Patient: ${line}`),
  skip: "Animation überspringen",
  close: "Schließen",
  more: "Mehr",
  less: "Weniger",
  keys: "Tasten",
  key: (name) => `Taste ${name}`,
  keyHelp: {
    draw: "Chip ziehen",
    complete: "Trank vollenden",
    coin: "Münze einsetzen",
    step: "für einen Schritt zahlen (letzte Runde)",
    numbers: "die Antwort mit dieser Nummer; aus einem Regal den nächsten Chip",
    pass: "passen, nichts kaufen",
    enter: "tun, was auf dem farbigen Knopf steht; am Markt: kaufen",
    bag: "in deinen Beutel schauen",
    books: "Bücher aufschlagen",
    card: "Rundenkarte lesen",
    square: "hören, wie es auf dem Marktplatz steht",
    log: "nachlesen, was geschah",
    risk: "Gefahr anzeigen oder verbergen",
  },

  setup: {
    books: "Zutatenbücher",
    booksLine: "Zu sechs Farben gibt es je vier Bücher: Sie bestimmen, was ihre Chips können.",
    bySet: "Nach Sets",
    byColour: "Farbe für Farbe",
    random: "Überrasche mich",
    randomLine: "Für jede Farbe ein Buch, vom Zufall bestimmt.",
    set: (numeral) => `Set ${numeral}`,
    setLines: {
      I: "Das erste Set: am besten für den Anfang.",
      II: "Alles über weiße Chips und wie man mit ihnen lebt.",
      III: "Tränke, die von Runde zu Runde wachsen.",
      IV: "Ellbogen raus: Bücher mit Blick auf die andere Seite.",
    },
    shuffle: "Neu ziehen",
    mixed: "gemischte Bücher",
    coins: "Münzen",
    coinsLine:
      "Zwei der drei Münzen liegen auf dem Brunnen. Was jede bringen kann, je nachdem, welche Seite sie zeigt:",
    coinsOf: (names) => and(names.map((name) => coins[name] ?? name)),
    cards: "Rundenkarten",
    cardsLine: "In jeder Runde außer der letzten kommt eine auf die Waage.",
    cardsFirst: "Erste Partie",
    cardsFirstLine: "Einfache, immer in dieser Reihenfolge: So lernt man das Spiel am besten.",
    cardsFirstOn: "Karten der ersten Partie",
    cardsRandom: (n) => `${n} zufällige`,
    cardsRandomLine: "Niemand weiß, was kommt: So spielt man nach der ersten Partie.",
    cardsOwn: (n) => `${n} selbst wählen`,
    cardsOwnLine: "Sie kommen in der Reihenfolge, in der du sie wählst.",
    cardsOwnOn: "gewählte Karten",
    cardsChosen: (n, of) => `${n} von ${of} gewählt`,
    cardsMissing: (n) => `Wähle noch ${n} ${n === 1 ? "Rundenkarte" : "Rundenkarten"}.`,
    box: "Die Zahlen deiner eigenen Schachtel",
    boxLine:
      "Viele Zahlen zeigt die Anleitung nur als Bild; für die spielen wir mit Platzhaltern. Wenn du das Spiel besitzt, schreib auf, was deine Schachtel sagt, und spiel damit.",
    boxChoose: "Schachtel-Datei wählen",
    boxDownload: "Unsere herunterladen und ausfüllen",
    boxNone: "Wir spielen mit den Zahlen des Hauses.",
    boxChecking: "Deine Schachtel wird gelesen …",
    boxGood: (own) =>
      own === 1
        ? "Deine Schachtel ist in Ordnung: 1 eigener Eintrag."
        : `Deine Schachtel ist in Ordnung: ${own} eigene Einträge.`,
    boxSame: "In dieser Datei steht dasselbe wie in unserer: Es ändert sich nichts.",
    boxBad: "Mit dieser Schachtel lässt sich nicht spielen:",
    boxDetails: "Was im Einzelnen nicht stimmt, sagt der Server nur auf Englisch.",
    boxTooLarge: "Diese Datei ist für eine Schachtel viel zu groß.",
    boxNotText: "Das ist keine Textdatei.",
    boxMore: (n) => `und ${n} weitere`,
    boxRemove: "Zurück zu den Zahlen des Hauses",
    boxOn: "mit eigener Schachtel",
  },
};
