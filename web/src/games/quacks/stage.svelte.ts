// What is being shown just now beside the table itself: beats of the evaluation, one after the other.

import type { Beat } from "./beats.ts";
import { play } from "../../lib/sound.ts";

const PACE = 520;
const HURRY = 260;
const STAYS = 2600;
const LINE = 12;

export interface Shown extends Beat {
  id: number;
}

export class Stage {
  shown: Shown[] = $state.raw([]);
  #queue: Beat[] = [];
  #next = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #fading = new Set<ReturnType<typeof setTimeout>>();
  readonly #audible: () => boolean;
  readonly #most: () => number;

  /** Where nothing sounds, and how many beats have room at a time, may change while it goes on. */
  constructor(audible: () => boolean, most: () => number) {
    this.#audible = audible;
    this.#most = most;
  }

  get busy(): boolean {
    return this.shown.length > 0;
  }

  add(beats: readonly Beat[]): void {
    const turn = beats.findLastIndex((beat) => beat.turns);
    const waiting = turn < 0 ? [...this.#queue, ...beats] : beats.slice(turn);
    // Whoever plays fast must not watch what is long past: the oldest, and what comes again, is left out.
    this.#queue = waiting.filter((beat, n) => !waiting.slice(n + 1).some((later) => later.text === beat.text)).slice(-LINE);
    if (this.#timer === undefined) this.#step();
  }

  /** Enough: show nothing of it any more. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const timer of this.#fading) clearTimeout(timer);
    this.#fading.clear();
    this.#queue = [];
    this.shown = [];
  }

  #step = (): void => {
    const beat = this.#queue.shift();
    if (beat === undefined) {
      this.#timer = undefined;
      return;
    }
    const id = this.#next++;
    this.shown = [...this.shown, { ...beat, id }].slice(-this.#most());
    if (beat.sound !== null && this.#audible()) play(beat.sound);
    const stays = STAYS + (beat.heading ? 900 : 0);
    const timer = setTimeout(() => {
      this.#fading.delete(timer);
      this.shown = this.shown.filter((one) => one.id !== id);
    }, stays);
    this.#fading.add(timer);
    const pace = this.#queue.length > 6 ? HURRY : PACE;
    this.#timer = setTimeout(this.#step, beat.die !== null || beat.heading ? pace * 1.8 : pace);
  };
}
