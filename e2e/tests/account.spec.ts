import type { Page } from "@playwright/test";
import { nameOf, openTable } from "../lobby.ts";
import { expect, expectAccessible, test } from "../test.ts";

async function settings(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "Settings" }).click();
}

test("signing out everywhere else leaves this browser its name and makes another one a stranger", async ({
  page,
  someone,
}) => {
  await page.goto("/");
  const name = await nameOf(page);
  await settings(page);
  await page.getByRole("button", { name: "Make a link" }).click();
  const link = await page.getByRole("textbox", { name: "Continue on another device" }).inputValue();
  const other = await someone();
  await other.goto(link);
  await expect(other.getByText("Your seats are here", { exact: false })).toBeVisible();
  expect(await nameOf(other)).toBe(name);

  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Yes, do it" }).click();
  await expect(page.getByText("only this browser plays for you now")).toBeVisible();
  await page.goto("/");
  expect(await nameOf(page)).toBe(name);
  await other.reload();
  await expect.poll(() => nameOf(other)).not.toBe(name);
});

test("a person who wants to be forgotten is asked once more, and is somebody new afterwards", async ({
  page,
  someone,
}) => {
  await openTable(page, { friends: 1 });
  const table = page.url();
  await settings(page);
  const name = await nameOf(page);
  const forget = page.getByRole("button", { name: "Forget me" });
  await forget.click();
  await page.getByRole("button", { name: "No", exact: true }).click();
  await expect(forget).toBeVisible();
  await forget.click();
  await page.getByRole("button", { name: "Yes, do it" }).click();
  await expect(page.getByText("You are forgotten.")).toBeVisible();
  const guest = await someone();
  await guest.goto(table);
  await expect(guest.getByText(name)).toHaveCount(0);
});
