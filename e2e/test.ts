// What every browser test gets: a server, a page on it, and the promise that the console stays quiet.

import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { Server } from "./server.ts";

export const test = base.extend<{ complaints: string[] }, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.remove();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  // Anything that a page of this test complains about in its console is a failure.
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on("weberror", (error) => complaints.push(String(error.error())));
      context.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** No rule of accessibility that can be checked by a machine is broken on this screen. */
export async function expectAccessible(page: Page): Promise<void> {
  const found = await new AxeBuilder({ page }).analyze();
  const faults = found.violations.map(
    (fault) => `${fault.id}: ${fault.nodes.map((node) => node.target.join(" ")).join("; ")}`,
  );
  expect(faults).toEqual([]);
}
