// A finished game, looked at again: every move from the first to the last, forwards and back.

import type { AnyEvent, Desk, NewsOf } from "../games/contract.ts";
import { nameOf } from "./names.ts";
import { patched } from "./patch.ts";
import type { Replay, TableInfo } from "./wire.ts";

type Listener = (news: NewsOf<unknown, AnyEvent>) => void;

export const SPEEDS = [0.5, 1, 2, 4, 10, 25] as const;
export type Speed = (typeof SPEEDS)[number];

/** Between two moves at normal speed, in milliseconds. */
const PACE = 1400;

// A view is kept for each of these, so that going back does not begin at the beginning.
const KEEP_EVERY = 25;

export class ReplayTable implements Desk {
  readonly live = false;
  readonly pending = null;
  readonly refusal = null;
  readonly clock = {};
  readonly helped: ReadonlySet<number> = new Set();

  readonly info: TableInfo;
  readonly printed: unknown;
  readonly steps: readonly (readonly AnyEvent[])[];

  /** How many moves have been made. */
  at = $state(0);
  playing = $state(false);
  speed: Speed = $state(1);
  view: unknown = $state.raw(null);
  events: readonly AnyEvent[] = $state.raw([]);

  readonly #replay: Replay;
  readonly #kept: unknown[];
  readonly #all: AnyEvent[];
  /** How many events there are after each move. */
  readonly #told: number[];
  readonly #openRule: (name: string) => void;
  readonly #listeners = new Set<Listener>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(replay: Replay, openRule: (name: string) => void) {
    this.#replay = replay;
    this.#openRule = openRule;
    this.info = replay.table;
    this.printed = replay.printed;
    this.steps = replay.steps.map((step) => (step.events ?? []) as unknown as AnyEvent[]);
    this.#all = [...(replay.events as unknown as AnyEvent[]), ...this.steps.flat()];
    let told = replay.events.length;
    this.#told = [told, ...this.steps.map((events) => (told += events.length))];
    this.#kept = [replay.view];
    this.view = replay.view;
    this.events = this.#all.slice(0, this.#told[0]);
  }

  get length(): number {
    return this.steps.length;
  }

  /** How much faster than usual time goes. */
  get haste(): number {
    return this.playing ? this.speed : 1;
  }

  get you(): number | null {
    return this.info.you ?? null;
  }

  /** Who made the last move, and what it was. */
  get move(): { seat: number; action: string } | null {
    const step = this.#replay.steps[this.at - 1];
    return step === undefined ? null : { seat: step.seat ?? 0, action: step.action ?? "" };
  }

  name(seat: number): string {
    return nameOf(this.info.seats[seat]);
  }

  play(): void {
    // What is over cannot be played.
  }

  odds(): Promise<null> {
    return Promise.resolve(null);
  }

  onNews(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  openRule(name: string): void {
    this.#openRule(name);
  }

  /** The desk as it was after so many moves, whatever is shown here. */
  momentAt(move: number): Desk {
    return {
      live: false,
      pending: null,
      refusal: null,
      clock: {},
      helped: this.helped,
      info: this.info,
      printed: this.printed,
      view: this.#viewAt(move),
      events: this.#all.slice(0, this.#told[move]),
      you: this.you,
      play: () => undefined,
      odds: () => Promise.resolve(null),
      name: (seat) => this.name(seat),
      onNews: () => () => undefined,
      openRule: (name) => this.openRule(name),
    };
  }

  /** To a moment: after so many moves. Only a single step forward is told to those who listen. */
  goTo(move: number): void {
    const to = Math.min(Math.max(Math.trunc(move) || 0, 0), this.length);
    const from = this.at;
    if (to === from) return;
    const before = this.view;
    this.view = this.#viewAt(to);
    this.at = to;
    this.events = this.#all.slice(0, this.#told[to]);
    if (to !== from + 1) return;
    const events = this.steps[from] ?? [];
    for (const listener of this.#listeners) listener({ events, before, view: this.view });
  }

  forward(): void {
    this.goTo(this.at + 1);
  }

  back(): void {
    this.goTo(this.at - 1);
  }

  start(): void {
    if (this.at === this.length) this.goTo(0);
    this.playing = true;
    this.#plan();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  setSpeed(speed: Speed): void {
    this.speed = speed;
    if (this.playing) this.#plan();
  }

  close(): void {
    this.pause();
    this.#listeners.clear();
  }

  #plan(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.forward();
      if (this.at === this.length) this.pause();
      else this.#plan();
    }, PACE / this.speed);
  }

  #viewAt(move: number): unknown {
    let number = Math.min(Math.floor(move / KEEP_EVERY), this.#kept.length - 1);
    let view = this.#kept[number];
    for (let step = number * KEEP_EVERY; step < move; step++) {
      view = patched(view, this.#replay.steps[step]?.patch);
      if ((step + 1) % KEEP_EVERY === 0) this.#kept[++number] = view;
    }
    return view;
  }
}
