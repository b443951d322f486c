import { expect, test } from "../test.ts";

test("the page can be installed: a manifest without faults, icons that load, a service worker", async ({
  page,
  context,
}) => {
  await page.goto("/");
  const browser = await context.newCDPSession(page);
  const { url, data, errors } = await browser.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data!) as {
    name: string;
    display: string;
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(manifest).toMatchObject({ name: "Nostrum", display: "standalone" });
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain("maskable");
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (address) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, new URL(src, url).href);
    if (sizes !== "any") expect(size, src).toBe(sizes);
  }

  const worker = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
  expect(new URL(worker!).pathname).toBe("/sw.js");
  // All that the browser misses is a person's own window: tests have private ones.
  const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
});
