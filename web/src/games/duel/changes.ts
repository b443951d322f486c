// What any action brings, in words: what is given, and what is got for it. Moves of the patient are told
// beside it.

import type { DuelPreview } from "../../lib/wire.ts";
import { readPlaced } from "../common/heaps.ts";
import type { DuelWords } from "./words/en.ts";

/** All that comes, goes or changes its place; empty if nothing is certain. */
export function describeChanges(words: DuelWords, does: DuelPreview): string {
  const { amount, changes, heap } = words;
  const { gold = 0, steps = 0 } = does;
  const given = does.lost === undefined ? [] : [heap(does.lost)];
  const got = does.gained === undefined ? [] : [heap(does.gained)];
  if (gold !== 0) (gold > 0 ? got : given).push(amount.gold(Math.abs(gold)));
  if (steps !== 0) (steps > 0 ? got : given).push(amount.steps(Math.abs(steps)));
  const parts: string[] = [];
  if (given.length > 0 && got.length > 0) parts.push(changes.trade(given.join(", "), got.join(", ")));
  else if (got.length > 0) parts.push(changes.get(got.join(", ")));
  else if (given.length > 0) parts.push(changes.give(given.join(", ")));
  if (does.upgraded !== undefined) parts.push(words.actions.upgrade(...pair(does.upgraded)));
  if (does.back !== undefined) parts.push(changes.back(heap(does.back)));
  if (does.aside !== undefined) parts.push(changes.aside(heap(does.aside)));
  for (const { chip } of readPlaced(does.placed ?? "")) parts.push(changes.placed(words.chip(chip)));
  return parts.join("; ");
}

function pair(text: string): [string, string] {
  const [from = "", to = ""] = text.split(" ");
  return [from, to];
}
