import { describe, expect, it } from "vitest";
import { printed } from "./scene.ts";
import { stretchOf } from "./track.ts";

describe("the score track", () => {
  it("shows everybody, and the tails that count for me", () => {
    const stretch = stretchOf(printed, [1, 8, 8], { score: 1, tails_behind: 3 });
    expect(stretch).toMatchObject({ from: 0, to: 50 });
    expect(stretch.markers.map((marker) => marker.stack)).toEqual([0, 0, 1]);
    expect(stretch.tails.filter((tail) => tail.mine)).toHaveLength(3);
    const more = stretchOf(printed, [1, 8, 8], { score: 1, tails_behind: 2 });
    expect(more.tails.filter((tail) => tail.mine).map(({ score }) => score)).toEqual([1, 4]);
    const late = stretchOf(printed, [44, 71], { score: 44, tails_behind: 5 });
    expect(late.from).toBeLessThanOrEqual(44);
    expect(late.to).toBeGreaterThan(71);
  });
});
