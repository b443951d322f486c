import { describe, expect, it } from "vitest";
import { float, planBottle, type Place } from "./bottle.ts";

const apart = (a: Place, b: Place) => Math.hypot(a.x - b.x, a.y - b.y) - a.r - b.r;

/** How far out of the belly's middle a place reaches; 1 is the glass. */
function reach(plan: ReturnType<typeof planBottle>, place: Place): number {
  const { x, y, rx, ry } = plan.belly;
  return Math.hypot((place.x - x) / (rx - place.r), (place.y - y) / (ry - place.r));
}

describe("the plan of a bottle", () => {
  it.each([
    [3, 11],
    [1, 7],
    [4, 24],
    [3, 1],
  ])("has as many spaces as it is given: %i in the neck, %i on the track", (neck, spaces) => {
    const plan = planBottle(neck, spaces);
    expect(plan.neck).toHaveLength(neck);
    expect(plan.track).toHaveLength(spaces);
  });

  it("keeps the track inside the glass and its spaces apart", () => {
    for (const spaces of [7, 11, 16, 24]) {
      const plan = planBottle(3, spaces);
      for (const space of plan.track) expect(reach(plan, space)).toBeLessThan(1);
      plan.track.forEach((one, i) => {
        for (const other of plan.track.slice(i + 1)) expect(apart(one, other)).toBeGreaterThan(0);
      });
    }
  });

  it("runs from left to right", () => {
    const { track } = planBottle(3, 11);
    for (let i = 1; i < track.length; i += 1) expect(track[i]!.x).toBeGreaterThan(track[i - 1]!.x - 60);
    expect(track[0]!.x).toBeLessThan(300);
    expect(track[10]!.x).toBeGreaterThan(700);
  });

  it("stacks the neck upwards, above the belly and below the lip", () => {
    const plan = planBottle(3, 11);
    expect(plan.neck[0]!.y).toBeGreaterThan(plan.neck[2]!.y);
    expect(plan.neck[2]!.y - plan.neck[2]!.r).toBeGreaterThan(plan.lip);
    expect(plan.neck[0]!.y + plan.neck[0]!.r).toBeLessThan(plan.coin.y - plan.coin.r);
  });
});

describe("chips in the belly", () => {
  const plan = planBottle(3, 11);

  it.each([1, 5, 12, 25, 40])("lie apart from each other, from the track and the coin: %i", (count) => {
    const chips = float(plan, count);
    expect(chips).toHaveLength(count);
    chips.forEach((chip, i) => {
      expect(apart(chip, plan.coin)).toBeGreaterThan(0);
      for (const space of plan.track) expect(apart(chip, space)).toBeGreaterThan(0);
      for (const other of chips.slice(i + 1)) expect(apart(chip, other)).toBeGreaterThan(0);
    });
  });

  it("stay where they are when one is added, as long as there is room", () => {
    expect(float(plan, 7).slice(0, 6)).toEqual(float(plan, 6));
  });
});
