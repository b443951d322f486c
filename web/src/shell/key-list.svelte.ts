import type { GameFace } from "../games/contract.ts";

class KeyList {
  open = $state(false);
  /** The keys of the game that is on the screen. */
  ofGame: GameFace["keys"] = $state.raw(undefined);
}

/** The page that lists all keys. */
export const keyList = new KeyList();
