// Chips on their way between the bag and a pot or bottle, as transitions of elements in its picture.

import { cubicIn, cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { settings } from "../../lib/settings.svelte.ts";

const OUT_OF_BAG = 400;
const INTO_BAG = 340;

interface Way {
  x: number;
  y: number;
  /** Where the bag stands, in the same picture. */
  bag: { readonly x: number; readonly y: number };
  still: boolean;
}

/** A chip comes out of the bag in a high curve and drops onto its place. */
export function outOfBag(_node: Element, { x, y, bag, still }: Way): TransitionConfig {
  if (still) return { duration: 120, css: (t) => `opacity: ${t}` };
  const dx = bag.x - x;
  const dy = bag.y - y;
  return {
    duration: OUT_OF_BAG * settings.slowness,
    easing: cubicOut,
    css: (t, u) => {
      const rise = Math.sin(Math.PI * t) * 120;
      const turn = u * 160;
      const grow = 0.55 + 0.45 * t + Math.sin(Math.PI * t) * 0.35;
      return `transform: translate(${dx * u}px, ${dy * u - rise}px) rotate(${turn}deg) scale(${grow}); opacity: ${Math.min(1, t * 6)}`;
    },
  };
}

/** A chip goes back into the bag. */
export function intoBag(_node: Element, { x, y, bag, still }: Way): TransitionConfig {
  if (still) return { duration: 100, css: (t) => `opacity: ${t}` };
  const dx = bag.x - x;
  const dy = bag.y - y;
  return {
    duration: INTO_BAG * settings.slowness,
    easing: cubicIn,
    css: (t, u) => {
      const rise = Math.sin(Math.PI * t) * 90;
      return `transform: translate(${dx * u}px, ${dy * u - rise}px) scale(${0.45 + 0.55 * t}); opacity: ${Math.min(1, t * 5)}`;
    },
  };
}

/** Let everything that is on its way arrive now. */
export function arrive(root: Element | null): void {
  for (const animation of root?.getAnimations({ subtree: true }) ?? []) {
    const timing = animation.effect?.getComputedTiming();
    if (timing?.iterations === Infinity || animation.playState !== "running") continue;
    animation.finish();
  }
}
