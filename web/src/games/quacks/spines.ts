import type { QuacksPrinted, QuacksView } from "../../lib/wire.ts";
import { COLOURS } from "../common/heaps.ts";
import type { Spine } from "../common/spine.ts";
import type { QuacksWords } from "./words/en.ts";

/** The books in play, as they stand on the shelf. */
export function spines(words: QuacksWords, view: QuacksView, printed: QuacksPrinted): Spine[] {
  return COLOURS.filter((colour) => printed.books[colour] !== undefined).map((colour) => {
    const name = printed.books[colour] ?? colour;
    const from = view.later[colour];
    return {
      colour,
      name,
      title: words.books[name]?.title ?? name,
      line: words.books[name]?.line ?? "",
      set: /-\d$/.test(name) && !name.startsWith("black") ? (name.at(-1) ?? "") : "",
      later: from === undefined ? "" : words.labels.notOut(from),
    };
  });
}
