import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ReplayTable } from "./replay.svelte.ts";
import type { Replay } from "./wire.ts";

const MOVES = 120;

const replay: Replay = {
  table: { id: "abc", code: "QUACKS", game: "quacks", state: "over", seats: [], setup: {} },
  printed: { rounds: 9 },
  view: { moves: 0 },
  events: [["RoundBegan", 1, 0]],
  steps: Array.from({ length: MOVES }, (_, n) => ({
    events: n % 2 === 0 ? [["Placed", n]] : [],
    patch: { moves: n + 1 },
    seat: n % 3,
    action: "draw",
  })),
};

let table: ReplayTable;

beforeEach(() => {
  vi.useFakeTimers();
  table = new ReplayTable(replay, () => {});
});

afterEach(() => {
  table.close();
  vi.useRealTimers();
});

test("any moment can be looked at, in any order", () => {
  for (const move of [0, 1, 77, 25, 24, 120, 50, 3]) {
    table.goTo(move);
    expect(table.at).toBe(move);
    expect(table.view).toEqual({ moves: move });
    expect(table.events).toHaveLength(1 + Math.ceil(move / 2));
  }
});

test("beyond both ends there is nothing", () => {
  table.goTo(-4);
  expect(table.at).toBe(0);
  table.goTo(9999);
  expect(table.at).toBe(MOVES);
  table.goTo(Number.NaN);
  expect(table.at).toBe(0);
});

test("only one step forward is told", () => {
  const heard = vi.fn();
  table.onNews(heard);
  table.forward();
  expect(heard).toHaveBeenCalledOnce();
  expect(heard.mock.calls[0]?.[0]).toEqual({ events: [["Placed", 0]], before: { moves: 0 }, view: { moves: 1 } });
  table.back();
  table.goTo(60);
  expect(heard).toHaveBeenCalledOnce();
});

test("it plays by itself, faster if wanted, and stops at the end", () => {
  table.goTo(MOVES - 3);
  table.start();
  vi.advanceTimersByTime(1400);
  expect(table.at).toBe(MOVES - 2);
  table.setSpeed(4);
  vi.advanceTimersByTime(350);
  expect(table.at).toBe(MOVES - 1);
  vi.advanceTimersByTime(5000);
  expect(table.at).toBe(MOVES);
  expect(table.playing).toBe(false);
});

test("from the end it plays from the beginning", () => {
  table.goTo(MOVES);
  table.start();
  expect(table.at).toBe(0);
  expect(table.playing).toBe(true);
});
