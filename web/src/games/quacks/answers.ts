// The answers to the decision that is owed: what each is called, what it brings, and its key.
//
// Every action that the engine offers gets an answer, also one that this file has never heard of,
// so that no game can come to a halt here.

import type { QuacksOdds, QuacksPrinted, QuacksSeatView, QuacksView } from "../../lib/wire.ts";
import { withKeys, type Answer, type Picture } from "../common/answer.ts";
import type { QuacksWords } from "./words/en.ts";
import { colourOf, readHeap, readPlaced, size, valueOf } from "../common/heaps.ts";
import { cannotExplode, isSecret, ownSeat } from "./table.ts";

interface Table {
  words: QuacksWords;
  view: QuacksView;
  printed: QuacksPrinted;
  me: QuacksSeatView;
  odds: QuacksOdds | null;
  /** Is the risk told elsewhere, so that the button need not? */
  riskApart: boolean;
}

type Part = Omit<Answer, "action" | "key">;

/** The question that is asked. */
export function question(words: QuacksWords, view: QuacksView): string {
  const name = view.decision ?? "";
  const legal = view.legal ?? [];
  const { decisions } = words;
  if (name === "brew" && !legal.includes("stop")) return (decisions["brew first"] ?? decisions.fallback).ask;
  if (name === "brew" && isSecret(view)) return (decisions["brew secret"] ?? decisions.fallback).ask;
  if (name === "exchange" && !legal.includes("exchange coins")) return (decisions["exchange rubies"] ?? decisions.fallback).ask;
  if (name === "exchange" && !legal.includes("exchange rubies")) return (decisions["exchange coins"] ?? decisions.fallback).ask;
  if (name === "strong_ingredient" && !legal.includes("draw")) {
    return (decisions["strong_ingredient hand"] ?? decisions.fallback).ask;
  }
  return (decisions[name] ?? decisions.fallback).ask;
}

/** The page of the rules behind a decision. */
export function ruleOf(view: QuacksView, printed: QuacksPrinted): string {
  const name = view.decision ?? "";
  if (name in printed.cards) return name;
  if (Object.values(printed.books).includes(name)) return name;
  const topics: Record<string, string> = {
    brew: view.stir ? "stir" : "potions",
    "extra spaces": "potions",
    droplet: printed.glasses.length > 0 ? "tubes" : "droplet",
    "points or coins": "explosion",
    buying: "buying",
    "spending rubies": "spending",
    exchange: "end",
  };
  return topics[name] ?? "game";
}

/** All answers, in the order in which they are shown; passing comes last. */
export function answers(
  words: QuacksWords,
  view: QuacksView,
  printed: QuacksPrinted,
  odds: QuacksOdds | null = null,
  riskApart = false,
): Answer[] {
  const table: Table = { words, view, printed, me: ownSeat(view), odds, riskApart };
  const legal = view.legal ?? [];
  const ordered = [...legal.filter((action) => action !== "pass"), ...legal.filter((action) => action === "pass")];
  const all = ordered.map((action) => ({ action, key: "", ...describe(table, action) }));
  return withKeys(all, LETTERS);
}

const LETTERS: Record<string, string> = { draw: "D", stop: "S", flask: "F", pass: "P" };

function describe(table: Table, action: string): Part {
  const [verb = "", ...rest] = action.split(" ");
  const describer = DESCRIBERS[verb];
  const part = describer?.(table, rest);
  return part ?? { title: action, note: "", tone: "choice", pictures: [] };
}

function piece(name: string, count?: number): Picture {
  return count === undefined ? { piece: name } : { piece: name, count };
}

function worthAt({ words, printed }: Table, space: number): string {
  const at = Math.min(space, printed.coins.length - 1);
  return words.worth(printed.coins[at] ?? 0, printed.points[at] ?? 0, printed.ruby[at] ?? false);
}

function choice(title: string, note: string, pictures: Picture[]): Part {
  return { title, note, tone: "choice", pictures };
}

function explodes({ view, printed, me }: Table, chip: string): boolean {
  if (colourOf(chip) !== "white" || view.decision === "strong_ingredient") return false;
  return !cannotExplode(view, printed, me) && me.white + valueOf(chip) > me.limit;
}

/** Rubies that a step of a droplet costs in this decision. */
function fee({ view, printed }: Table): number {
  if (view.decision === "green-4") return 1;
  return view.decision === "spending rubies" || view.decision === "exchange" ? printed.droplet_cost : 0;
}

function drawNote(table: Table): string {
  const { words, view, printed, me, odds, riskApart } = table;
  if (view.decision === "strong_ingredient") return words.consequences.drawFive;
  if (cannotExplode(view, printed, me)) return words.consequences.drawWithoutRisk;
  if (odds === null || riskApart) return words.labels.bagCount(size(me.bag));
  if (odds.unsafe === 0) return words.consequences.drawSafe(odds.total);
  return words.consequences.draw(odds.total - odds.unsafe, odds.total, (100 * odds.unsafe) / odds.total);
}

const DESCRIBERS: Record<string, (table: Table, rest: string[]) => Part | null> = {
  draw(table) {
    const { words, view } = table;
    const first = !(view.legal ?? []).includes("stop");
    const five = view.decision === "strong_ingredient";
    const title = five ? words.actions.drawFive : first ? words.actions.drawFirst : words.actions.draw;
    return { title, note: drawNote(table), tone: "go", pictures: [piece("hand")] };
  },
  stop(table) {
    const { words, me } = table;
    return { title: words.actions.stop, note: worthAt(table, me.scoring), tone: "halt", pictures: [piece("spoon")] };
  },
  flask(table) {
    const { words, printed, me } = table;
    const chips = readPlaced(me.pot);
    const last = chips.pop();
    if (last === undefined) return null;
    const begins = Math.min(me.droplet + me.rat, printed.last_chip);
    const at = Math.min((chips.at(-1)?.space ?? begins) + 1, printed.coins.length - 1);
    const white = colourOf(last.chip) === "white" ? me.white - valueOf(last.chip) : me.white;
    const note = words.consequences.flask(
      last.chip,
      white,
      me.limit,
      printed.coins[at] ?? 0,
      printed.points[at] ?? 0,
      printed.ruby[at] ?? false,
    );
    return choice(words.actions.flask, note, [piece("flask-full")]);
  },
  forgo(table) {
    const { words, printed, me } = table;
    const at = Math.min((me.plain ?? me.scoring - 1) + 1, printed.coins.length - 1);
    const note = words.consequences.forgo(printed.coins[at] ?? 0, printed.points[at] ?? 0, printed.ruby[at] ?? false);
    return choice(words.actions.forgo, note, []);
  },
  pass({ words, view, me }) {
    const { decisions, consequences, actions } = words;
    const title = (decisions[view.decision ?? ""] ?? decisions.fallback).pass ?? actions.pass;
    let note = "";
    if (view.decision === "spending rubies" || view.decision === "green-4") note = consequences.passRubies(me.rubies);
    if (view.decision === "buying" && me.coins > 0) note = consequences.passCoins(me.coins);
    return { title, note, tone: "pass", pictures: [] };
  },
  restart: ({ words }) => choice(words.actions.restart, words.consequences.restart, [piece("bag")]),
  points(table) {
    const { words, view, me } = table;
    const { actions, consequences } = words;
    if (view.decision === "rats_are_your_friends") {
      return choice(actions.points(me.tails), consequences.tailPoints(me.tails), [piece("points", me.tails)]);
    }
    if (view.decision === "just_in_time") return choice(actions.points(4), "", [piece("points", 4)]);
    const note = consequences.points(me.scoring_coins);
    return choice(actions.points(me.scoring_points), note, [piece("points", me.scoring_points)]);
  },
  coins({ words, me }) {
    const note = words.consequences.coins(me.scoring_points);
    return choice(words.actions.coins(me.scoring_coins), note, [piece("coin", me.scoring_coins)]);
  },
  rubies: ({ words }) => choice(words.actions.rubies(3), words.consequences.rubies, [piece("ruby", 3)]),
  droplet(table) {
    const { words, view, printed, me } = table;
    const steps = view.decision === "choose_wisely" ? 2 : 1;
    const to = Math.min(me.droplet + steps, printed.last_chip);
    const note = words.consequences.droplet(printed.coins[to] ?? to, fee(table), steps);
    return choice(words.actions.droplet(steps), note, [piece("droplet")]);
  },
  tube(table) {
    const { words, printed, me } = table;
    const shown = printed.glasses[me.tube] ?? "";
    return choice(words.actions.tube, words.consequences.tube(shown, fee(table)), [piece("glass"), ...gifts(shown)]);
  },
  refill: ({ words, printed }) =>
    choice(words.actions.refill, words.consequences.refill(printed.refill_cost), [piece("flask-full")]),
  move(table) {
    const { words, printed, me } = table;
    const greens = readPlaced(me.pot).filter(({ chip }) => colourOf(chip) === "green");
    const spaces = greens.reduce((sum, { chip }) => sum + valueOf(chip), 0);
    const at = Math.min(me.scoring + spaces, printed.coins.length - 1);
    const note = words.consequences.move(
      spaces,
      printed.coins[at] ?? 0,
      printed.points[at] ?? 0,
      printed.ruby[at] ?? false,
    );
    return choice(words.actions.move(spaces), note, greens.slice(0, 3).map(({ chip }) => ({ chip })));
  },
  bonus({ words, view }, [number = "1"]) {
    const n = Number(number);
    const note = words.consequences.bonus(view.decision ?? "", n);
    // Where chips are handed in, the button must not hide it.
    return choice(words.actions.bonus(n, view.decision === "purple-2"), note, Array<Picture>(n).fill({ chip: "purple-1" }));
  },
  rats({ words }, [number = "1"]) {
    const n = Number(number);
    return choice(words.actions.rats(n), words.consequences.rats(n), [piece("ruby", n)]);
  },
  exchange({ words, printed, me }, [what]) {
    const { actions, consequences } = words;
    if (what === "coins") {
      const note = consequences.exchangeCoins(printed.point_in_coins, me.coins);
      return choice(actions.exchangeCoins, note, [piece("coin", printed.point_in_coins)]);
    }
    if (what === "rubies") {
      const note = consequences.exchangeRubies(printed.point_in_rubies, me.rubies);
      return choice(actions.exchangeRubies, note, [piece("ruby", printed.point_in_rubies)]);
    }
    const points =
      Math.floor(me.coins / printed.point_in_coins) + Math.floor(me.rubies / printed.point_in_rubies);
    const title = actions.exchangeAll(points);
    return { title, note: consequences.exchangeAll, tone: "go", pictures: [piece("points", points)] };
  },
  discard: ({ words }, [chip = ""]) => choice(words.actions.discard(chip), words.consequences.discard, [{ chip }]),
  place(table, [chip = ""]) {
    const { words } = table;
    const title = words.actions.place(chip);
    if (explodes(table, chip)) {
      return { title, note: words.consequences.explodes(), tone: "danger", pictures: [{ chip }] };
    }
    return choice(title, placeNote(table, chip), [{ chip }]);
  },
  take({ words, view, printed }, [chip = ""]) {
    const left = readHeap(view.supply).find((one) => one.chip === chip)?.count ?? 0;
    const cost = view.decision === "wheel_and_deal" ? 1 : 0;
    return choice(words.actions.take(chip), words.consequences.take(left, printed.prices[chip] ?? 0, cost), [{ chip }]);
  },
  return({ words, me }, [chip = ""]) {
    const white = colourOf(chip) === "white";
    const note = white
      ? words.consequences.return(me.white - valueOf(chip), me.limit)
      : words.consequences.returnAside;
    return choice(words.actions.return(chip), note, [{ chip }]);
  },
  upgrade({ words, printed }, [from = "", to = ""]) {
    const note = words.consequences.upgrade(printed.prices[from] ?? 0, printed.prices[to] ?? 0);
    return choice(words.actions.upgrade(from, to), note, [{ chip: from }, { chip: to }]);
  },
  buy({ words, printed, me }, chips) {
    const sum = chips.reduce((total, chip) => total + (printed.prices[chip] ?? 0), 0);
    const note = words.consequences.buy(sum, me.coins);
    return choice(words.actions.buy(chips.join(" ")), note, chips.map((chip) => ({ chip })));
  },
};

function placeNote(table: Table, chip: string): string {
  const { words, view, printed, me } = table;
  const spaces = valueOf(chip);
  if (view.decision === "red-2") return layNote(table, chip);
  if (colourOf(chip) === "white") return words.consequences.place(spaces, me.white + spaces, me.limit);
  if (colourOf(chip) === "red" && printed.books.red === "red-2" && view.decision === "blue-1") {
    return words.consequences.layAside;
  }
  return words.consequences.placePlain(spaces);
}

/** A red chip from beside the pot; yellow book 2 doubles it after a yellow chip. */
function layNote({ words, view, printed, me }: Table, chip: string): string {
  let spaces = valueOf(chip);
  const last = readPlaced(me.pot).at(-1);
  if (printed.books.yellow === "yellow-2" && last !== undefined && colourOf(last.chip) === "yellow") {
    const options = view.setup.options;
    const said = typeof options === "object" && options !== null ? Object.keys(options) : [];
    // With these options the doubling may have been used up, which no view tells.
    if (said.includes("returned_chip") || said.includes("aside_uses_double")) {
      return words.consequences.layPerhaps(spaces);
    }
    spaces *= 2;
  }
  const at = Math.min(me.scoring + spaces, printed.coins.length - 1);
  return words.consequences.lay(spaces, printed.coins[at] ?? 0, printed.points[at] ?? 0, printed.ruby[at] ?? false);
}

/** What a glass or a face of the die shows, as a picture. */
export function gifts(shown: string): Picture[] {
  if (shown === "") return [];
  if (shown === "ruby" || shown === "droplet") return [piece(shown)];
  if (shown.includes("-")) return [{ chip: shown }];
  return [piece("points", Number.parseInt(shown, 10))];
}
