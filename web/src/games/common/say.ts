// The words that pieces of the screen use in every game: each game's own, which it hands down from its
// root.

import { getContext, setContext } from "svelte";

export interface CommonWords {
  chip(name: string): string;
  chipLong(name: string): string;
  amount: { chips(n: number): string; percent(n: number): string };
  labels: {
    bag: string;
    bagEmpty: string;
    basket: string;
    basketEmpty: string;
    books: string;
    booksShort: string;
    close: string;
    drawn: string;
    hideRisk: string;
    inYourBag: string;
    key(name: string): string;
    left(n: number): string;
    log: string;
    logEmpty: string;
    logShort: string;
    more: string;
    notOut?(round: number): string;
    openBook(title: string): string;
    openRule: string;
    price(n: number): string;
    putBackChip(name: string): string;
    riskNone: string;
    riskOf(bad: number, total: number): string;
    round: string;
    roundOf(round: number, last: number): string;
    shop: string;
    showRisk: string;
    skip: string;
    soldOut: string;
    toDecide(names: readonly string[]): string;
    waitingFor(names: readonly string[]): string;
    worth: string;
    yourTurn: string;
  };
}

const WORDS = Symbol("words");

/** Called by the root of a game's screen: in whose words everything below it speaks. Reactive. */
export function speak(say: () => CommonWords): void {
  setContext(WORDS, say);
}

/** The words of the game that is on the screen. To be asked while a component is being made. */
export function speech(): () => CommonWords {
  return getContext<() => CommonWords>(WORDS);
}
