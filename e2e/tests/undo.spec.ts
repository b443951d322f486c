import type { Locator, Page } from "@playwright/test";
import { DUEL, GAMES } from "../games.ts";
import { sitTogether } from "../lobby.ts";
import { decide, SeededRandom } from "../player.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { happened } from "../truth.ts";

/** Play on at both screens until one of them is in the shop, and can buy this or that. */
async function untilShopping(pages: readonly Page[], random: SeededRandom): Promise<Page> {
  const deadline = Date.now() + 200_000;
  for (;;) {
    expect(Date.now()).toBeLessThan(deadline);
    for (const page of pages) {
      if ((await page.locator(".shop").isVisible()) && (await waresOf(page).count()) > 1) return page;
      await decide(page, random);
    }
  }
}

const waresOf = (page: Page): Locator => page.locator(".shop .ware:enabled[aria-pressed=false]");
const undoOf = (page: Page): Locator => page.getByRole("button", { name: "Undo" }).first();

/** What was bought, or taken back. */
const purchases = async (page: Page): Promise<unknown[]> =>
  (await happened(page)).filter(([name]) => name === "Bought" || name === "TakenBack");

/** Play on until somebody has bought something that they can take back. A purchase that ends the round cannot be:
 * the other one may have had no coins to spend. */
async function untilBought(pages: readonly Page[], random: SeededRandom): Promise<Page> {
  for (;;) {
    const buyer = await untilShopping(pages, random);
    const before = (await purchases(buyer)).length;
    await waresOf(buyer).nth(0).click();
    await buyer.locator('[data-action="buy"]').click();
    // What only waits for a moment can be dropped, too, but nothing is bought yet.
    const undoable = async (): Promise<boolean> =>
      (await purchases(buyer)).length > before && (await undoOf(buyer).isEnabled());
    if (
      await expect
        .poll(undoable, { timeout: 8_000 })
        .toBe(true)
        .then(
          () => true,
          () => false,
        )
    )
      return buyer;
  }
}

for (const game of GAMES) {
  test(`a purchase of ${game.name} is taken back, another one made, and the record is sound`, async ({
    page,
    someone,
  }) => {
    const friend = await someone();
    await sitTogether(page, friend, game);
    const buyer = await untilBought([page, friend], new SeededRandom(41));
    const rival = buyer === page ? friend : page;
    const undo = undoOf(buyer);
    const bought = (await purchases(buyer)).length;
    expect(bought).toBeGreaterThan(0);

    await expectAccessible(buyer);
    await undo.click();
    await expect(buyer.locator(".shop")).toBeVisible();
    await expect.poll(async () => (await purchases(buyer)).length).toBe(bought + 1);
    await expect(rival.getByText(/^Taken back: .+ buys? .+/).first()).toBeVisible();

    // What was bought is back on its shelf; something else is bought, and a reload changes nothing.
    await waresOf(buyer).nth(1).click();
    await buyer.locator('[data-action="buy"]').click();
    await expect.poll(async () => (await purchases(buyer)).length).toBe(bought + 2);
    const after = await happened(buyer);
    await buyer.reload();
    await expect(undo).toBeEnabled();
    expect(await happened(buyer)).toEqual(after);
    // The key does it too.
    await buyer.keyboard.press("Control+z");
    await expect.poll(async () => (await purchases(buyer)).length).toBe(bought + 3);
    await expect(buyer.locator(".shop")).toBeVisible();

    // Bots play to the end: the record consists of what was not taken back.
    const address = `/api${new URL(page.url()).pathname.replace("/t/", "/tables/")}`;
    const ask = async (path: string): Promise<Record<string, unknown>> =>
      (await (await page.request.get(address + path)).json()) as Record<string, unknown>;
    for (const player of [page, friend]) {
      expect((await player.request.post(`${address}/leave`, { data: {} })).ok()).toBe(true);
    }
    await expect.poll(async () => (await ask("")).state, { timeout: 120_000 }).toBe("over");
    expect((await ask("/verify")).sound).toBe(true);
  });
}

test("the last word of a round waits for a moment, and can be played at once or dropped", async ({ page, someone }) => {
  const friend = await someone();
  await sitTogether(page, friend, DUEL);
  const random = new SeededRandom(42);
  const held = (at: Page) => at.getByRole("region", { name: "Still to be played" });
  // Whoever buys last ends the round: the coins of the next one are tossed at once.
  let last: Page | null = null;
  for (let n = 0; last === null && n < 2000; n += 1) {
    for (const player of [page, friend]) {
      if (await held(player).isVisible()) {
        last = player;
        break;
      }
      const pass = player.locator('[data-action="pass"]');
      // Who has bought waits for the other, with the shop still open.
      if (!(await player.locator(".shop").isVisible())) await decide(player, random);
      else if ((await pass.count()) > 0 && (await pass.isEnabled()))
        await pass.click({ timeout: 2_000 }).catch(() => {});
    }
  }
  if (last === null) throw new Error("Nothing was ever held.");
  await expectAccessible(last);
  const before = await happened(last);
  await last.keyboard.press("z");
  await expect(held(last)).toHaveCount(0);
  await expect(last.locator(".shop")).toBeVisible();
  expect(await happened(last)).toEqual(before);
  await last.locator('[data-action="pass"]').click();
  await expect(held(last)).toBeVisible();
  await last.keyboard.press("Enter");
  await expect(held(last)).toHaveCount(0);
  await expect.poll(async () => (await happened(last)).length).toBeGreaterThan(before.length);
});
