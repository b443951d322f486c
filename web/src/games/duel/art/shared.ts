/** All that these drawings take from the other game's, in one place. */

export { default as Chip } from "../../common/art/Chip.svelte";
export { default as ChipShape } from "../../common/art/ChipShape.svelte";
export { parts } from "../../common/art/chip.ts";
export { intoBag, outOfBag } from "../../common/flight.ts";
export { SHAPES } from "../../common/seats.ts";
