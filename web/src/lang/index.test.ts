// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { choose, language, LANGUAGES, nameOf, read, words } from "./index.ts";

afterEach(() => read("en"));

test("every file beside the index is a language", () => {
  expect([...LANGUAGES].sort()).toEqual(["de", "en"]);
});

test("the first language that is asked for and there is wins", () => {
  expect(choose(["fr-FR", "de-AT", "en"], ["en", "de"])).toBe("de");
  expect(choose(["DE"], ["en", "de"])).toBe("de");
  expect(choose(["pt-BR"], ["en", "pt", "pt-BR"])).toBe("pt-BR");
  expect(choose(["eo"], ["en", "de"])).toBe("en");
  expect(choose([], ["en", "de"])).toBe("en");
});

test("a language calls itself by its own name", () => {
  expect(nameOf("de")).toBe("Deutsch");
  expect(nameOf("en")).toBe("English");
});

test("reading in another language changes the words and the page's language", async () => {
  await read("de");
  expect(language()).toBe("de");
  expect(document.documentElement.lang).toBe("de");
  expect(words().shell.start.play).toBe("Jetzt spielen");
});

/** The paths of all words, and what kind of thing each is. */
function shape(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [`${path}: ${typeof value}`];
  return Object.entries(value).flatMap(([key, inner]) => shape(inner, `${path}.${key}`));
}

test("no language lacks a word of the shell", async () => {
  await read("en");
  const wanted = shape(words().shell).sort();
  for (const tag of LANGUAGES) {
    await read(tag);
    expect(shape(words().shell).sort()).toEqual(wanted);
  }
});
