// What a game's screen gets from the shell, and what it offers to it. The shell knows no more of any
// game than this; a game is a folder beside this file, listed in `index.ts`.

import type { Component, Snippet } from "svelte";
import type { TakenBack } from "../lib/happened.ts";
import type { Absences } from "../lib/absences.svelte.ts";
import type { GameInfo, RefusalCode, TableInfo } from "../lib/wire.ts";
import type { Words } from "../lang/index.ts";
import type { Answer } from "./common/answer.ts";

/** Something that happened: its name, then its fields. */
export type AnyEvent = readonly [event: string, ...fields: unknown[]];

export interface NewsOf<View, Event> {
  events: readonly Event[];
  before: View;
  view: View;
}

/** Something that happened at the table but not in the game: `at` counts the events before it. */
export interface Note {
  at: number;
  seat: number;
  what: "gone" | "bot" | "back" | "hint";
}

/** The desk at which a game is looked at or played: a live table, or a replay. */
export interface Desk<View = unknown, Printed = unknown, Event = AnyEvent, Odds = unknown> {
  readonly info: TableInfo;
  readonly view: View;
  readonly printed: Printed;
  /** Everything that has happened so far. */
  readonly events: readonly Event[];
  readonly you: number | null;
  /** A replay is not live: nothing can be played, nothing sounds. */
  readonly live: boolean;
  /** How much faster than usual time goes, where a replay is played fast. */
  readonly haste?: number;
  /** The action that was sent and has not been answered yet. */
  readonly pending: string | null;
  /** Why the last action was refused, until the next one. */
  readonly refusal: { code: RefusalCode; text: string } | null;
  /** Seconds that are left for each seat that has to decide, where time is limited. */
  readonly clock: Readonly<Record<string, number>>;
  /** The numbers of the events of moves that a bot made for me. */
  readonly helped: ReadonlySet<number>;
  /** Who has taken what back, by the number of events before it. */
  readonly takenBack?: ReadonlyMap<number, TakenBack>;
  /** Who has gone and come back, the oldest first. */
  readonly notes?: readonly Note[];
  /** People who are gone, by seat. */
  readonly absences?: Absences;
  /** A costly action is one that is rarely meant: if it cannot be taken back, I am asked first. */
  play(action: string, costly?: boolean): void;
  /** Ask what a strong player would decide in my place, or close what was told; only where the table allows it. */
  readonly askHint?: () => void;
  /** The exact odds of my next draw; null where this table does without them. */
  odds(): Promise<Odds | null>;
  name(seat: number): string;
  /** Called after each piece of news, when `view` is already the new one. */
  onNews(listener: (news: NewsOf<View, Event>) => void): () => void;
  /** Open a page of the rules. */
  openRule(name: string): void;
}

/** A decision that somebody has or had to make, and what some of its actions do. */
export interface Asked {
  seat: number;
  decision: string;
  previews: Readonly<Record<string, unknown>>;
}

/** A line of the log: what it says, and the page of the rules behind it. */
export interface Line {
  text: string;
  rule: string | null;
  /** How much it matters: a heading begins a new stretch of the game. */
  kind: "heading" | "own" | "other" | "big";
}

export interface GameFace {
  /** Everything in play. */
  Screen: Component<{ desk: Desk }>;
  /** The game's part of opening a table. It binds `setup`, plain values for the server, and `lacking`: a
   * sentence about what is still to be chosen before anybody can play. */
  Setup: Component<
    { setup: Record<string, unknown>; lacking?: string; info: GameInfo; seats: number },
    object,
    "setup" | "lacking"
  >;
  /** The result: who won, the chart, where the points came from. */
  Ending: Component<{ desk: Desk }>;
  /** Gives all that is inside it the game's words, colours and drawings. */
  Stage: Component<{ desk: Desk; children: Snippet }>;
  /** What somebody brews in, with all that is in it; inside of a Stage. */
  Vessel: Component<{ desk: Desk; seat: number }>;
  /** What is asked, and the actions as they are written on buttons, also of a decision that is not mine. */
  explain(words: Words, desk: Desk, asked: Asked): { ask: string; answers: readonly Answer[] };
  /** A chip as it is spoken of. */
  chip(words: Words, name: string): string;
  /** An event in a sentence, for the log and for screen readers; null needs no telling. */
  tell(words: Words, event: AnyEvent, desk: Desk): Line | null;
  /** Who has to decide now. */
  actors(view: unknown): readonly number[];
  /** Where the game stands, in a few words: the title of a replay's moment. */
  moment(words: Words, desk: Desk): string;
  /** The rounds of a replay: at which step each begins. */
  chapters(words: Words, steps: readonly (readonly AnyEvent[])[]): { at: number; title: string }[];
  /** A page of the rules in this language, if it has its own; else the server's English one is shown. At
   * a desk other numbers may hold than usual. */
  page(words: Words, name: string, desk?: Desk): { title: string; text: string } | null;
  /** The picture of a page of the rules, where there is one. */
  RulePicture?: Component<{ page: string }>;
  /** A player's sign, where there is no room for a name. */
  Mark?: Component<{ seat: number; size?: string }>;
  /** The setup of a table in a few words, for the lists. */
  setupLine(words: Words, setup: Record<string, unknown>): string;
  /** The keys that the screen understands, for the page that lists them. */
  keys?(words: Words): readonly { key: string; does: string }[];
}
