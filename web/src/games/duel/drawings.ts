import type { Component } from "svelte";
import Sprites from "./art/Sprites.svelte";

/** The small pictures that only this game has. */
export const SPRITES: readonly Component[] = [Sprites];
