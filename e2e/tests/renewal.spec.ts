import type { Page, Route } from "@playwright/test";
import { expect, expectAccessible, test } from "../test.ts";

// A worker would ask for the files itself, where a test cannot answer. The browser reports what is gone.
test.use({
  serviceWorkers: "block",
  tolerated: /status of 404|dynamically imported module|Service Worker registration blocked/,
});

/** The page as a new build would have it: it begins with another script. */
async function newPage(route: Route): Promise<void> {
  const answer = await route.fetch();
  const body = (await answer.text()).replace(/(src="\/assets\/[^"]+\.js)"/, '$1?new"');
  await route.fulfill({ response: answer, body });
}

/** From now on the server has another build, and a file of this one is gone. Counts how often the page is
 * loaded, as `document` answers; only a page that is new finds its files. */
async function rebuild(
  page: Page,
  { document }: { document: (route: Route) => Promise<void> },
): Promise<{ loads: () => number }> {
  let loads = 0;
  await page.route(/\/(open)?$/, async (route) => {
    if (!route.request().isNavigationRequest()) return newPage(route);
    loads += 1;
    return document(route);
  });
  await page.route("**/assets/Open-*.js", (route) =>
    loads > 0 && document === newPage ? route.continue() : route.fulfill({ status: 404 }),
  );
  return { loads: () => loads };
}

test("a page that was left open over a new build loads itself anew, and is where it was going", async ({ page }) => {
  await page.goto("/");
  const { loads } = await rebuild(page, { document: newPage });
  await page.getByRole("link", { name: /open a table/i }).click();
  await expect(page.getByRole("button", { name: "Set the table" })).toBeVisible();
  await expect(page).toHaveURL(/\/open$/);
  expect(loads()).toBe(1);
});

test("where that does not help, it says so and leaves it to the reader", async ({ page }) => {
  await page.goto("/");
  // Somebody on the way keeps handing out the old page.
  const { loads } = await rebuild(page, { document: (route) => route.continue() });
  await page.getByRole("link", { name: /open a table/i }).click();
  await expect(page.getByRole("heading", { name: "There is a newer version of this page" })).toBeVisible();
  await expectAccessible(page);
  expect(loads()).toBe(1);
  await page.getByRole("button", { name: "Load anew" }).click();
  await expect.poll(loads).toBe(2);
});
