import { beforeEach, describe, expect, it, vi } from "vitest";
import { Guard, PAUSE, READ, REST } from "./guard.svelte.ts";

const HERE = { x: 100, y: 700 };
const THERE = { x: 300, y: 700 };

describe("the guard of the answers", () => {
  let guard: Guard;

  beforeEach(() => {
    vi.useFakeTimers();
    guard = new Guard();
    guard.ask("brew");
    return () => vi.useRealTimers();
  });

  const wait = (time: number): unknown => vi.advanceTimersByTime(time);

  it("lets a player draw as fast as they can press", () => {
    for (let n = 0; n < 8; n += 1) {
      guard.press(HERE);
      expect(guard.open).toBe(true);
      guard.ask("brew");
      wait(60);
    }
  });

  it("accepts nothing for half a second when another question is asked", () => {
    guard.ask("points or coins");
    wait(PAUSE - 1);
    guard.press(THERE);
    expect(guard.open).toBe(false);
    wait(1);
    guard.press({ x: 20, y: 20 });
    expect(guard.open).toBe(true);
  });

  it.each([120, 300, 450])("ignores a finger that goes on tapping one spot every %i ms", (pace) => {
    guard.press(HERE);
    guard.ask("points or coins");
    for (let n = 0; n < 8; n += 1) {
      wait(pace);
      guard.press({ x: HERE.x + n, y: HERE.y - n });
      expect(guard.open).toBe(false);
    }
    wait(REST);
    guard.press(HERE);
    expect(guard.open).toBe(true);
  });

  it("believes whoever goes on pressing for seconds", () => {
    guard.press(HERE);
    guard.ask("points or coins");
    for (let time = 0; time < READ; time += READ / 8) {
      expect(guard.open).toBe(false);
      wait(READ / 8);
      guard.press(HERE);
    }
    expect(guard.open).toBe(true);
  });

  it("ignores a key that is hammered on, but not another one", () => {
    guard.press("1");
    guard.ask("spending rubies");
    wait(700);
    guard.press("1");
    expect(guard.open).toBe(false);
    guard.press("P");
    expect(guard.open).toBe(true);
  });

  it("does not take a press for an answer that was begun before the question", () => {
    guard.press(HERE);
    guard.ask("points or coins");
    wait(PAUSE + 1);
    expect(guard.open).toBe(false);
  });

  it("lets software press buttons that knows no pointer", () => {
    guard.press(HERE);
    guard.ask("points or coins");
    wait(REST);
    expect(guard.open).toBe(true);
  });
});
