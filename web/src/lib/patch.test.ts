import { expect, test } from "vitest";
import { patched } from "./patch.ts";

const view = {
  round: 1,
  seats: [
    { pot: "", white: 0 },
    { pot: "", white: 0 },
  ],
  setup: { books: "1" },
};

test("a value far down is replaced, and the old view stays as it was", () => {
  const fresh = patched(view, { "seats.1.white": 3, round: 2 });
  expect(fresh.seats[1]).toEqual({ pot: "", white: 3 });
  expect(fresh.round).toBe(2);
  expect(view.seats[1]?.white).toBe(0);
  expect(view.round).toBe(1);
});

test("what has not changed is the very same object", () => {
  const fresh = patched(view, { "seats.1.white": 3 });
  expect(fresh.seats[0]).toBe(view.seats[0]);
  expect(fresh.setup).toBe(view.setup);
  expect(fresh.seats).not.toBe(view.seats);
});

test("the empty path is the whole view", () => {
  expect(patched<unknown>(view, { "": { round: 9 } })).toEqual({ round: 9 });
  expect(patched<unknown>(null, { "": { round: 9 }, round: 8 })).toEqual({ round: 8 });
});

test("nothing new is the same view", () => {
  expect(patched(view, {})).toBe(view);
  expect(patched(view, undefined)).toBe(view);
});

test("a list stays a list, and a new field is made", () => {
  const fresh = patched(view, { "seats.2": { pot: "", white: 1 }, "setup.tubes": true });
  expect(Array.isArray(fresh.seats)).toBe(true);
  expect(fresh.seats).toHaveLength(3);
  expect(fresh.setup).toEqual({ books: "1", tubes: true });
});

test("a dot at the end of a path brings the changes of that part", () => {
  const fresh = patched(view, { "seats.1.": { white: 3, pot: "white-3@5" }, "setup.": { books: "2" } });
  expect(fresh.seats[1]).toEqual({ pot: "white-3@5", white: 3 });
  expect(fresh.seats[0]).toBe(view.seats[0]);
  expect(fresh.setup).toEqual({ books: "2" });
  expect(view.seats[1]?.pot).toBe("");
});
