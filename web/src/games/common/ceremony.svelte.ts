// The moment of ceremony with which a round begins: it is announced in the middle of the table, with its
// card. It hides no decision, and whoever makes one, clicks or presses a key has seen enough.

import { settings } from "../../lib/settings.svelte.ts";

export interface Ceremony {
  /** What is met here for the first time in somebody's first game; then it waits for them. */
  thing: string;
  heading: string;
  line: string;
  /** The card that is turned over, if there is one. */
  card: { title: string; text: string } | null;
}

const SHOWN = 3_600;
/** With a thinking time nobody is kept. */
const SHOWN_BRIEFLY = 1_800;

export class Ceremonies {
  shown: Ceremony | null = $state.raw(null);
  /** It stays until it is answered. */
  waits = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  begin(ceremony: Ceremony, hurried: boolean): void {
    clearTimeout(this.#timer);
    this.shown = ceremony;
    this.waits = !hurried && !settings.hasMet(ceremony.thing);
    const time = hurried ? SHOWN_BRIEFLY : SHOWN * settings.slowness;
    if (!this.waits) this.#timer = setTimeout(() => this.end(), time);
  }

  /** Something new, in somebody's first game: it waits for them. Where time is short nobody is kept. */
  introduce(ceremony: Ceremony, hurried: boolean): void {
    if (!hurried && !settings.hasMet(ceremony.thing)) this.begin(ceremony, false);
  }

  /** What it tells of is over: whoever has not answered it has not met it. */
  withdraw(ceremony: Ceremony): void {
    if (this.shown !== ceremony) return;
    this.waits = false;
    this.end();
  }

  end(): void {
    clearTimeout(this.#timer);
    if (this.shown === null) return;
    if (this.waits) settings.meet(this.shown.thing);
    this.shown = null;
    this.waits = false;
  }
}
