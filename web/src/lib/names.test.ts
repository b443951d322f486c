// @vitest-environment jsdom
import { expect, test } from "vitest";
import { read } from "../lang/index.ts";
import { nameOf } from "./names.ts";

test("whoever was forgotten is called so in the language of the page", async () => {
  const forgotten = [1, 2].map((number) => ({ kind: "person" as const, name: "Somebody", forgotten: number }));
  await read("en");
  expect(nameOf({ kind: "person", name: "Odo" })).toBe("Odo");
  expect(nameOf(undefined)).toBe("");
  expect(forgotten.map(nameOf)).toEqual(["Somebody", "Somebody 2"]);
  await read("de");
  expect(forgotten.map(nameOf)).toEqual(["Jemand", "Jemand 2"]);
});
