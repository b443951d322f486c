import { answers, playNow, playOn, SeededRandom } from "../player.ts";
import { expect, test } from "../test.ts";

// What is told step by step has to move.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("the evaluation is told before the market opens, and a key opens it at once", async ({ page }) => {
  await playNow(page);
  const told = page.locator(".evaluation");
  await playOn(page, new SeededRandom(71), { until: async () => told.isVisible() });
  await expect(told.locator("li").first()).toBeVisible();
  await expect(page.locator(".square")).toBeVisible();
  await expect(page.locator(".shop")).toHaveCount(0);
  await page.keyboard.press("x");
  await expect(page.locator(".shop")).toBeVisible();
  await expect(answers(page).first()).toBeVisible();
});

test("by itself the market opens after a few seconds", async ({ page }) => {
  await playNow(page);
  const told = page.locator(".evaluation");
  await playOn(page, new SeededRandom(72), { until: async () => told.isVisible() });
  await expect(page.locator(".shop")).toBeVisible({ timeout: 15_000 });
  await expect(told).toHaveCount(0);
});
