import type { Locator, Page } from "@playwright/test";
import { GAMES } from "../games.ts";
import { answers, playNow, playOn, SeededRandom } from "../player.ts";
import { Server } from "../server.ts";
import { expect, test } from "../test.ts";
import { chips, happened } from "../truth.ts";

// A browser itself reports a network that is gone.
test.use({ tolerated: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|WebSocket|Failed to load resource/ });

const banner = (page: Page): Locator => page.locator(".banner").filter({ hasText: /You are offline|short break/ });

/** Play on until I may draw a chip, and nothing of mine is on its way. */
async function untilDraw(page: Page, random: SeededRandom): Promise<void> {
  const draw = page.locator('[data-action="draw"]:enabled');
  await playOn(page, random, { until: async () => (await draw.count()) > 0 });
}

for (const game of GAMES) {
  test(`a reload in the middle of a turn of ${game.name} finds everything as it is`, async ({ page }) => {
    await playNow(page, game);
    await untilDraw(page, new SeededRandom(5));
    const before = (await chips(page, game)).length;
    // A new question does not listen for half a second. And a page that goes in the same moment takes with it
    // what it has not sent yet.
    await expect(async () => {
      if ((await chips(page, game)).length === before) await page.locator('[data-action="draw"]').click();
      await expect.poll(async () => (await chips(page, game)).length, { timeout: 5_000 }).toBe(before + 1);
    }).toPass();
    await page.reload();
    await expect(answers(page).first()).toBeVisible();
    expect(await chips(page, game)).toHaveLength(before + 1);
  });

  test(`a draw of ${game.name} made offline is played once when the network is back`, async ({ page, context }) => {
    await playNow(page, game);
    await untilDraw(page, new SeededRandom(6));
    const before = (await chips(page, game)).length;
    await context.setOffline(true);
    await expect(banner(page)).toBeVisible();
    await page.locator('[data-action="draw"]').click();
    await page.waitForTimeout(500);
    await context.setOffline(false);
    await expect(banner(page)).toHaveCount(0, { timeout: 15_000 });
    await expect.poll(async () => (await chips(page, game)).length).toBe(before + 1);
    await expect(answers(page).first()).toBeEnabled();
  });

  test(`a server that is killed and started again goes on where its game of ${game.name} was`, async ({ browser }) => {
    const server = await Server.start();
    try {
      const page = await (await browser.newContext({ baseURL: server.url })).newPage();
      const halt = page.locator(`[data-action="${game.halt}"]`);
      await playNow(page, game);
      await playOn(page, new SeededRandom(7), { until: async () => (await halt.count()) > 0 });
      const before = await happened(page);
      await server.end("SIGKILL");
      await expect(banner(page)).toBeVisible({ timeout: 20_000 });
      await server.begin();
      await expect(banner(page)).toHaveCount(0, { timeout: 20_000 });
      // As long as nobody was there, bots need not have waited for anybody.
      expect((await happened(page)).slice(0, before.length)).toEqual(before);
      const since = (await happened(page)).length;
      await halt.click();
      await expect.poll(async () => (await happened(page)).length).toBeGreaterThan(since);
    } finally {
      await server.remove();
    }
  });
}

test("a quick player presses before the server has said who they are", async ({ page }) => {
  await page.route("**/api/me", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await playNow(page);
});
