// @vitest-environment jsdom
// Something new that waits for whoever meets it. In a file whose name says that it has runes.

import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ScreenState } from "./screen.svelte.ts";

let table = $state.raw({ weighing: true, round: 1 });
let screen: ScreenState<never, never, never, never>;
let end = (): void => {};
/** What was met once is known for good, also to the next test. */
let thing = "scales";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  thing += " anew";
  table = { weighing: true, round: 1 };
  const desk = {
    live: true,
    you: 0,
    info: { seats: [] },
    get view() {
      return { you: 0, seats: [{}], actors: [], round: table.round, legal: [] };
    },
    onNews: () => () => {},
  };
  end = $effect.root(() => {
    screen = new ScreenState(() => desk as never, {
      wide: "all",
      beats: () => [],
      soundOf: () => null,
      answers: () => [],
      cardPage: () => null,
      buy: () => false,
      pick: () => null,
      keys: {},
      introduction: () => (table.weighing ? { thing, heading: `round ${table.round}`, line: "", card: null } : null),
    }) as never;
  });
  change({});
});

afterEach(() => {
  end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function change(to: Partial<typeof table>): void {
  table = { ...table, ...to };
  flushSync();
  vi.advanceTimersByTime(1);
}

it("is told once, whatever happens meanwhile, and stays until it is answered", () => {
  const first = screen.ceremonies.shown;
  expect(first?.thing).toBe(thing);
  change({ round: 2 });
  expect(screen.ceremonies.shown).toBe(first);
  screen.ceremonies.end();
  change({ round: 3 });
  expect(screen.ceremonies.shown).toBeNull();
});

it("goes with what it tells of, and is told again to whoever has not answered it", () => {
  change({ weighing: false });
  expect(screen.ceremonies.shown).toBeNull();
  change({ weighing: true });
  expect(screen.ceremonies.shown?.thing).toBe(thing);
});
