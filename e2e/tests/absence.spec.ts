import type { Page } from "@playwright/test";
import { openTable, sitTogether } from "../lobby.ts";
import { answers, decide, playOn, Whim } from "../player.ts";
import { expect, test } from "../test.ts";

const chipsIn = (page: Page, place: string): Promise<number> => page.locator(`${place} svg .chip`).count();

test("the clock of a table with thinking time is shown, and what I do not decide is decided for me", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: /play now/i })).toBeVisible();
  // Shorter than the page offers: nobody wants to wait for a test.
  const wish = { seats: [{ kind: "bot" }], thinking: 2 };
  const { id } = await (await page.request.post("/api/tables", { data: wish })).json();
  await page.goto(`/t/${id}`);
  await expect(answers(page).first()).toBeVisible();
  await expect(page.locator(".decision .left")).toHaveText(/^[12] s$/);

  // A card may ask something first: then there is another thinking time for the first chip.
  await expect.poll(() => chipsIn(page, ".square"), { timeout: 15_000 }).toBeGreaterThan(0);
  await expect(page.getByText("A bot plays for you.")).toHaveCount(0);
  await playOn(page, new Whim(51), { until: async () => (await decide(page, new Whim(51))) !== "" });
});

test("the thinking time that is chosen on the page holds at the table", async ({ page }) => {
  await openTable(page, { bots: 1, prepare: async () => page.getByText("20 s", { exact: true }).click() });
  await expect(page.locator(".decision .left")).toHaveText(/^(20|1\d) s$/);
});

test("whoever closes the browser is played by a bot until he is back", async ({ serverWith, someone }) => {
  const { url: baseURL } = await serverWith("--away", "0.5");
  const page = await someone({ baseURL });
  const friend = await someone({ baseURL });
  await sitTogether(page, friend);
  const table = friend.url();
  const browser = friend.context();
  await friend.close();

  // He is played for, but nobody else is: I brew myself. (A card may ask something first.)
  await expect(page.locator(".people .token.bot")).toHaveCount(1);
  await playOn(page, new Whim(52), { until: async () => page.locator('[data-action="draw"]').isVisible() });
  await expect.poll(() => chipsIn(page, ".others")).toBeGreaterThan(0);
  expect(await chipsIn(page, ".square")).toBe(0);

  const again = await browser.newPage();
  await again.goto(table);
  await expect(again.locator(".quacks")).toBeVisible();
  await expect(page.locator(".people .token.bot")).toHaveCount(0);
  await expect(again.getByText("A bot plays for you.")).toHaveCount(0);
  // As soon as there is something to decide, he is asked, and nobody decides for him.
  await playOn(page, new Whim(53), { until: async () => answers(again).first().isVisible() });
  await expect.poll(() => decide(again, new Whim(54))).not.toBe("");
});
