// The answers to the decision that is owed: what each is called, what it brings, and its key.
//
// What it brings is what the rules say (`previews` of the view), put into words; nothing is worked out
// here. Every action that the engine offers gets an answer, also one that this file has never heard of,
// so that no game can come to a halt here.

import type {
  DuelEvent,
  DuelJourney,
  DuelOdds,
  DuelPreview,
  DuelPrinted,
  DuelSeatView,
  DuelView,
} from "../../lib/wire.ts";
import { withKeys, type Answer, type OnShelf, type Picture } from "../common/answer.ts";
import { colourOf, readHeap, readPlaced, size, spread } from "../common/heaps.ts";
import { describeChanges } from "./changes.ts";
import { cardPrice, effectOf } from "./effect.ts";
import { signOfSide } from "./art/signs.ts";
import { cardPicture } from "./card-picture.ts";
import { inOrder, isLastRound, numbers, ownSeat } from "./table.ts";
import type { DuelWords } from "./words/en.ts";
import type { Numbers, Risk } from "./words/types.ts";

export interface Asked {
  words: DuelWords;
  view: DuelView;
  printed: DuelPrinted;
  /** What the other one is called. */
  rival: string;
  /** May the odds be told at this table, and does the player want to know them? */
  tell: boolean;
  odds: DuelOdds | null;
  /** Is the risk of a draw told elsewhere, so that the button need not? */
  riskApart: boolean;
}

interface Table extends Asked {
  me: DuelSeatView;
  box: Numbers;
}

type Part = Omit<Answer, "action" | "key">;

/** The question that is asked. */
export function question(words: DuelWords, view: DuelView, events: readonly DuelEvent[] = []): string {
  const source = sourceOf(words, view, events);
  const ask = asked(words, view);
  return source === "" ? ask : `${capital(source)}: ${ask}`;
}

/** The card or the book that a question comes from. */
function sourceOf(words: DuelWords, view: DuelView, events: readonly DuelEvent[]): string {
  const kept = keptBehind(view, events);
  if (kept !== "") return words.kept[kept]?.title ?? kept;
  const rule = ruleOf(view);
  if (rule === `card-${view.taken.name}`) return words.cardTitle(view.taken);
  const book = Object.entries(view.books).find(([, { name }]) => name === rule);
  if (book !== undefined) return words.ingredients[book[0]] ?? "";
  return view.decision === "upgrade" ? (words.reasons.tokens ?? "") : "";
}

/** The kept card that a question comes from: one that can be used now or not at all, or one that was used just
 * before, and goes on. */
function keptBehind({ decision, legal = [], you }: DuelView, events: readonly DuelEvent[]): string {
  if (decision === "brew") return "";
  const use = legal.find((action) => action.startsWith("use "));
  if (use !== undefined) return use.slice("use ".length);
  const last = events.findLast(([name]) => name !== "Returned");
  return last?.[0] === "CardUsed" && last[1] === you ? last[2] : "";
}

function asked(words: DuelWords, view: DuelView): string {
  const name = view.decision ?? "";
  const me = ownSeat(view);
  const { decisions } = words;
  let turn = name;
  if (name === "brew")
    turn = !(view.legal ?? []).includes("draw") ? "brew empty" : me.placed === 0 ? "brew first" : "brew";
  if (name === "coin") turn = `coin ${me.bonus}`;
  if (size(me.hand) === 1) turn = `${name} one`;
  const ask = (decisions[turn] ?? decisions[name] ?? decisions.fallback).ask;
  const more = words.left(view.owed?.left ?? 1);
  return more === "" ? ask : `${ask} (${more})`;
}

/** The page of the rules behind a decision. */
export function ruleOf(view: DuelView): string {
  const name = view.decision ?? "";
  const last = inOrder(ownSeat(view).neck).at(-1) ?? "";
  const book = view.books[colourOf(last)]?.name ?? "brewing";
  const effect = view.books[colourOf(last)]?.effect.replaceAll("_", " ");
  const card = view.taken.name === "none" ? "market" : `card-${view.taken.name}`;
  const reward = view.owed?.book || undefined;
  const topics: Record<string, string> = {
    "coin toss": "coins",
    coin: "coins",
    brew: isLastRound(view) ? "last-round" : "brewing",
    "bonus space": "bonus",
    "buy steps": book,
    rescue: "explosion",
    explosion: "explosion",
    "last steps": "last-round",
    "first white back": "market",
    "whites back": "market",
    "first coloured back": "market",
    "coloured back": effect === name ? book : "market",
    "choose chip": book,
    "look for white": book,
    "white back": book,
    "white aside": book,
    upgrade: reward ?? (view.step === "brewing" ? book : "upgrades"),
    "ledge upgrade": "ledge",
    "ledge chip": "ledge",
    "reward chip": reward ?? "after-effects",
    offer: "market",
    scales: "market",
    "any chip": card,
    "two chips": card,
    "four chip": card,
    buying: "buying",
  };
  return topics[name] ?? "game";
}

/** The usual letters: the same fingers as in the older game. */
const LETTERS: Record<string, string> = { draw: "D", complete: "S", coin: "F", step: "G", pass: "P" };

/** All answers, in the order in which they are shown; passing comes last. */
export function answers(asked: Asked): Answer[] {
  const { view } = asked;
  const me = ownSeat(view);
  const table: Table = { ...asked, me, box: numbers(view, asked.printed) };
  const legal = view.legal ?? [];
  return withKeys(
    inPlace(view).map((action) => ({
      action,
      key: "",
      ...(legal.includes(action) ? describe(table, action) : impossible(table, action)),
    })),
    LETTERS,
  );
}

/** What a player who brews does again and again: each has its place, also while it is impossible. */
const PLACES = ["draw", "complete"];

function inPlace({ decision, legal = [] }: DuelView): string[] {
  const places = decision === "brew" ? PLACES : [];
  const others = legal.filter((action) => !places.includes(action) && action !== "pass");
  return [...places, ...others, ...legal.filter((action) => action === "pass")];
}

/** An action that keeps its place though it is impossible now, and why it is. */
function impossible({ words: { actions, notNow } }: Table, action: string): Part {
  return action === "draw"
    ? { title: actions.draw, note: notNow.draw, tone: "go", pictures: [{ piece: "hand" }], off: true }
    : { title: actions.complete, note: notNow.complete, tone: "halt", pictures: [{ piece: "d-crest" }], off: true };
}

function describe(table: Table, action: string): Part {
  const [verb = "", ...rest] = action.split(" ");
  const does = table.view.previews?.[action] ?? {};
  return DESCRIBERS[verb]?.(table, does, rest) ?? anything(table, does, action);
}

function choice(title: string, note: string, pictures: Picture[]): Part {
  return { title, note, tone: "choice", pictures };
}

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join("; ");
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** An action that has no words of its own: what is given, and what is got for it. */
function anything(table: Table, does: DuelPreview, action: string): Part {
  const { words } = table;
  const { journey, rival_journey: theirs } = does;
  const brings = joined(
    describeChanges(words, does),
    journey === undefined ? "" : told(table, journey),
    theirs === undefined ? "" : told(table, theirs, false),
    wouldWin(table, does),
    bangs(does) ? words.consequences.bangNow : "",
  );
  const pictures = spread(does.gained ?? "").map((chip) => ({ chip }));
  const part = brings === "" ? choice(action, "", []) : choice(capital(brings), action, pictures);
  return bangs(does) ? { ...part, tone: "danger" } : part;
}

/** Would the bottle explode, if no card undoes it? */
const bangs = (does: DuelPreview): boolean => does.explodes === true || does.rescue === true;

// The patient

/** What a move of the patient brings, in words; without one nobody can move. */
function told({ words, me, box, rival }: Table, way: DuelJourney | null | undefined, mine = true): string {
  const patient = way?.patient ?? null;
  return words.consequences.journey(
    {
      mine,
      rival,
      won: way?.won ?? 0,
      game: way?.game ?? false,
      bonuses: way?.bonuses ?? [],
      stall: way?.stall ?? null,
      patient: patient && { mine: patient.half === me.seat, space: patient.space, left: way?.left ?? 0 },
    },
    box,
  );
}

/** What the steps of this turn would win that they do not win yet. */
const wouldWin = ({ words }: Table, { would_win }: DuelPreview): string =>
  would_win === undefined ? "" : words.consequences.wouldWin(would_win);

/** How the steps of this turn change. */
const stepsChange = ({ words }: Table, { steps = 0 }: DuelPreview): string =>
  steps === 0 ? "" : words.consequences.liftSteps(-steps);

// The risk

/** The danger of the next draw, where it may be told. */
const danger = ({ tell }: Table, { risk }: DuelPreview): Risk | null => (tell ? (risk ?? null) : null);

function drawNote(table: Table): string {
  const { words, view, me, odds, riskApart } = table;
  const { consequences } = words;
  const parts: string[] = [];
  // A button has room for one thing beside the danger.
  let last = me.neck_left === 1;
  if (odds === null || riskApart) parts.push(words.labels.bagCount(size(me.bag)));
  else if (odds.unsafe === 0 || odds.rescue) parts.push(consequences.draw({ bad: odds.unsafe, total: odds.total }));
  else {
    parts.push(consequences.boom({ bad: odds.unsafe, total: odds.total }));
    parts.push(consequences.atStake({ steps: me.steps, cost: me.penalty, blast: view.blast }));
    last = false;
  }
  if (odds !== null && odds.unsafe > 0 && odds.rescue) parts.push(consequences.drawRescue);
  if (last) parts.push(consequences.drawLast);
  return joined(...parts);
}

/** How dangerous a draw is, where that is told; a card may still undo it. */
function riskOf({ odds }: Table): Pick<Answer, "risk"> {
  return odds === null || odds.rescue || odds.total === 0 ? {} : { risk: odds.unsafe / odds.total };
}

/** How dangerous the next chip is then. */
function nextChip(table: Table, does: DuelPreview): string {
  const risk = danger(table, does);
  return risk === null ? "" : table.words.consequences.unchanged(risk);
}

/** A white chip leaves the bottle or the hand: how dangerous the next one is then, and what a move loses. */
function lift(table: Table, does: DuelPreview, chip: string, back: boolean): string {
  const text = table.words.consequences.lift(chip, back, danger(table, does));
  const steps = stepsChange(table, does);
  return steps === "" ? text : `${text}, ${steps}`;
}

const chipAt = ({ me }: Table, space: number): string =>
  readPlaced(me.whites).find((one) => one.space === space)?.chip ?? "white-1";
const spaceIn = (text: string): number => Number(text.split("@")[1] ?? 0);

// Chips

const effect = ({ words, view, printed }: Table, ...chips: string[]): string => effectOf(words, view, printed, chips);
/** The same beside what placing it brings; that it only fills the neck is no more to be said then. */
const effectBeside = (table: Table, chip: string): string => (colourOf(chip) === "orange" ? "" : effect(table, chip));

/** Where a chip of the pool lies among the others that can be taken. */
function shelfOf(table: Table, chip: string): OnShelf {
  const { words, view } = table;
  const colour = colourOf(chip);
  const offered = (view.legal ?? []).flatMap((action) =>
    action.startsWith(`take ${colour}-`) ? [action.slice("take ".length)] : [],
  );
  const theirs = rivalGets(table, view.previews?.[`take ${chip}`] ?? {});
  return {
    colour,
    name: words.ingredients[colour] ?? colour,
    line: joined(effect(table, ...offered), theirs),
    price: view.prices[chip] ?? 0,
  };
}

/** Where a card gives the other one a chip too. */
const rivalGets = ({ words, view, rival }: Table, { rival_gained, rival_gold = 0 }: DuelPreview): string => {
  if (view.decision !== "four chip") return "";
  if (rival_gained !== undefined) return words.consequences.rivalGets(rival, words.heap(rival_gained));
  return rival_gold > 0 ? words.consequences.rivalGets(rival, words.amount.gold(rival_gold)) : "";
};

const DESCRIBERS: Record<string, (table: Table, does: DuelPreview, rest: string[]) => Part> = {
  draw(table) {
    const { draw: title } = table.words.actions;
    return { title, note: drawNote(table), tone: "go", pictures: [{ piece: "hand" }], ...riskOf(table) };
  },
  complete(table, { journey, for_sale = 0 }) {
    const { words, view, me } = table;
    const { consequences } = words;
    let note = consequences.complete(me.steps, told(table, journey ?? view.planned));
    if (me.placed === 0) note = consequences.completeNothing;
    else if (me.steps === 0) note = consequences.completeForNothing;
    if (for_sale > 0) note = joined(note, consequences.completeMore(for_sale));
    return { title: words.actions.complete, note, tone: "halt", pictures: [{ piece: "d-crest" }] };
  },
  pass(table, does) {
    const { words, view, me, rival } = table;
    const { decisions, consequences, actions } = words;
    const name = view.decision ?? "";
    const turn = name === "coin" ? `coin ${me.bonus}` : size(me.hand) === 1 ? `${name} one` : name;
    const decision = decisions[turn] ?? decisions[name] ?? decisions.fallback;
    const title = name === "buying" && me.bought !== "" ? actions.buyDone : (decision.pass ?? actions.pass);
    const plain: Part = { title, note: "", tone: "pass", pictures: [] };
    if (name === "buying") {
      const lost = -(does.gold ?? 0);
      return { ...plain, note: consequences.passGold(lost, me.gold - lost) };
    }
    if (name === "buy steps") return { ...plain, note: consequences.passSteps(me.steps, told(table, does.journey)) };
    if (name === "last steps") return { ...plain, note: consequences.goldLater(me.gold) };
    if (name === "coin") {
      const next = me.status === "brewing" ? nextChip(table, does) : "";
      return { ...plain, note: joined(consequences.coinLost, next) };
    }
    if (["choose chip", "look for white", "white back", "whites back", "white aside"].includes(name))
      return { ...plain, note: nextChip(table, does) };
    if (bangs(does)) {
      const note = consequences.bang({ cost: me.penalty, blast: view.blast, rival });
      return { ...plain, note, tone: "danger" };
    }
    return plain;
  },
  coin(table, does) {
    const { words, view, me } = table;
    const { back = "", steps = 0 } = does;
    const after = danger(table, does);
    let note = words.consequences.coin(back, after, me.steps + steps);
    if (view.decision === "coin")
      note =
        me.status === "brewing" ? words.consequences.coinAtTheEnd(back, after) : words.consequences.coinTooLate(back);
    return choice(words.actions.coin, note, [{ piece: signOfSide(me.bonus) }]);
  },
  step(table, { gold = 0, journey }) {
    const { words, me } = table;
    const note = words.consequences.step(-gold, me.gold, told(table, journey));
    return choice(words.actions.step(-gold), note, [{ piece: "d-steps" }]);
  },
  move(table, { journey }) {
    const { words } = table;
    return choice(words.actions.move(journey?.steps ?? 0), told(table, journey), [{ piece: "d-steps" }]);
  },
  stall(table, does) {
    const { words, view, printed } = table;
    const { consequences } = words;
    const { won = 0, stall, left = 0 } = does.journey ?? {};
    let note = consequences.stallStays;
    if (won > 0) note = consequences.stallWins(told(table, does.journey));
    else if (stall !== undefined)
      note = joined(consequences.stall(stall, left, view.patient === null), wouldWin(table, does));
    return choice(words.actions.stall(printed.bonus_stall), note, [{ piece: "d-stall-on" }]);
  },
  gold: ({ words }, { gold = 0 }) =>
    choice(words.actions.gold(gold), words.consequences.goldInstead, [{ piece: "coin", count: gold }]),
  give(table, { gold = 0, rival_journey: way }) {
    const { words, me, rival } = table;
    const then =
      way === undefined
        ? words.consequences.patientStays
        : words.consequences.blast({ steps: way.steps ?? 0, rival }, told(table, way, false));
    const note = joined(words.consequences.giveGold(-gold, me.gold), then);
    return choice(words.actions.giveGold(-gold), note, [{ piece: "coin", count: -gold }]);
  },
  patient(table, { rival_journey: way }) {
    const { words, me, rival } = table;
    const note = words.consequences.patientAway({ steps: way?.steps ?? 0, rival }, told(table, way, false));
    return choice(words.actions.patientAway(me.penalty), note, [{ piece: "d-steps" }]);
  },
  take(table, does, [what = ""]) {
    const { words, view, me, rival } = table;
    const { actions, consequences } = words;
    const coin = view.coins.find((one) => one.coin === what);
    if (coin !== undefined) {
      const side = words.side(coin.side ?? "", table.box);
      const { won = 0, stall } = does.journey ?? {};
      let line = side.line;
      if (does.gold !== undefined) line = `${line}, ${consequences.goldThen(me.gold + does.gold)}`;
      if (won > 0) line = consequences.stallWins(told(table, does.journey));
      else if (stall !== undefined) line = consequences.takeCoinStall(line, stall);
      const theirs = view.coins
        .filter((one) => one.coin !== what)
        .map((one) => words.side(one.side ?? "", table.box).title);
      const pictures = [{ piece: `d-coin-${what}` }, { piece: signOfSide(coin.side) }];
      return choice(
        `${actions.takeCoin(what)}: ${side.title}`,
        consequences.takeCoin(line, rival, words.and(theirs)),
        pictures,
      );
    }
    const shelf = shelfOf(table, what);
    const left = readHeap(view.pool).find((one) => one.chip === what)?.count ?? 0;
    const note = joined(effect(table, what), consequences.take(shelf.price, left), rivalGets(table, does));
    return { ...choice(actions.take(what), note, [{ chip: what }]), shelf };
  },
  use(table, does, [card = ""]) {
    const { words, view } = table;
    const title = words.actions.useCard(card);
    if (view.decision === "rescue") {
      const note = words.consequences.rescue(does.back ?? "", danger(table, does));
      return { title, note, tone: "go", pictures: [{ piece: "d-shield" }] };
    }
    return choice(title, words.consequences.useCard(card), [cardPicture({ effect: card })]);
  },
  pay(table, { journey }, [gold = "0"]) {
    const { words } = table;
    const note = words.consequences.pay(journey?.steps ?? 0, told(table, journey));
    return choice(words.actions.pay(Number(gold)), note, [{ piece: "coin", count: Number(gold) }]);
  },
  upgrade(table, does, [where = "", chip = ""]) {
    const { words, view } = table;
    const { actions, consequences } = words;
    const [, to = chip] = does.upgraded?.split(" ") ?? [];
    const title = `${actions.upgrade(chip, to)} (${where === "neck" ? actions.upgradeNeck : actions.upgradeBase})`;
    const note = joined(
      does.steps === undefined ? "" : consequences.upgradeNow(does.steps),
      wouldWin(table, does),
      consequences.upgrade(view.black_gold[to] ?? 0, view.black_gold[chip] ?? 0),
    );
    return choice(title, note, [{ chip }, { chip: to }]);
  },
  return(table, does, [what = ""]) {
    const { words, view, me } = table;
    const { actions, consequences } = words;
    if (what.includes("@")) {
      const space = spaceIn(what);
      const chip = chipAt(table, space);
      return choice(actions.returnWhite(chip, space), lift(table, does, chip, true), [{ chip }]);
    }
    const inNeck = view.decision === "coin" && inOrder(me.neck).includes(what);
    const where = inNeck ? consequences.returnNeck : consequences.returnBase;
    const again = me.status === "complete" ? where : `${where}, ${consequences.drawAgain}`;
    return choice(actions.return(what), joined(effectBeside(table, what), again), [{ chip: what }]);
  },
  aside(table, does, [what = ""]) {
    const { words } = table;
    if (what.includes("@")) {
      const space = spaceIn(what);
      const chip = chipAt(table, space);
      return choice(words.actions.asideWhite(chip, space), lift(table, does, chip, false), [{ chip }]);
    }
    return choice(words.actions.aside(what), lift(table, does, what, false), [{ chip: what }]);
  },
  place(table, does, [chip = ""]) {
    const { words } = table;
    const note = joined(effectBeside(table, chip), placeNote(table, does));
    const part = choice(words.actions.place(chip), note, [{ chip }]);
    return bangs(does) ? { ...part, tone: "danger" } : part;
  },
  offer({ words, view, rival }, _, [gold = "0", , upgrades = "0"]) {
    const [g, u] = [Number(gold), Number(upgrades)];
    const suggested = g === view.card.gold && u === view.card.upgrade ? words.consequences.offerSuggested : "";
    const note = joined(suggested, words.consequences.offer({ gold: g, upgrades: u, rival }));
    return choice(words.actions.offer(g, u), note, offerPictures(g, u));
  },
  card(table) {
    const { words, view, printed, rival } = table;
    const facts = printed.cards[view.card.name] ?? { effect: view.card.effect };
    const { gold = 0, upgrade = 0 } = view.offer ?? {};
    const card = words.card(facts, table.box);
    return choice(
      `${words.actions.card}: ${card.title}`,
      words.consequences.card(
        { gold, upgrades: upgrade, rival },
        `${card.line} ${cardPrice(words, view, facts)}`.trim(),
      ),
      [cardPicture(facts)],
    );
  },
  tokens(table, does) {
    const { words, view, me, rival } = table;
    const { gold = 0, upgrade = 0 } = view.offer ?? {};
    const gets = does.gold ?? 0;
    const instead = upgrade > 0 && gets > gold ? words.consequences.tokensNoUpgrade(gets - gold) : "";
    const title = `${words.actions.tokens}: ${words.tokens(gold, upgrade)}`;
    const then = gets > 0 ? words.consequences.goldThen(me.gold + gets) : "";
    return choice(title, joined(words.consequences.tokens({ rival }), instead, then), offerPictures(gold, upgrade));
  },
  buy({ words, view, me }, _, [chip = ""]) {
    return choice(words.actions.buy(chip), words.consequences.buy(view.prices[chip] ?? 0, me.gold), [{ chip }]);
  },
  double: ({ words }, _, [chip = ""]) =>
    choice(words.actions.double(chip), words.consequences.double, [{ chip }, { chip }]),
};

/** What becomes of a chip that is placed, and what is left of the turn then. */
function placeNote(table: Table, does: DuelPreview): string {
  const { consequences } = table.words;
  const space = spaceIn(does.placed ?? "");
  const { journey, steps } = does;
  const then = joined(stepsChange(table, does), wouldWin(table, does), nextChip(table, does));
  switch (does.fate) {
    case "neck": // a chip that fills it ends the turn, and the patient moves
      if (steps !== undefined) return joined(consequences.placeNeck(steps), wouldWin(table, does));
      return joined(consequences.placeInNeck, journey === undefined ? "" : told(table, journey));
    case "aside":
      return consequences.placeAside;
    case "boom":
      return consequences.placeBoom(space);
    case "bonus":
      return joined(consequences.placeBonus(space), then);
    case "shield":
      return joined(consequences.placeShield(space), then);
    default:
      return joined(consequences.placeCalm(space), then);
  }
}

function offerPictures(gold: number, upgrades: number): Picture[] {
  const pictures: Picture[] = [];
  if (gold > 0) pictures.push({ piece: "coin", count: gold });
  if (upgrades > 0) pictures.push({ piece: "d-upgrade", count: upgrades });
  return pictures;
}
