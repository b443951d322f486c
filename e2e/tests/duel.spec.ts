import type { Page } from "@playwright/test";
import { DUEL } from "../games.ts";
import { openTable, sitTogether, tableOf } from "../lobby.ts";
import { answers, decide, playNow, playOn, result, Whim } from "../player.ts";
import { expect, expectAccessible, test } from "../test.ts";

test("two people play The Duel in two browsers and see the same end, and play again", async ({ page, someone }) => {
  const friend = await someone();
  await sitTogether(page, friend, DUEL);
  let over = false;
  const other = (async () => {
    const whim = new Whim(82);
    while (!over && !(await result(friend).isVisible())) {
      await decide(friend, whim).catch(() => "");
      await friend.waitForTimeout(40);
    }
  })();
  await playOn(page, new Whim(81));
  await other.finally(() => (over = true));
  await expect(result(friend)).toBeVisible();
  const patients = (player: Page): Promise<string[]> => result(player).locator(".ranking b").allTextContents();
  expect(await patients(friend)).toEqual(await patients(page));

  await page.locator("dialog[open]").getByRole("button", { name: "Play again" }).click();
  await friend.locator("dialog[open]").getByRole("button", { name: "To the next game" }).click();
  await expect(friend).toHaveURL(page.url());
  await expect(friend.locator(".duel")).toBeVisible();
});

test("a spectator of The Duel sees both bottles and can do nothing", async ({ page, someone }) => {
  const friend = await someone();
  await sitTogether(page, friend, DUEL);
  const watcher = await someone();
  await watcher.goto(page.url());
  await expect(watcher.getByText("You are watching.", { exact: false })).toBeVisible();
  await expect(watcher.locator(".glass")).toHaveCount(2);
  await expect(answers(watcher)).toHaveCount(0);
});

/** Everything that has happened at this table, as the server tells it. */
const happened = (page: Page): Promise<[string, ...unknown[]][]> =>
  page.evaluate(async () => {
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${location.pathname.split("/").at(-1)}/socket`);
    return new Promise((resolve) => {
      socket.onopen = () => socket.send(JSON.stringify({ t: "hello" }));
      socket.onmessage = (message) => {
        const sync = JSON.parse(message.data as string);
        if (sync.t !== "sync") return;
        socket.close();
        resolve(sync.events);
      };
    });
  });

test("what completing the potion promises is what the patient does", async ({ page }) => {
  await playNow(page, DUEL);
  const complete = page.locator('[data-action="complete"]');
  const promise = /^(\d+) steps?: patient to (\d+) in (your|.+'s) half, \d+ from your stall$/;
  await playOn(page, new Whim(83), {
    until: async () => (await complete.isVisible()) && promise.test((await complete.locator(".note").textContent()) ?? ""),
  });
  const [, steps, space, whose] = promise.exec((await complete.locator(".note").textContent())!)!;
  const { you } = await tableOf(page);
  const before = (await happened(page)).length;
  await complete.click();
  const moved = async (): Promise<unknown> => (await happened(page)).slice(before).find(([name, seat]) => name === "PatientMoved" && seat === you);
  await expect.poll(moved).toEqual(["PatientMoved", you, Number(steps), whose === "your" ? you : 1 - you!, Number(space)]);
});

const BOX = `
[path]
stall = { value = 6, mark = "printed" }
spaces = { value = 16, mark = "printed" }
`;

test.describe("a box of one's own", () => {
  // The browser itself reports that the server has refused a file.
  test.use({ tolerated: /status of 422/ });

  test("an owner plays with the numbers of his own box; a box with mistakes is refused in sentences", async ({ page }) => {
    const file = (text: string): { name: string; mimeType: string; buffer: Buffer } => ({ name: "my-box.toml", mimeType: "text/plain", buffer: Buffer.from(text) });
    await openTable(page, {
      game: DUEL,
      bots: 1,
      prepare: async () => {
        const input = page.locator('input[type="file"]');
        await input.setInputFiles(file("[path]\nstall = { value = 99, mark = 'printed' }\n[bottel]\n"));
        const status = page.getByRole("status").filter({ hasText: "cannot be played with" });
        await expect(status).toContainText("path.stall");
        await expect(status).toContainText("bottel");
        await expectAccessible(page);
        await input.setInputFiles(file("x".repeat(70_000)));
        await expect(page.getByText("far too large")).toBeVisible();
        await input.setInputFiles(file(BOX));
        await expect(page.getByText("Your box is sound: 2 entries of your own.")).toBeVisible();
      },
    });
    await expect(answers(page).first()).toBeVisible();
    expect((await tableOf(page)).setup.box).toEqual(["path.spaces", "path.stall"]);
    // My stall stands where this box says (perhaps a coin has moved it already), on a path as long.
    const square = page.locator(".square svg").first();
    await expect(square).toHaveAttribute("aria-label", /your stall on space [56], /);
    await expect(square.locator("text", { hasText: /^16$/ })).toHaveCount(2);
    await expect(square.locator("text", { hasText: /^17$/ })).toHaveCount(0);
  });
});
