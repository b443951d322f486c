// Words that have to fit into a box that keeps its size: they become smaller rather than being cut off.

import type { Attachment } from "svelte/attachments";

const STEP = 0.05;
const SMALLEST = 0.65;

/** Sets `--fit` to the share of their size that the words of a box can have. */
export const fit: Attachment<HTMLElement> = (box) => {
  const look = (): void => {
    let share = 1;
    box.style.removeProperty("--fit");
    while (box.scrollHeight > box.clientHeight && share > SMALLEST) {
      share -= STEP;
      box.style.setProperty("--fit", share.toFixed(2));
    }
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(box);
  const words = new MutationObserver(look);
  words.observe(box, { characterData: true, childList: true, subtree: true });
  return () => {
    sizes.disconnect();
    words.disconnect();
  };
};
