import type { Page } from "@playwright/test";
import { SITUATIONS, SituationTable, test } from "../situations.ts";
import { expect, expectToFit } from "../test.ts";

const SIZES = [
  [390, 844],
  [844, 390],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
] as const;
const isTouch = (width: number): boolean => width < 1100;

/** What is wrong with how the screen is laid out now: parts that lie on each other, or are cut off. */
const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const A_LITTLE = 3;
    const box = (one: Element): DOMRect => one.getBoundingClientRect();
    const seen = (one: Element): boolean => one.checkVisibility() && box(one).width > 0;
    const all = (where: string): Element[] => [...document.querySelectorAll(where)].filter(seen);
    const name = (one: Element): string =>
      `${one.className.toString().split(" ")[0]} "${(one.textContent ?? "").trim().slice(0, 30)}"`;
    const found: string[] = [];

    // What gets the focus, or is searched for on the page, cannot push the table under the bar.
    for (const frame of all("main, main > .frame")) frame.scrollTop = 100;

    // Parts of the board and of the decision that nothing may lie on.
    const parts = all(
      ".decision, .paying, .offer, .square, .glass > svg, .bottles .bag, .plate, .status, .shop, .others > *, .frame nav, .panel, .rounds, header.bar",
    );
    for (const [n, one] of parts.entries())
      for (const other of parts.slice(n + 1)) {
        if (one.contains(other) || other.contains(one)) continue;
        const [a, b] = [box(one), box(other)];
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        // Panels without room stand in a column of their own, out of sight.
        const hidden = [one, other].some((part) => {
          const tail = part.closest(".tail");
          return tail !== null && box(part).left >= box(tail).right;
        });
        if (width > A_LITTLE && height > A_LITTLE && !hidden) found.push(`${name(one)} lies on ${name(other)}`);
      }

    // Whatever is told of another player is told in their box.
    for (const other of all(".other"))
      for (const part of [...other.querySelectorAll(".inside > *")].filter(seen)) {
        const [a, b] = [box(part), box(other)];
        if (a.top < b.top - 1 || a.bottom > b.bottom + 1 || a.left < b.left - 1 || a.right > b.right + 1)
          found.push(`${name(part)} sticks out of ${name(other)}`);
      }

    // What has just happened is told where it covers nothing that is looked at or pressed; so is any other note.
    for (const beat of all(".beat, .slip"))
      for (const part of all(".square, .glass > svg, .decision, .offer, .paying, .shop, .log, header.bar")) {
        const [a, b] = [box(beat), box(part)];
        if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
          found.push(`${name(beat)} covers ${name(part)}`);
      }

    // Nothing sticks out of the rounds, and what is done again and again never has to be looked for.
    for (const part of all(".rounds, .answers.brewing"))
      if (part.scrollWidth > part.clientWidth + A_LITTLE || part.scrollHeight > part.clientHeight + A_LITTLE)
        found.push(`${name(part)} has no room`);

    for (const right of all(".frame.wide > .right"))
      if (innerWidth - box(right).right > 20) found.push("the table does not fill the window");

    // What can be pressed is in sight as a whole, if it is not one of many on a list; so are its words.
    const scrolls = (one: Element | null): boolean =>
      one !== null &&
      (one.scrollHeight > one.clientHeight + A_LITTLE ||
        scrolls(one.parentElement?.closest(".decide, .answers") ?? null));
    for (const button of all(".decision button, .paying button, .offer button")) {
      const { left, top, right, bottom } = box(button);
      const listed = !button.matches(".go, .halt, .pay, .pass") && scrolls(button.closest(".answers, .decide"));
      if (!listed && (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1))
        found.push(`${name(button)} is out of sight`);
      for (const word of button.querySelectorAll(".title, .note")) {
        const { left: from, right: to, top: above, bottom: below } = box(word);
        if (from < left - 1 || to > right + 1 || above < top - 1 || below > bottom + 1)
          found.push(`${name(button)} has no room for "${word.textContent}"`);
        if (word.scrollWidth > word.clientWidth + 1) found.push(`${name(button)} is too narrow`);
      }
    }
    for (const chip of all(".tray button"))
      if (chip.scrollWidth > chip.clientWidth + 1) found.push(`${name(chip)} is wider than its button`);
    const answers = document.querySelector(".answers");
    const panel = answers?.closest(".decision");
    if (answers && panel && answers.scrollHeight > answers.clientHeight + A_LITTLE) {
      // It may have to scroll, but not while there is room left below it.
      const next = all(".right > .tail > .panel, .frame > nav").map((one) => box(one).top);
      const limit = Math.min(innerHeight, ...next.filter((top) => top > box(panel).bottom - 1));
      if (limit - box(panel).bottom > 40)
        found.push(`answers are cut off with ${limit - box(panel).bottom} px of room`);
      if (answers.clientHeight < 100) found.push("there is hardly room for one answer");
    }
    return found;
  });

/** The table settles within a moment, long before a note goes. */
const expectNoFaults = (page: Page, where: string): Promise<void> =>
  expect
    .configure({ soft: true })
    .poll(() => faults(page), { message: where, timeout: 1_500 })
    .toEqual([]);

/** What a pointer is told that rests on each sign of the ledge. */
const ledgeTips = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll(".square .medal")].map((medal) => {
      const { x, y, width, height } = medal.getBoundingClientRect();
      const pointed = document.elementFromPoint(x + width / 2, y + height / 2);
      return medal.contains(pointed) ? (medal.querySelector("title")?.textContent ?? "") : "";
    }),
  );

/** How many lines of the log are in sight as a whole. */
const linesInSight = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll(".panel.log li")].filter((line) => {
        const { left, bottom } = line.getBoundingClientRect();
        return line.contains(document.elementFromPoint(left + 9, bottom - 4));
      }).length,
  );

/** Where the things are that are looked at or pressed again and again. */
const places = (page: Page): Promise<Record<string, number[]>> =>
  page.evaluate(() => {
    const wanted = {
      board: ".quacks .square, .duel .stand.own .glass",
      draw: ".answers.brewing > :nth-child(1)",
      stop: ".answers.brewing > :nth-child(2)",
      flask: ".quacks .answers.brewing > :nth-child(3)",
    };
    return Object.fromEntries(
      Object.entries(wanted).flatMap(([name, where]) => {
        const one = document.querySelector(where);
        if (one === null) return [];
        const { x, y, width, height } = one.getBoundingClientRect();
        return [[name, [x, y, width, height].map(Math.round)]];
      }),
    );
  });

for (const locale of ["en-GB", "de-DE"])
  for (const touch of [true, false])
    test(`nothing overlaps, is cut off or moves between two draws, ${touch ? "with fingers" : "with a mouse"}, in ${locale}`, async ({
      engine,
      someone,
    }) => {
      const page = await someone({ locale, hasTouch: touch, isMobile: touch });
      const table = new SituationTable(page, engine);
      let weighed = false;
      for (const situation of Object.values(SITUATIONS).flat())
        for (const [width, height] of SIZES.filter(([size]) => isTouch(size) === touch)) {
          const where = `${situation} at ${width} x ${height}`;
          await page.setViewportSize({ width, height });
          await table.open(situation);
          await expectNoFaults(page, where);
          await expectToFit(page);
          if (situation === "quacks card") {
            await page.locator("[data-action]").first().click();
            await expect(page.locator(".beat").first()).toBeVisible();
            await expectNoFaults(page, `${where}, told`);
          }
          if (situation === "duel offer" && !weighed) {
            // Whoever meets the scales for the first time is told what they are for.
            await expect(page.locator(".ceremony")).toContainText(/scales|Waage/);
            await page.locator(".ceremony button").click();
            weighed = true;
          }
          if (situation === "duel draws" && !touch) {
            const tips = await ledgeTips(page);
            expect.soft(tips, where).toHaveLength(12);
            expect
              .soft(
                tips.filter((tip) => !/^(Patient \d|\d\. Patient): .{8}/.test(tip)),
                where,
              )
              .toEqual([]);
          }
          if (!situation.endsWith(" draws")) continue;
          const first = await places(page);
          const draw = page.locator('[data-action="draw"]');
          for (let n = 1; n < 4; n += 1) {
            await draw.click();
            await expect.poll(() => table.played.length).toBe(n);
            await expect(draw).toBeEnabled();
            expect.soft(await places(page), `${where}, draw ${n}`).toEqual(first);
            await expectNoFaults(page, `${where}, draw ${n}`);
          }
          // What happened is beside the board wherever that is not a phone's.
          if (width >= 1024) expect.soft(await linesInSight(page), where).toBeGreaterThan(height >= 900 ? 2 : 1);
        }
    });

for (const locale of ["en-GB", "de-DE"])
  for (const touch of [true, false])
    test(`notes cover nothing and push nothing away, ${touch ? "with fingers" : "with a mouse"}, in ${locale}`, async ({
      engine,
      someone,
    }) => {
      const page = await someone({ locale, hasTouch: touch, isMobile: touch });
      const table = new SituationTable(page, engine);
      for (const situation of [
        "quacks draws",
        "quacks choice",
        "quacks market",
        "duel draws",
        "duel offer",
        "duel market",
      ])
        for (const [width, height] of SIZES.filter(([size]) => isTouch(size) === touch)) {
          const where = `${situation} at ${width} x ${height}`;
          await page.setViewportSize({ width, height });
          await table.open(situation);
          const before = await places(page);
          table.askIfThere();
          await expect(page.locator(".slip")).toBeVisible();
          await expectNoFaults(page, `${where}, asked`);
          expect.soft(await places(page), where).toEqual(before);
          await table.open(situation);
          table.friendLeaves();
          await expect(page.locator(".banner")).toBeVisible();
          await expectNoFaults(page, `${where}, alone`);
          if (!situation.endsWith(" market")) continue;
          await table.open(situation);
          await expect(page.locator(".slip")).toHaveCount(0);
          table.doubting = true;
          await page.locator('[data-action="pass"]').click();
          await expect(page.locator(".held")).toBeVisible();
          await expectNoFaults(page, `${where}, held`);
          await page.locator(".held .back").click();
          await expect(page.locator(".held")).toHaveCount(0);
        }
    });

/** Eight presses on one spot, in time: false if a busy machine has stalled for so long that they are no more
 * presses in a row. */
const hammer = (page: Page, where: { x: number; y: number; pace: number }): Promise<boolean> =>
  page.evaluate(async ({ x, y, pace }) => {
    const times: number[] = [];
    for (let n = 0; n < 8; n += 1) {
      times.push(performance.now());
      const pressed = document.elementFromPoint(x, y);
      for (const event of [PointerEvent, MouseEvent])
        pressed?.dispatchEvent(
          new event(event === MouseEvent ? "click" : "pointerdown", { bubbles: true, clientX: x, clientY: y }),
        );
      await new Promise((resolve) => setTimeout(resolve, pace));
    }
    const gaps = times.map((time, n) => time - (times[n - 1] ?? time));
    return Math.max(...gaps) < 800 && times.at(-1)! - times[0]! < 3_600;
  }, where);

for (const [width, height] of [
  [390, 844],
  [1280, 720],
] as const)
  test(`eight taps on one spot at ${width} x ${height} cost no more than draws`, async ({ engine, someone }) => {
    const touch = isTouch(width);
    const page = await someone({ viewport: { width, height }, hasTouch: touch, isMobile: touch });
    const table = new SituationTable(page, engine);
    for (const situation of ["quacks draws", "quacks explosion", "duel draws", "duel explosion"])
      for (const pace of [40, 400]) {
        let inTime = false;
        for (let tries = 0; !inTime && tries < 8; tries += 1) {
          await table.open(situation);
          await page.waitForTimeout(1_100);
          const { x, y, width: w, height: h } = (await page.locator('[data-action="draw"]').boundingBox())!;
          inTime = await hammer(page, { x: x + w / 2, y: y + h / 2, pace });
        }
        expect(inTime).toBe(true);
        expect(new Set(table.played), `${situation}, every ${pace} ms`).toEqual(new Set(["draw"]));
        if (situation.endsWith("explosion")) expect(table.played).toHaveLength(1);
        else if (pace > 100) expect(table.played.length, "drawing on is possible").toBeGreaterThan(3);
      }
  });
