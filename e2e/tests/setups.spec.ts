import { DUEL } from "../games.ts";
import { openTable, tableOf } from "../lobby.ts";
import { answers, playOn, result, Whim } from "../player.ts";
import { expect, test } from "../test.ts";

for (const set of [1, 2, 3, 4]) {
  const tubes = set % 2 === 0;
  test(`a game with the books of set ${set}${tubes ? " and test tubes" : ""}, set up on the page`, async ({ page }) => {
    await openTable(page, {
      bots: 1 + (set % 3),
      prepare: async () => {
        await page.getByText(`Set ${set}`, { exact: true }).click();
        if (tubes) await page.locator("label.tubes").click();
      },
    });
    await expect(answers(page).first()).toBeVisible();
    const { setup } = await tableOf(page);
    expect(setup).toMatchObject({ tubes, players: 2 + (set % 3) });
    expect(setup.books).toBe(`green-${set} blue-${set} red-${set} yellow-${set} purple-${set}`);
    await playOn(page, new Whim(10 + set));
    await expect(result(page)).toBeVisible();
  });
}

for (const [n, set] of ["I", "II", "III", "IV"].entries()) {
  const coins = ["silver gold", "silver copper", "gold copper", "silver gold"][n]!;
  test(`a game of The Duel with the books of set ${set} and the coins ${coins}, set up on the page`, async ({ page }) => {
    await openTable(page, {
      game: DUEL,
      bots: 1,
      prepare: async () => {
        await page.getByText(`Set ${set}`, { exact: true }).click();
        await page.locator("label").filter({ has: page.locator("b", { hasText: new RegExp(`^${coins.replace(" ", " coin and ")} coin$`, "i") }) }).click();
      },
    });
    await expect(answers(page).first()).toBeVisible();
    const { setup } = await tableOf(page);
    expect(setup).toMatchObject({ coins, players: 2, box: [] });
    expect(String(setup.books).split(" ").every((book) => book.endsWith(`-${set}`))).toBe(true);
    await playOn(page, new Whim(70 + n));
    await expect(result(page)).toBeVisible();
  });
}
