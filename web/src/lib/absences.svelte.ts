// The people who are gone, or here and silent: for how long, when a bot takes over, and what the log says of it.

import type { Note } from "../games/contract.ts";
import type { TableInfo } from "./wire.ts";

export interface Absence {
  /** They are here, and do nothing although others wait. */
  silent: boolean;
  /** For how many seconds they have been gone; 0 if they are here. */
  gone: number;
  /** In how many seconds a bot takes over; null if it does not by itself. */
  botIn: number | null;
  /** A bot plays for them. */
  bot: boolean;
  /** A bot may play for them if the host says so. */
  mayBot: boolean;
}

/** Whoever loads the page anew is not gone; the server thinks so, too. */
export const RELOAD_TIME = 5;

export class Absences {
  notes: readonly Note[] = $state.raw([]);
  #now = $state(performance.now());
  #seen = $state(0);
  #info: TableInfo | null = $state.raw(null);
  #you: number | null = null;
  #at: () => number = () => 0;
  #ticking: ReturnType<typeof setInterval> | undefined;

  /** How things are now; `at` tells the number of events when something is noted. */
  see(info: TableInfo, you: number | null, at: () => number): void {
    this.#info = info;
    this.#you = you;
    this.#at = at;
    this.#seen = this.#now = performance.now();
    this.#note();
    clearInterval(this.#ticking);
    if (info.seats.some((_, seat) => this.of(seat) !== null)) this.#ticking = setInterval(this.#tick, 500);
  }

  stop(): void {
    clearInterval(this.#ticking);
  }

  /** The absence of the person on a seat; null if they are here, or if it does not matter. */
  of(seat: number): Absence | null {
    const info = this.#info;
    const who = info?.seats[seat];
    if (info?.state !== "playing" || who?.kind !== "person") return null;
    const bot = who.played_by_bot === true;
    const passed = (this.#now - this.#seen) / 1000;
    if (who.here === true) {
      const idle = who.idle === true;
      if (!bot && !idle && !who.patience) return null;
      const botIn = info.away && who.patience ? Math.max(0, who.patience - passed) : null;
      return { silent: idle || !bot, gone: 0, botIn, bot, mayBot: idle && !bot };
    }
    const gone = (who.gone ?? 0) + passed;
    const botIn = info.away ? Math.max(0, info.away - gone) : null;
    return { silent: false, gone, botIn, bot, mayBot: !bot && gone >= RELOAD_TIME };
  }

  #tick = (): void => {
    this.#now = performance.now();
    this.#note();
  };

  /** Others are told once that somebody is gone, that a bot plays, that they are back. */
  #note(): void {
    this.#info?.seats.forEach((_, seat) => {
      if (seat === this.#you) return;
      const absence = this.of(seat);
      const before = this.notes.findLast((note) => note.seat === seat)?.what ?? "back";
      const what = absence === null ? "back" : absence.bot ? "bot" : absence.gone >= RELOAD_TIME ? "gone" : before;
      if (what !== before) this.notes = [...this.notes, { at: this.#at(), seat, what }];
    });
  }
}
