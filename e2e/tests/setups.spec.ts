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
