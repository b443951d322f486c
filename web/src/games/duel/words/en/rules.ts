// House rules. All other pages come from the server, which speaks English and knows every box.

import { optionPages } from "../../../common/words/en.ts";
import type { Option, Page } from "../../../common/words/types.ts";
import type { RuleFacts } from "../types.ts";

export const options: Record<string, Option> = {
  last_card: {
    title: "Behind by the last card",
    question:
      "Equal patients, and nobody on the path: who is behind, whoever got the last round card, or whoever chose between the scales?",
    answers: { receiver: "Whoever got the card", chooser: "Whoever chose" },
  },
  after_effects: {
    title: "Chips with after-effects",
    question: "Which chips have after-effects when both have finished?",
    answers: { bottle: "All in the bottle", neck: "Only those left in the neck" },
  },
  exploded_after_effects: {
    title: "After-effects after a bang",
    question: "Do the chips of a bottle that has exploded have after-effects?",
    answers: { true: "Yes", false: "No" },
  },
  offer_by: {
    title: "Who makes the offer",
    question: "Who offers tokens for the round card?",
    answers: { last: "Whoever finished the potion last", first: "Whoever finished it first" },
  },
  drop_white: {
    title: "Where a white chip may be",
    question: "The card that removes one of your white 1-chips: where does it look for it?",
    answers: { "bag or bottle": "In the bag, else in the bottle", bag: "Only in the bag" },
  },
  ledge_chip: {
    title: "Lead from the guild hall",
    question: "The chip that a place on the ledge gives to the opponent: may it be a black one?",
    answers: { "black too": "Yes, black too", "not black": "No" },
  },
};

// How a house rule is typed in a terminal is of no use here.
export const pages: Record<string, Page> = optionPages(options);

/** The pages that we have ourselves, with the numbers of a box. */
export const pagesFor = (_box: RuleFacts): Record<string, Page> => pages;
