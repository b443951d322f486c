import type { Page } from "@playwright/test";
import { DUEL, QUACKS } from "../games.ts";
import { openTable, tableOf } from "../lobby.ts";
import { answers, playNow } from "../player.ts";
import { expect, expectAccessible, test } from "../test.ts";

const SETS = [1, 2, 3, 4] as const;

test("the books of every set, with and without test tubes, are set up on the page", async ({ page }) => {
  for (const set of SETS) {
    const { bots, setup: wanted } = QUACKS.setups[set];
    await openTable(page, {
      bots,
      prepare: async () => {
        await page.getByText(`Set ${set}`, { exact: true }).click();
        if (wanted.tubes === true) await page.locator("label.tubes").click();
      },
    });
    await expect(answers(page).first()).toBeVisible();
    const { setup } = await tableOf(page);
    expect(setup).toMatchObject({ tubes: wanted.tubes, players: 1 + bots });
    expect(setup.books).toBe(`green-${set} blue-${set} red-${set} yellow-${set} purple-${set}`);
  }
});

const CHOSEN = String(DUEL.setups[3].setup.cards).split(" ");

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

test("the books, coins and cards of The Duel are set up on the page", async ({ page }) => {
  const ways = ["of the first game", "by chance", "that somebody chose", "by chance"] as const;
  for (const set of SETS) {
    const numeral = ["I", "II", "III", "IV"][set - 1]!;
    const { coins, cards } = DUEL.setups[set].setup;
    const { choose, ...wanted } = CARDS[ways[set - 1]!];
    expect(wanted.cards).toBe(cards);
    await openTable(page, {
      game: DUEL,
      bots: 1,
      prepare: async () => {
        await page.getByText(`Set ${numeral}`, { exact: true }).click();
        const names = new RegExp(`^${String(coins).replace(" ", " coin and ")} coin$`, "i");
        await page
          .locator("label")
          .filter({ has: page.locator("b", { hasText: names }) })
          .click();
        await choose(page);
      },
    });
    await expect(answers(page).first()).toBeVisible();
    const { setup } = await tableOf(page);
    expect(setup).toMatchObject({ coins, players: 2, box: [], cards });
    const books = String(setup.books).split(" ");
    expect(books.filter((book) => !book.endsWith(`-${numeral}`))).toEqual([]);
  }
});

test("a first game of The Duel gets the cards of the first game", async ({ page }) => {
  await playNow(page, DUEL);
  expect((await tableOf(page)).setup.cards).toBe(CARDS["of the first game"].cards);
});
