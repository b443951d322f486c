import type { Locator, Page } from "@playwright/test";
import { GAMES } from "../games.ts";
import { openTable, sitDown, sitTogether, tableOf } from "../lobby.ts";
import { answers, bySlowMouse, expectAllTicks, HASTY, playOn, result, SeededRandom } from "../player.ts";
import { expect, expectAccessible, test } from "../test.ts";

for (const game of GAMES) {
  test(`two people at one table of ${game.name}, one quick and one slow, come to the same end, and play again`, async ({
    page,
    someone,
  }) => {
    await openTable(page, { game, friends: 1, bots: Math.min(1, game.players - 2) });
    const link = await page.getByRole("textbox", { name: "Link to this table" }).inputValue();
    const friend = await someone();
    await friend.goto(link);
    await sitDown(friend);

    // All chairs are taken, so the game begins by itself, for both.
    for (const player of [page, friend]) await expect(player.locator(game.screen)).toBeVisible();

    // The quick one does not wait for the slow one.
    await playOn(page, new SeededRandom(21), {
      drawsOn: HASTY,
      until: async () =>
        page
          .getByText(/Waiting for/)
          .first()
          .isVisible(),
    });
    await expect(answers(friend).first()).toBeVisible();

    await Promise.all([
      playOn(page, new SeededRandom(23), { drawsOn: HASTY }),
      playOn(friend, new SeededRandom(22), { hand: bySlowMouse, drawsOn: HASTY }),
    ]);
    await expect(result(friend)).toBeVisible();
    const scores = (player: Page): Promise<string[]> => result(player).locator(".ranking b").allTextContents();
    expect(await scores(friend)).toEqual(await scores(page));

    // Both browsers have a part in the seed, and find everything as it was promised to them.
    for (const player of [page, friend]) {
      await player.locator("dialog[open]").getByRole("button", { name: "Check the draws" }).click();
      await expect(player.getByText("Your browser's own number is part of the seed.")).toBeVisible();
      await expectAllTicks(player, 9);
      await player.keyboard.press("Escape");
    }

    // Play again: both come to the same new table, and sit where they sat.
    const chair = async (player: Page): Promise<number | null> => (await tableOf(player)).you;
    const chairs = [await chair(page), await chair(friend)];
    await page.locator("dialog[open]").getByRole("button", { name: "Play again" }).click();
    await expect(page).not.toHaveURL(link);
    await friend.locator("dialog[open]").getByRole("button", { name: "To the next game" }).click();
    await expect(friend).toHaveURL(page.url());
    await expect(friend.locator(game.screen)).toBeVisible();
    expect([await chair(page), await chair(friend)]).toEqual(chairs);
  });

  test(`a spectator sees the table of ${game.name} and can do nothing; a person lets a bot play and comes back`, async ({
    page,
    someone,
  }) => {
    const friend = await someone();
    await sitTogether(page, friend, game);

    const watcher = await someone();
    await watcher.goto(page.url());
    await expect(watcher.getByText("You are watching.", { exact: false })).toBeVisible();
    await expect(watcher.locator(game.screen)).toBeVisible();
    await expect(answers(watcher)).toHaveCount(0);

    // A reaction is seen by all, and so is what somebody says; a phrase in the reader's own language.
    const talk = (player: Page): Locator => player.getByRole("button", { name: /^Talk/ });
    await talk(friend).click();
    await friend.getByRole("button", { name: "Hooray!" }).click();
    await expect(page.getByText("Hooray!", { exact: false }).last()).toBeAttached();
    await talk(friend).click();
    await friend.getByRole("button", { name: "Good luck!" }).click();
    await talk(friend).click();
    await friend.getByRole("textbox", { name: "Write something" }).fill("Salve <b>amici</b>");
    await friend.keyboard.press("Enter");
    for (const player of [page, watcher]) {
      await expect(talk(player)).toHaveAccessibleName("Talk: 2 new lines");
      await talk(player).click();
      const lines = player.getByRole("list", { name: "Talk" }).getByRole("listitem");
      await expect(lines).toHaveText([/: Good luck!$/, /: Salve <b>amici<\/b>$/]);
      await expect(player.getByRole("textbox", { name: "Write something" })).toHaveCount(player === page ? 1 : 0);
    }
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "People" }).click();
    await page.getByRole("button", { name: /^Do not hear/ }).click();
    await page.keyboard.press("Escape");
    await friend.getByRole("button", { name: "Good luck!" }).click();
    await expect(talk(watcher)).toHaveAccessibleName("Talk");
    await expect(watcher.getByRole("list", { name: "Talk" }).getByRole("listitem")).toHaveCount(3);
    await expect(talk(page)).toHaveAccessibleName("Talk");

    const table = friend.url();
    await friend.getByRole("button", { name: "Menu" }).click();
    await friend.getByRole("button", { name: "Leave" }).click();
    await friend.getByRole("button", { name: "Let a bot play until I am back" }).click();
    await expect(friend).not.toHaveURL(table);
    await friend.goto(table);
    await expect(friend.getByText("A bot plays for you.")).toBeVisible();
    await friend.getByRole("button", { name: "I am back" }).click();
    await expect(friend.getByText("A bot plays for you.")).toBeHidden();
  });

  test(`my seat at ${game.name} comes along to another device`, async ({ page, someone }) => {
    await openTable(page, { game, bots: 1 });
    const table = page.url();
    await page.goto("/");
    await page.getByRole("button", { name: "Continue on another device" }).click();
    const dialog = page.locator("dialog[open]");
    const make = dialog.getByRole("button", { name: "Make a link" });
    if (await make.isVisible()) await make.click();
    const link = await dialog.getByRole("textbox").inputValue();

    const phone = await someone({ viewport: { width: 390, height: 844 } });
    await phone.goto(link);
    await expect(phone.getByText("Your seats are here", { exact: false })).toBeVisible();
    await phone.goto(table);
    await expect(answers(phone).first()).toBeVisible();
  });
}

test("sealed decisions: nobody sees what the other has drawn until all have decided", async ({ page, someone }) => {
  await openTable(page, {
    friends: 1,
    prepare: async () => {
      await page.getByText("House rules").click();
      await page.locator("label").filter({ hasText: "every round" }).first().click();
    },
  });
  const friend = await someone();
  await friend.goto(page.url());
  await sitDown(friend);
  // A card may ask something first, of one or of the other.
  const brewing = (player: Page): Promise<boolean> => player.locator('[data-action="draw"]').isVisible();
  await expect
    .poll(
      async () => {
        for (const player of [page, friend]) {
          const asked = player.locator('[data-action]:not([data-action="draw"])').first();
          // What is sent already cannot be pressed, and goes when it is played.
          const open = (await asked.isVisible()) && (await asked.isEnabled({ timeout: 1_000 }).catch(() => false));
          if (open && !(await brewing(player))) await asked.click({ timeout: 2_000 }).catch(() => undefined);
        }
        return (await brewing(page)) && (await brewing(friend));
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  const chipsOfOther = (player: Page): Promise<number> =>
    player.locator(".others svg [data-chip], .others svg .chip").count();
  expect(await chipsOfOther(friend)).toBe(0);

  await page.locator('[data-action="draw"]').click();
  await expect(answers(page)).toHaveCount(0);
  await friend.waitForTimeout(300);
  expect(await chipsOfOther(friend)).toBe(0);

  await friend.locator('[data-action="draw"]').click();
  await expect.poll(() => chipsOfOther(friend)).toBe(1);
  await expect.poll(() => chipsOfOther(page)).toBe(1);
});
