// Opening tables and sitting down at them, as people do on the page.

import type { Page } from "@playwright/test";
import { QUACKS, type TestGame } from "./games.ts";
import { expect } from "./test.ts";

/** Open a table for so many friends and bots; `prepare` changes what else is on that page. */
export async function openTable(
  page: Page,
  {
    game = QUACKS,
    friends = 0,
    bots = 0,
    prepare,
  }: { game?: TestGame; friends?: number; bots?: number; prepare?: (page: Page) => Promise<void> },
): Promise<void> {
  await page.goto("/open");
  const chairs = page.getByRole("button", { name: /^Chair \d/ });
  const remove = page.getByRole("button", { name: /^Take chair/ });
  await expect(chairs.first()).toBeVisible();
  await page.locator("label b").filter({ hasText: game.title }).click();
  if (game !== QUACKS) await expect(chairs).toHaveCount(game.players - 1);
  while ((await chairs.count()) > friends + bots) await remove.last().click();
  while ((await chairs.count()) < friends + bots) await page.getByRole("button", { name: "Another chair" }).click();
  for (let n = 0; n < friends + bots; n += 1) {
    const wanted = n < friends ? /A guest/ : /Apprentice/;
    await chairs.nth(n).click();
    await page.getByRole("dialog").getByRole("button", { name: wanted }).click();
    await expect(chairs.nth(n)).toHaveAccessibleName(wanted);
  }
  if (prepare) await prepare(page);
  await page.getByRole("button", { name: friends > 0 ? "Set the table" : "Begin", exact: true }).click();
  await expect(page).toHaveURL(/\/t\/[\w-]+$/);
}

export const sitDown = (page: Page): Promise<void> =>
  page.getByRole("button", { name: "Sit down", exact: true }).click();

/** What the server calls this player. */
export async function nameOf(page: Page): Promise<string> {
  // Before the page knows who it is, the server would take us for somebody else.
  await expect.poll(async () => (await page.context().cookies()).length).toBeGreaterThan(0);
  const { name } = (await (await page.request.get("/api/me")).json()) as { name: string };
  return name;
}

interface TableInfo {
  you: number | null;
  setup: Record<string, unknown>;
  seats: { kind: string; bot?: string; adapts?: boolean }[];
}

/** What the server says about the table on the screen. */
export const tableOf = (page: Page): Promise<TableInfo> =>
  page.evaluate(
    async () => (await fetch(`/api/tables/${location.pathname.split("/").at(-1)}`)).json() as Promise<TableInfo>,
  );

/** Two people at a table of their own. */
export async function sitTogether(host: Page, guest: Page, game: TestGame = QUACKS): Promise<void> {
  await openTable(host, { game, friends: 1 });
  await guest.goto(new URL(host.url()).pathname);
  await sitDown(guest);
  for (const player of [host, guest]) await expect(player.locator(game.screen)).toBeVisible();
}
