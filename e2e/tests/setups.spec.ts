import type { Page } from "@playwright/test";
import { DUEL } from "../games.ts";
import { openTable, tableOf } from "../lobby.ts";
import { answers, playNow, playOn, result, Whim } from "../player.ts";
import { expect, expectAccessible, test } from "../test.ts";

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

const CARDS: Record<string, (page: Page) => Promise<void>> = {
  "of the first game": async () => {},
  "by chance": async (page) => page.getByText("6 at random").click(),
  "that somebody chose": async (page) => {
    await page.getByText("Choose 6 yourself").click();
    const begin = page.getByRole("button", { name: "Begin", exact: true });
    for (const [n, card] of CHOSEN.entries()) {
      await expect(begin).toBeDisabled();
      await expect(page.getByText(`Choose ${CHOSEN.length - n} more round card`)).toBeVisible();
      await page.getByRole("checkbox", { name: new RegExp(`^${card} `) }).check({ force: true });
    }
    await expect(begin).toBeEnabled();
    await expect(page.getByRole("checkbox", { name: /^1 / })).toBeDisabled();
    await expectAccessible(page);
  },
};
const CHOSEN = ["22", "3", "18", "7", "19", "12"];
const WRITTEN: Record<string, string | null> = { "of the first game": "1 2 3 4 5 6", "by chance": null, "that somebody chose": CHOSEN.join(" ") };

for (const [n, set] of ["I", "II", "III", "IV"].entries()) {
  const coins = ["silver gold", "silver copper", "gold copper", "silver gold"][n]!;
  const cards = ["of the first game", "by chance", "that somebody chose", "by chance"][n]!;
  test(`a game of The Duel with the books of set ${set}, the coins ${coins} and cards ${cards}, set up on the page`, async ({ page }) => {
    await openTable(page, {
      game: DUEL,
      bots: 1,
      prepare: async () => {
        await page.getByText(`Set ${set}`, { exact: true }).click();
        await page.locator("label").filter({ has: page.locator("b", { hasText: new RegExp(`^${coins.replace(" ", " coin and ")} coin$`, "i") }) }).click();
        await CARDS[cards]!(page);
      },
    });
    await expect(answers(page).first()).toBeVisible();
    const { setup } = await tableOf(page);
    expect(setup).toMatchObject({ coins, players: 2, box: [], cards: WRITTEN[cards] });
    expect(String(setup.books).split(" ").every((book) => book.endsWith(`-${set}`))).toBe(true);
    await playOn(page, new Whim(70 + n));
    await expect(result(page)).toBeVisible();
  });
}

test("whoever plays The Duel for the first time gets the cards of the first game", async ({ page }) => {
  await playNow(page, DUEL);
  expect((await tableOf(page)).setup.cards).toBe(WRITTEN["of the first game"]);
});
