import { tableOf } from "../lobby.ts";
import { expect, expectAccessible, expectToFit, test } from "../test.ts";

const bots = async (page: Parameters<typeof tableOf>[0]): Promise<(string | undefined)[]> =>
  (await tableOf(page)).seats.slice(1).map((seat) => seat.bot);

test("the strength of the bots is chosen by keyboard, remembered, and shown at the table", async ({ page }) => {
  await page.goto("/");
  const levels = page.getByRole("group", { name: "How strong?" });
  await expect(levels.getByRole("radio")).toHaveCount(7);
  await expect(levels.getByRole("radio", { name: /Apprentice level 1 of 6/ })).toBeChecked();
  await levels.getByRole("radio", { name: /Apprentice/ }).focus();
  await page.keyboard.press("ArrowRight");
  const hawker = levels.getByRole("radio", { name: /Hawker level 2 of 6/ });
  await expect(hawker).toBeChecked();
  await expect(hawker).toHaveAccessibleDescription("one more chip, and only the dearest");
  await expectAccessible(page);
  await page.reload();
  await expect(hawker).toBeChecked();

  await page.getByRole("button", { name: /^Play now/ }).click();
  await expect(page).toHaveURL(/\/t\//);
  expect(await bots(page)).toEqual(["hawker", "hawker", "hawker"]);
  await expect(page.locator(".other").first()).toContainText("Hawker");
});

test("each chair of a new table has a strength of its own", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/open");
  const chairs = page.getByRole("button", { name: /^Chair \d/ });
  const dialog = page.getByRole("dialog", { name: /^Who sits on chair/ });
  for (const [number, wanted] of ["Adept", "Adapts to me", "Scatterbrain"].entries()) {
    await chairs.nth(number).click();
    if (number === 0) await expectAccessible(page);
    await expectToFit(page);
    await dialog.getByRole("button", { name: wanted }).click();
    await expect(dialog).toHaveCount(0);
    await expect(chairs.nth(number)).toHaveAccessibleName(new RegExp(wanted));
    await expect(chairs.nth(number)).toBeFocused();
  }
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await expect(page).toHaveURL(/\/t\//);
  expect(await bots(page)).toEqual(["adept", "apprentice", "random"]);
});

test("bots that adapt begin as the weakest, and the table says that they adapt", async ({ page }) => {
  await page.goto("/");
  await page.getByText("Adapts to me", { exact: true }).click();
  await page.getByRole("button", { name: /^Play The Duel/ }).click();
  await expect(page).toHaveURL(/\/t\//);
  expect((await tableOf(page)).seats[1]).toMatchObject({ kind: "bot", bot: "apprentice", adapts: true });
});
