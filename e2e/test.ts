// What every browser test gets: a server, people with browsers of their own, and the promise that
// no console complains.

import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type BrowserContext, type BrowserContextOptions, type Page } from "@playwright/test";
import { Server } from "./server.ts";

interface Fixtures {
  /** What a browser may say in its console, because the test takes its network away. */
  tolerated: RegExp | null;
  /** Another server, run with these options. */
  serverWith: (...options: string[]) => Promise<Server>;
  complaints: { listen: (context: BrowserContext) => void };
  /** Another person, with a browser of their own. */
  someone: (options?: BrowserContextOptions) => Promise<Page>;
}

export const test = base.extend<Fixtures, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.remove();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  tolerated: [null, { option: true }],
  complaints: [
    async ({ context, tolerated }, use) => {
      const heard: string[] = [];
      const hear = (text: string): void => {
        if (!tolerated?.test(text)) heard.push(text);
      };
      const listen = (other: BrowserContext): void => {
        other.on("weberror", (error) => hear(String(error.error())));
        other.on("console", (message) => {
          if (message.type() === "error" || message.type() === "warning") hear(message.text());
        });
      };
      listen(context);
      await use({ listen });
      expect(heard).toEqual([]);
    },
    { auto: true },
  ],
  serverWith: async ({}, use) => {
    const servers: Server[] = [];
    await use(async (...options) => {
      const server = await Server.start(["--pace", "0", ...options]);
      servers.push(server);
      return server;
    });
    for (const server of servers) await server.remove();
  },
  // People at another server leave it before it ends.
  someone: async ({ browser, baseURL, complaints, serverWith: _ }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        baseURL,
        viewport: { width: 1440, height: 900 },
        locale: "en-GB",
        reducedMotion: "reduce",
        ...options,
      });
      contexts.push(context);
      complaints.listen(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };

/** No rule of accessibility that a machine can check is broken on this screen. */
export async function expectAccessible(page: Page): Promise<void> {
  // Only what is wrong is worked out, and in the page itself: there are no frames to look into.
  const found = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .setLegacyMode()
    .analyze();
  const faults = found.violations.map(
    (fault) => `${fault.id}: ${fault.nodes.map((node) => node.target.join(" ")).join("; ")}`,
  );
  expect(faults).toEqual([]);
}

/** Nothing sticks out at the side. */
export async function expectToFit(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
  expect(content).toBeLessThanOrEqual(window);
}

/** Words that no German page shows. */
export const ENGLISH = /\b(the|your|you|and|draw|stop|points?|coins?|round|waiting)\b/i;
