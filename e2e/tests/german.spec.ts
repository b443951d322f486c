import { GAMES } from "../games.ts";
import { playNow } from "../player.ts";
import { ENGLISH, expect, expectAccessible, expectToFit, test } from "../test.ts";

test.use({ locale: "de-DE" });

// Whole games in German are played in screens.spec.ts.
for (const game of GAMES)
  test(`a German browser gets a German page and game of ${game.name}, and can switch`, async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    expect(await page.locator("body").innerText()).not.toMatch(ENGLISH);
    await playNow(page, game);
    await expectAccessible(page);
    await expectToFit(page);
    expect(await page.locator("main").innerText()).not.toMatch(ENGLISH);

    await page.goto(`/rules/${game.name}`);
    await expect(page.getByRole("searchbox")).toBeVisible();
    expect(await page.locator("main").innerText()).not.toMatch(/\b(the|your|and)\b/i);

    await page.goto("/");
    await page.getByRole("combobox").selectOption("en");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByRole("button", { name: /play now/i })).toBeVisible();
  });
