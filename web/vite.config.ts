import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = process.env.NOSTRUM_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: {
    // The package serves the page from here, so that an installed wheel needs no Node.
    outDir: "../src/nostrum/server/page",
    emptyOutDir: true,
    target: "es2022",
    // Nothing may be inlined: the page's policy allows only files of its own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { "/api": { target: server, ws: true } },
  },
  test: {
    // A test that needs a page says so in its first line (`@vitest-environment jsdom`): to make one for every
    // file took longer than all tests.
    environment: "node",
    include: ["src/**/*.test.ts"],
  },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
});
