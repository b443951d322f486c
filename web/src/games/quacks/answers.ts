// The answers to the decision that is owed: what each is called, what it brings, and its key.
//
// What it brings is what the rules say (`previews` of the view), put into words; nothing is worked out
// here. Every action that the engine offers gets an answer, also one that this file has never heard of,
// so that no game can come to a halt here.

import type {
  QuacksOdds,
  QuacksPotPreview,
  QuacksPreview,
  QuacksPrinted,
  QuacksSeatView,
  QuacksView,
} from "../../lib/wire.ts";
import { withKeys, type Answer, type Picture } from "../common/answer.ts";
import type { QuacksWords } from "./words/en.ts";
import { describeChanges, gains } from "./changes.ts";
import { colourOf, readHeap, readPlaced, size, spread } from "../common/heaps.ts";
import { costOf } from "./stall.ts";
import { isSecret, ownSeat } from "./table.ts";

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

/** The question that is asked; one that comes from a card or a book names it. */
export function question(words: QuacksWords, view: QuacksView): string {
  const name = view.decision ?? "";
  const source = words.cards[name]?.title ?? (name in words.books ? words.ingredients[colourOf(name)] : undefined);
  const ask = asked(words, view);
  return source === undefined ? ask : `${source.charAt(0).toLocaleUpperCase()}${source.slice(1)}: ${ask}`;
}

function asked({ decisions }: QuacksWords, view: QuacksView): string {
  const name = view.decision ?? "";
  const legal = view.legal ?? [];
  if (name === "brew" && !legal.includes("stop")) return (decisions["brew first"] ?? decisions.fallback).ask;
  if (name === "brew" && isSecret(view)) return (decisions["brew secret"] ?? decisions.fallback).ask;
  if (name === "exchange" && !legal.includes("exchange coins"))
    return (decisions["exchange rubies"] ?? decisions.fallback).ask;
  if (name === "exchange" && !legal.includes("exchange rubies"))
    return (decisions["exchange coins"] ?? decisions.fallback).ask;
  const inHand = legal.includes("draw") ? undefined : decisions[`${name} hand`];
  return (inHand ?? decisions[name] ?? decisions.fallback).ask;
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
  const all = inPlace(view).map((action) => ({
    action,
    key: "",
    ...(legal.includes(action) ? describe(table, action) : impossible(table, action)),
  }));
  return withKeys(all, LETTERS);
}

/** What a player who brews does again and again: each has its place, also while it is impossible. */
const PLACES = ["draw", "stop", "flask"];

function inPlace({ decision, legal = [] }: QuacksView): string[] {
  const places = decision === "brew" ? PLACES : [];
  const others = legal.filter((action) => !places.includes(action) && action !== "pass");
  return [...places, ...others, ...legal.filter((action) => action === "pass")];
}

/** An action that keeps its place though it is impossible now, and why it is. */
function impossible({ words, me, printed }: Table, action: string): Part {
  const { actions, notNow } = words;
  const part = (title: string, note: string, tone: Part["tone"], picture: string): Part => ({
    title,
    note,
    tone,
    pictures: [piece(picture)],
    off: true,
  });
  if (action === "draw") return part(actions.draw, notNow.draw, "go", "hand");
  if (action === "stop") return part(actions.stop, notNow.stop, "halt", "spoon");
  const why = me.flask === "full" ? notNow.flask(printed.flask_any_colour) : notNow.flaskEmpty;
  return part(actions.flask, why, "choice", me.flask === "full" ? "flask-full" : "flask-empty");
}

const LETTERS: Record<string, string> = { draw: "D", stop: "S", flask: "F", pass: "P" };

function describe(table: Table, action: string): Part {
  const [verb = "", ...rest] = action.split(" ");
  const does = table.view.previews?.[action] ?? {};
  return DESCRIBERS[verb]?.(table, does, rest) ?? anything(table, does, action);
}

function piece(name: string, count?: number): Picture {
  return count === undefined ? { piece: name } : { piece: name, count };
}

function choice(title: string, note: string, pictures: Picture[]): Part {
  return { title, note, tone: "choice", pictures };
}

/** An action that has no words of its own: what is given, and what is got for it. */
function anything({ words }: Table, does: QuacksPreview, action: string): Part {
  const told = describeChanges(words, does);
  const part = told === "" ? choice(action, "", []) : choice(told, action, spread(does.gained ?? "").map(chipPicture));
  return does.explodes ? { ...part, tone: "danger" } : part;
}

const chipPicture = (chip: string): Picture => ({ chip });

/** The pot after an action: as it is, if nothing is said of it. */
function potAfter({ me }: Table, does: QuacksPreview): QuacksPotPreview {
  return (
    does.pot ?? {
      white: me.white,
      limit: me.limit,
      space: me.scoring,
      coins: me.scoring_coins,
      points: me.scoring_points,
      ruby: me.scoring_ruby,
    }
  );
}

function drawNote({ words, view, me, odds, riskApart }: Table): string {
  if (view.decision !== "brew") return words.consequences.drawToChoose;
  if (odds?.safe) return words.consequences.drawWithoutRisk;
  if (odds === null || riskApart) return words.labels.bagCount(size(me.bag));
  if (odds.unsafe === 0) return words.consequences.drawSafe(odds.total);
  return words.consequences.draw(odds.total - odds.unsafe, odds.total, (100 * odds.unsafe) / odds.total);
}

/** How dangerous a draw is, where that is told. */
function riskOf({ view, odds }: Table): Pick<Answer, "risk"> {
  return view.decision !== "brew" || odds === null || odds.safe || odds.total === 0
    ? {}
    : { risk: odds.unsafe / odds.total };
}

const DESCRIBERS: Record<string, (table: Table, does: QuacksPreview, rest: string[]) => Part> = {
  draw(table) {
    const { words, view } = table;
    const title = view.decision === "brew" ? words.actions.draw : words.actions.drawToChoose;
    return { title, note: drawNote(table), tone: "go", pictures: [piece("hand")], ...riskOf(table) };
  },
  stop(table, does) {
    const { words } = table;
    return {
      title: words.actions.stop,
      note: words.consequences.stop(potAfter(table, does)),
      tone: "halt",
      pictures: [piece("spoon")],
    };
  },
  flask(table, does) {
    const { words, me } = table;
    const pot = potAfter(table, does);
    const note = words.consequences.flask(does.back ?? "", pot, pot.white !== me.white);
    return choice(words.actions.flask, note, [piece("flask-full")]);
  },
  forgo: (table, does) => choice(table.words.actions.forgo, table.words.consequences.forgo(potAfter(table, does)), []),
  pass({ words, view, me }) {
    const others = Object.values(view.previews ?? {});
    const { decisions, consequences, actions } = words;
    const title = (decisions[view.decision ?? ""] ?? decisions.fallback).pass ?? actions.pass;
    let note = "";
    if (others.some(({ paid = 0 }) => paid > 0)) note = consequences.passRubies(me.rubies);
    const { lost } = costOf(view, []);
    if (lost > 0) note = consequences.passCoins(lost);
    if (view.decision === "exchange") {
      const left = [me.coins > 0 && words.amount.coins(me.coins), me.rubies > 0 && words.amount.rubies(me.rubies)];
      note = consequences.passExchange(words.and(left.filter((one) => one !== false)));
    }
    return { title, note, tone: "pass", pictures: [] };
  },
  restart: ({ words }) => choice(words.actions.restart, words.consequences.restart, [piece("bag")]),
  points({ words, view, me }, { points = 0 }) {
    const { actions, consequences } = words;
    let note = consequences.pointsFor[view.decision ?? ""]?.(me) ?? "";
    const instead = view.previews?.coins?.coins;
    if (instead !== undefined) note = consequences.points(instead, view.previews?.coins?.exchange);
    return choice(actions.points(points), note, [piece("points", points)]);
  },
  coins({ words, view }, { coins = 0, exchange }) {
    const note = words.consequences.coins(view.previews?.points?.points ?? 0);
    return choice(words.actions.coins(coins, exchange), note, [piece("coin", coins)]);
  },
  rubies: ({ words }, { rubies = 0 }) =>
    choice(words.actions.rubies(rubies), words.consequences.rubies, [piece("ruby", rubies)]),
  droplet({ words, printed }, { droplet = 0, droplet_to = 0, droplet_steps = 0, paid = 0 }) {
    const note =
      droplet_steps > 0
        ? words.consequences.dropletEither(droplet_steps, paid)
        : words.consequences.droplet(printed.coins[droplet_to] ?? 0, paid, droplet);
    return choice(words.actions.droplet(droplet + droplet_steps), note, [piece("droplet")]);
  },
  tube({ words, printed }, { tube_to = 0, paid = 0 }) {
    const shown = glassOf(printed, tube_to);
    return choice(words.actions.tube, words.consequences.tube(shown, paid), [piece("glass"), ...gifts(shown)]);
  },
  refill: ({ words }, { paid = 0 }) =>
    choice(words.actions.refill, words.consequences.refill(paid), [piece("flask-full")]),
  move(table, does) {
    const { words, view, me } = table;
    const { spaces = 0 } = does;
    const colour = colourOf(view.decision ?? "");
    const movers = readPlaced(me.pot).filter(({ chip }) => colourOf(chip) === colour);
    return choice(
      words.actions.move(spaces),
      words.consequences.place(spaces, potAfter(table, does), false),
      movers.slice(0, MOST_PICTURES).map(({ chip }) => ({ chip })),
    );
  },
  bonus({ words, view, me }, does, [number = ""]) {
    const n = Number(number);
    const chips = readPlaced(me.pot).filter(({ chip }) => colourOf(chip) === colourOf(view.decision ?? ""));
    // Where chips are handed in, the button must not hide it.
    const title = words.actions.bonus(n, does.lost !== undefined);
    const pictures = chips.slice(0, n).map(({ chip }) => ({ chip }));
    return choice(title, gains(words, does).join(", "), pictures);
  },
  rats({ words }, { rubies = 0, tails = 0 }) {
    return choice(words.actions.rats(-tails), words.consequences.rats(rubies), [piece("ruby", rubies)]);
  },
  exchange({ words, me }, { coins = 0, rubies = 0, points = 0 }, [what]) {
    const { actions, consequences } = words;
    if (what === "coins") {
      const note = consequences.exchangeCoins(-coins, me.coins, points);
      return choice(actions.exchangeCoins(points), note, [piece("coin", -coins)]);
    }
    if (what === "rubies") {
      const note = consequences.exchangeRubies(-rubies, me.rubies, points);
      return choice(actions.exchangeRubies(points), note, [piece("ruby", -rubies)]);
    }
    const given = [
      ...(coins < 0 ? [words.amount.coins(-coins)] : []),
      ...(rubies < 0 ? [words.amount.rubies(-rubies)] : []),
    ];
    const note = consequences.exchangeAll(words.and(given));
    return { title: actions.exchangeAll(points), note, tone: "go", pictures: [piece("points", points)] };
  },
  discard: ({ words }, _, [chip = ""]) => choice(words.actions.discard(chip), words.consequences.discard, [{ chip }]),
  place(table, does, [chip = ""]) {
    const { words } = table;
    const title = words.actions.place(chip);
    if (does.explodes) {
      const note = does.covered ? words.labels.moods.covered : words.consequences.explodes();
      return { title, note, tone: "danger", pictures: [{ chip }] };
    }
    return choice(title, placeNote(table, does), [{ chip }]);
  },
  take({ words, view, printed }, { paid = 0 }, [chip = ""]) {
    const left = readHeap(view.supply).find((one) => one.chip === chip)?.count ?? 0;
    return choice(words.actions.take(chip), words.consequences.take(left, printed.prices[chip] ?? 0, paid), [{ chip }]);
  },
  return({ words, printed }, { pot, back_from = 0 }, [chip = ""]) {
    const from = printed.coins[back_from] ?? 0;
    const note = pot === undefined ? words.consequences.returnAside : words.consequences.return(from, pot);
    return choice(words.actions.return(chip), note, [{ chip }]);
  },
  upgrade({ words, printed }, _, [from = "", to = ""]) {
    const note = words.consequences.upgrade(printed.prices[from] ?? 0, printed.prices[to] ?? 0);
    return choice(words.actions.upgrade(from, to), note, [{ chip: from }, { chip: to }]);
  },
  buy({ words, view, me }, _, chips) {
    const note = words.consequences.buy(costOf(view, chips).spent, me.coins);
    return choice(words.actions.buy(chips.join(" ")), note, chips.map(chipPicture));
  },
};

const MOST_PICTURES = 3; // that fit on a button

function placeNote(table: Table, does: QuacksPreview): string {
  const { words, me } = table;
  const { placed, spaces = 0 } = does;
  if (placed === undefined) return words.consequences.layAside;
  const pot = potAfter(table, does);
  return words.consequences.place(spaces, pot, pot.white !== me.white);
}

/** What the glass with this number shows. */
export function glassOf({ glasses }: Pick<QuacksPrinted, "glasses">, number: number): string {
  return glasses[number - 1] ?? "";
}

/** What a glass or a face of the die shows, as a picture. */
export function gifts(shown: string): Picture[] {
  if (shown === "") return [];
  if (shown === "ruby" || shown === "droplet") return [piece(shown)];
  if (shown.includes("-")) return [{ chip: shown }];
  return [piece("points", Number.parseInt(shown, 10))];
}
