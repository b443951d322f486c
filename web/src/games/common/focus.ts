// Where the keyboard stands, and whether the player has put it there with a key: then Enter is for what
// stands there. What was only clicked keeps the focus too, but nobody thinks of it any more.

const reached = new WeakSet<EventTarget>();
let key = false;

export function watchFocus(): () => void {
  const pressed = (event: KeyboardEvent): void => {
    // Escape leads back to where one was before, however one came there.
    if (event.key !== "Escape") key = true;
  };
  const pointed = (): void => {
    key = false;
  };
  const focused = ({ target }: FocusEvent): void => {
    if (target === null) return;
    if (key) reached.add(target);
    else reached.delete(target);
  };
  const options = { capture: true };
  document.addEventListener("keydown", pressed, options);
  document.addEventListener("pointerdown", pointed, options);
  document.addEventListener("focusin", focused, options);
  return () => {
    document.removeEventListener("keydown", pressed, options);
    document.removeEventListener("pointerdown", pointed, options);
    document.removeEventListener("focusin", focused, options);
  };
}

/** Does Enter belong to this element: was a key used to come to it, and does it know what to do with Enter? A
 * ware that lies in the basket already does not: what comes next is to pay. */
export function takesEnter(element: Element | null): boolean {
  if (element === null || !reached.has(element)) return false;
  return element.matches("button:not(.ware[aria-pressed=true]), a, summary, [role=button]");
}

/** A key was for the game: what was only clicked before, beside the decision, is not what it was for, and shows no
 * ring as if it were. The Tab key goes on from there all the same. */
export function letGo(element: Element | null): void {
  if (element instanceof HTMLElement && !reached.has(element) && !element.closest(".decision")) element.blur();
}
