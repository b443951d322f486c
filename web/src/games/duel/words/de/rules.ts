// The rules in German: house rules, and every page that the server has in English, with the numbers of
// our box (from the file that the engine writes) or of another one.

import { and, heap, optionPages } from "../../../common/words/de.ts";
import type { Option, Page } from "../../../common/words/types.ts";
import ourBox from "../box.json";
import type { RuleFacts } from "../types.ts";
import { amount, book, bookText, card, coins, fixedBooks, ledge, tokens } from "./things.ts";

export const options: Record<string, Option> = {
  last_card: {
    title: "Zurück wegen der letzten Karte",
    question:
      "Gleich viele Patienten, und niemand ist auf dem Weg: Wer liegt zurück – wer die letzte Rundenkarte bekommen oder wer zwischen den Waagschalen gewählt hat?",
    answers: { receiver: "Wer die Karte bekommen hat", chooser: "Wer gewählt hat" },
  },
  after_effects: {
    title: "Chips mit Nachwirkung",
    question: "Welche Chips wirken nach, wenn beide fertig sind?",
    answers: { bottle: "Alle in der Flasche", neck: "Nur die im Hals" },
  },
  exploded_after_effects: {
    title: "Nachwirkung trotz Knall",
    question: "Wirken die Chips einer explodierten Flasche nach?",
    answers: { true: "Ja", false: "Nein" },
  },
  offer_by: {
    title: "Wer das Angebot macht",
    question: "Wer bietet Marken für die Rundenkarte?",
    answers: { last: "Wer den Trank zuletzt fertig hatte", first: "Wer ihn zuerst fertig hatte" },
  },
  drop_white: {
    title: "Wo der weiße Chip sein darf",
    question: "Die Karte, die einen deiner weißen 1er-Chips aus dem Spiel nimmt: Wo wird er gesucht?",
    answers: { "bag or bottle": "Im Beutel, sonst in der Flasche", bag: "Nur im Beutel" },
  },
  ledge_chip: {
    title: "Blei aus dem Gildehaus",
    question: "Ein Platz im Gildehaus schenkt dem Gegenüber einen Chip: Darf es ein schwarzer sein?",
    answers: { "black too": "Ja, auch Schwarz", "not black": "Nein" },
  },
};

/** Spaces in a row: `8, 9 und 10`. */
const spaces = (all: readonly number[]): string => and(all.map(String)) || "keines";

const lastRound = (box: RuleFacts): string =>
  `In Runde ${box.rounds} darfst du in deinem Zug ${amount.gold(box.step_price)} zahlen, damit der Patient einen Schritt auf dich zugeht, so oft du willst. Wer die Flasche sprengt, schenkt dem Gegenüber obendrein ${amount.steps(box.explosion_steps)}. Nach den Nachwirkungen ist das Spiel vorbei.`;

/** Which numbers are not the published ones. */
function standIns({ marks, own }: RuleFacts): string {
  const all = Object.entries(marks);
  const count = (wanted: string): number => all.filter(([, mark]) => mark === wanted).length;
  const reported = count("source");
  const books = all.filter(([path]) => path.startsWith("books.")).every(([, mark]) => mark === "stand-in");
  return [
    "Vieles zeigt die Anleitung nur als Bild des Spielmaterials. Was nicht zu erkennen war, hat einen Platzhalter:",
    `Von den ${all.length} Einträgen ${own.length > 0 ? "dieser" : "unserer"} Schachtel sind ${count("printed")} gedruckt,`,
    `${reported === 1 ? "1 stammt" : `${reported} stammen`} aus veröffentlichten Berichten,`,
    `${count("stand-in")} sind Platzhalter${books ? ", darunter alle Zutatenbücher" : ""}.`,
    "Wer das Spiel besitzt, kann die Zahlen der eigenen Schachtel in eine Datei schreiben und beim Eröffnen eines",
    "Tisches damit spielen.",
  ].join(" ");
}

const topics = (box: RuleFacts): Record<string, Page> => ({
  game: {
    title: "Worum es geht",
    text: `Zwei Quacksalber, ein Marktplatz. Auf dem Weg zwischen den beiden Ständen gehen unentschlossene Patienten hin und her. Deine Tränke locken sie zu dir; wer den ${box.patients_to_win}. Patienten behandelt, gewinnt sofort. Sonst gewinnt nach Runde ${box.rounds}, wer mehr behandelt hat.`,
  },
  setup: {
    title: "Der Aufbau",
    text: `Sechs Rundenkarten liegen offen gestapelt auf der Karte der letzten Runde, zwei der drei Münzen auf dem Brunnen, und ${box.patients} Patienten warten im Park. In jedem Beutel sind anfangs ${heap(box.start_bag)}. Eine Person beginnt; die andere nimmt sich ${amount.gold(box.second_player_gold)}. Für die erste Partie: Set I, Silber- und Goldmünze, die Rundenkarten 1 bis 6.`,
  },
  rounds: {
    title: "Eine Runde",
    text: "Sechs Phasen: Münzwurf, Brauen, Nachwirkungen, Marktaufsicht, Einkauf, Ende der Runde. Die letzte Runde hat nur die ersten drei.",
  },
  behind: {
    title: "Wer liegt zurück?",
    text: "Wer zurückliegt, wirft die Münzen und hat den ersten Zug. Zurück liegt, wer weniger Patienten behandelt hat. Sind es gleich viele, liegt zurück, wer den Patienten nicht in der eigenen Hälfte hat; ist niemand auf dem Weg, wer die letzte Rundenkarte bekommen hat. In der ersten Runde ist es die Person, die das Spiel beginnt.",
  },
  coins: {
    title: "Der Münzwurf",
    text: "Wer zurückliegt, wirft beide Münzen und nimmt sich eine; die andere bekommt das Gegenüber. Gold gibt es sofort, und auch der Stand rückt sofort vor, zuerst bei der Person, die geworfen hat. Ein Schild schützt das erste Explosionsfeld die ganze Runde lang. Die anderen Boni müssen im ersten Zug der Runde genutzt werden, sonst verfallen sie.",
  },
  brewing: {
    title: "Brauen",
    text: `In deinem Zug ziehst du einen Chip nach dem anderen. Ein farbiger Chip kommt in den Hals und wirkt sofort, wenn sein Buch nichts von Nachwirkung sagt. Ein weißer Chip kommt auf die weiße Leiste, so viele Felder hinter den letzten, wie er wert ist. Der Zug endet, wenn ${amount.chips(box.neck)} im Hals liegen, wenn du deinen Trank vollendest oder wenn die Flasche explodiert. Dann ist dein Gegenüber dran; wer fertig ist, hat keinen Zug mehr, sodass die andere Person mehrere hintereinander haben kann.`,
  },
  bonus: {
    title: "Das Bonusfeld",
    text: `Ein weißer Chip auf einem Bonusfeld (hier: ${spaces(box.bonus)}) kann eins von beidem bringen: Dein Stand rückt ${amount.spaces(box.bonus_stall)} vor, oder ein schwarzer Chip in deiner Flasche wird aufgewertet.`,
  },
  move: {
    title: "Der Weg des Patienten",
    text: `Am Ende eines Zuges, in dem du einen Chip gelegt hast, geht der Patient auf deinen Stand zu: um die Werte im Hals und den Wert deines letzten weißen Chips, auch wenn der aus einem früheren Zug stammt. Ist niemand auf dem Weg, verlässt ein Patient den Park; sein erster Schritt führt auf das erste Feld deiner Hälfte. Alle Schritte müssen gegangen werden. Wer an deinem Stand ankommt, ist gewonnen: Der Stand rückt mit ihm ${amount.spaces(box.stall_back)} zurück, und übrige Schritte gehören dem nächsten.`,
  },
  complete: {
    title: "Den Trank vollenden",
    text: "Vor jedem Ziehen darfst du deinen Trank vollenden: Der Patient geht los (wenn du in diesem Zug einen Chip gelegt hast), und du hast in dieser Runde keinen Zug mehr. Ein leerer Beutel vollendet den Trank von selbst.",
  },
  explosion: {
    title: "Explosion",
    text: `Ein weißer Chip auf einem Explosionsfeld (hier: ${spaces(box.explosion)}) beendet deinen Zug und deinen Trank; der Patient bleibt stehen. Entweder gibst du die Hälfte deines Goldes zurück, abgerundet, oder der Patient geht ebenso viele Schritte auf dein Gegenüber zu. In der letzten Runde geht er noch ${box.explosion_steps} weiter.`,
  },
  stall: {
    title: "Der Marktstand",
    text: `Die Stände beginnen auf Feld ${box.stall_start}, vom Park aus gezählt. Vor heißt zum Park hin, höchstens bis auf das erste Feld; zurück heißt von ihm weg, höchstens bis auf Feld ${box.half}. Trifft dein Stand in deiner Hälfte auf den Patienten, ist er gewonnen.`,
  },
  upgrades: {
    title: "Aufwertungen",
    text: `Eine Aufwertung tauscht einen schwarzen Chip in deiner Flasche gegen den nächsthöheren im Vorrat, an derselben Stelle. Du darfst darauf verzichten. Ist keine möglich, nimmst du stattdessen ${amount.gold(box.upgrade_impossible)}.`,
  },
  ledge: {
    title: "Das Gildehaus",
    text: `Gewonnene Patienten kommen auf deinen Dachsims, einer nach dem anderen, wenn alle Schritte gegangen sind. Jeder Platz dort hat einen Bonus; er wird ausgeführt, bevor der nächste Patient hinaufkommt: eine Aufwertung für dein Gegenüber, ein weißer 1er-Chip für deinen eigenen Beutel oder ein 1er- oder ${box.ledge_highest_chip}er-Chip für den Beutel deines Gegenübers. Die Plätze der Reihe nach: ${box.ledge.map((bonus) => ledge[bonus]?.title ?? bonus).join(", ")}.`,
  },
  "after-effects": {
    title: "Nachwirkungen",
    text: "Bücher mit Nachwirkung wirken, wenn beide fertig sind: für alle Chips in der Flasche, explodiert oder nicht, und zuerst bei der Person, die zuerst fertig war.",
  },
  market: {
    title: "Die Marktaufsicht",
    text: "Wer zuletzt fertig war, bietet für die oberste Karte bis zu fünf Marken, jede 1 Gold oder eine Aufwertung wert. Das Gegenüber nimmt entweder die Karte oder die Marken; was übrig bleibt, bekommt die Person, die geboten hat. Wer zuerst fertig war, löst zuerst ein. Manche Karten werden behalten und später einmal eingesetzt.",
  },
  buying: {
    title: "Einkauf",
    text: `Wer zuerst fertig war, kauft zuerst: beliebig viele Chips, höchstens einen je Farbe, solange der Vorrat reicht. Schwarze und weiße Chips sind nicht zu haben. In die nächste Runde darf höchstens ${amount.gold(box.gold_kept)} mit.`,
  },
  "end-of-round": {
    title: "Das Ende einer Runde",
    text: "Alle Chips kommen zurück in die Beutel, auch gekaufte und beiseitegelegte. Stände und Patient bleiben, wo sie sind.",
  },
  "last-round": { title: "Die letzte Runde", text: lastRound(box) },
  end: {
    title: "Das Ende",
    text: `Der ${box.patients_to_win}. Patient auf einem Dachsims beendet das Spiel sofort. Sonst gewinnen nach Runde ${box.rounds} die meisten Patienten; bei Gleichstand gewinnt, wer den Patienten in der eigenen Hälfte hat; ist niemand auf dem Weg, zieht ihr beide Chip für Chip aus den vollen Beuteln, und wer zuerst auf ${box.final_draw} kommt, gewinnt.`,
  },
  "stand-ins": { title: "Was nicht gedruckt ist", text: standIns(box) },
});

const MARKS: Record<string, string> = {
  printed: "",
  source: " Steht nicht in der Anleitung, ist aber überliefert.",
  "stand-in": " Ein Platzhalter von uns für das, was nur die Schachtel zeigt.",
};

/** Where an entry of the box comes from, in a sentence of its own. */
function mark({ marks, own }: RuleFacts, path: string, told: Record<string, string> = MARKS): string {
  return own.includes(path) ? " Aus der eigenen Schachtel." : (told[marks[path] ?? ""] ?? "");
}

/** Numbers by the value of a chip: `1er-Chip 3, 2er-Chip 6`. */
const perChip = (numbers: Readonly<Record<string, number>>): string =>
  Object.entries(numbers)
    .map(([value, n]) => `${value}er-Chip ${n}`)
    .join(", ");

const VALUES = ["1", "2", "4"]; // of the chips with a book to choose

function bookPages(box: RuleFacts): Record<string, Page> {
  const pages: Record<string, Page> = {
    white: {
      title: fixedBooks.white?.title ?? "",
      text: "Weiße Chips kommen auf die weiße Leiste und können die Flasche sprengen. Kaufen kann man sie nicht.",
    },
    black: {
      title: fixedBooks.black?.title ?? "",
      text: `Ein schwarzer Chip bringt Gold, wenn er in den Hals kommt: ${perChip(box.black_gold)}. Kaufen kann man ihn nicht, aber aufwerten.${mark(box, "black.gold")}`,
    },
    orange: {
      title: fixedBooks.orange?.title ?? "",
      text: `Orange Chips tun nichts weiter. Preis: ${perChip(box.orange_price)} Gold.${mark(box, "orange.price")}`,
    },
  };
  for (const one of box.books) {
    const price = Object.fromEntries(one.price.map((cost, n) => [VALUES[n] ?? "", cost]));
    const text = `${bookText(one)} Preis: ${perChip(price)} Gold.${mark(box, `books.${one.name}`)}`;
    pages[one.name] = { title: book(one).title, text };
  }
  return pages;
}

const SIDES = {
  "stand-in": " Die Boni sind gedruckt; dass diese beiden auf einer Münze sind, ist ein Platzhalter von uns.",
};

function coinPages(box: RuleFacts): Record<string, Page> {
  const texts: Record<string, string> = {
    shield: "Die Münze liegt in dieser Runde auf deinem ersten Explosionsfeld: Dort explodiert nichts.",
    gold: `Nimm dir sofort ${amount.gold(box.coin_gold)}.`,
    whites_back:
      "Einmal, während deines ersten Zuges oder an seinem Ende (nicht nach einer Explosion): Leg alle weißen Chips deiner Flasche zurück in den Beutel.",
    stall: `Rück deinen Stand sofort ${amount.spaces(box.coin_stall)} vor.`,
    coloured_back:
      "Am Ende deines ersten Zuges (nicht nach einer Explosion) darfst du einen farbigen Chip deiner Flasche zurück in den Beutel legen.",
    upgrade_or_move: `Am Ende deines ersten Zuges, selbst nach einer Explosion, darfst du einen schwarzen Chip im Hals aufwerten oder den Patienten ${amount.steps(box.coin_steps)} auf dich zugehen lassen.`,
  };
  const found = Object.entries(box.coins).map(([coin, sides]): [string, Page] => {
    const text = sides.map((one) => texts[one] ?? one).join(" Oder: ") + mark(box, `coins.${coin}`, SIDES);
    return [`coin-${coin}`, { title: `Die ${coins[coin] ?? coin}`, text }];
  });
  return Object.fromEntries(found);
}

const PARTLY = {
  "stand-in": " Was sie bewirkt, ist gedruckt; ihre Nummer und der Vorschlag sind Platzhalter von uns.",
};

function cardPages(box: RuleFacts): Record<string, Page> {
  const pages: Record<string, Page> = {};
  for (const [number, one] of Object.entries(box.cards)) {
    const { title, line } = card(one, box);
    const offer = `Vorgeschlagenes Angebot: ${tokens(one.gold, one.upgrade)}.`;
    const text = `${line} ${offer}${mark(box, `cards.${number}`, PARTLY)}`;
    pages[`card-${number}`] = { title: `Rundenkarte ${number}: ${title}`, text };
  }
  return { ...pages, "card-last": { title: "Die Karte der letzten Runde", text: lastRound(box) } };
}

// The numbers that topics name, by their place in the box, and what they are called.
const NAMED: Record<string, Record<string, string>> = {
  setup: { "start.bag": "was anfangs im Beutel ist" },
  bonus: { "bottle.bonus": "wo das Bonusfeld liegt" },
  explosion: { "bottle.explosion": "die Explosionsfelder" },
  stall: { "path.stall": "wo die Stände beginnen", "path.spaces": "wie lang der Weg ist" },
  upgrades: { "upgrade.impossible": "das Gold für eine unmögliche Aufwertung" },
  ledge: { "ledge.bonuses": "welcher Platz welchen Bonus hat" },
};

/** The topics, each with a sentence about those of its numbers that are not the published ones. */
function markedTopics(box: RuleFacts): Record<string, Page> {
  const marked = Object.entries(topics(box)).map(([name, page]): [string, Page] => {
    const named = Object.entries(NAMED[name] ?? {}).filter(([path]) => box.marks[path] === "stand-in");
    const ours =
      named.length === 0
        ? ""
        : ` Platzhalter von uns für das, was nur die Schachtel zeigt: ${and(named.map(([, what]) => what))}.`;
    return [name, { ...page, text: page.text + ours }];
  });
  return Object.fromEntries(marked);
}

/** All pages with the numbers of a box. */
export const pagesFor = (box: RuleFacts): Record<string, Page> => ({
  ...markedTopics(box),
  ...bookPages(box),
  ...coinPages(box),
  ...cardPages(box),
  ...optionPages(options),
});

export const pages = pagesFor(ourBox);
