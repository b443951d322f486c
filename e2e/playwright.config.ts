import { defineConfig } from "@playwright/test";
import { launch } from "./browser.ts";

const LONG = /(together|whole-game)\.spec\.ts$/;

export default defineConfig({
  testDir: "tests",
  outputDir: "results",
  timeout: 400_000,
  expect: { timeout: 20_000 },
  workers: 3, // people wait most of the time, in tests too
  fullyParallel: true,
  forbidOnly: true,
  // The longest ones first: at the end all workers would wait for them.
  projects: [
    { name: "long", testMatch: LONG },
    { name: "others", testIgnore: LONG },
  ],
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    actionTimeout: 15_000, // three browsers share two cores
    launchOptions: launch,
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    // Most tests do without movement, which the machine would have to paint; some look at it too.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
  },
});
