import type { DuelPrinted } from "../../lib/wire.ts";
import { COLOURS } from "../common/heaps.ts";
import type { Spine } from "../common/spine.ts";
import { bookLine } from "./effect.ts";
import type { DuelWords } from "./words/en.ts";

/** The books in play, as they stand on the shelf. */
export function spines(words: DuelWords, printed: DuelPrinted): Spine[] {
  return COLOURS.map((colour) => {
    const facts = printed.books[colour];
    const book = facts === undefined ? words.fixedBooks[colour] : words.book(facts);
    return {
      colour,
      name: facts?.name ?? colour,
      title: book?.title ?? colour,
      line: facts === undefined ? (book?.line ?? "") : bookLine(words, facts),
      set: facts?.name.split("-")[1] ?? "",
      later: "",
    };
  });
}
