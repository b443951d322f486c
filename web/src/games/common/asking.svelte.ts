// A question that a screen reader hears when it is new, not only when it is my turn again.

import { announce } from "../../lib/announce.svelte.ts";

/** Called while a component is being made: says what is asked whenever it changes; "" asks nothing. */
export function asking(question: () => string): void {
  let asked = "";
  $effect(() => {
    const now = question();
    // That it is my turn comes first: it would interrupt the question.
    if (now !== asked) queueMicrotask(() => announce(now, "polite"));
    asked = now;
  });
}
