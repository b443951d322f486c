import { GAMES, QUACKS } from "../games.ts";
import { nameOf, openTable, sitTogether, tableOf } from "../lobby.ts";
import { answers, decide, playOn, SeededRandom } from "../player.ts";
import { expect, test } from "../test.ts";
import { placedBy, syncOf } from "../truth.ts";

for (const game of GAMES) {
  test(`the clock of a table of ${game.name} with thinking time is shown, and what I do not decide is decided for me`, async ({
    page,
  }) => {
    const known = page.waitForResponse("**/api/me");
    await page.goto("/");
    await known;
    // Shorter than the page offers: nobody wants to wait for a test.
    const wish = { game: game.name, seats: [{ kind: "bot" }], thinking: 2 };
    const opened = await page.request.post("/api/tables", { data: wish });
    expect(opened.ok(), await opened.text()).toBe(true);
    const { id } = (await opened.json()) as { id: string };
    await page.goto(`/t/${id}`);
    await expect(answers(page).first()).toBeVisible();
    await expect(page.locator(".decision .left")).toHaveText(/^[12] s$/);

    // Something may be asked first: then there is another thinking time for the first chip.
    await expect.poll(() => placedBy(page, 0), { timeout: 15_000 }).toBeGreaterThan(0);
    await expect(page.getByText("A bot plays for you.")).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^Time ran out: a bot has/ })).toBeVisible();
    await expect(page.locator(".log").getByText("(decided for you by a bot)").first()).toBeVisible();
    await playOn(page, new SeededRandom(51), { until: async () => (await decide(page, new SeededRandom(51))) !== "" });
  });

  test(`the thinking time that is chosen for ${game.name} on the page holds at the table`, async ({ page }) => {
    await openTable(page, { game, bots: 1, prepare: async () => page.getByText("20 s", { exact: true }).click() });
    await expect(page.locator(".decision .left")).toHaveText(/^(20|1\d) s$/);
  });

  test(`a bot plays for a player who closes the browser during ${game.name} until they are back`, async ({
    serverWith,
    someone,
  }) => {
    // At one table a bot takes over by itself, at the other one only when the host says so.
    const asked = game === QUACKS;
    const { url: baseURL } = await serverWith("--away", asked ? "0" : "0.5");
    const page = await someone({ baseURL });
    const friend = await someone({ baseURL });
    await sitTogether(page, friend, game);
    const { you } = await tableOf(friend);
    const name = await nameOf(friend);
    const table = friend.url();
    const browser = friend.context();
    await friend.close();

    if (asked) {
      await expect(page.getByText(`${name} is away. The table waits.`)).toBeVisible();
      await expect(page.locator(".people .token.bot")).toHaveCount(0);
      await page.getByRole("button", { name: "Let a bot play now" }).click();
      await expect(page.getByRole("button", { name: "Let a bot play now" })).toHaveCount(0);
    }
    await expect(page.locator(".state").getByText("away: a bot plays").first()).toBeVisible();
    await expect(page.locator(".log").getByText(`A bot plays for ${name}.`)).toBeVisible();
    // They are played for, but nobody else is: I decide myself.
    await expect(page.locator(".people .token.bot")).toHaveCount(1);
    await playOn(page, new SeededRandom(52), { until: async () => (await placedBy(page, you!)) > 0 });
    expect((await syncOf(page)).helped ?? []).toEqual([]);

    const again = await browser.newPage();
    await again.goto(table);
    await expect(again.locator(game.screen)).toBeVisible();
    // Whoever comes back, even on a fresh page, is told what was done for them, until they know it.
    const told = again.getByRole("region", { name: /^You were gone: a bot has/ });
    await expect(told).toBeVisible();
    await again.reload();
    await expect(told).toBeVisible();
    await told.getByRole("button", { name: "All right" }).click();
    await expect(told).toHaveCount(0);
    await again.reload();
    await expect(again.locator(game.screen)).toBeVisible();
    await expect(page.locator(".log").getByText(`${name} is back.`).first()).toBeVisible();
    await expect(told).toHaveCount(0);
    await expect(page.locator(".people .token.bot")).toHaveCount(0);
    await expect(again.getByText("A bot plays for you.")).toHaveCount(0);
    // As soon as there is something to decide, they are asked, and nobody decides for them.
    await playOn(page, new SeededRandom(53), { until: async () => answers(again).first().isVisible() });
    await expect.poll(() => decide(again, new SeededRandom(54))).not.toBe("");
  });
}
