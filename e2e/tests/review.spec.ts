import type { Page } from "@playwright/test";
import { DUEL, GAMES, type TestGame } from "../games.ts";
import { ENGLISH, expect, expectAccessible, expectToFit, test } from "../test.ts";

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];

/** A table against bots, opened without the page. */
async function tableOf(page: Page, game: TestGame): Promise<string> {
  await page.goto("/");
  await expect.poll(async () => (await page.context().cookies()).length).toBeGreaterThan(0);
  const answer = await page.request.post("/api/tables", { data: { game: game.name, bot: "apprentice" } });
  return ((await answer.json()) as { id: string }).id;
}

/** Let bots play my game to its end. */
async function finish(page: Page, id: string): Promise<void> {
  expect((await page.request.post(`/api/tables/${id}/leave`, { data: {} })).ok()).toBe(true);
  const state = async (): Promise<string> =>
    ((await (await page.request.get(`/api/tables/${id}`)).json()) as { state: string }).state;
  await expect.poll(state, { timeout: 120_000 }).toBe("over");
}

for (const game of GAMES) {
  test(`a hint in ${game.name} never covers the decision, and after the game the review leads back into it`, async ({
    page,
  }) => {
    const id = await tableOf(page, game);
    await page.goto(`/t/${id}`);
    const decision = page.locator(`${game.screen} .decision.asked`);
    await expect(decision).toBeVisible();
    await page.keyboard.press("h");
    const hint = page.getByRole("region", { name: "What a master would do" });
    await expect(hint.getByText("best", { exact: true })).toBeVisible();
    await expect(hint.getByText("Everybody sees that you used a hint.")).toBeVisible();
    await expectAccessible(page);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expect(async () => {
        const [note, asked] = [await hint.boundingBox(), await decision.boundingBox()];
        if (note === null || asked === null) throw new Error("One of them is not there.");
        const apart = note.x + note.width <= asked.x || note.y + note.height <= asked.y;
        expect(apart, JSON.stringify({ size, note, asked })).toBe(true);
        expect(note.height).toBeGreaterThan(80);
      }).toPass({ timeout: 5_000 });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByText(/used a hint\.$/).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(hint).toHaveCount(0);

    await finish(page, id);
    await page.goto(`/t/${id}`);
    await page.getByRole("link", { name: "Review" }).click();
    await expect(page.getByText(/^You were .+ and gave away \d+%/)).toBeVisible({ timeout: 90_000 });
    await expectAccessible(page);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectToFit(page);
    }
    await page.setViewportSize({ width: 1440, height: 900 });

    // By keyboard from one turning point to the next, and into the replay.
    const marks = page.getByRole("group", { name: "Where it turned" }).getByRole("link");
    await marks.first().focus();
    await page.keyboard.press("ArrowRight");
    const second = marks.nth((await marks.count()) > 1 ? 1 : 0);
    await expect(second).toBeFocused();
    const moment = (await second.getAttribute("href")) ?? "";
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(moment);
    // There the chances of that moment can be shown.
    await page.getByRole("button", { name: "Show everybody's chance to win" }).click();
    await expect(page.getByRole("group", { name: "Chances to win" })).toContainText(/\d+%/);
    await page.goBack();

    const card = page.getByRole("article").first();
    await expect(card.getByText("You chose")).toBeVisible();
    await expect(card.getByText(/wins \d+%/).first()).toBeVisible();
    await card.getByRole("button", { name: "Try it from here" }).click();
    await expect(page).not.toHaveURL(new RegExp(id));
    await expect(page.locator(`${game.screen} :is(.decision.asked, .offer, .paying)`)).toBeVisible();
    await expect(page.getByText(/^Practice: it begins with move \d+/)).toBeVisible();
  });
}

test.describe("in German", () => {
  test.use({ locale: "de-DE" });

  test("a review has no English in it", async ({ page }) => {
    const id = await tableOf(page, DUEL);
    await finish(page, id);
    await page.goto(`/t/${id}/review`);
    await expect(page.getByText(/^Du hattest .+ verschenkt/)).toBeVisible({ timeout: 90_000 });
    expect(await page.locator("main").innerText()).not.toMatch(ENGLISH);
    await expectAccessible(page);
  });
});
