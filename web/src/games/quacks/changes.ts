// What any action brings, in words: what is given, and what is got for it.

import type { QuacksPreview } from "../../lib/wire.ts";
import { readPlaced } from "../common/heaps.ts";
import type { QuacksWords } from "./words/en.ts";

/** Something of which there is more or less after an action. */
type Change = [number | undefined, (n: number) => string];

function amounts({ amount }: QuacksWords, does: QuacksPreview): Change[] {
  return [
    [does.points, amount.points],
    [does.rubies, amount.rubies],
    [does.coins, amount.coins],
    [does.tails, amount.tails],
    [(does.droplet ?? 0) + (does.droplet_steps ?? 0), amount.dropletSteps],
    [does.tube, amount.glasses],
  ];
}

/** What a player gets. */
export function gains(words: QuacksWords, does: QuacksPreview): string[] {
  const got = does.gained === undefined ? [] : [words.heap(does.gained)];
  for (const [n = 0, told] of amounts(words, does)) if (n > 0) got.push(told(n));
  if (does.flask === "full") got.push(words.changes.flask);
  return got;
}

/** What a player gives up. */
function losses(words: QuacksWords, does: QuacksPreview): string[] {
  const given = does.lost === undefined ? [] : [words.heap(does.lost)];
  for (const [n = 0, told] of amounts(words, does)) if (n < 0) given.push(told(-n));
  if (does.flask === "empty") given.push(words.changes.flask);
  return given;
}

/** All of it; empty if nothing is certain. */
export function describeChanges(words: QuacksWords, does: QuacksPreview): string {
  const parts: string[] = [];
  const [given, got] = [losses(words, does), gains(words, does)];
  if (given.length > 0 && got.length > 0) parts.push(words.changes.trade(given.join(", "), got.join(", ")));
  else if (got.length > 0) parts.push(words.changes.get(got.join(", ")));
  else if (given.length > 0) parts.push(words.changes.give(given.join(", ")));
  if (does.back !== undefined) parts.push(words.changes.back(words.heap(does.back)));
  for (const { chip } of readPlaced(does.placed ?? "")) parts.push(words.changes.placed(words.chip(chip)));
  if (does.explodes) parts.push(words.consequences.explodes());
  else if (does.pot !== undefined) parts.push(words.consequences.stop(does.pot));
  const [first = "", ...rest] = parts;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join("; ");
}
