import { DUEL } from "../games.ts";
import { openTable, tableOf } from "../lobby.ts";
import { answers, playNow, playOn, SeededRandom } from "../player.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { happened } from "../truth.ts";

test("what completing the potion promises is what the patient does", async ({ page }) => {
  await playNow(page, DUEL);
  const complete = page.locator('[data-action="complete"]');
  const promise = /^(\d+) steps?: patient to (\d+) in (your|.+'s) half, \d+ from your stall$/;
  await playOn(page, new SeededRandom(83), {
    until: async () =>
      (await complete.isVisible()) && promise.test((await complete.locator(".note").textContent()) ?? ""),
  });
  const [, steps, space, whose] = promise.exec((await complete.locator(".note").textContent())!)!;
  const { you } = await tableOf(page);
  const before = (await happened(page)).length;
  await complete.click();
  const moved = async (): Promise<unknown> =>
    (await happened(page)).slice(before).find(([name, seat]) => name === "PatientMoved" && seat === you);
  await expect
    .poll(moved)
    .toEqual(["PatientMoved", you, Number(steps), whose === "your" ? you : 1 - you!, Number(space)]);
});

const BOX = `
[path]
stall = { value = 6, mark = "printed" }
spaces = { value = 16, mark = "printed" }
`;

test.describe("a box of one's own", () => {
  // The browser itself reports that the server has refused a file.
  test.use({ tolerated: /status of 422/ });

  test("an owner plays with the numbers of their own box, and reads its rules; a box with mistakes is refused in sentences", async ({
    page,
    context,
  }) => {
    const file = (text: string): { name: string; mimeType: string; buffer: Buffer } => ({
      name: "my-box.toml",
      mimeType: "text/plain",
      buffer: Buffer.from(text),
    });
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

    // From any rule that is read at the table all others lead on, as they hold there.
    await page.keyboard.press("c");
    const opening = context.waitForEvent("page");
    await page.locator("dialog[open]").getByRole("link", { name: "All pages" }).click();
    const rules = await opening;
    await expect(rules).toHaveURL(/\/t\/[\w-]+\/rules#card-\d+$/);
    await expect(rules.locator("#stall")).toContainText("space 6");
    await expect(rules.locator("#blue-I")).toHaveCount(1);
    await expect(rules.locator("#blue-II")).toHaveCount(0);
    await expectAccessible(rules);
  });
});
