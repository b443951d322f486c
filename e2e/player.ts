// A player at the page: looks at what it offers, and presses one of the buttons (or keys).

import type { Locator, Page } from "@playwright/test";
import { QUACKS, type BookSet, type TestGame } from "./games.ts";
import { expect } from "./test.ts";

/** Random numbers that can be repeated: the same seed gives the same choices. */
export class SeededRandom {
  constructor(private state: number) {}

  next(): number {
    this.state = (this.state * 1103515245 + 12345) & 0x7fffffff;
    return this.state / 0x80000000;
  }

  pick<Thing>(things: readonly Thing[]): Thing {
    return things[Math.floor(this.next() * things.length)]!;
  }
}

/** How an answer is given: by pressing its button, or its key. */
export type Hand = (page: Page, answer: Locator) => Promise<void>;

/** No two presses are at one spot: the page ignores whoever hammers on through another question. */
export const byMouse: Hand = async (page, answer) => {
  const box = await answer.boundingBox();
  const aside = !pressedAside.get(page);
  pressedAside.set(page, aside);
  if (box === null) await answer.click();
  else await answer.click({ position: { x: box.width * (aside ? 0.3 : 0.7), y: box.height / 2 } });
};
const pressedAside = new WeakMap<Page, boolean>();

/** Somebody who thinks for a moment first. */
export const bySlowMouse: Hand = async (page, answer) => {
  await page.waitForTimeout(60);
  await byMouse(page, answer);
};

/** The key that the button names; buttons without one are reached with the Tab key. */
export const byKeyboard: Hand = async (page, answer) => {
  // The key of a shelf leads to its chips, one after the other.
  const shelved = await answer.evaluate((button) => button.closest(".tray") !== null);
  const key = shelved ? null : await answer.getAttribute("aria-keyshortcuts");
  if (key) {
    // The same key for another answer counts only after a rest.
    const action = await answer.getAttribute("data-action");
    if (key === pressed.key && action !== pressed.action) await page.waitForTimeout(1_000);
    pressed = { key, action };
    await page.keyboard.press(key);
    return;
  }
  for (let steps = 0; steps < 120; steps += 1) {
    if (await answer.evaluate((button) => button === document.activeElement)) {
      await page.keyboard.press("Space");
      return;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error("A button cannot be reached by keyboard.");
};

let pressed: { key: string; action: string | null } = { key: "", action: null };

/** Plays what waits for a moment because it cannot be taken back. */
const GO_ON = "go on";

export const answers = (page: Page): Locator => page.locator("[data-action]:enabled:not([aria-disabled=true])");
export const result = (page: Page): Locator => page.locator("dialog[open] .ending");

/** The open check of the draws has so many ticks, and nothing else. */
export async function expectAllTicks(page: Page, count: number): Promise<void> {
  await expect(page.locator(".verdict.right")).toBeVisible();
  await expect(page.locator("dialog[open] li.right")).toHaveCount(count);
  await expect(page.locator("dialog[open] li.wrong, dialog[open] li.unknown")).toHaveCount(0);
}

/** What there is to see and to do, at one moment and at one question to the browser. */
interface Look {
  actions: string[];
  /** How many wares of the stall can be chosen; null if it is not open. */
  wares: number | null;
  /** In a first game, what the potions brought waits until it was read. */
  told: boolean;
  over: boolean;
}

const look = (page: Page): Promise<Look> =>
  page.evaluate(() => {
    const all = (where: string): Element[] =>
      [...document.querySelectorAll(where)].filter((one) => one.checkVisibility());
    return {
      actions: all("[data-action]:enabled:not([aria-disabled=true])").map(
        (one) => one.getAttribute("data-action") ?? "",
      ),
      wares: all(".shop").length === 0 ? null : all(".shop .ware:enabled[aria-pressed=false]").length,
      told: all(".evaluation button").length > 0,
      over: all("dialog[open] .ending").length > 0,
    };
  });

/** A player who likes to brew: a few chips, then perhaps one more. */
const BOLD = 0.78;
/** One who does not: the same game, with fewer draws in each round. */
export const HASTY = 0.5;

/** One decision, if there is one to make: what was done, or nothing. */
export async function decide(page: Page, random: SeededRandom): Promise<string> {
  const seen = await look(page);
  return seen.actions.length === 0 ? "" : choose(page, seen, random, byMouse, BOLD);
}

async function choose(
  page: Page,
  { actions, wares }: Look,
  random: SeededRandom,
  hand: Hand,
  drawsOn: number,
): Promise<string> {
  if (actions.includes(GO_ON)) {
    await hand(page, page.locator(`[data-action="${GO_ON}"]`));
    return GO_ON;
  }
  if (wares !== null) return shop(page, wares, random, hand);
  let action = random.pick(actions);
  const halt = actions.find((one) => one === "stop" || one === "complete");
  if (actions.includes("draw") && halt !== undefined) action = random.next() < drawsOn ? "draw" : halt;
  await hand(page, page.locator(`[data-action="${action}"]`));
  return action;
}

async function shop(page: Page, wares: number, random: SeededRandom, hand: Hand): Promise<string> {
  let left = wares;
  for (let chips = 0; chips < 2 && left > 0; chips += 1) {
    const ware = page.locator(".shop .ware:enabled[aria-pressed=false]").nth(Math.floor(random.next() * left));
    await hand(page, ware);
    left = (await look(page)).wares ?? 0;
  }
  const pay = page.locator('[data-action="buy"]');
  const action = (await pay.isEnabled()) ? "buy" : "pass";
  await hand(page, page.locator(`[data-action="${action}"]`));
  return action;
}

/** Play until the result is shown, or until somebody says that it is enough. */
export async function playOn(
  page: Page,
  random: SeededRandom,
  {
    hand = byMouse,
    drawsOn = BOLD,
    until,
  }: { hand?: Hand; drawsOn?: number; until?: (page: Page) => Promise<boolean> } = {},
): Promise<string[]> {
  const done: string[] = [];
  const deadline = Date.now() + 350_000;
  for (;;) {
    expect(Date.now(), `the game goes on: ${done.slice(-5).join(", ")}`).toBeLessThan(deadline);
    // As soon as it is my turn the table waits for me: what is seen after that holds until I act.
    const seen = await look(page);
    if (seen.over || (until && (await until(page)))) return done;
    try {
      if (seen.actions.length > 0) done.push(await choose(page, seen, random, hand, drawsOn));
      else if (seen.told) await page.locator(".evaluation button").click();
      else await page.waitForTimeout(30);
    } catch (error) {
      // What was there a moment ago may be gone: the game does not wait for a look at it.
      if (!String(error).includes("Timeout") && !String(error).includes("not enabled")) throw error;
    }
  }
}

/** A game with the books of this set, opened past the page. */
export async function playSet(page: Page, game: TestGame, set: BookSet): Promise<void> {
  const known = page.waitForResponse("**/api/me");
  await page.goto("/");
  await known;
  const { bots, setup } = game.setups[set];
  const seats = Array.from({ length: bots }, () => ({ kind: "bot" }));
  const opened = await page.request.post("/api/tables", { data: { game: game.name, seats, setup } });
  expect(opened.ok(), await opened.text()).toBe(true);
  await page.goto(`/t/${((await opened.json()) as { id: string }).id}`);
  await expect(answers(page).first()).toBeVisible();
}

export async function playNow(page: Page, game: TestGame = QUACKS): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: game.play }).click();
  await expect(answers(page).first()).toBeVisible();
}
