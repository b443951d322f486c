import type { Page } from "@playwright/test";
import { playNow, playOn, result, Whim } from "../player.ts";
import { test } from "../test.ts";

const FOLDER = "../docs/pictures";

/** Draw so many chips, or as many as the pot takes. */
async function brew(page: Page, chips: number): Promise<void> {
  const draw = page.locator('[data-action="draw"]');
  for (let drawn = 0; drawn < chips; drawn += 1) {
    await playOn(page, new Whim(2), { until: async () => draw.isVisible() });
    await draw.click();
    await page.waitForTimeout(400);
    if (!(await page.locator('[data-action="stop"]').isVisible())) return;
  }
}

test("the start page and a game on a desk", async ({ page }) => {
  await page.goto("/");
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `${FOLDER}/start.jpg`, quality: 82 });
  await playNow(page);
  const whim = new Whim(8);
  await playOn(page, whim, { until: async () => (await page.getByText(/Round 5 of 9/).count()) > 0 });
  await brew(page, 7);
  await page.waitForTimeout(3000);
  await page.screenshot({ path: `${FOLDER}/table.jpg`, quality: 82 });
  await playOn(page, whim, { until: async () => page.locator(".shop").isVisible() });
  await page.waitForTimeout(4000);
  await page.screenshot({ path: `${FOLDER}/market.jpg`, quality: 82 });
  await playOn(page, whim);
  await result(page).waitFor();
  await page.waitForTimeout(1000);
  await page.screenshot({ path: `${FOLDER}/result.jpg`, quality: 82 });
});

test.describe("on a telephone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  test("a game", async ({ page }) => {
    await playNow(page);
    await playOn(page, new Whim(3), { until: async () => (await page.locator('[data-action="stop"]').count()) > 0 });
    await brew(page, 4);
    await page.waitForTimeout(2500);
    await page.screenshot({ path: `${FOLDER}/phone.jpg`, quality: 82 });
  });
});
