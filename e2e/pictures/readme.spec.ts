import type { Page } from "@playwright/test";
import { DUEL } from "../games.ts";
import { playNow, playOn, result, SeededRandom } from "../player.ts";
import { test } from "../test.ts";

const FOLDER = "../docs/pictures";

/** Brew until it becomes exciting. */
async function brew(page: Page): Promise<void> {
  const draw = page.locator('[data-action="draw"]');
  const white = page.locator(".gauge:not(.small) .total b").first();
  do {
    await playOn(page, new SeededRandom(2), { until: async () => draw.isVisible() });
    await draw.click();
    await page.waitForTimeout(500);
  } while (Number(await white.textContent()) < 4);
}

test("the start page and a game on a desk", async ({ page }) => {
  await page.goto("/");
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `${FOLDER}/start.jpg`, quality: 82 });
  await playNow(page);
  const random = new SeededRandom(8);
  await playOn(page, random, { until: async () => (await page.getByText(/Round 5 of 9/).count()) > 0 });
  await brew(page);
  await page.waitForTimeout(9000);
  await page.screenshot({ path: `${FOLDER}/table.jpg`, quality: 82 });
  await playOn(page, random, { until: async () => page.locator(".shop").isVisible() });
  await page.waitForTimeout(4000);
  await page.screenshot({ path: `${FOLDER}/market.jpg`, quality: 82 });
  await playOn(page, random);
  await result(page).waitFor();
  await page.waitForTimeout(1000);
  await page.screenshot({ path: `${FOLDER}/result.jpg`, quality: 82 });
  await page.goto(`${page.url()}/review`);
  await page.getByRole("article").first().waitFor({ timeout: 60_000 });
  await page.waitForTimeout(1000);
  await page.screenshot({ path: `${FOLDER}/review.jpg`, quality: 82 });
});

test("The Duel", async ({ page }) => {
  await playNow(page, DUEL);
  await playOn(page, new SeededRandom(4), { until: async () => (await page.getByText(/Round 4 of 7/).count()) > 0 });
  await brew(page);
  await page.waitForTimeout(6000);
  await page.screenshot({ path: `${FOLDER}/duel.jpg`, quality: 82 });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  test("a game", async ({ page }) => {
    await playNow(page);
    await playOn(page, new SeededRandom(3), {
      until: async () => (await page.locator('[data-action="stop"]').count()) > 0,
    });
    await brew(page);
    await page.waitForTimeout(2500);
    await page.screenshot({ path: `${FOLDER}/phone.jpg`, quality: 82 });
  });
});
