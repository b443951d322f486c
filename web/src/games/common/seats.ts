// How seats are told apart where there is no room for a name: by a colour and a shape.

import { getContext, setContext } from "svelte";

const COLOURS = ["#f0b94a", "#63c2b0", "#ef8571", "#b9a2ea"] as const;

/** Disc, diamond, square and triangle, in a picture from -12 to 12. */
export const SHAPES = [
  "M0-9.5A9.5 9.5 0 1 1 0 9.5A9.5 9.5 0 1 1 0-9.5Z",
  "M0-11L10.5 0L0 11L-10.5 0Z",
  "M-8.5-8.5H8.5V8.5H-8.5Z",
  "M0-10L10.5 8.5H-10.5Z",
] as const;

const OWN = Symbol("colours");

/** Called by the root of a game whose players have colours of their own. Reactive. */
export function dye(colours: () => readonly string[]): void {
  setContext(OWN, colours);
}

/** The colour of each seat on this screen. To be asked while a component is being made. */
export function seatColours(): (seat: number) => string {
  const own = getContext<(() => readonly string[]) | undefined>(OWN);
  return (seat) => own?.()[seat] ?? COLOURS[seat % COLOURS.length] ?? COLOURS[0];
}
