// A question that a screen reader hears when it is new, not only when it is my turn again.

import { announce } from "../../lib/announce.svelte.ts";

/** Called while a component is being made: says what is asked whenever it changes; "" asks nothing. */
export function asking(question: () => string): void {
  let asked = "";
  $effect(() => {
    const now = question();
    if (now !== asked) announce(now, "polite");
    asked = now;
  });
}
