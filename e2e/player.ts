// A player at the page: looks at what it offers, and presses one of the buttons (or keys).

import type { Locator, Page } from "@playwright/test";
import { QUACKS, type TestGame } from "./games.ts";
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

export const byMouse: Hand = async (_page, answer) => answer.click();

/** The key that the button names; buttons without one are reached with the Tab key. */
export const byKeyboard: Hand = async (page, answer) => {
  const key = await answer.getAttribute("aria-keyshortcuts");
  if (key) {
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

export const answers = (page: Page): Locator => page.locator("[data-action]:enabled:not([aria-disabled=true])");
export const result = (page: Page): Locator => page.locator("dialog[open] .ending");

/** The open check of the draws has so many ticks, and nothing else. */
export async function expectAllTicks(page: Page, count: number): Promise<void> {
  await expect(page.locator(".verdict.right")).toBeVisible();
  await expect(page.locator("dialog[open] li.right")).toHaveCount(count);
  await expect(page.locator("dialog[open] li.wrong, dialog[open] li.unknown")).toHaveCount(0);
}

async function actionsOf(page: Page): Promise<string[]> {
  return answers(page).evaluateAll((buttons) => buttons.map((button) => button.getAttribute("data-action") ?? ""));
}

/** One decision, if there is one to make: what was done, or nothing. */
export async function decide(page: Page, random: SeededRandom, hand: Hand = byMouse): Promise<string> {
  const actions = await actionsOf(page);
  return actions.length === 0 ? "" : choose(page, actions, random, hand);
}

async function choose(page: Page, actions: readonly string[], random: SeededRandom, hand: Hand): Promise<string> {
  if (await page.locator(".shop").isVisible()) return shop(page, random, hand);
  let action = random.pick(actions);
  // A player who likes to brew: a few chips, then perhaps one more.
  const halt = actions.find((one) => one === "stop" || one === "complete");
  if (actions.includes("draw") && halt !== undefined) action = random.next() < 0.78 ? "draw" : halt;
  await hand(page, page.locator(`[data-action="${action}"]`));
  return action;
}

async function shop(page: Page, random: SeededRandom, hand: Hand): Promise<string> {
  for (let chips = 0; chips < 2; chips += 1) {
    const wares = page.locator(".shop .ware:enabled[aria-pressed=false]");
    const count = await wares.count();
    if (count === 0) break;
    await hand(page, wares.nth(Math.floor(random.next() * count)));
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
  { hand = byMouse, until }: { hand?: Hand; until?: (page: Page) => Promise<boolean> } = {},
): Promise<string[]> {
  const done: string[] = [];
  const ending = result(page);
  const deadline = Date.now() + 350_000;
  while (!(await ending.isVisible())) {
    expect(Date.now(), `the game goes on: ${done.slice(-5).join(", ")}`).toBeLessThan(deadline);
    // As soon as it is my turn the table waits for me: what is seen after that holds until I act.
    const actions = await actionsOf(page);
    if (until && (await until(page))) return done;
    try {
      if (actions.length > 0) done.push(await choose(page, actions, random, hand));
      else await page.waitForTimeout(30);
    } catch (error) {
      // What was there a moment ago may be gone: the game does not wait for a look at it.
      if (!String(error).includes("Timeout") && !String(error).includes("not enabled")) throw error;
    }
  }
  return done;
}

export async function playNow(page: Page, game: TestGame = QUACKS): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: game.play }).click();
  await expect(answers(page).first()).toBeVisible();
}
