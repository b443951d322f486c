import type { Locator } from "@playwright/test";
import { DUEL, GAMES } from "../games.ts";
import { openTable } from "../lobby.ts";
import { answers, playNow, playOn, result, SeededRandom } from "../player.ts";
import { SITUATIONS, SituationTable, test } from "../situations.ts";
import { ENGLISH, expect, expectAccessible, expectToFit } from "../test.ts";

const SIZES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

for (const [name, size] of Object.entries(SIZES)) {
  test.describe(name, () => {
    test.use(size);

    test("every screen outside the game is accessible and fits", async ({ page }) => {
      await page.goto("/");
      await expect(page.getByRole("button", { name: /play now/i })).toBeVisible();
      await expectAccessible(page);
      await expectToFit(page);

      for (const game of GAMES) {
        await page.goto(`/rules/${game.name}`);
        await expect(page.getByRole("searchbox")).toBeVisible();
        await expectAccessible(page);
        await expectToFit(page);

        await openTable(page, {
          game,
          friends: 1,
          prepare: async () => {
            await expectAccessible(page);
            await expectToFit(page);
          },
        });
        await expect(page.getByRole("textbox", { name: "Link to this table" })).toBeVisible();
        await expectAccessible(page);
        await expectToFit(page);
      }

      await page.goto("/somewhere/else");
      await expect(page.getByRole("heading").first()).toBeVisible();
      await expectAccessible(page);
    });

    // On the phone in German, which needs more room.
    const german = name === "phone";
    for (const game of GAMES)
      test(`every stage of a game of ${game.name} is accessible and fits, to its result`, async ({
        engine,
        someone,
      }) => {
        const page = await someone({ ...size, locale: german ? "de-DE" : "en-GB" });
        const table = new SituationTable(page, engine);
        const check = async (part: Locator): Promise<void> => {
          await expectAccessible(page);
          await expectToFit(page);
          if (german) expect(await part.innerText()).not.toMatch(ENGLISH);
        };
        for (const situation of SITUATIONS[game.name]!) {
          await table.open(situation);
          await check(page.locator("main"));
        }
        await table.open(`${game.name} last round`);
        await playOn(page, new SeededRandom(31));
        await expect(result(page)).toBeVisible();
        await check(result(page));
      });
  });
}

for (const game of GAMES)
  test(`the answers of ${game.name} on a phone are big enough and within reach`, async ({ someone }) => {
    const page = await someone(SIZES.phone);
    await playNow(page, game);
    await expect(answers(page).first()).toBeVisible();
    for (const box of await Promise.all((await answers(page).all()).map((button) => button.boundingBox()))) {
      expect(box!.height).toBeGreaterThanOrEqual(44);
      expect(box!.y + box!.height).toBeLessThanOrEqual(844);
      expect(box!.y).toBeGreaterThan(400);
    }
  });

test("on a phone the square of The Duel keeps still, and no note lies on it or on a bottle", async ({ someone }) => {
  const page = await someone(SIZES.phone);
  await playNow(page, DUEL);
  const places = new Set<string>();
  const asked = new Set<string>();
  await playOn(page, new SeededRandom(34), {
    until: async () => {
      // All at one moment, or a note that fades would be compared with a board that is gone.
      const { question, square, covered } = await page.evaluate(() => {
        const box = (one: Element): DOMRect => one.getBoundingClientRect();
        const board = [...document.querySelectorAll(".square, .scale, .glass")].map(box);
        const notes = [...document.querySelectorAll(".beat")].map(box);
        const meet = (a: DOMRect, b: DOMRect): boolean =>
          a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        const one = document.querySelector(".square");
        return {
          question: document.querySelector(".decide h2")?.textContent ?? "",
          square: one === null ? "" : JSON.stringify(box(one)),
          covered: notes.some((note) => board.some((part) => meet(note, part))),
        };
      });
      expect(covered).toBe(false);
      if (square !== "") places.add(square);
      asked.add(question);
      return asked.size > 5;
    },
  });
  expect([...places]).toHaveLength(1);
});

test("on a phone on its side the pot and the whole decision are in sight", async ({ someone }) => {
  const page = await someone({ ...SIZES.phone, viewport: { width: 844, height: 390 } });
  await playNow(page);
  await playOn(page, new SeededRandom(32), { until: async () => page.locator('[data-action="flask"]').isVisible() });
  const places = await Promise.all(
    [page.locator(".square"), page.locator(".decision"), ...(await answers(page).all())].map((part) =>
      part.boundingBox(),
    ),
  );
  for (const box of places) {
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(844);
    expect(box!.y + box!.height).toBeLessThanOrEqual(390);
  }
  const [pot, decision, ...buttons] = places;
  expect(pot!.x + pot!.width).toBeLessThanOrEqual(decision!.x);
  expect(pot!.height).toBeGreaterThan(280);
  for (const button of buttons) expect(button!.height).toBeGreaterThanOrEqual(44);
  await expectToFit(page);
  await expectAccessible(page);
});

test("on a phone on its side both bottles and the whole decision of The Duel are in sight", async ({ someone }) => {
  const page = await someone({ ...SIZES.phone, viewport: { width: 844, height: 390 } });
  await playNow(page, DUEL);
  await playOn(page, new SeededRandom(33), { until: async () => page.locator('[data-action="draw"]').isVisible() });
  const parts = [...(await page.locator(".glass").all()), page.locator(".decision"), ...(await answers(page).all())];
  for (const box of await Promise.all(parts.map((part) => part.boundingBox()))) {
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(844);
    expect(box!.y + box!.height).toBeLessThanOrEqual(390);
  }
  for (const button of await answers(page).all())
    expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await expectToFit(page);
  await expectAccessible(page);
});

for (const game of GAMES)
  test(`no button flees from a pointer at its edge, neither before nor during ${game.name}`, async ({ page }) => {
    await page.goto("/");
    const check = async (button: Locator): Promise<void> => {
      await page.mouse.move(2, 450);
      await page.waitForTimeout(200);
      const box = (await button.boundingBox())!;
      for (const edge of [1, box.height - 1]) {
        await page.mouse.move(box.x + box.width / 2, box.y + edge);
        await page.waitForTimeout(200);
        expect(await button.boundingBox()).toEqual(box);
        await page.mouse.down();
        await page.waitForTimeout(200);
        expect(await button.boundingBox()).toEqual(box);
        await page.mouse.move(2, 450); // not pressed after all
        await page.mouse.up();
      }
    };
    const play = page.getByRole("button", { name: game.play });
    await expect(play).toBeVisible();
    await check(play);
    await playNow(page, game);
    await page.waitForTimeout(1000); // bots that act at once have done so
    await check(answers(page).first());
  });
