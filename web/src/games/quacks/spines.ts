import type { QuacksPrinted, QuacksView } from "../../lib/wire.ts";
import { COLOURS } from "../common/heaps.ts";
import type { Spine } from "../common/spine.ts";
import { isOut } from "./table.ts";
import type { QuacksWords } from "./words/en.ts";

/** The books in play, as they stand on the shelf. */
export function spines(words: QuacksWords, view: QuacksView, printed: QuacksPrinted): Spine[] {
  return COLOURS.filter((colour) => printed.books[colour] !== undefined).map((colour) => {
    const name = printed.books[colour] ?? colour;
    return {
      colour,
      name,
      title: words.books[name]?.title ?? name,
      line: words.books[name]?.line ?? "",
      set: /-[1-4]$/.test(name) && !name.startsWith("black") ? (name.at(-1) ?? "") : "",
      later: isOut(view, printed, colour) ? "" : words.labels.notOut(printed.out[colour] ?? 1),
    };
  });
}
