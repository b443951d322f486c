import { expect, test } from "vitest";
import type { Line, Note } from "../contract.ts";
import { newest } from "./newest.ts";

const tell = (event: string): Line | null => (event === "" ? null : { text: event, rule: null, kind: "other" });

test("the newest line comes first, and notes stand where they happened", () => {
  const notes: Note[] = [
    { at: 1, seat: 2, what: "gone" },
    { at: 3, seat: 2, what: "bot" },
    { at: 3, seat: 2, what: "back" },
  ];
  const lines = newest(
    ["a", "", "b"],
    tell,
    Infinity,
    () => null,
    notes,
    (note) => note.what,
  );
  expect(lines.map((line) => line.text)).toEqual(["back", "bot", "b", "gone", "a"]);
  expect(new Set(lines.map((line) => line.id)).size).toBe(5);
  expect(lines.find((line) => line.text === "b")?.id).toBe(2);
  expect(newest(["a", "b"], tell, 1).map((line) => line.text)).toEqual(["b"]);
});
