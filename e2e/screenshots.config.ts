// Pictures of the real page for the README: `make screenshots`.

import { defineConfig } from "@playwright/test";
import config from "./playwright.config.ts";

export default defineConfig({ ...config, testDir: "pictures", workers: 1 });
