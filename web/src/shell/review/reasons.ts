// Why an action was good or bad, in words: what it brings as its button says it, what may explode, what it buys.

import type { GameFace } from "../../games/contract.ts";
import type { Words } from "../../lang/index.ts";
import type { Facts } from "../../lib/wire.ts";

export function reasons(words: Words, face: GameFace, note: string, { danger, buys }: Facts): string[] {
  const { review } = words.shell;
  const parts = [note];
  if (danger !== undefined && danger !== null) parts.push(review.danger(danger));
  if (buys !== undefined && buys.length > 0) parts.push(review.buys(buys.map((chip) => face.chip(words, chip))));
  return parts.filter((part) => part !== "");
}
