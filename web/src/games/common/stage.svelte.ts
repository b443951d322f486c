// What is being shown just now beside the table itself: beats, one after the other.

import type { Beat } from "./beat.ts";
import { settings } from "../../lib/settings.svelte.ts";
import { play } from "../../lib/sound.ts";

const PACE = 520;
const HURRY = 260;
const STAYS = 2600;
// For each beat that there is room for, so many may wait.
const LINE = 4;

export type Shown<B extends Beat> = B & { id: number };

/** What still has to be told when more happens: of a round that is over nothing, and nothing twice. */
export function waiting<B extends Beat>(queue: readonly B[], more: readonly B[], most: number): B[] {
  const turn = more.findLastIndex((beat) => beat.turns);
  const all = turn < 0 ? [...queue, ...more] : more.slice(turn);
  return all.filter((beat, n) => !all.slice(n + 1).some((later) => later.text === beat.text)).slice(-most);
}

export class Stage<B extends Beat = Beat> {
  shown: Shown<B>[] = $state.raw([]);
  #queue: B[] = [];
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

  add(beats: readonly B[]): void {
    if (beats.some((beat) => beat.turns)) this.clear();
    this.#queue = waiting(this.#queue, beats, LINE * this.#most());
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
    const others = this.shown.filter((one) => one.text !== beat.text);
    this.shown = [...others, { ...beat, id }].slice(-this.#most());
    if (beat.sound !== null && this.#audible()) play(beat.sound);
    const slowness = this.#audible() ? settings.slowness : 1;
    const stays = (STAYS + (beat.heading ? 900 : 0)) * slowness;
    const timer = setTimeout(() => {
      this.#fading.delete(timer);
      this.shown = this.shown.filter((one) => one.id !== id);
    }, stays);
    this.#fading.add(timer);
    // Where one at a time has room, what waits must not fall behind the game.
    const pace = this.#queue.length > this.#most() * 2 ? HURRY : PACE;
    this.#timer = setTimeout(this.#step, (beat.slow || beat.heading ? pace * 1.8 : pace) * slowness);
  };
}
