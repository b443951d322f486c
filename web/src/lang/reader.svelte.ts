import type { Words } from "./index.ts";

class Reader {
  tag = $state("en");
  words: Words | null = $state.raw(null);
}

/** Who reads: the language chosen, and its words once they are loaded. */
export const reader = new Reader();
