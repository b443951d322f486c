import { GAMES, QUACKS } from "../games.ts";
import { nameOf, openTable, sitDown } from "../lobby.ts";
import { expect, expectAccessible, expectToFit, test } from "../test.ts";

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

for (const game of GAMES)
  test(`a guest of ${game.name} sees on the phone who invites, gives a name and sits down, without scrolling`, async ({
    page,
    someone,
  }) => {
    await openTable(page, { game, friends: 1 });
    const name = await nameOf(page);
    const guest = await someone(PHONE);
    await guest.goto(page.url());
    const sit = guest.getByRole("button", { name: "Sit down", exact: true });
    const called = guest.getByRole("textbox", { name: "Your name at the table" });
    const seen = [
      guest.getByText(`${name} invites you to play`),
      guest.getByRole("heading", { name: game.title }),
      called,
      sit,
    ];
    for (const part of seen) await expect(part).toBeInViewport({ ratio: 1 });
    expect((await sit.boundingBox())!.height).toBeGreaterThanOrEqual(56);
    // How servers are run is no business of theirs.
    await expect(guest.getByText("make play")).toHaveCount(0);
    await expectAccessible(guest);
    await expectToFit(guest);

    await called.fill("Frau Holle");
    await sit.click();
    for (const player of [page, guest]) await expect(player.locator(game.screen)).toBeVisible();
    await expect(page.locator(game.screen).getByText("Frau Holle").filter({ visible: true }).first()).toBeVisible();
  });

test("a guest who may choose between chairs takes the one they like, under the name they gave", async ({
  page,
  someone,
}) => {
  await openTable(page, { friends: 2 });
  const guest = await someone();
  await guest.goto(page.url());
  await guest.getByRole("textbox", { name: "Your name at the table" }).fill("Frau Holle");
  await guest.getByRole("button", { name: "Sit down here" }).last().click();
  await expect(page.getByRole("listitem").last()).toContainText("Frau Holle");
  await expect(page.getByRole("listitem").filter({ hasText: "Free" })).toHaveCount(1);
});

test.describe("in a network", () => {
  // Without TLS a browser says that it does without one of our headers.
  test.use({ tolerated: /Cross-Origin-Opener-Policy/ });

  test("the host invites with an address that friends can open, although they came as localhost", async ({
    serverWith,
    someone,
  }) => {
    const host = await someone({ baseURL: (await serverWith("--host", "0.0.0.0")).url });
    await host.goto("/");
    const { url } = (await (await host.request.get("/api/address")).json()) as { url: string };
    await openTable(host, { friends: 1 });
    if (url === "") {
      // This machine may be in no network; then the page must say so.
      await expect(host.getByText("Only this computer")).toBeVisible();
      return;
    }
    const link = host.getByRole("textbox", { name: "Link to this table" });
    await expect(link).toHaveValue(`${url}t/${host.url().split("/").at(-1)}`);
    await expect(host.getByText("Only this computer")).toHaveCount(0);

    const friend = await someone();
    await friend.goto(await link.inputValue());
    await sitDown(friend);
    for (const player of [host, friend]) await expect(player.locator(QUACKS.screen)).toBeVisible();
  });
});

test("a server for this computer only says so where one would invite", async ({ page }) => {
  await openTable(page, { friends: 1 });
  await expect(page.getByText("Only this computer can open this link", { exact: false })).toContainText(
    "make play HOST=0.0.0.0",
  );
});
