import type { Words } from "../lang/index.ts";
import type { ChatLine } from "../lib/wire.ts";

/** What somebody has said, in the reader's language if it was a phrase. */
export function saidIn(words: Pick<Words["shell"], "phrases">, { phrase, text = "" }: ChatLine): string {
  // A newer server may know phrases that this page has not learnt.
  return phrase ? (words.phrases[phrase] ?? phrase) : text;
}
