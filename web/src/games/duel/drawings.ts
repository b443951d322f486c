import type { Component } from "svelte";
import Signs from "./art/Signs.svelte";
import Sprites from "./art/Sprites.svelte";

/** The small pictures that only this game has. */
export const DRAWINGS: readonly Component[] = [Signs, Sprites];
