import { describe, expect, it } from "vitest";
import { randomBooks, readBooks, setOf, writeBooks } from "./setups.ts";

describe("the setup", () => {
  const colours = ["green", "blue"];
  const sets = ["1", "2", "3", "4"];

  it("reads and writes books", () => {
    expect(readBooks("green-2 blue-3", colours, sets)).toEqual({ green: "2", blue: "3" });
    expect(readBooks(4, colours, sets)).toEqual({ green: "4", blue: "4" });
    expect(readBooks("II", colours, ["I", "II"])).toEqual({ green: "II", blue: "II" });
    expect(readBooks(undefined, colours, sets)).toEqual({ green: "1", blue: "1" });
    expect(writeBooks({ green: "2", blue: "3" })).toBe("green-2 blue-3");
    expect(setOf({ green: "2", blue: "2" })).toBe("2");
    expect(setOf({ green: "2", blue: "3" })).toBeNull();
  });

  it("mixes books by chance", () => {
    const rolls = [0, 0, 0.1, 0.9];
    const books = randomBooks(colours, sets, () => rolls.shift() ?? 0);
    expect(books).toEqual({ green: "1", blue: "4" });
  });
});
