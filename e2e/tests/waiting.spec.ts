import { GAMES } from "../games.ts";
import { expect, expectToFit, test } from "../test.ts";

test("the button that begins a game hides nothing that can be pressed, whatever the screen", async ({ someone }) => {
  const host = await someone({ locale: "de-DE" });
  const known = host.waitForResponse("**/api/me");
  await host.goto("/");
  await known;
  for (const { name, players } of GAMES) {
    const seats = Array.from({ length: players - 1 }, (_, n) => ({ kind: n === 0 ? "open" : "bot" }));
    const opened = await host.request.post("/api/tables", { data: { game: name, seats, setup: {} } });
    await host.goto(`/t/${((await opened.json()) as { id: string }).id}`);
    await expect(host.locator(".doings button")).toHaveCount(players - 1);
    for (const [width, height, scrolls] of [
      [390, 844, true],
      [844, 390, true],
      [1024, 768, false],
      [1280, 720, false],
      [1440, 900, false],
    ] as const) {
      await host.setViewportSize({ width, height });
      await expectToFit(host);
      if (scrolls) await host.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const hidden = await host.locator(".doings button, .start").evaluateAll((buttons) =>
        buttons.flatMap((button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect();
          const covers = [top + 2, bottom - 2].map((y) => document.elementFromPoint((left + right) / 2, y));
          return covers.every((one) => button.contains(one)) ? [] : [button.textContent.trim()];
        }),
      );
      expect.soft(hidden, `${name} at ${width} x ${height}`).toEqual([]);
    }
  }
});
