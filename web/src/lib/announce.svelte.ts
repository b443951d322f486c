// What a screen reader is told. Others' doings wait until it has finished a sentence; what concerns
// my own decision interrupts it.

import { untrack } from "svelte";

export type Urgency = "polite" | "assertive";

// So much is kept in the region, so that many events at once are all read.
const KEEP: Record<Urgency, number> = { polite: 12, assertive: 3 };

class Announcer {
  polite: { id: number; text: string }[] = $state([]);
  assertive: { id: number; text: string }[] = $state([]);
  #next = 0;

  say(text: string, urgency: Urgency): void {
    if (text === "") return;
    // An effect that announces something must not run again because of it.
    untrack(() => {
      const told = this[urgency];
      told.push({ id: this.#next++, text });
      if (told.length > KEEP[urgency]) told.splice(0, told.length - KEEP[urgency]);
    });
  }

  /** What was said belongs to a table that is left. */
  clear(): void {
    this.polite = [];
    this.assertive = [];
  }
}

export const announcer = new Announcer();

export function announce(text: string, urgency: Urgency = "polite"): void {
  announcer.say(text, urgency);
}
