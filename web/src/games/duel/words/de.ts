// Everything that the screen of The Duel says, in German; English (en.ts) gives the shape.

import { and, chip, colours, heap } from "../../common/words/de.ts";
import { actions, changes, consequences, decisions, left, notNow } from "./de/choices.ts";
import { behind, events, reasons, wonBy } from "./de/events.ts";
import { labels } from "./de/labels.ts";
import { options, pages, pagesFor } from "./de/rules.ts";
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
} from "./de/things.ts";
import type { DuelWords } from "./en.ts";

export const duel: DuelWords = {
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
