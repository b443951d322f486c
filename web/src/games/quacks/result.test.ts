import { describe, expect, it } from "vitest";
import { axis, running } from "../common/running.ts";
import { byRound, ranking, remarkable, sources, tieOf } from "./result.ts";
import { seat, story, view } from "./scene.ts";

describe("the result", () => {
  const over = view({
    over: true,
    winners: [1],
    places: [2, 1],
    seats: [seat(0, { score: 6, scoring: 9 }), seat(1, { score: 6, scoring: 3 })],
  });

  it("ranks as the engine does", () => {
    expect(ranking(over).map(({ seat: number, place }) => [number, place])).toEqual([
      [1, 1],
      [0, 2],
    ]);
    expect(tieOf(over)).toBe("broken");
    expect(tieOf({ ...over, winners: [0, 1] })).toBe("shared");
    const behind = [...over.seats, seat(2, { score: 9 })];
    expect(tieOf({ ...over, winners: [2], seats: behind }), "behind the winner too").toBe("broken");
    expect(tieOf({ ...over, seats: [seat(0, { score: 1 }), seat(1, { score: 2 })] })).toBe("none");
  });

  it("says where points came from, and what nobody told", () => {
    expect(sources(over, story)).toEqual([
      { why: "scoring space", points: [3, 6] },
      { why: "other", points: [2, 0] },
      { why: "bonus die", points: [1, 0] },
    ]);
  });

  it("adds up by round", () => {
    const gained = byRound(over, story, 3);
    expect(gained).toEqual([
      [6, 0, 0],
      [0, 6, 0],
    ]);
    expect(running(gained)[1]).toEqual([0, 0, 6, 6]);
    expect(remarkable(over, story, 3)).toEqual({ explosions: [0, 1], best: { seat: 0, round: 1, points: 6 } });
    expect(axis(46)).toEqual([0, 10, 20, 30, 40, 50]);
  });
});
