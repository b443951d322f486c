import type { Page } from "@playwright/test";
import { DUEL } from "../games.ts";
import { openTable, tableOf } from "../lobby.ts";
import { answers, playNow, playOn, result, SeededRandom } from "../player.ts";
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
    await playOn(page, new SeededRandom(10 + set));
    await expect(result(page)).toBeVisible();
  });
}

const CHOSEN = ["22", "3", "18", "7", "19", "12"];

/** Ways to the round cards: what is done on the page, and what is at the table then. */
const CARDS = {
  "of the first game": { cards: "1 2 3 4 5 6", choose: async () => {} },
  "by chance": { cards: null, choose: async (page: Page) => page.getByText("6 at random").click() },
  "that somebody chose": { cards: CHOSEN.join(" "), choose: chooseCards },
};

async function chooseCards(page: Page): Promise<void> {
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
}

for (const [n, set] of ["I", "II", "III", "IV"].entries()) {
  const coins = ["silver gold", "silver copper", "gold copper", "silver gold"][n]!;
  const way = (["of the first game", "by chance", "that somebody chose", "by chance"] as const)[n]!;
  const { cards, choose } = CARDS[way];
  test(`a game of The Duel with the books of set ${set}, the coins ${coins} and cards ${way}, set up on the page`, async ({
    page,
  }) => {
    await openTable(page, {
      game: DUEL,
      bots: 1,
      prepare: async () => {
        await page.getByText(`Set ${set}`, { exact: true }).click();
        await page
          .locator("label")
          .filter({
            has: page.locator("b", { hasText: new RegExp(`^${coins.replace(" ", " coin and ")} coin$`, "i") }),
          })
          .click();
        await choose(page);
      },
    });
    await expect(answers(page).first()).toBeVisible();
    const { setup } = await tableOf(page);
    expect(setup).toMatchObject({ coins, players: 2, box: [], cards });
    expect(
      String(setup.books)
        .split(" ")
        .every((book) => book.endsWith(`-${set}`)),
    ).toBe(true);
    await playOn(page, new SeededRandom(70 + n));
    await expect(result(page)).toBeVisible();
  });
}

test("a first game of The Duel gets the cards of the first game", async ({ page }) => {
  await playNow(page, DUEL);
  expect((await tableOf(page)).setup.cards).toBe(CARDS["of the first game"].cards);
});
