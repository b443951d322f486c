import { words, type Words } from "../lang/index.ts";
import type { SeatInfo } from "./wire.ts";

/** What the shell may find in the words of a game. */
export interface GameWords {
  options?: Record<string, { title: string; question: string; answers: Record<string, string> }>;
}

/** The words of a game in the reader's language, if there are any. */
export function wordsOf(game: string, all: Words = words()): GameWords {
  return (all[game] as GameWords | undefined) ?? {};
}

/** What stands behind the name of a bot: how strong it is. Nothing for people. */
export const levelOf = (seats: readonly SeatInfo[], seat: number): string => {
  const bot = seats[seat]?.bot ?? "";
  return bot === "" ? "" : botTitle(bot);
};

/** What a bot is called: in our words, or by the server's name for it. */
export function botTitle(name: string): string {
  const known = words().shell.bots[name]?.title;
  return known ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");
}
