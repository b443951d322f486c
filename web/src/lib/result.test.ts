// @vitest-environment jsdom
import { beforeAll, expect, test } from "vitest";
import { read } from "../lang/index.ts";
import { hasEnded, resultOf } from "./result.ts";
import type { TableInfo } from "./wire.ts";

beforeAll(() => read("en"));

const TABLE: TableInfo = {
  id: "t",
  code: "BCDFGH",
  game: "quacks",
  state: "over",
  seats: [
    { kind: "person", name: "Agnes" },
    { kind: "person", name: "Odo" },
  ],
  setup: {},
  scores: [40, 52],
  winners: [1],
};

test("a game that was stopped has ended as much as one that is over", () => {
  const states = ["waiting", "playing", "over", "stopped"] as const;
  expect(states.filter((state) => hasEnded({ ...TABLE, state }))).toEqual(["over", "stopped"]);
});

test("a result is told from my own seat", () => {
  expect(resultOf({ ...TABLE, you: 1 })).toContain("You won");
  expect(resultOf({ ...TABLE, you: 0 })).toBe("Odo won, 52 to your 40");
  expect(resultOf({ ...TABLE, winners: [0, 1], you: 0 })).toContain("shared");
  expect(resultOf(TABLE)).toBe("finished");
});
