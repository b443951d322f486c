// Everybody's chance to win during a replay, from the review, once somebody wants to see it.

import { problemOf, type Problem } from "../../lib/api.ts";
import { awaitReview, chancesAt } from "../../lib/review.ts";
import type { Review } from "../../lib/wire.ts";

export class Chances {
  wanted = $state(false);
  problem: Problem | null = $state.raw(null);
  #review: Review | null = $state.raw(null);
  #open = true;
  readonly #id: string;

  constructor(id: string) {
    this.#id = id;
  }

  toggle(): void {
    this.wanted = !this.wanted;
    if (this.wanted && this.#review === null) void this.#load();
  }

  close(): void {
    this.#open = false;
  }

  /** After so many moves; null while it is not known. */
  at(move: number): readonly number[] | null {
    return this.#review === null ? null : chancesAt(this.#review.curve, move);
  }

  async #load(): Promise<void> {
    this.problem = null;
    try {
      this.#review = await awaitReview(this.#id, () => this.#open && this.wanted);
    } catch (fault) {
      this.problem = problemOf(fault);
    }
  }
}
