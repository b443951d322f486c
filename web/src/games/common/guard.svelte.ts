// No answer is given by accident. When another question is asked, nothing is accepted for a moment; and a
// finger (or a key) that goes on hammering from the question before has to rest first, because the answers
// to the new question may lie just there.

/** How long nothing is accepted when another question is asked, in milliseconds. */
export const PAUSE = 500;
/** How long a finger or key has to rest before it can mean the new question. */
export const REST = 1_000;
/** Whoever still presses so long after the question was asked has read it. */
export const READ = 4_000;
/** Presses that are no further apart are at one spot. */
const SPOT = 48;

/** Where was pressed: a point of the window, or a key. */
export type Spot = { readonly x: number; readonly y: number } | string;

function isSame(one: Spot, other: Spot): boolean {
  if (typeof one === "string" || typeof other === "string") return one === other;
  return Math.hypot(one.x - other.x, one.y - other.y) < SPOT;
}

export class Guard {
  /** Is it too early for any answer? */
  pausing = $state(false);
  #kind: string | null = null;
  #changed = -Infinity;
  #pressed: { spot: Spot; first: number; last: number } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** What kind of question is asked now. While nothing is asked it stays as it was: between two draws
   * nobody has to pause. */
  ask(kind: string): void {
    if (kind === this.#kind) return;
    if (this.#kind !== null) this.pause();
    this.#kind = kind;
  }

  /** Something else is on the screen than a moment ago. */
  pause(): void {
    this.#changed = performance.now();
    this.pausing = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.pausing = false), PAUSE);
  }

  press(spot: Spot): void {
    const now = performance.now();
    const before = this.#pressed;
    const goesOn = before !== null && now - before.last < REST && isSame(before.spot, spot);
    this.#pressed = { spot, first: goesOn ? before.first : now, last: now };
  }

  /** May an answer be given now? */
  get open(): boolean {
    const now = performance.now();
    const pressed = this.#pressed;
    const hammers = pressed !== null && pressed.first <= this.#changed && now - pressed.last < REST;
    return !this.pausing && (!hammers || now - this.#changed >= READ);
  }

  clear(): void {
    clearTimeout(this.#timer);
  }
}
