// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../../lib/settings.svelte.ts";
import { Ceremonies, type Ceremony } from "./ceremony.svelte.ts";

const round: Ceremony = { thing: "test card", heading: "Round 1 of 9", line: "You start", card: null };

beforeEach(() => {
  vi.useFakeTimers();
  settings.set({ met: [], tempo: "usual" });
});
afterEach(() => {
  vi.useRealTimers();
  settings.set({ met: [], tempo: "usual" });
});

test("the first of its kind waits until it is answered, and the next ones pass by themselves", () => {
  const ceremonies = new Ceremonies();
  ceremonies.begin(round, false);
  vi.advanceTimersByTime(60_000);
  expect(ceremonies.shown).toBe(round);
  ceremonies.end();
  expect(ceremonies.shown).toBeNull();
  ceremonies.begin(round, false);
  expect(ceremonies.waits).toBe(false);
  vi.advanceTimersByTime(3_000);
  expect(ceremonies.shown).toBe(round);
  vi.advanceTimersByTime(1_000);
  expect(ceremonies.shown).toBeNull();
});

test("something new waits in a first game, and is not told again", () => {
  const ceremonies = new Ceremonies();
  ceremonies.introduce(round, true);
  expect(ceremonies.shown).toBeNull();
  ceremonies.introduce(round, false);
  expect(ceremonies.waits).toBe(true);
  ceremonies.end();
  ceremonies.introduce(round, false);
  expect(ceremonies.shown).toBeNull();
});

test("what is over before it was answered goes, and comes again", () => {
  const ceremonies = new Ceremonies();
  const other = { ...round, thing: "test market" };
  ceremonies.introduce(round, false);
  ceremonies.withdraw(other);
  expect(ceremonies.shown).toBe(round);
  ceremonies.withdraw(round);
  expect(ceremonies.shown).toBeNull();
  ceremonies.introduce(round, false);
  expect(ceremonies.waits).toBe(true);
});

test("who has little time is not kept, and has not met it yet", () => {
  const ceremonies = new Ceremonies();
  ceremonies.begin(round, true);
  vi.advanceTimersByTime(2_000);
  expect(ceremonies.shown).toBeNull();
  expect(settings.hasMet(round.thing)).toBe(false);
});

test("how long it is shown is a matter of taste", () => {
  const ceremonies = new Ceremonies();
  settings.set({ met: [round.thing], tempo: "relaxed" });
  ceremonies.begin(round, false);
  vi.advanceTimersByTime(5_000);
  expect(ceremonies.shown).toBe(round);
  settings.set({ tempo: "quick" });
  ceremonies.begin(round, false);
  vi.advanceTimersByTime(2_500);
  expect(ceremonies.shown).toBeNull();
});
