// What is in the basket while I shop; a new purse means a new basket.

/** The key that picks from the shelf of a colour. */
export const SHELF_KEYS: Readonly<Record<string, string>> = {
  orange: "O",
  green: "G",
  blue: "B",
  red: "R",
  yellow: "Y",
  purple: "P",
  pink: "I",
  black: "K",
};

export class Basket {
  chips: string[] = $state.raw([]);
}
