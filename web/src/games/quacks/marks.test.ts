import { describe, expect, it } from "vitest";
import { marksOf } from "./marks.ts";
import { view } from "./scene.ts";

const pot = { white: 0, limit: 7, space: 6, coins: 6, points: 1, ruby: false };

describe("marks in the pot", () => {
  it("show where each chip would lie, without a name where several could", () => {
    const previews = {
      "place white-1": { placed: "white-1@5" },
      "place orange-1": { placed: "orange-1@5", pot },
      "place blue-2": { placed: "blue-2@6" },
    };
    const at = view({ decision: "blue-1", previews });
    expect(marksOf(at, null)).toEqual({
      ghosts: [
        { chip: null, space: 5 },
        { chip: "blue-2", space: 6 },
      ],
      leaves: null,
      scoring: null,
    });
    expect(marksOf(at, "place orange-1")).toEqual({
      ghosts: [{ chip: "orange-1", space: 5 }],
      leaves: null,
      scoring: 6,
    });
  });

  it("show the chip that would go back, with the flask only to those who look at it", () => {
    const back = { back: "white-2", back_from: 4, pot };
    expect(marksOf(view({ decision: "yellow-1", previews: { "return white-2": back, pass: {} } }), null).leaves).toBe(
      4,
    );
    const brewing = view({ previews: { draw: {}, stop: { pot }, flask: back } });
    expect(marksOf(brewing, null).leaves).toBeNull();
    expect(marksOf(brewing, "flask").leaves).toBe(4);
    expect(marksOf(brewing, "something else").leaves).toBeNull();
  });
});
