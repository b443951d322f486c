import { describe, expect, it } from "vitest";
import { BUBBLE, SPACES } from "./spiral";

const away = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);
const middle = { x: 500, y: 500 };

describe("the spiral of the pot", () => {
  it("has the spaces 0 to 53", () => {
    expect(SPACES).toHaveLength(54);
  });

  it("begins in the middle, within the room of one space", () => {
    expect(away(SPACES[0]!, middle)).toBeLessThan(BUBBLE);
  });

  it("keeps every space inside the pot", () => {
    for (const space of SPACES) expect(away(space, middle) + BUBBLE).toBeLessThanOrEqual(460);
  });

  it("lets no two spaces overlap", () => {
    SPACES.forEach((one, i) => {
      for (const other of SPACES.slice(i + 1)) expect(away(one, other)).toBeGreaterThan(2 * BUBBLE);
    });
  });

  it("winds outwards", () => {
    for (let i = 1; i < SPACES.length; i += 1) {
      expect(away(SPACES[i]!, SPACES[0]!)).toBeGreaterThan(away(SPACES[i - 1]!, SPACES[0]!));
    }
  });

  it("puts neighbours at equal distances", () => {
    for (let i = 1; i < SPACES.length; i += 1) {
      expect(Math.abs(away(SPACES[i]!, SPACES[i - 1]!) - 104)).toBeLessThan(1);
    }
  });
});
