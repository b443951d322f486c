import { describe, expect, it } from "vitest";
import { heatOf, moodOf } from "./mood.ts";
import { seat } from "./scene.ts";

describe("the mood of a brew", () => {
  it("gets worse as white nears the limit", () => {
    const moods = [0, 3, 5, 7].map((white) => moodOf(seat(0, { white })));
    expect(moods).toEqual(["calm", "simmering", "boiling", "brink"]);
    expect(heatOf(seat(0, { white: 7 }))).toBe(1);
    expect(heatOf(seat(0, { white: 8, exploded: true }))).toBe(0);
    expect(moodOf(seat(0, { exploded: true, protected: true }))).toBe("covered");
  });
});
