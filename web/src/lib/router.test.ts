// @vitest-environment jsdom
import { expect, test } from "vitest";
import { placeOf, readInvitation } from "./router.svelte.ts";

test("every address means a place", () => {
  expect(placeOf("/", "")).toEqual({ at: "start" });
  expect(placeOf("/open", "")).toEqual({ at: "open" });
  expect(placeOf("/t/a1b2", "")).toEqual({ at: "table", id: "a1b2" });
  expect(placeOf("/t/a1b2/replay", "#move=123")).toEqual({ at: "replay", id: "a1b2", move: 123 });
  expect(placeOf("/t/a1b2/replay", "#move=x")).toEqual({ at: "replay", id: "a1b2", move: 0 });
  expect(placeOf("/t/a1b2/review", "")).toEqual({ at: "review", id: "a1b2", seat: null });
  expect(placeOf("/t/a1b2/review", "#seat=2")).toEqual({ at: "review", id: "a1b2", seat: 2 });
  expect(placeOf("/t/a1b2/rules", "#blue-1")).toEqual({ at: "tableRules", id: "a1b2", page: "blue-1" });
  expect(placeOf("/rules/quacks", "#blue-1")).toEqual({ at: "rules", game: "quacks", page: "blue-1" });
  expect(placeOf("/rules", "")).toEqual({ at: "rules", game: "", page: "" });
  expect(placeOf("/", "#/continue/tok.en")).toEqual({ at: "continue", token: "tok.en" });
  expect(placeOf("/continue", "#tok.en")).toEqual({ at: "continue", token: "tok.en" });
  expect(placeOf("/what/is/this/then", "")).toEqual({ at: "nowhere" });
});

test("a code or a pasted link is an invitation", () => {
  expect(readInvitation(" abc def ")).toEqual({ code: "ABCDEF" });
  expect(readInvitation("https://table.example/t/x9_Y?x=1")).toEqual({ id: "x9_Y" });
  expect(readInvitation("abc")).toBeNull();
});
