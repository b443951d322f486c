import { expect, it } from "vitest";
import { castOf } from "./cast.ts";

it("lets every patient keep their face from the park to the ledge", () => {
  expect(castOf([])).toEqual({ ledges: [[], []], next: 0 });
  expect(castOf([1, 0, 1])).toEqual({ ledges: [[1], [0, 2]], next: 3 });
});
