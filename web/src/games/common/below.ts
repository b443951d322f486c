// Where not everything has room, it must not look as if this were all.

import type { Attachment } from "svelte/attachments";

const A_LITTLE = 12;

/** Tells whether more lies below what is in sight of a box that scrolls, whenever that changes. */
export function below(tell: (more: boolean) => void): Attachment<HTMLElement> {
  return (box) => {
    const look = (): void => tell(box.scrollHeight - box.scrollTop - box.clientHeight > A_LITTLE);
    const sizes = new ResizeObserver(look);
    sizes.observe(box);
    for (const child of box.children) sizes.observe(child);
    const children = new MutationObserver(look);
    children.observe(box, { childList: true, subtree: true });
    box.addEventListener("scroll", look, { passive: true });
    look();
    return () => {
      sizes.disconnect();
      children.disconnect();
      box.removeEventListener("scroll", look);
    };
  };
}
