import type { Snippet } from "svelte";

/** The parts that every game's screen has; the game puts them where it wants them. */
export interface Parts {
  /** What has just happened. */
  beats: Snippet;
  rounds: Snippet;
  /** The round, where there is only room for its number. */
  roundButton: Snippet;
  /** The bag and the books, in panels. */
  tail: Snippet;
  log: Snippet;
}
