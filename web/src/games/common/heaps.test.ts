import { describe, expect, it } from "vitest";
import { gather, readHeap, readPlaced, size, spread } from "./heaps.ts";

describe("heaps and places", () => {
  it("reads a heap in the order of the colours", () => {
    expect(readHeap("green-1 white-2*2 white-1*4")).toEqual([
      { chip: "white-1", count: 4 },
      { chip: "white-2", count: 2 },
      { chip: "green-1", count: 1 },
    ]);
    expect(readHeap("")).toEqual([]);
    expect(spread("white-1*2 red-4")).toEqual(["white-1", "white-1", "red-4"]);
    expect(size("white-1*2 red-4")).toBe(3);
  });

  it("reads places in the order of placing", () => {
    expect(readPlaced("white-2@2 orange-1@3")).toEqual([
      { chip: "white-2", space: 2 },
      { chip: "orange-1", space: 3 },
    ]);
  });

  it("counts what lies in several places", () => {
    const all = gather("white-1", "white-1@1 red-2@3", "red-1", "");
    expect(all).toEqual([
      { chip: "white-1", count: 2 },
      { chip: "red-1", count: 1 },
      { chip: "red-2", count: 1 },
    ]);
  });
});
