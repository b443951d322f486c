import type { Component } from "svelte";
import Signs from "./art/Signs.svelte";

/** The small pictures that only this game has. */
export const DRAWINGS: readonly Component[] = [Signs];
