import { describe, expect, it } from "vitest";
import { randomBooks, readBooks, setOf, writeBooks } from "./setups.ts";

describe("the setup", () => {
  const colours = ["green", "blue"];

  it("reads and writes books", () => {
    expect(readBooks("green-2 blue-3", colours)).toEqual({ green: 2, blue: 3 });
    expect(readBooks(4, colours)).toEqual({ green: 4, blue: 4 });
    expect(writeBooks({ green: 2, blue: 3 })).toBe("green-2 blue-3");
    expect(setOf({ green: 2, blue: 2 })).toBe(2);
    expect(setOf({ green: 2, blue: 3 })).toBeNull();
  });

  it("mixes books by chance", () => {
    const rolls = [0, 0, 0.1, 0.9];
    const books = randomBooks(colours, 4, () => rolls.shift() ?? 0);
    expect(books).toEqual({ green: 1, blue: 4 });
  });
});
