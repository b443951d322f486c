import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  // Made from the server's types.
  { ignores: ["src/lib/wire.ts"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    files: ["**/*.ts"],
    extends: [ts.configs.recommendedTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true } },
  },
  {
    // Components are linted without types, which would treble the time; svelte-check reads them with types.
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // A stub that answers with a promise is async.
      "@typescript-eslint/require-await": "off",
      // `{" "}` keeps a space where Svelte would drop it.
      "svelte/no-useless-mustaches": "off",
      // A plain Map, Set or URL is meant where nothing shown depends on it.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  { files: ["src/**"], languageOptions: { globals: globals.browser } },
  { files: ["public/sw.js"], languageOptions: { globals: globals.serviceworker } },
  prettier,
  svelte.configs.prettier,
);
