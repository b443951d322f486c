// The answers to the decision that is owed: what each is called, what it brings, and its key.
//
// Every action that the engine offers gets an answer, also one that this file has never heard of,
// so that no game can come to a halt here.

import type { DuelOdds, DuelPrinted, DuelSeatView, DuelView } from "../../lib/wire.ts";
import { withKeys, type Answer, type OnShelf, type Picture } from "../common/answer.ts";
import { colourOf, readHeap, readPlaced, size, spread, valueOf } from "../common/heaps.ts";
import { effectOf } from "./effect.ts";
import { fate, riskOf, without } from "./fate.ts";
import { afterStall, afterSteps, journeyOf, sceneOf, stepsTo, type Scene } from "./path.ts";
import { signOfSide } from "./art/signs.ts";
import { cardPicture } from "./card-picture.ts";
import { inOrder, isLastRound, numbers, ownSeat, seatOf } from "./table.ts";
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
  other: DuelSeatView;
  box: Numbers;
  scene: Scene;
}

type Part = Omit<Answer, "action" | "key">;

/** The question that is asked. */
export function question(words: DuelWords, view: DuelView): string {
  const name = view.decision ?? "";
  const me = ownSeat(view);
  const { decisions } = words;
  let turn = name;
  if (name === "brew") turn = !(view.legal ?? []).includes("draw") ? "brew empty" : me.placed === 0 ? "brew first" : "brew";
  if (name === "coin") turn = `coin ${me.coin}`;
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
  const topics: Record<string, string> = {
    "coin toss": "coins",
    coin: "coins",
    brew: isLastRound(view) ? "last-round" : "brewing",
    "bonus space": "bonus",
    "buy steps": book,
    rescue: "explosion",
    explosion: "explosion",
    "last steps": "last-round",
    "whites back": "market",
    "coloured back": view.matters.some((matter) => matter.includes("coloured back")) ? "market" : book,
    "choose chip": book,
    "look for white": book,
    "white back": book,
    "white aside": book,
    upgrade: "upgrades",
    "ledge upgrade": "ledge",
    "ledge chip": "ledge",
    "reward chip": "after-effects",
    offer: "market",
    scales: "market",
    "any chip": "market",
    "two chips": "market",
    "four chip": "market",
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
  const table: Table = {
    ...asked,
    me,
    other: seatOf(view, 1 - me.seat),
    box: numbers(view, asked.printed),
    scene: sceneOf(view),
  };
  const legal = view.legal ?? [];
  const ordered = [...legal.filter((action) => action !== "pass"), ...legal.filter((action) => action === "pass")];
  return withKeys(ordered.map((action) => ({ action, key: "", ...describe(table, action) })), LETTERS);
}

function describe(table: Table, action: string): Part {
  const [verb = "", ...rest] = action.split(" ");
  return DESCRIBERS[verb]?.(table, rest) ?? { title: action, note: "", tone: "choice", pictures: [] };
}

function choice(title: string, note: string, pictures: Picture[]): Part {
  return { title, note, tone: "choice", pictures };
}

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join("; ");

// The patient

const rulesOf = ({ view, printed }: Table): { spaces: number; back: number } => ({ spaces: view.half_spaces, back: printed.stall_back });

/** What the way from one scene to another brings, in words. */
function told(table: Table, seat: number, after: Scene, before: Scene = table.scene): string {
  return table.words.consequences.journey(journeyOf(table.view, before, after, seat, table.me.seat, table.rival), table.box);
}

function walk(table: Table, seat: number, steps: number, from: Scene = table.scene): Scene {
  return afterSteps(from, seat, steps, rulesOf(table));
}

/** In the last round an explosion drives the patient on. */
const blastOf = ({ view, printed }: Table): number => (isLastRound(view) ? printed.explosion_steps : 0);

// The risk

/** The danger of the next draw, where it may be told. */
function danger(table: Table, seat: DuelSeatView): Risk | null {
  return table.tell ? riskOf(table.view, seat) : null;
}

function drawNote(table: Table): string {
  const { words, view, me, odds, riskApart } = table;
  const { consequences } = words;
  const parts = [odds === null || riskApart ? words.labels.bagCount(size(me.bag)) : consequences.draw({ bad: odds.unsafe, total: odds.total })];
  if (odds !== null && odds.unsafe > 0) {
    if (odds.rescue) parts.push(consequences.drawRescue);
    else if (!riskApart) parts.push(consequences.atStake({ steps: me.steps, cost: me.penalty, blast: blastOf(table) }));
  }
  if (inOrder(me.neck).length + 1 === view.bottle.neck) parts.push(consequences.drawLast);
  return joined(...parts);
}

/** How dangerous the next chip is if nothing changes: what was looked at goes back into the bag. */
function unchanged(table: Table): string {
  const { words, me } = table;
  const risk = danger(table, { ...me, bag: `${me.bag} ${me.hand}` });
  return risk === null ? "" : words.consequences.unchanged(risk);
}

/** The seat when one of the chips that were looked at is taken, and the others are back in the bag. */
function othersBack(me: DuelSeatView, chip: string): DuelSeatView {
  const others = spread(me.hand);
  others.splice(others.indexOf(chip), 1);
  return { ...me, bag: [me.bag, ...others].join(" ") };
}

/** A white chip leaves its space: how dangerous the next one is then, and what a move loses. */
function lift(table: Table, space: number, back: boolean): string {
  const { words, me } = table;
  const chip = readPlaced(me.whites).find((one) => one.space === space)?.chip ?? "white-1";
  const after = without(me, [space], back);
  const text = words.consequences.lift(chip, back, danger(table, after));
  const fewer = me.last_white - after.last_white;
  return fewer !== 0 && me.steps > 0 ? `${text}, ${words.consequences.liftSteps(fewer)}` : text;
}

const chipAt = ({ me }: Table, space: number): string => readPlaced(me.whites).find((one) => one.space === space)?.chip ?? "white-1";
const spaceIn = (text: string): number => Number(text.split("@")[1] ?? 0);

// What more steps or a nearer stall would be good for

/** What the steps of this turn would win that they do not win yet. */
function wouldWin(table: Table, steps: number, from: Scene = table.scene): string {
  const { words, view, me } = table;
  const wins = (scene: Scene, n: number): boolean => walk(table, me.seat, n, scene).ledges[me.seat] !== scene.ledges[me.seat];
  if (view.active !== me.seat || me.status !== "brewing" || wins(table.scene, me.steps)) return "";
  return wins(from, steps) ? words.consequences.wouldWin(steps) : "";
}

// Upgrades

/** What a black chip would become: the lowest higher one in the pool. */
function nextBlack({ view }: Table, chip: string): string {
  const better = readHeap(view.pool).filter((one) => colourOf(one.chip) === "black" && valueOf(one.chip) > valueOf(chip));
  return better[0]?.chip ?? "";
}

/** Is there nothing that tokens for upgrades could be used for? */
function nothingToUpgrade(table: Table): boolean {
  const mine = readHeap(`${table.me.neck} ${table.me.base}`);
  return !mine.some(({ chip }) => colourOf(chip) === "black" && nextBlack(table, chip) !== "");
}

// Chips

const effect = ({ words, view, printed }: Table, ...chips: string[]): string => effectOf(words, view, printed, chips);
/** The same beside what placing it brings; that it only fills the neck is no more to be said then. */
const effectBeside = (table: Table, chip: string): string => (colourOf(chip) === "orange" ? "" : effect(table, chip));

/** Where a chip of the pool lies among the others that can be taken. */
function shelfOf(table: Table, chip: string): OnShelf {
  const { words, view, rival } = table;
  const colour = colourOf(chip);
  const offered = (view.legal ?? []).flatMap((action) => (action.startsWith(`take ${colour}-`) ? [action.slice("take ".length)] : []));
  const theirs = view.decision === "four chip" ? words.consequences.takeFour(rival, `${colour}-1`) : "";
  return {
    colour,
    name: words.ingredients[colour] ?? colour,
    line: joined(effect(table, ...offered), theirs),
    price: view.prices[chip] ?? 0,
  };
}

const DESCRIBERS: Record<string, (table: Table, rest: string[]) => Part | null> = {
  draw(table) {
    const { words, me } = table;
    const title = me.placed === 0 ? words.actions.drawFirst : words.actions.draw;
    return { title, note: drawNote(table), tone: "go", pictures: [{ piece: "hand" }] };
  },
  complete(table) {
    const { words, me } = table;
    const { consequences } = words;
    const more = Math.min(me.pay_limit, me.gold);
    let note = consequences.complete(me.steps, told(table, me.seat, walk(table, me.seat, me.steps)));
    if (me.placed === 0) note = consequences.completeNothing;
    else if (me.steps === 0) note = consequences.completeForNothing;
    if (me.placed > 0 && more > 0) note = joined(note, consequences.completeMore(more));
    return { title: words.actions.complete, note, tone: "halt", pictures: [{ piece: "d-crest" }] };
  },
  pass(table) {
    const { words, view, printed, me, rival } = table;
    const { decisions, consequences, actions } = words;
    const name = view.decision ?? "";
    const turn = name === "coin" ? `coin ${me.coin}` : size(me.hand) === 1 ? `${name} one` : name;
    const decision = decisions[turn] ?? decisions[name] ?? decisions.fallback;
    const title = name === "buying" && me.bought !== "" ? actions.buyDone : (decision.pass ?? actions.pass);
    const plain: Part = { title, note: "", tone: "pass", pictures: [] };
    if (name === "buying") {
      const keeps = Math.min(printed.gold_kept, me.gold);
      return { ...plain, note: consequences.passGold(me.gold - keeps, keeps) };
    }
    if (name === "buy steps") return { ...plain, note: consequences.passSteps(me.steps, told(table, me.seat, walk(table, me.seat, me.steps))) };
    if (name === "last steps") return { ...plain, note: consequences.goldLater(me.gold) };
    if (name === "coin") return { ...plain, note: joined(consequences.coinLost, me.coin === "whites_back" && me.status === "brewing" ? unchanged(table) : "") };
    if (["choose chip", "look for white", "white back", "whites back", "white aside"].includes(name)) return { ...plain, note: unchanged(table) };
    if (name === "rescue") return { ...plain, note: consequences.bang({ cost: me.penalty, blast: blastOf(table), rival }), tone: "danger" };
    return plain;
  },
  coin(table) {
    const { words, view, me } = table;
    const whites = readPlaced(me.whites);
    const chips = whites.map(({ chip }) => chip).join(" ");
    const after = danger(table, without(me, whites.map(({ space }) => space)));
    const steps = Math.max(me.steps - me.last_white, 0);
    let note: string;
    if (after === null) note = joined(words.heap(chips), words.labels.stepsNowLine(steps));
    else if (view.decision !== "coin") note = words.consequences.coin(chips, after, steps);
    else if (me.status === "brewing") note = words.consequences.coinAtTheEnd(chips, after);
    else note = words.consequences.coinTooLate(chips);
    return choice(words.actions.coin, note, [{ piece: signOfSide("whites_back") }]);
  },
  step(table) {
    const { words, printed, me } = table;
    const note = words.consequences.step(printed.step_price, me.gold, told(table, me.seat, walk(table, me.seat, 1)));
    return choice(words.actions.step(printed.step_price), note, [{ piece: "d-steps" }]);
  },
  move(table) {
    const { words, printed, me } = table;
    const note = told(table, me.seat, walk(table, me.seat, printed.coin_steps));
    return choice(words.actions.move(printed.coin_steps), note, [{ piece: "d-steps" }]);
  },
  stall(table) {
    const { words, printed, me, scene } = table;
    const { consequences } = words;
    const after = afterStall(scene, me.seat, printed.bonus_stall, rulesOf(table));
    const to = after.stalls[me.seat] ?? 0;
    let note = joined(consequences.stall(to, stepsTo(after, me.seat), scene.half === null), wouldWin(table, me.steps, after));
    if (after.ledges[me.seat] !== scene.ledges[me.seat]) note = consequences.stallWins(told(table, me.seat, after));
    else if (to === scene.stalls[me.seat]) note = consequences.stallStays;
    return choice(words.actions.stall(printed.bonus_stall), note, [{ piece: "d-stall-on" }]);
  },
  gold: ({ words, printed }) =>
    choice(words.actions.gold(printed.upgrade_impossible), words.consequences.goldInstead, [{ piece: "coin", count: printed.upgrade_impossible }]),
  give(table) {
    const { words, me, rival } = table;
    const blast = blastOf(table);
    const then = blast > 0 ? words.consequences.blast({ steps: blast, rival }, told(table, 1 - me.seat, walk(table, 1 - me.seat, blast))) : "";
    const note = joined(words.consequences.giveGold(me.penalty, me.gold), then || words.consequences.patientStays);
    return choice(words.actions.giveGold(me.penalty), note, [{ piece: "coin", count: me.penalty }]);
  },
  patient(table) {
    const { words, me, rival } = table;
    const other = 1 - me.seat;
    const blast = blastOf(table);
    const there = walk(table, other, me.penalty);
    const steps = me.penalty + blast;
    const note = words.consequences.patientAway({ steps, rival }, told(table, other, walk(table, other, blast, there)));
    return choice(words.actions.patientAway(me.penalty), note, [{ piece: "d-steps" }]);
  },
  take(table, [what = ""]) {
    const { words, view, printed, me, rival } = table;
    const { actions, consequences } = words;
    const coin = view.coins.find((one) => one.coin === what);
    if (coin !== undefined) {
      const side = words.side(coin.side ?? "", table.box);
      let line = side.line;
      if (coin.side === "gold") line = `${line}, ${consequences.goldThen(me.gold + printed.coin_gold)}`;
      if (coin.side === "stall") {
        const after = afterStall(table.scene, me.seat, printed.coin_stall, rulesOf(table));
        const wins = after.ledges[me.seat] !== table.scene.ledges[me.seat];
        line = wins ? consequences.stallWins(told(table, me.seat, after)) : consequences.takeCoinStall(line, after.stalls[me.seat] ?? 0);
      }
      const theirs = view.coins.filter((one) => one.coin !== what).map((one) => words.side(one.side ?? "", table.box).title);
      const pictures = [{ piece: `d-coin-${what}` }, { piece: signOfSide(coin.side) }];
      return choice(`${actions.takeCoin(what)}: ${side.title}`, consequences.takeCoin(line, rival, words.and(theirs)), pictures);
    }
    const shelf = shelfOf(table, what);
    const theirs = view.decision === "four chip" ? consequences.takeFour(rival, `${colourOf(what)}-1`) : "";
    const left = readHeap(view.pool).find((one) => one.chip === what)?.count ?? 0;
    const note = joined(effect(table, what), consequences.take(shelf.price, left), theirs);
    return { ...choice(actions.take(what), note, [{ chip: what }]), shelf };
  },
  use(table, [card = ""]) {
    const { words, view, me } = table;
    const title = words.actions.useCard(card);
    if (view.decision === "rescue") {
      return { title, note: words.consequences.rescue(chipAt(table, me.white_space), danger(table, without(me, [me.white_space]))), tone: "go", pictures: [{ piece: "d-shield" }] };
    }
    return choice(title, words.consequences.useCard(card), [cardPicture({ effect: card })]);
  },
  pay(table, [gold = "0"]) {
    const { words, me } = table;
    const steps = me.steps + Number(gold);
    return choice(words.actions.pay(Number(gold)), words.consequences.pay(steps, told(table, me.seat, walk(table, me.seat, steps))), [
      { piece: "coin", count: Number(gold) },
    ]);
  },
  upgrade(table, [where = "", chip = ""]) {
    const { words, view, me } = table;
    const { actions, consequences } = words;
    const to = nextBlack(table, chip);
    const title = `${actions.upgrade(chip, to)} (${where === "neck" ? actions.upgradeNeck : actions.upgradeBase})`;
    const gold = consequences.upgrade(view.black_gold[to] ?? 0, view.black_gold[chip] ?? 0);
    const counts = where === "neck" && view.active === me.seat && me.status === "brewing" && ["bonus space", "upgrade"].includes(view.decision ?? "");
    const more = valueOf(to) - valueOf(chip);
    const note = joined(counts ? consequences.upgradeNow(more) : "", counts ? wouldWin(table, me.steps + more) : "", gold);
    return choice(title, note, [{ chip }, { chip: to }]);
  },
  return(table, [what = ""]) {
    const { words, view, me } = table;
    const { actions, consequences } = words;
    if (what.includes("@")) {
      const space = spaceIn(what);
      const chip = chipAt(table, space);
      return choice(actions.returnWhite(chip, space), lift(table, space, true), [{ chip }]);
    }
    const inNeck = view.decision === "coin" && inOrder(me.neck).includes(what);
    const where = inNeck ? consequences.returnNeck : consequences.returnBase;
    const again = me.status === "complete" ? where : `${where}, ${consequences.drawAgain}`;
    return choice(actions.return(what), joined(effectBeside(table, what), again), [{ chip: what }]);
  },
  aside(table, [what = ""]) {
    const { words, me } = table;
    if (what.includes("@")) {
      const space = spaceIn(what);
      const chip = chipAt(table, space);
      return choice(words.actions.asideWhite(chip, space), lift(table, space, false), [{ chip }]);
    }
    return choice(words.actions.aside(what), words.consequences.lift(what, false, danger(table, othersBack(me, what))), [{ chip: what }]);
  },
  place(table, [chip = ""]) {
    const { words, view, me } = table;
    const { consequences } = words;
    const { what, space } = fate(view, me, chip);
    const after = ["calm", "bonus", "shield"].includes(what) ? danger(table, { ...othersBack(me, chip), white_space: space }) : null;
    const then = after === null ? "" : consequences.unchanged(after);
    // The last white chip counts as steps.
    const fewer = what === "neck" || what === "aside" || what === "boom" ? 0 : me.last_white - valueOf(chip);
    const steps = fewer === 0 ? "" : consequences.liftSteps(fewer);
    const notes: Record<string, string> = {
      neck: joined(consequences.placeNeck(valueOf(chip)), wouldWin(table, me.steps + valueOf(chip))),
      aside: consequences.placeAside,
      calm: consequences.placeCalm(space),
      bonus: consequences.placeBonus(space),
      shield: consequences.placeShield(space),
      boom: consequences.placeBoom(space),
    };
    const part = choice(words.actions.place(chip), joined(effectBeside(table, chip), notes[what] ?? "", steps, then), [{ chip }]);
    return what === "boom" ? { ...part, tone: "danger" } : part;
  },
  offer({ words, view, rival }, [gold = "0", , upgrades = "0"]) {
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
    return choice(`${words.actions.card}: ${card.title}`, words.consequences.card({ gold, upgrades: upgrade, rival }, card.line), [cardPicture(facts)]);
  },
  tokens(table) {
    const { words, view, printed, me, rival } = table;
    const { gold = 0, upgrade = 0 } = view.offer ?? {};
    const lost = upgrade > 0 && nothingToUpgrade(table) ? upgrade * printed.upgrade_impossible : 0;
    const instead = lost > 0 ? words.consequences.tokensNoUpgrade(printed.upgrade_impossible) : "";
    const title = `${words.actions.tokens}: ${words.tokens(gold, upgrade)}`;
    const then = gold + lost > 0 ? words.consequences.goldThen(me.gold + gold + lost) : "";
    return choice(title, joined(words.consequences.tokens({ rival }), instead, then), offerPictures(gold, upgrade));
  },
  buy({ words, view, me }, [chip = ""]) {
    return choice(words.actions.buy(chip), words.consequences.buy(view.prices[chip] ?? 0, me.gold), [{ chip }]);
  },
  double: ({ words }, [chip = ""]) => choice(words.actions.double(chip), words.consequences.double, [{ chip }, { chip }]),
};

function offerPictures(gold: number, upgrades: number): Picture[] {
  const pictures: Picture[] = [];
  if (gold > 0) pictures.push({ piece: "coin", count: gold });
  if (upgrades > 0) pictures.push({ piece: "d-upgrade", count: upgrades });
  return pictures;
}
