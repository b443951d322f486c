// What the words of The Duel are told about: the numbers are the box's, never ours.

import type { DuelBook, DuelBottleView, DuelCard, DuelPrinted } from "../../../lib/wire.ts";

/** What has to be known of an ingredient book to say what its chips do. */
export type BookFacts = Pick<DuelBook, "name" | "title" | "effect" | "after" | "numbers" | "text">;

/** What has to be known of a round card; of the last round's only its effect, `last`. */
export type CardFacts = Pick<DuelCard, "effect"> & Partial<Pick<DuelCard, "chip" | "spaces">>;

/** The numbers of the box that are spoken of. */
export type Numbers = Pick<
  DuelPrinted,
  | "stall_back"
  | "bonus_stall"
  | "coin_gold"
  | "coin_stall"
  | "coin_steps"
  | "ledge_highest_chip"
  | "upgrade_impossible"
  | "gold_kept"
  | "step_price"
  | "explosion_steps"
> & {
  /** The first explosion space, which a shield protects. */
  first_explosion: number;
};

/** Everything in a box that the rules speak of. */
export interface RuleFacts
  extends
    Numbers,
    Pick<
      DuelPrinted,
      | "cards"
      | "coins"
      | "final_draw"
      | "marks"
      | "own"
      | "patients"
      | "second_player_gold"
      | "stall_start"
      | "start_bag"
    >,
    Pick<DuelBottleView, "bonus" | "explosion" | "neck"> {
  rounds: number;
  patients_to_win: number;
  /** Spaces of each half of the path. */
  half: number;
  ledge: readonly string[];
  /** By the value of a chip. */
  black_gold: Readonly<Record<string, number>>;
  orange_price: Readonly<Record<string, number>>;
  books: readonly DuelBook[];
}

/** Something with a name and a line about it. */
export interface Titled {
  title: string;
  line: string;
}

/** The other one at the table, by name. */
export interface Rival {
  rival: string;
}

/** Where something is or whose it is: mine, or the other one's. */
export interface Whose extends Rival {
  mine: boolean;
}

/** A move of the patient that has not been made yet: what it would bring to whom. */
export interface Journey extends Whose {
  /** Patients that reach the stall. */
  won: number;
  /** Does this win the game? */
  game: boolean;
  /** What the places on the ledge bring, by name. */
  bonuses: readonly string[];
  /** Where the stall stands then, if it has moved. */
  stall: number | null;
  /** Where the patient stands then, and how far from the stall; null if none is on the path. */
  patient: { mine: boolean; space: number; left: number } | null;
}

/** How dangerous a draw is: so many chips of the bag would make the bottle explode. */
export interface Risk {
  bad: number;
  total: number;
}

/** A bottle as a screen reader tells it. */
export interface BottleFacts {
  neck: string;
  /** So many chips fit in. */
  room: number;
  base: string;
  /** White chips with their spaces: `white-1@1 white-3@4`. */
  whites: string;
  explosion: number;
  shield: boolean;
  aside: string;
  status: string;
}
