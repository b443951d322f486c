import { describe, expect, it } from "vitest";
import { fitted, pairs, readCards, toggled, wayOf } from "./setups.ts";

describe("what is decided before a game of The Duel", () => {
  it("has all pairs of coins", () => {
    expect(pairs(["silver", "gold", "copper"])).toEqual(["silver gold", "silver copper", "gold copper"]);
  });

  it("knows the cards of the first game by their order", () => {
    expect(wayOf(null)).toBe("random");
    expect(wayOf(undefined)).toBe("random");
    expect(wayOf("1 2 3 4 5 6")).toBe("first");
    expect(wayOf("1 2 3 4 6 5")).toBe("own");
    expect(wayOf("")).toBe("own");
  });

  it("keeps of the cards what fits a box with other rounds", () => {
    expect(fitted(null, "1 2 3")).toBe(null);
    expect(fitted("1 2 3 4 5 6", "1 2 3")).toBe("1 2 3");
    expect(fitted("9 8 7 6 5 4", "1 2 3")).toBe("9 8 7");
  });

  it("takes cards in the order in which they are chosen, and puts them back", () => {
    let cards = "";
    for (const card of ["7", "3", "12", "3"]) cards = toggled(readCards(cards), card);
    expect(cards).toBe("7 12");
  });
});
