import { answers, playNow, playOn, SeededRandom } from "../player.ts";
import { expect, test } from "../test.ts";

// What is told step by step has to move.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("the first card and the first evaluation wait until they were read, later ones pass by themselves", async ({
  page,
}) => {
  await playNow(page);
  const ceremony = page.locator(".ceremony");
  await expect(ceremony).toContainText("Round 1 of 9");
  await page.waitForTimeout(5_000);
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(ceremony).toHaveCount(0);

  const told = page.locator(".evaluation");
  await playOn(page, new SeededRandom(71), { until: async () => told.isVisible() });
  await expect(told.locator("li").first()).toBeVisible();
  await expect(page.locator(".square")).toBeVisible();
  await page.waitForTimeout(8_000);
  await expect(told).toBeVisible();
  await expect(page.locator(".shop")).toHaveCount(0);
  await page.keyboard.press("x");
  await expect(page.locator(".shop")).toBeVisible();
  await expect(answers(page).first()).toBeVisible();
  // So does the first market; what is on its shelves can be looked at all the same.
  await expect(ceremony).toContainText("The market is open");
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(ceremony).toHaveCount(0);

  // The next round is announced, in the way of nobody; a slow player may see only a later announcement.
  await playOn(page, new SeededRandom(72), { until: async () => ceremony.isVisible() });
  await expect(ceremony).toContainText(/Round [2-9] of 9/);
  await expect(page.getByRole("button", { name: "Go on" })).toHaveCount(0);
  await expect(ceremony).toHaveCount(0);
  await playOn(page, new SeededRandom(73), { until: async () => told.isVisible() });
  // A busy machine paints it slowly.
  await expect(page.locator(".shop")).toBeVisible({ timeout: 60_000 });
  await expect(told).toHaveCount(0);
});
