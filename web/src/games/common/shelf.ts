// What a stall shows.

export interface Ware {
  chip: string;
  price: number;
  left: number;
  /** Why it cannot be had now, in a word or two; "" if it can. */
  why: string;
  /** What is missing in the purse, if that is why. */
  short: number;
  /** Can it be had now? */
  can: boolean;
  /** Does it lie in the basket? */
  chosen: boolean;
  /** It can be had, but not together with what lies in the basket. */
  beside: boolean;
  /** Does it go into a basket, or is it bought at once by this action? */
  pressable: boolean;
  action?: string;
}

export interface Shelf {
  colour: string;
  /** What grows there, and what its book is called. */
  name: string;
  title: string;
  book: string;
  line: string;
  key: string;
  /** Not for sale yet. */
  later: boolean;
  wares: Ware[];
}
