// Everything that the screen of The Duel says, in English. The German words have the same shape.
//
// Chips come as the engine writes them (`green-2`, `white-1*4 orange-1`); books, cards and numbers
// as the server tells them, so that a box of one's own is described as well as ours.

import { and, chip, colours, heap } from "../../common/words/en.ts";
import { actions, changes, consequences, decisions, left, notNow } from "./en/choices.ts";
import { behind, events, reasons, wonBy } from "./en/events.ts";
import { labels } from "./en/labels.ts";
import { options, pages, pagesFor } from "./en/rules.ts";
import {
  amount,
  blackLine,
  book,
  bookName,
  bookText,
  card,
  cardTitle,
  chipLong,
  coins,
  fixedBooks,
  ingredients,
  kept,
  ledge,
  ledgeLine,
  nth,
  side,
  statuses,
  steps,
  tokens,
} from "./en/things.ts";

export const duel = {
  colours,
  ingredients,
  chip,
  chipLong,
  heap,
  and,
  amount,
  nth,
  tokens,
  steps,
  coins,
  side,
  card,
  cardTitle,
  kept,
  book,
  blackLine,
  bookName,
  bookText,
  fixedBooks,
  ledge,
  ledgeLine,
  statuses,
  behind,
  wonBy,
  decisions,
  left,
  actions,
  notNow,
  consequences,
  changes,
  reasons,
  events,
  labels,
  options,
  pages,
  pagesFor,
};

export type DuelWords = typeof duel;
