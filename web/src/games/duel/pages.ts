// Pages of the rules in the reader's words. Usually they speak of our box; at a table with a box of
// somebody's own they speak of that one. What a language has no words for comes from the server.

import type { DuelPrinted, DuelView } from "../../lib/wire.ts";
import type { Page } from "../common/words/types.ts";
import { numbers } from "./table.ts";
import type { DuelWords } from "./words/en.ts";
import type { RuleFacts } from "./words/types.ts";

interface Table {
  view: DuelView | null;
  printed: DuelPrinted | null;
}

export function pageOf(words: DuelWords, name: string, table?: Table): Page | null {
  const { view = null, printed = null } = table ?? {};
  const ours = view === null || printed === null || printed.own.length === 0;
  return (ours ? words.pages : words.pagesFor(factsOf(view, printed)))[name] ?? null;
}

/** What the rules say of the box that is played with. Of the books only those in play are told. */
function factsOf(view: DuelView, printed: DuelPrinted): RuleFacts {
  return {
    ...printed,
    ...numbers(view, printed),
    ...view.bottle,
    rounds: view.rounds,
    patients_to_win: view.patients_to_win,
    half: view.half_spaces,
    ledge: view.ledge,
    black_gold: byValue(view.black_gold, "black"),
    orange_price: byValue(view.prices, "orange"),
    books: Object.values(printed.books),
  };
}

/** Numbers of one colour by the values of its chips. */
function byValue(numbers: Readonly<Record<string, number>>, colour: string): Record<string, number> {
  const own = Object.entries(numbers).filter(([chip]) => chip.startsWith(`${colour}-`));
  return Object.fromEntries(own.map(([chip, n]) => [chip.slice(colour.length + 1), n]));
}
