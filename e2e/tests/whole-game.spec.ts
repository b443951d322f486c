import type { Page } from "@playwright/test";
import { expectAccessible, expect, test } from "../test.ts";
import { GAMES } from "../games.ts";
import { byKeyboard, expectAllTicks, HASTY, playOn, playSet, result, SeededRandom } from "../player.ts";

/** Everything moves in the first two rounds and in the last one, and keeps still between them: what moves there is
 * the same, and painting it takes most of the time. */
function stillInTheMiddle(): (page: Page) => Promise<boolean> {
  let still = false;
  return async (page) => {
    const title = (await page.locator(".rounds b").textContent())!;
    const [, round, last] = /^Round (\d+) of (\d+)$/.exec(title)!.map(Number) as [number, number, number];
    const wanted = round > 2 && round < last;
    if (wanted !== still) await page.emulateMedia({ reducedMotion: wanted ? "reduce" : "no-preference" });
    still = wanted;
    return false;
  };
}

for (const game of GAMES) {
  test.describe(`${game.name} with everything that moves`, () => {
    test.use({ contextOptions: { reducedMotion: "no-preference" } });

    test("a whole game against bots by clicking, and what comes after it", async ({ page }) => {
      await playSet(page, game, 4);
      await expectAccessible(page);
      const done = await playOn(page, new SeededRandom(1), { until: stillInTheMiddle() });
      expect(done.length).toBeGreaterThanOrEqual(game.fewest);

      await expect(result(page).locator(".ranking li")).toHaveCount(1 + game.setups[4].bots);
      await expectAccessible(page);

      const dialog = page.locator("dialog[open]");
      const downloading = page.waitForEvent("download");
      await dialog.getByRole("link", { name: "Download the record" }).click();
      expect((await downloading).suggestedFilename()).toMatch(/\.nostrum$/);

      await dialog.getByRole("button", { name: "Check the draws" }).click();
      const verdict = page.getByRole("status").filter({ hasText: "from the seed that was promised" });
      await expect(verdict).toBeVisible();
      await expectAllTicks(page, 8);
      await expectAccessible(page);
      await page.keyboard.press("Escape");

      await dialog.getByRole("link", { name: "Watch the replay" }).click();
      await expect(page).toHaveURL(/\/replay/);
      const scrubber = page.getByRole("slider");
      await expect(scrubber).toBeVisible();
      const last = Number(await scrubber.getAttribute("max"));
      expect(last).toBeGreaterThan(50);
      await scrubber.fill(String(Math.floor(last / 2)));
      await expect(page).toHaveURL(new RegExp(`#move=${Math.floor(last / 2)}`));
      const half = await page.locator("header p").first().textContent();
      await expectAccessible(page);

      // The link to this moment shows this moment.
      const link = page.url();
      await page.goto("/");
      await page.goto(link);
      await expect(page.getByRole("slider")).toHaveValue(String(Math.floor(last / 2)));
      await expect(page.locator("header p").first()).toHaveText(half!);
    });
  });

  test(`a whole game of ${game.name} by keyboard only`, async ({ page }) => {
    await page.goto("/");
    const play = page.getByRole("button", { name: game.play });
    await expect(play).toBeVisible();
    await byKeyboard(page, play);
    await expect(page.locator("[data-action]:enabled").first()).toBeVisible();
    const done = await playOn(page, new SeededRandom(2), { hand: byKeyboard, drawsOn: HASTY });
    expect(done.length).toBeGreaterThanOrEqual(game.fewest);
    await expect(result(page)).toBeVisible();
  });
}
