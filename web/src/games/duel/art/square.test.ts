import { describe, expect, it } from "vitest";
import { axisOf, BOOTH, gap, planSquare, pointAt } from "./square.ts";

const away = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);

describe.each([
  ["wide", false],
  ["tall", true],
])("the %s square", (_, tall) => {
  it.each([6, 18, 24])("has %i spaces in each half, apart from each other and in the picture", (half) => {
    const plan = planSquare(half, 6, tall);
    const all = plan.spaces.flat();
    expect(all).toHaveLength(2 * half);
    all.forEach((space, i) => {
      expect(space.x).toBeGreaterThan(plan.r);
      expect(space.x).toBeLessThan(plan.width - plan.r);
      expect(space.y).toBeGreaterThan(plan.r);
      expect(space.y).toBeLessThan(plan.height - plan.r);
      for (const other of all.slice(i + 1)) expect(away(space, other)).toBeGreaterThan(1.5 * plan.r);
    });
  });

  it("leaves no space between the first spaces of the two halves", () => {
    const { spaces } = planSquare(18, 6, tall);
    const step = away(spaces[0][0]!, spaces[0][1]!);
    expect(away(spaces[0][0]!, spaces[1][0]!)).toBeLessThan(1.15 * step);
  });

  it("keeps the way out of the park's flower beds", () => {
    const { spaces, park, r } = planSquare(18, 6, tall);
    for (const { x, y } of spaces.flat()) {
      expect(Math.hypot((x - park.x) / (park.rx + r / 2), (y - park.y) / (park.ry + r / 2))).toBeGreaterThan(1);
    }
  });

  it("has a place for a stall beside every space, where it hides no number", () => {
    const plan = planSquare(18, 6, tall);
    plan.spaces.forEach((spaces, side) =>
      spaces.forEach((space, i) => {
        const booth = plan.booths[side as 0 | 1][i]!;
        expect(away(booth, space)).toBeLessThan(2 * BOOTH);
        for (const other of plan.spaces.flat()) expect(gap(booth, other), `a stall on ${i + 1}`).toBeGreaterThan(0.3 * plan.r);
      }),
    );
  });

  it("lets as many patients wait as there are", () => {
    const plan = planSquare(18, 6, tall);
    for (const count of [0, 1, 5, 11]) expect(plan.waiting(count)).toHaveLength(count);
  });

  it.each([1, 6, 8])("has %i places on each ledge, from the tower outwards", (places) => {
    const plan = planSquare(18, places, tall);
    for (const ledge of plan.ledges) {
      expect(ledge).toHaveLength(places);
      ledge.forEach((place, i) => {
        expect(place.x).toBeGreaterThan(0);
        expect(place.x).toBeLessThan(plan.width);
        if (i > 0) expect(Math.abs(place.x - plan.width / 2)).toBeGreaterThan(Math.abs(ledge[i - 1]!.x - plan.width / 2));
      });
    }
  });

  it("knows the point of every space, and those between", () => {
    const plan = planSquare(18, 6, tall);
    expect(pointAt(plan, axisOf(1, 4))).toEqual(plan.spaces[1][3]);
    expect(pointAt(plan, axisOf(0, 18))).toEqual(plan.spaces[0][17]);
    const between = pointAt(plan, 0);
    expect(away(between, plan.spaces[0][0]!)).toBeCloseTo(away(between, plan.spaces[1][0]!), 3);
  });
});

it("counts single steps along the axis, from one half into the other", () => {
  expect(axisOf(1, 1) - axisOf(0, 1)).toBe(1);
  expect(axisOf(1, 5) - axisOf(1, 4)).toBe(1);
});
