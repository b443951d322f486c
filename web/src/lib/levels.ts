// How strong bots are.

/** From the weakest to the strongest. */
export const LEVELS: readonly string[] = ["apprentice", "hawker", "journeyman", "adept", "master", "grandmaster"];

/** Stands where a bot is named: the server chooses the level that suits my results. */
export const ADAPTS = "adapts";
