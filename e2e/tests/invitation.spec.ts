import { openTable, sitDown } from "../lobby.ts";
import { expect, test } from "../test.ts";

test.describe("in a network", () => {
  // Without TLS a browser says that it does without one of our headers.
  test.use({ tolerated: /Cross-Origin-Opener-Policy/ });

  test("the host invites with an address that friends can open, although he came as localhost", async ({ serverWith, someone }) => {
    const host = await someone({ baseURL: (await serverWith("--host", "0.0.0.0")).url });
    await host.goto("/");
    const { url } = await (await host.request.get("/api/address")).json();
    await openTable(host, { friends: 1 });
    if (url === "") {
      // Whoever runs this is in no network, and then the page must say so.
      await expect(host.getByText("Only this computer")).toBeVisible();
      return;
    }
    const link = host.getByRole("textbox", { name: "Link to this table" });
    await expect(link).toHaveValue(`${url}t/${host.url().split("/").at(-1)}`);
    await expect(host.getByText("Only this computer")).toHaveCount(0);

    const friend = await someone();
    await friend.goto(await link.inputValue());
    await sitDown(friend);
    for (const player of [host, friend]) await expect(player.locator(".quacks")).toBeVisible();
  });
});

test("a server for this computer only says so where one would invite", async ({ page }) => {
  await openTable(page, { friends: 1 });
  await expect(page.getByText("Only this computer can open this link", { exact: false })).toContainText("make play HOST=0.0.0.0");
});
