import { readGame } from "../lang/index.ts";
import type { GameFace } from "./contract.ts";

/** A game's screen, and its words. */
async function withWords(game: string, load: () => Promise<{ face: GameFace }>): Promise<GameFace> {
  const [{ face }] = await Promise.all([load(), readGame(game)]);
  return face;
}

/** The games that can be shown, each loaded when it is needed. */
export const FACES: Record<string, () => Promise<GameFace>> = {
  quacks: () => withWords("quacks", () => import("./quacks/index.ts")),
  duel: () => withWords("duel", () => import("./duel/index.ts")),
};
