import { GAMES } from "../games.ts";
import { playNow, playOn, result, SeededRandom } from "../player.ts";
import { expect, expectAccessible, expectToFit, test } from "../test.ts";

test.use({ locale: "de-DE" });

// Words that no German page shows.
const ENGLISH = /\b(the|your|you|and|draw|stop|points?|coins?|round|waiting)\b/i;

for (const game of GAMES)
  test(`a German browser gets a German game of ${game.name}, all of it, and can switch`, async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    expect(await page.locator("body").innerText()).not.toMatch(ENGLISH);
    await playNow(page, game);
    await expectAccessible(page);
    await expectToFit(page);
    await playOn(page, new SeededRandom(41), {
      until: async () => {
        const text = await page.locator("main").innerText();
        expect(text).not.toMatch(ENGLISH);
        return false;
      },
    });
    await expect(result(page)).toBeVisible();
    expect(await result(page).innerText()).not.toMatch(ENGLISH);

    await page.goto(`/rules/${game.name}`);
    await expect(page.getByRole("searchbox")).toBeVisible();
    expect(await page.locator("main").innerText()).not.toMatch(/\b(the|your|and)\b/i);

    await page.goto("/");
    await page.getByRole("combobox").selectOption("en");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByRole("button", { name: /play now/i })).toBeVisible();
  });
