import type { Picture } from "../common/answer.ts";

const SIGNS: Record<string, string> = {
  two_ones: "d-any",
  four_and_one: "d-any",
  stall: "d-stall-on",
  one_white_back: "d-whites-back",
  two_white_back: "d-whites-back",
  three_coloured_back: "d-coloured-back",
  buy_double: "d-any",
  last: "d-steps",
};

/** What a round card is about, as a small picture. */
export function cardPicture(card: { effect: string; chip?: string }): Picture {
  if (card.chip) return { chip: card.chip };
  if (card.effect === "drop_white" || card.effect === "white_for_rival") return { chip: "white-1" };
  return { piece: SIGNS[card.effect] ?? "d-now" };
}
