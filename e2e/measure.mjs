// What the page weighs, how Lighthouse likes it, and how soon a chip moves after a click.
// node measure.mjs ADDRESS: prints one JSON object. Started by benchmarks/page.py.

import lighthouse from "lighthouse";
import { chromium } from "@playwright/test";

const [address] = process.argv.slice(2);
const PORT = 9333;
const DRAWS = 25;

const browser = await chromium.launch({
  executablePath: process.env.NOSTRUM_CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-background-networking", "--disable-quic", `--remote-debugging-port=${PORT}`],
});

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** JavaScript and CSS that come over the wire, compressed as they come, in kB. */
async function weigh(page, visit) {
  let bytes = 0;
  const sizes = [];
  page.on("requestfinished", (request) => {
    if (["script", "stylesheet"].includes(request.resourceType())) {
      sizes.push(request.sizes().then((size) => (bytes += size.responseBodySize)));
    }
  });
  await visit();
  await page.waitForLoadState("networkidle");
  await Promise.all(sizes);
  return Math.round(bytes / 100) / 10;
}

const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
const page = await context.newPage();
const page_kb = await weigh(page, () => page.goto(address));

// From the press of the button to the first frame in which the chip drawn is on its way into my pot.
const table = await context.newPage();
await table.goto(address);
await table.getByRole("button", { name: /play now/i }).click();
const answer = table.locator("[data-action]").first();
await answer.waitFor();
const times = [];
/** Draws that put no chip into the pot within two seconds: it was laid aside, or a choice is to be made first. */
let elsewhere = 0;
for (let tries = 0; tries < 400 && times.length < DRAWS; tries += 1) {
  const draw = table.locator('[data-action="draw"]:not([aria-disabled=true])');
  if (await draw.isVisible()) {
    const time = await draw.evaluate(
      (button) =>
        new Promise((resolve) => {
          const mine = () => [...document.querySelectorAll(".square .pot .chip")];
          const before = mine().length;
          const began = performance.now();
          button.click();
          const look = () => {
            const chips = mine();
            const now = performance.now() - began;
            const flying = chips
              .at(-1)
              ?.getAnimations({ subtree: true })
              .some((one) => one.playState === "running");
            if (chips.length > before && flying) resolve(now);
            else if (now > 2000) resolve(null);
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        }),
    );
    if (time === null) elsewhere += 1;
    else times.push(time);
    await table.waitForTimeout(700);
  } else if (await answer.isVisible()) {
    const pass = table.locator('[data-action="pass"], [data-action="stop"], [data-action]').first();
    await pass.click({ timeout: 2000 }).catch(() => {});
    await table.waitForTimeout(100);
  } else await table.waitForTimeout(100);
}

const { lhr } = await lighthouse(address, {
  port: PORT,
  output: "json",
  logLevel: "error",
  onlyCategories: ["performance", "accessibility", "best-practices"],
  formFactor: "desktop",
  screenEmulation: { mobile: false, width: 1350, height: 940, deviceScaleFactor: 1, disabled: false },
  throttling: {
    rttMs: 40,
    throughputKbps: 10240,
    cpuSlowdownMultiplier: 1,
    requestLatencyMs: 0,
    downloadThroughputKbps: 0,
    uploadThroughputKbps: 0,
  },
});
await browser.close();
const score = (name) => Math.round(100 * lhr.categories[name].score);
const faults = Object.values(lhr.audits).filter(
  (audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === "binary",
);
for (const fault of faults) console.error(`lighthouse: ${fault.id}: ${fault.title}`);
console.log(
  JSON.stringify({
    page_kb,
    lighthouse: [score("performance"), score("accessibility"), score("best-practices")],
    draw_ms: Math.round(10 * median(times)) / 10,
    draw_ms_worst: Math.round(10 * Math.max(...times)) / 10,
    draws: times.length,
    draws_elsewhere: elsewhere,
  }),
);
