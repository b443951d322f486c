// What chips do when they are placed, in a line: as their book has it, with the numbers of these chips
// alone.

import type { DuelBook, DuelPrinted, DuelView } from "../../lib/wire.ts";
import { colourOf, inOrder } from "../common/heaps.ts";
import type { DuelWords } from "./words/en.ts";

/** Chips of one colour. White ones have no effect: where they come to lie matters. */
export function effectOf(words: DuelWords, view: DuelView, printed: DuelPrinted, chips: readonly string[]): string {
  const colour = colourOf(chips[0] ?? "");
  if (colour === "white") return "";
  if (colour === "black") return words.blackLine(chips.map((chip) => view.black_gold[chip] ?? 0));
  const book = printed.books[colour];
  if (book === undefined) return words.fixedBooks[colour]?.line ?? "";
  return bookLine(words, withAmountsOf(book, view, chips));
}

/** What the chips of a book do, and whether they do it later. */
export function bookLine(words: DuelWords, book: DuelBook): string {
  const { line } = words.book(book);
  return book.after ? words.labels.later(line) : line;
}

/** What the chip that a card shows costs at the market: whoever takes it has to weigh it. */
export function cardPrice(words: DuelWords, view: DuelView, { chip = "" }: { effect: string; chip?: string }): string {
  const price = view.prices[chip];
  return price === undefined ? "" : words.labels.atMarket(words.chip(chip), price);
}

/** The book as it is for these chips alone. */
function withAmountsOf(book: DuelBook, view: DuelView, chips: readonly string[]): DuelBook {
  const { amounts } = book.numbers;
  if (!Array.isArray(amounts)) return book;
  const all = Object.keys(view.prices)
    .filter((chip) => colourOf(chip) === colourOf(book.name))
    .sort(inOrder);
  const own = chips.map((chip) => (amounts as number[])[all.indexOf(chip)] ?? 0);
  return { ...book, numbers: { ...book.numbers, amounts: own } };
}
