import { describe, expect, it } from "vitest";
import type { DuelEvent } from "../../lib/wire.ts";
import { byRound, longestWalk, tally } from "./result.ts";
import { view } from "./scene.ts";

const story: DuelEvent[] = [
  ["RoundBegan", 1, 0, "start"],
  ["PatientMoved", 0, 3, 0, 3],
  ["TurnBegan", 1, 1],
  ["RoundBegan", 2, 1, "half"],
  ["PatientMoved", 0, 5, 0, 8],
  ["PatientWon", 0, 8],
  ["StallMoved", 0, 10, "patient"],
  ["PatientEntered", 0],
  ["PatientMoved", 0, 2, 0, 2],
  ["Treated", 0, 1, "upgrade"],
  ["Exploded", 1, 8],
];

describe("the result", () => {
  const over = view({ over: true, winners: [0] }, { ledge: 1 });

  it("counts patients by round", () => {
    expect(byRound(over, story)[0]).toEqual([0, 1, 0, 0, 0, 0, 0]);
  });

  it("adds up what everybody did", () => {
    expect(tally(over, story)).toMatchObject({ steps: [10, 0], explosions: [0, 1] });
  });

  it("finds the longest walk, also over an arrival", () => {
    expect(longestWalk(story)).toEqual({ seat: 0, round: 2, steps: 7 });
  });
});
