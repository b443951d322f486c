import type { Page } from "@playwright/test";
import { GAMES } from "../games.ts";
import { nameOf, openTable, sitTogether } from "../lobby.ts";
import { answers, playOn, SeededRandom } from "../player.ts";
import { expect, test } from "../test.ts";

/** Brew until there is nothing left to do but to wait for the other. */
const untilOthersOwe = (page: Page, random: SeededRandom): Promise<unknown> =>
  playOn(page, random, { until: async () => page.locator(".decision .waiting").isVisible() });

/** The messages of the browser that say that it is my turn. */
const messages = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found = await (await navigator.serviceWorker.ready).getNotifications({ tag: "turn" });
    return found.map((message) => message.body);
  });

/** Whether somebody looks at the page: tests have no other window to look at. */
async function look(page: Page, away: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, away);
}

for (const game of GAMES) {
  test(`a player who looks elsewhere is told by title and message that it is their turn in ${game.name}`, async ({
    page,
    context,
    someone,
  }) => {
    await context.grantPermissions(["notifications"]);
    await page.goto("/");
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByText("Tell me when it is my turn").click();
    await page.keyboard.press("Escape");
    const friend = await someone();
    await sitTogether(page, friend, game);
    // The friend may have to decide first, if the lot has made them start.
    await playOn(friend, new SeededRandom(60), { until: async () => /Your turn/.test(await page.title()) });
    await expect(page).toHaveTitle("● Your turn – Nostrum");
    await untilOthersOwe(page, new SeededRandom(61));
    await expect(page).toHaveTitle("Nostrum");

    await look(page, true);
    expect(await messages(page)).toEqual([]);
    await playOn(friend, new SeededRandom(62), { until: async () => /Your turn/.test(await page.title()) });
    await expect(page).toHaveTitle("● Your turn – Nostrum");
    await expect.poll(() => messages(page)).toEqual(["It is your turn"]);

    await look(page, false);
    await untilOthersOwe(page, new SeededRandom(63));
    await expect.poll(() => messages(page)).toEqual([]);
  });

  test(`my games of ${game.name} say which of them wait for me, for others, or to begin`, async ({ page, someone }) => {
    const friend = await someone();
    await openTable(page, { game, bots: 1 });
    await expect(answers(page).first()).toBeVisible();
    await sitTogether(page, friend, game);
    await untilOthersOwe(page, new SeededRandom(64));
    await openTable(page, { game, friends: 1 });
    await page.goto("/");

    const games = page.getByRole("region", { name: "My games" }).getByRole("listitem");
    await expect(games).toHaveCount(3);
    await expect(games.first()).toContainText("Your turn");
    await expect(games.filter({ hasText: "not begun yet · 1 seat free" })).toHaveCount(1);
    const name = await nameOf(friend);
    await expect(games.filter({ hasText: `waiting for ${name}` })).toHaveCount(1);
    await expect(games.filter({ hasText: "Your turn" })).toHaveCount(1);

    // On a phone the one that waits for me is in sight at once, and so is a new game.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(games.first()).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: /^Play now/ })).toBeInViewport({ ratio: 1 });
  });
}
