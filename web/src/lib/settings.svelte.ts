// What this person likes, kept on this device.

import type { Pace } from "./wire.ts";

export type Motion = "system" | "reduced";

export interface Likes {
  /** The tag of a language; empty: what the browser asks for. */
  language: string;
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  motion: Motion;
  notify: boolean;
  muteReactions: boolean;
  showRisk: boolean;
  /** Is a decision that nobody can take back held for a moment? */
  careful: boolean;
  /** How long what happens is shown. */
  tempo: Pace;
  /** The kind of bots to play against at once. */
  bots: string;
  /** What was met in an earlier moment of play, and so needs no explaining. */
  met: readonly string[];
}

/** Factors for the time for which something is shown. */
const TEMPI: Record<Pace, number> = { relaxed: 1.7, usual: 1, quick: 0.55 };

const KEY = "nostrum.likes";

const DEFAULTS: Likes = {
  language: "",
  sound: true,
  volume: 0.6,
  motion: "system",
  notify: false,
  muteReactions: false,
  showRisk: true,
  careful: true,
  tempo: "usual",
  // Whoever plays for the first time meets somebody who plays for the first time, too.
  bots: "apprentice",
  met: [],
};

function stored(): Likes {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof found === "object" ? { ...DEFAULTS, ...found } : DEFAULTS;
  } catch {
    return DEFAULTS; // storage may be forbidden, or hold something else: then nothing is remembered
  }
}

const still = typeof matchMedia === "function" ? matchMedia("(prefers-reduced-motion: reduce)") : null;

class Settings {
  #likes: Likes = $state(stored());
  #systemStill: boolean = $state(still?.matches ?? false);

  constructor() {
    still?.addEventListener("change", (change) => {
      this.#systemStill = change.matches;
      this.#apply();
    });
    this.#apply();
  }

  get language(): string {
    return this.#likes.language;
  }
  get sound(): boolean {
    return this.#likes.sound;
  }
  get volume(): number {
    return this.#likes.volume;
  }
  get motion(): Motion {
    return this.#likes.motion;
  }
  get notify(): boolean {
    return this.#likes.notify;
  }
  get muteReactions(): boolean {
    return this.#likes.muteReactions;
  }
  get showRisk(): boolean {
    return this.#likes.showRisk;
  }
  get careful(): boolean {
    return this.#likes.careful;
  }

  get tempo(): Pace {
    return this.#likes.tempo;
  }
  get bots(): string {
    return this.#likes.bots;
  }

  /** By what the time is multiplied for which something is shown. */
  get slowness(): number {
    return TEMPI[this.tempo] ?? 1;
  }

  hasMet(thing: string): boolean {
    return this.#likes.met.includes(thing);
  }

  meet(thing: string): void {
    if (!this.hasMet(thing)) this.set({ met: [...this.#likes.met, thing] });
  }

  /** Should nothing move? */
  get still(): boolean {
    return this.#systemStill || this.#likes.motion === "reduced";
  }

  set(change: Partial<Likes>): void {
    Object.assign(this.#likes, change);
    this.#apply();
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#likes));
    } catch {
      // It holds until the page is closed.
    }
  }

  /** Style sheets see the wish for no movement here. */
  #apply(): void {
    document.documentElement.toggleAttribute("data-still", this.still);
  }
}

export const settings = new Settings();
