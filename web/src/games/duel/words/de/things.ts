// The things on the table, in German.

import { and, chip, chipLong as long, colours, count } from "../../../common/words/de.ts";
import type { DuelWords } from "../en.ts";
import type { BookFacts, CardFacts, Numbers, Titled } from "../types.ts";

export const ingredients: Record<string, string> = {
  white: "Knallerbse",
  black: "Alchemistenblei",
  orange: "Kürbis",
  blue: "Pfauenauge",
  green: "Hexenkraut",
  red: "Drachenblut",
  yellow: "Stinkmorchel",
  purple: "Nachtviole",
  pink: "Rosenkäfer",
};

export const chipLong = (name: string): string => long(name, ingredients);

export const amount: DuelWords["amount"] = {
  gold: (n) => `${n} Gold`,
  chips: (n) => count(n, "Chip", "Chips"),
  steps: (n) => count(n, "Schritt", "Schritte"),
  spaces: (n) => count(n, "Feld", "Felder"),
  patients: (n) => count(n, "Patient", "Patienten"),
  upgrades: (n) => count(n, "Aufwertung", "Aufwertungen"),
  rounds: (n) => count(n, "Runde", "Runden"),
  turns: (n) => count(n, "Zug", "Züge"),
  percent: (n) => `${n > 0 && n < 100 ? Math.min(99, Math.max(1, Math.round(n))) : Math.round(n)} %`,
};

export const nth = (n: number): string => `${n}.`;

export function tokens(gold: number, upgrades: number): string {
  const parts = [];
  if (gold > 0) parts.push(amount.gold(gold));
  if (upgrades > 0) parts.push(amount.upgrades(upgrades));
  return and(parts) || "nichts";
}

export const steps: Record<string, string> = {
  "coin toss": "Die Münzen fliegen",
  brewing: "In den Flaschen brodelt es",
  "after-effects": "Die Tränke wirken nach",
  "market surveillance": "Die Marktaufsicht kommt mit der Waage",
  buying: "Der Markt ist eröffnet",
  "end of round": "Die Stände schließen für heute",
  over: "Das Duell ist entschieden",
};

// Coins

export const coins: Record<string, string> = {
  silver: "Silbermünze",
  gold: "Goldmünze",
  copper: "Kupfermünze",
};

export function side(bonus: string, box: Numbers): Titled {
  const sides: Record<string, Titled> = {
    shield: {
      title: "Schild",
      line: `auf Feld ${box.first_explosion} explodiert in dieser Runde nichts`,
    },
    gold: { title: amount.gold(box.coin_gold), line: `sofort ${amount.gold(box.coin_gold)}` },
    whites_back: {
      title: "Weiß zurück",
      line: "einmal in deinem ersten Zug: alle weißen Chips zurück in den Beutel",
    },
    stall: {
      title: `Stand ${box.coin_stall} vor`,
      line: `dein Stand rückt sofort ${amount.spaces(box.coin_stall)} vor`,
    },
    coloured_back: {
      title: "ein Chip zurück",
      line: "am Ende deines ersten Zuges: ein farbiger Chip zurück in den Beutel",
    },
    upgrade_or_move: {
      title: `Aufwertung oder ${amount.steps(box.coin_steps)}`,
      line: `am Ende deines ersten Zuges, selbst nach einem Knall: einen schwarzen Chip im Hals aufwerten oder den Patienten ${amount.steps(box.coin_steps)} locken`,
    },
  };
  return sides[bonus] ?? { title: bonus, line: "" };
}

// Round cards

const cardTitles: Record<string, string> = {
  none: "Keine Karte",
  last: "Die letzte Runde",
  chip: "Gratisprobe",
  two_ones: "Bunte Tüte",
  chip_and_one: "Noch einer drauf",
  four_and_one: "Geteilte Freude",
  drop_white: "Frühjahrsputz",
  white_for_rival: "Mit besten Grüßen",
  stall: "Näher ans Volk",
  one_white_back: "Schutzengel",
  two_white_back: "Feines Sieb",
  three_coloured_back: "Nachschlag",
  buy_double: "Zwei zum Preis von einem",
};

/** What a round card is called, and which chip it shows. */
export function cardTitle({ effect, chip: shown }: Pick<CardFacts, "effect" | "chip">): string {
  return `${cardTitles[effect] ?? effect}${shown ? ` (${chip(shown)})` : ""}`;
}

export function card(facts: CardFacts, box: Numbers): Titled {
  const shown = chip(facts.chip ?? "");
  const lines: Record<string, string> = {
    none: "Es liegt keine Karte aus.",
    last: `In deinem Zug locken ${amount.gold(box.step_price)} den Patienten einen Schritt, so oft du magst. Ein Knall treibt ihn obendrein ${amount.steps(box.explosion_steps)} zu deinem Gegenüber.`,
    chip: `Nimm ${shown}; ist keiner mehr da, seinen Preis in Gold.`,
    two_ones: "Nimm zwei 1er-Chips in verschiedenen Farben, nur nicht Schwarz.",
    chip_and_one: `Nimm ${shown} und dazu einen 1er-Chip deiner Wahl, nur nicht Schwarz.`,
    four_and_one: "Nimm einen 4er-Chip, nur nicht Schwarz; dein Gegenüber bekommt den 1er derselben Farbe.",
    drop_white: "Einer deiner weißen 1er-Chips verlässt das Spiel.",
    white_for_rival: "Dein Gegenüber muss Weiß 1 nehmen.",
    stall: `Dein Stand rückt ${amount.spaces(facts.spaces ?? 0)} vor.`,
    one_white_back: "Zum Behalten: Einmal geht ein weißer Chip zurück in den Beutel, sogar der, bei dem es knallt.",
    two_white_back:
      "Zum Behalten: Einmal in deinem Zug gehen bis zu zwei weiße Chips zurück, solange nichts explodiert ist.",
    three_coloured_back:
      "Zum Behalten: Einmal in deinem Zug gehen bis zu drei farbige Chips aus dem Bauch zurück in den Beutel.",
    buy_double: "Zum Behalten: Einmal bekommst du zu einem gekauften Chip den gleichen geschenkt.",
  };
  return { title: cardTitle(facts), line: lines[facts.effect] ?? "" };
}

export const kept: Record<string, Titled> = {
  one_white_back: {
    title: cardTitles.one_white_back ?? "",
    line: "ein weißer Chip zurück, sogar der, bei dem es knallt",
  },
  two_white_back: { title: cardTitles.two_white_back ?? "", line: "bis zu zwei weiße Chips zurück" },
  three_coloured_back: { title: cardTitles.three_coloured_back ?? "", line: "bis zu drei Chips aus dem Bauch zurück" },
  buy_double: { title: cardTitles.buy_double ?? "", line: "ein gekaufter Chip kommt doppelt" },
};

// Books

const VALUES = [1, 2, 4]; // of the chips with a book to choose

function byValue(numbers: readonly number[]): string {
  return new Set(numbers).size === 1 ? String(numbers[0]) : numbers.join("/");
}

/** So many of something, where one number may hold for all values: `1 Schritt`, `1/1/2 Schritte`. */
function so(numbers: readonly number[], one: string, many: string): string {
  const told = byValue(numbers);
  return `${told} ${told === "1" ? one : many}`;
}

const list = (facts: BookFacts, name: string): number[] => (facts.numbers[name] as number[] | undefined) ?? [];
const names = (facts: BookFacts, name: string): string[] => (facts.numbers[name] as string[] | undefined) ?? [];
const levels = (facts: BookFacts): string[][] => (facts.numbers.rewards as string[][] | undefined) ?? [];

function reward(name: string): string {
  const known: Record<string, string> = {
    gold: "1 Gold",
    stall: "Stand 1 vor",
    upgrade: "1 Aufwertung",
    "any-1": "1er-Chip nach Wahl",
  };
  return known[name] ?? chip(name);
}

function rewards(all: readonly string[]): string {
  if (all.length > 1 && all.every((name) => name === "upgrade")) return amount.upgrades(all.length);
  return and(all.map(reward)) || "nichts";
}

function ladder(gains: readonly number[], from: readonly number[]): string {
  return gains.map((gain, n) => `${gain} ab ${from[n] ?? 0}`).join(", ");
}

// Colours as they stand before "Chip" and "Chips": orange, lila and rosa never change.
const STIFF = ["orange", "purple", "pink"];
const inflected = (colour: string, ending: string): string =>
  `${colours[colour] ?? colour}${STIFF.includes(colour) ? "" : ending}`;

const colourOf = (facts: BookFacts): string => facts.name.split("-")[0] ?? "";

function bookLine(facts: BookFacts): string {
  const own = colourOf(facts);
  const amounts = list(facts, "amounts");
  const many = byValue(amounts);
  const when = facts.after ? "je" : "sofort";
  const other = (facts.numbers.colour as string | undefined) ?? "";
  const lines: Record<string, () => string> = {
    none: () => "Füllt nur den Hals",
    gold: () => `Bringt ${when} ${many} Gold`,
    move_patient: () => `Lockt den Patienten ${when} ${so(amounts, "Schritt", "Schritte")}`,
    pull_patient: () => `Patient drüben: lockt ihn ${so(amounts, "Schritt", "Schritte")} herüber`,
    gold_of_last_white: () => `Gold für deinen letzten weißen Chip, höchstens ${many}`,
    gold_from_rival: () => "1 Gold, und zwar von drüben, wenn dort mehr liegt als bei dir",
    gold_for_variety: () => `Je Chip Gold für Vielfalt: ${ladder(list(facts, "gold"), list(facts, "at_least"))} Farben`,
    draw_and_choose: () =>
      `Sieh dir ${so(amounts, "Chip", "Chips")} an, leg ${many === "1" ? "ihn" : "einen davon"}, wenn du magst`,
    steps_beside: () =>
      `Mehr Schritte: ${ladder(list(facts, "steps"), list(facts, "at_least"))} ${inflected(other, "en")} Chips`,
    steps_per_chip: () =>
      `1 Schritt mehr je ${inflected(own, "em")} Chip ${facts.numbers.where === "base" ? "im Bauch" : "in der Flasche"}, höchstens ${many}`,
    buy_steps: () => `Zahl bis zu ${many} Gold für ebenso viele Schritte`,
    guard: () => `Fängt den nächsten weißen Chip dieses Zuges bis ${many} ab`,
    coloured_back: () => `Bis zu ${so(amounts, "farbiger Chip", "farbige Chips")} aus dem Bauch zurück`,
    white_back: () => `Direkt nach einem weißen Chip bis ${many}: der darf zurück`,
    white_aside: () => `Legt einen weißen Chip bis ${many} beiseite`,
    look_for_white: () => `Sieh dir ${so(amounts, "Chip", "Chips")} an, leg einen weißen beiseite`,
    upgrade: () => `Wertet einen schwarzen Chip bis ${many} auf`,
    push_stall: () => `Patient in deiner Hälfte: schiebt den anderen Stand ${many} zurück`,
    daring: () =>
      `Letzter weißer Chip höchstens ${so(amounts, "Feld", "Felder")} vor dem Knall: Stand 1 vor, sonst 1 Gold`,
    by_count: () =>
      `Nach Anzahl: ${levels(facts)
        .map((all, n, row) => `${n + 1}${n + 1 === row.length ? "+" : ""}: ${rewards(all)}`)
        .join("; ")}`,
    majority: () =>
      `Mehr ${inflected(own, "e")} Chips als drüben: ${rewards(names(facts, "more"))}; gleich viele: ${rewards(names(facts, "tie"))}`,
  };
  return `${lines[facts.effect]?.() ?? facts.text}${whose(amounts)}`;
}

/** Which chips several numbers are for. */
function whose(amounts: readonly number[]): string {
  if (!byValue(amounts).includes("/")) return "";
  return amounts.length === VALUES.length ? ` (Chip ${VALUES.join("/")})` : " (je nach Wert)";
}

// What our box calls its books; a box of one's own may say otherwise.
const titles: Record<string, string> = {
  "Peacock's eye": "Pfauenauge",
  "Witch's herb": "Hexenkraut",
  "Dragon's blood": "Drachenblut",
  Stinkhorn: "Stinkmorchel",
  "Night violet": "Nachtviole",
  "Rose beetle": "Rosenkäfer",
};

export const bookName = (facts: Pick<BookFacts, "title">): string => titles[facts.title] ?? facts.title;

export function book(facts: BookFacts): Titled {
  const set = facts.name.split("-")[1] ?? "";
  return { title: `${bookName(facts)}, Set ${set}`, line: bookLine(facts) };
}

export const blackLine = (gold: readonly number[]): string => `Bringt im Hals ${byValue(gold)} Gold${whose(gold)}`;

export function bookText(facts: BookFacts): string {
  const own = colourOf(facts);
  const amounts = list(facts, "amounts");
  const many = byValue(amounts);
  const other = (facts.numbers.colour as string | undefined) ?? "";
  const lines: Record<string, () => string> = {
    none: () => "Diese Chips tun nichts weiter.",
    gold: () => (facts.after ? `Jeder dieser Chips bringt ${many} Gold.` : `Du bekommst sofort ${many} Gold.`),
    move_patient: () =>
      facts.after
        ? `Für jeden dieser Chips geht der Patient ${so(amounts, "Schritt", "Schritte")} auf dich zu.`
        : `Der Patient geht sofort ${so(amounts, "Schritt", "Schritte")} auf deinen Stand zu.`,
    pull_patient: () =>
      `Steht der Patient in der Hälfte deines Gegenübers, geht er sofort ${so(amounts, "Schritt", "Schritte")} auf dich zu.`,
    gold_of_last_white: () =>
      `Du bekommst so viel Gold, wie dein letzter weißer Chip wert ist, höchstens aber ${many}.`,
    gold_from_rival: () =>
      "Du bekommst 1 Gold: von deinem Gegenüber, wenn es mehr Gold hat als du, sonst aus dem Vorrat.",
    gold_for_variety: () => {
      const from = list(facts, "at_least");
      const told = list(facts, "gold").map((gold, n) => `${gold} Gold bei mindestens ${from[n] ?? 0} Farben`);
      return `Für jeden dieser Chips: ${told.join(", ")} in deiner Flasche (Weiß zählt nicht mit).`;
    },
    draw_and_choose: () =>
      `Wenn im Hals noch Platz ist: Zieh ${so(amounts, "Chip", "Chips")}, offen für beide. Einen davon darfst du als nächsten Chip legen; die anderen kommen zurück in den Beutel.`,
    steps_beside: () => {
      const from = list(facts, "at_least");
      const told = list(facts, "steps").map((gain, n) => `${gain} bei mindestens ${from[n] ?? 0}`);
      return `Mehr Schritte am Ende dieses Zuges, wenn ${inflected(other, "e")} Chips in deiner Flasche liegen: ${told.join(", ")}.`;
    },
    steps_per_chip: () =>
      `Am Ende dieses Zuges ein Schritt mehr für jeden ${inflected(own, "en")} Chip ${
        facts.numbers.where === "base" ? "im Bauch deiner Flasche" : "in deiner Flasche, diesen eingeschlossen"
      }; höchstens ${many}.`,
    buy_steps: () =>
      `Wenn der Patient am Ende dieses Zuges geht, darfst du bis zu ${many} Gold zahlen, je Gold ein Schritt mehr.`,
    guard: () =>
      `Der nächste weiße Chip im Wert von höchstens ${many}, den du in diesem Zug ziehst, kommt beiseite statt in die Flasche.`,
    coloured_back: () =>
      `Du darfst bis zu ${so(amounts, "farbigen Chip", "farbige Chips")} aus dem Bauch deiner Flasche zurück in den Beutel legen.`,
    white_back: () =>
      `Hast du in diesem Zug direkt davor einen weißen Chip im Wert von höchstens ${many} gezogen, darfst du ihn zurück in den Beutel legen.`,
    white_aside: () => `Du darfst einen weißen Chip im Wert von höchstens ${many} aus deiner Flasche beiseitelegen.`,
    look_for_white: () =>
      `Zieh ${so(amounts, "Chip", "Chips")}, offen für beide. Einen weißen davon darfst du bis zum Ende der Runde beiseitelegen; die anderen kommen zurück in den Beutel.`,
    upgrade: () => `Werte einen schwarzen Chip im Wert von höchstens ${many} in deiner Flasche auf.`,
    push_stall: () =>
      `Steht der Patient in deiner Hälfte, rückt der Stand deines Gegenübers ${so(amounts, "Feld", "Felder")} zurück.`,
    daring: () =>
      `Einmal, wenn deine Flasche nicht explodiert ist und ein ${inflected(own, "er")} Chip darin liegt: Dein Stand rückt 1 Feld vor, wenn dein letzter weißer Chip höchstens ${so(amounts, "Feld", "Felder")} vor dem ersten Explosionsfeld liegt (dein bester Chip zählt), sonst bekommst du 1 Gold.`,
    by_count: () => {
      const all = levels(facts);
      const told = all.map((names, n) => `${n + 1}${n + 1 === all.length ? " oder mehr" : ""}: ${rewards(names)}`);
      return `Es zählt, wie viele ${inflected(own, "e")} Chips du hast. ${told.join("; ")}.`;
    },
    majority: () =>
      `Mehr ${inflected(own, "e")} Chips als dein Gegenüber: ${rewards(names(facts, "more"))}. Gleich viele, und mindestens einer: ${rewards(names(facts, "tie"))}.`,
  };
  const text = lines[facts.effect]?.() ?? facts.text;
  const several = many.includes("/") ? ` (Die Zahlen gelten für die Chips ${VALUES.join(", ")}.)` : "";
  return `${facts.after ? "Nachwirkung. " : ""}${text}${several}`;
}

export const fixedBooks: Record<string, Titled> = {
  white: { title: "Knallerbse", line: "Kommt auf die weiße Leiste; zu viele, und die Flasche explodiert" },
  black: { title: "Alchemistenblei", line: "Bringt im Hals Gold; nicht zu kaufen, nur aufzuwerten" },
  orange: { title: "Kürbis", line: "Füllt nur den Hals, dafür billig" },
};

// The guild hall

export const ledgeLine: DuelWords["ledgeLine"] = (bonus, owner, other, box) => {
  const small = box.ledge_highest_chip > 1 ? `1er- oder ${box.ledge_highest_chip}er-Chip` : "1er-Chip";
  const lines: Record<string, string> = {
    none: "bringt nichts",
    upgrade: `${other.you ? "du darfst" : `${other.who} darf`} einen schwarzen Chip aufwerten`,
    white: `${owner.you ? "du bekommst" : `${owner.who} bekommt`} Weiß 1`,
    chip: `${other.you ? "du darfst" : `${other.who} darf`} einen ${small} nehmen`,
  };
  return lines[bonus] ?? "";
};

export const ledge: Record<string, Titled> = {
  none: { title: "nichts", line: "Dieser Platz bringt nichts." },
  upgrade: { title: "Aufwertung", line: "Das Gegenüber darf einen schwarzen Chip aufwerten." },
  white: { title: "Weiß 1", line: "Wer diesen Patienten behandelt, bekommt Weiß 1 in den Beutel." },
  chip: { title: "ein Chip", line: "Das Gegenüber darf sich einen kleinen Chip in den Beutel legen." },
};

export const statuses: Record<string, string> = {
  brewing: "noch nicht fertig",
  complete: "Trank vollendet",
  exploded: "explodiert",
};
