import { expect, it } from "vitest";
import { stacked } from "./gold.ts";

it("draws every piece of gold", () => {
  for (const count of [0, 1, 5, 6, 17, 40]) expect(stacked(count)).toHaveLength(count);
});

it("puts no two pieces in the same place", () => {
  const pieces = stacked(23);
  expect(new Set(pieces.map(({ x, y }) => `${x} ${y}`)).size).toBe(23);
});
