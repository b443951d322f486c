// Pictures of the real page for the README: `make screenshots`.

import { defineConfig } from "@playwright/test";
import config from "./playwright.config.ts";

// A big picture takes a while on a busy machine, and bots play at the pace of people.
const use = { ...config.use, actionTimeout: 60_000 };
export default defineConfig({ ...config, use, testDir: "pictures", workers: 1, timeout: 1_200_000 });
