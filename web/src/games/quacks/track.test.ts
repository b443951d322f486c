import { describe, expect, it } from "vitest";
import { printed } from "./scene.ts";
import { stretchOf, tailsBehind, tailsBelow } from "./track.ts";

describe("the score track", () => {
  it("counts tails over laps", () => {
    expect(tailsBelow(printed, 0)).toBe(0);
    expect(tailsBelow(printed, 5)).toBe(2);
    expect(tailsBelow(printed, 52)).toBe(5);
    expect(tailsBehind(printed, 1, 8)).toBe(3);
    expect(tailsBehind(printed, 8, 1)).toBe(0);
  });

  it("shows everybody, and the tails that count for me", () => {
    const stretch = stretchOf(printed, [1, 8, 8], 0);
    expect(stretch).toMatchObject({ from: 0, to: 50 });
    expect(stretch.markers.map((marker) => marker.stack)).toEqual([0, 0, 1]);
    expect(stretch.tails.filter((tail) => tail.mine)).toHaveLength(3);
    const late = stretchOf(printed, [44, 71], 0);
    expect(late.from).toBeLessThanOrEqual(44);
    expect(late.to).toBeGreaterThan(71);
  });
});
