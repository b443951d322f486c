// @vitest-environment jsdom
// What keys do at a table. In a file whose name says that it has runes.

import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Answer } from "./answer.ts";
import { PAUSE, REST } from "./guard.svelte.ts";
import { ScreenState } from "./screen.svelte.ts";

const answer = (action: string, key: string, more: Partial<Answer> = {}): Answer => ({
  action,
  key,
  title: action,
  note: "",
  tone: "choice",
  pictures: [],
  ...more,
});

const BREW = [
  answer("draw", "D", { tone: "go" }),
  answer("stop", "S", { tone: "halt" }),
  answer("flask", "F", { off: true }),
];
const shelf = (colour: string): Answer["shelf"] => ({ colour, name: colour, line: "", price: 1 });
const GIFTS = [
  answer("take blue-1", "1", { shelf: shelf("blue") }),
  answer("take blue-2", "1", { shelf: shelf("blue") }),
  answer("take red-1", "2", { shelf: shelf("red") }),
];

describe("keys", () => {
  let table = $state.raw({ decision: "brew", answers: BREW });
  let played: string[] = [];
  let picked: number[] = [];
  let bought = 0;
  let screen: ScreenState<never, never, never, never>;
  let end = (): void => {};

  const press = (key: string): void => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
    screen.onkeydown(event);
  };
  const ask = (decision: string, answers: Answer[] = []): void => {
    table = { decision, answers };
    flushSync();
    vi.advanceTimersByTime(PAUSE + REST);
  };
  const button = (action = ""): HTMLButtonElement => {
    const made = document.body.appendChild(document.createElement("button"));
    if (action !== "") made.dataset.action = action;
    return made;
  };

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    vi.stubGlobal("CSS", { escape: (text: string) => text });
    table = { decision: "brew", answers: BREW };
    [played, picked, bought] = [[], [], 0];
    const desk = {
      live: true,
      you: 0,
      pending: null,
      info: { seats: [] },
      get view() {
        const legal = table.answers.filter(({ off }) => !off).map(({ action }) => action);
        return { you: 0, seats: [{}], actors: [0], round: 1, decision: table.decision, legal: [...legal, "pass"] };
      },
      play: (action: string) => played.push(action),
      onNews: () => () => {},
      openRule: () => {},
    };
    end = $effect.root(() => {
      screen = new ScreenState(() => desk as never, {
        wide: "all",
        beats: () => [],
        soundOf: () => null,
        answers: () => table.answers,
        cardPage: () => null,
        buy: () => Boolean(++bought),
        pick(number) {
          picked.push(number);
          return ["blue-1"];
        },
        keys: {},
      }) as never;
    });
    flushSync();
  });

  afterEach(() => {
    end();
    document.body.replaceChildren();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it("play what is written on a button, but nothing that is impossible now", () => {
    press("d");
    press("F");
    press("s");
    expect(played).toEqual(["draw", "stop"]);
  });

  it("never pass with Escape, neither at the market nor elsewhere", () => {
    press("Escape");
    ask("buying");
    press("Escape");
    expect(played).toEqual([]);
    press("p");
    expect(played).toEqual(["pass"]);
  });

  it("mean the same at the market: numbers are its shelves, letters open what they always open", () => {
    ask("buying");
    press("b");
    expect(screen.open).toBe("bag");
    press("k");
    expect(screen.open).toBe("books");
    press("3");
    press("Enter");
    expect([picked, bought]).toEqual([[3], 1]);
    expect(played).toEqual([]);
  });

  it("let Enter do what the coloured button says, though something else was clicked, which shows no ring then", () => {
    const people = button();
    document.dispatchEvent(new Event("pointerdown"));
    people.focus();
    press("Enter");
    expect(played).toEqual(["draw"]);
    expect(document.activeElement).toBe(document.body);
  });

  it("leave Enter to a button that was reached with a key, also after a sheet was closed over it", () => {
    const people = button();
    press("Tab");
    people.focus();
    press("Enter");
    people.blur();
    press("Escape");
    people.focus();
    press("Enter");
    expect(played).toEqual([]);
    press("d");
    expect(document.activeElement).toBe(people);
  });

  it("pay with Enter where the ware that was reached lies in the basket", () => {
    ask("buying");
    const ware = button();
    ware.className = "ware";
    press("Tab");
    ware.focus();
    press("Enter");
    expect(bought).toBe(0);
    ware.setAttribute("aria-pressed", "true");
    press("Enter");
    expect(bought).toBe(1);
  });

  it("leave Enter to fields", () => {
    document.body.appendChild(document.createElement("input")).focus();
    press("Enter");
    expect(played).toEqual([]);
  });

  it("let Enter answer no question that has no coloured button", () => {
    ask("points or coins", [answer("points", "1"), answer("coins", "2")]);
    press("Enter");
    expect(played).toEqual([]);
  });

  it("go through the chips of a shelf with its number", () => {
    const [one, two, red] = GIFTS.map(({ action }) => button(action));
    ask("gifts", GIFTS);
    press("1");
    expect(document.activeElement).toBe(one);
    press("1");
    expect(document.activeElement).toBe(two);
    press("2");
    expect(document.activeElement).toBe(red);
    expect(played).toEqual([]);
  });

  it("play nothing that takes the place of what they have just played beside the draws", () => {
    ask("brew", [...BREW, answer("return red-1", "1"), answer("return red-2", "2")]);
    press("1");
    table = { decision: "brew", answers: [...BREW, answer("return red-2", "1")] };
    flushSync();
    press("1");
    vi.advanceTimersByTime(REST - 100);
    press("1");
    expect(played).toEqual(["return red-1"]);
    vi.advanceTimersByTime(REST);
    press("d");
    press("d");
    expect(played).toEqual(["return red-1", "draw", "draw"]);
  });

  it("answer no new question while they are hammered on", () => {
    ask("gifts", [answer("take blue-1", "1")]);
    press("1");
    table = { decision: "spending rubies", answers: [answer("droplet", "1")] };
    flushSync();
    for (let n = 0; n < 8; n += 1) {
      vi.advanceTimersByTime(300);
      press("1");
    }
    expect(played).toEqual(["take blue-1"]);
  });
});
