import type { GameFace } from "./contract.ts";

/** The games that can be shown, each loaded when it is needed. */
export const FACES: Record<string, () => Promise<GameFace>> = {
  quacks: async () => (await import("./quacks/index.ts")).face,
  duel: async () => (await import("./duel/index.ts")).face,
};
