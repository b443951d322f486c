import { clothOf } from "./art/cloth.ts";

/** A player's colour where their sign stands: light enough for the night, strong enough for parchment. */
export function signColour(colour: string): string {
  const { dye, pale } = clothOf(colour);
  return `color-mix(in srgb, ${dye} 55%, ${pale})`;
}

/** As the box has them, if nothing else is known. */
export const USUAL = ["blue", "yellow"] as const;
