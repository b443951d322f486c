import { describe, expect, it } from "vitest";
import { balance, pile } from "./scale.ts";

describe("the scale", () => {
  it("is level when there is nothing in it, or what the card suggests", () => {
    expect(balance(null, null)).toBe(0);
    expect(balance({ gold: 2, upgrade: 1 }, { gold: 1, upgrade: 2 })).toBe(0);
  });

  it("leans to what weighs more, within its limits", () => {
    expect(balance({ gold: 2, upgrade: 1 }, null)).toBe(-1);
    expect(balance({ gold: 1, upgrade: 1 }, { gold: 5, upgrade: 0 })).toBe(1);
    expect(balance({ gold: 2, upgrade: 2 }, { gold: 3, upgrade: 0 })).toBeCloseTo(-0.25);
  });
});

describe("tokens in the pan", () => {
  it("lie there one by one, each with a name of its own", () => {
    const tokens = pile(2, 3);
    expect(tokens.map((token) => token.key)).toEqual(["gold1", "gold2", "upgrade1", "upgrade2", "upgrade3"]);
    expect(new Set(tokens.map(({ x, y }) => `${x} ${y}`)).size).toBe(5);
  });

  it("are heaped upwards", () => {
    const tokens = pile(5, 0);
    expect(tokens[4]!.y).toBeLessThan(tokens[0]!.y);
  });
});
