import type { GameFace } from "../games/contract.ts";

class GameKeys {
  list: GameFace["keys"] = $state.raw(undefined);
}

/** The keys of the game that is on the screen, for the page that lists all keys. */
export const gameKeys = new GameKeys();
