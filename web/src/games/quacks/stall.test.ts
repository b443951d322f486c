import { describe, expect, it } from "vitest";
import { printed, view } from "./scene.ts";
import { costOf, cycle, fits, goesWith, purchase, put, shelves } from "./stall.ts";

describe("the stall", () => {
  const legal = [
    "pass",
    "buy orange-1",
    "buy green-1",
    "buy green-2",
    "buy blue-1",
    "buy orange-1 green-1",
    "buy orange-1 blue-1",
    "buy green-1 blue-1",
    "buy orange-1 green-2",
  ];
  const market = { spent: [0, 3, 4, 8, 5, 7, 8, 9, 11], lost: [11, 8, 7, 3, 6, 4, 3, 2, 1], short: { "blue-2": 3 } };
  const at = view({ decision: "buying", legal, market }, { coins: 11 });

  it("says what a basket costs, and what is lost, as the engine does", () => {
    expect(costOf(at, [])).toEqual({ spent: 0, lost: 11 });
    expect(costOf(at, ["green-2"])).toEqual({ spent: 8, lost: 3 });
    expect(costOf(at, ["green-2", "orange-1"])).toEqual({ spent: 11, lost: 1 });
  });

  it("shows all wares, also those that are not for sale yet", () => {
    const all = shelves(at, printed);
    expect(all.find((shelf) => shelf.colour === "yellow")?.from).toBe(2);
    expect(all.find((shelf) => shelf.colour === "green")?.wares[0]).toEqual({
      chip: "green-1",
      price: 4,
      left: 3,
      offered: true,
    });
  });

  it("puts in and takes out", () => {
    expect(put(legal, [], "green-1")).toEqual(["green-1"]);
    expect(put(legal, ["green-1"], "orange-1")).toEqual(["green-1", "orange-1"]);
    expect(put(legal, ["green-1", "orange-1"], "green-1")).toEqual(["orange-1"]);
  });

  it("lets go of what stands in the way", () => {
    expect(put(legal, ["green-1"], "green-2")).toEqual(["green-2"]);
    expect(put(legal, ["green-1", "orange-1"], "blue-1")).toEqual(["orange-1", "blue-1"]);
    expect(put(legal, ["blue-1"], "green-2")).toEqual(["green-2"]);
    expect(put(legal, ["blue-1"], "blue-2")).toEqual(["blue-1"]);
  });

  it("only ever buys what the engine offers", () => {
    expect(purchase(legal, ["green-1", "orange-1"])).toBe("buy orange-1 green-1");
    expect(purchase(legal, ["blue-1", "green-2"])).toBeNull();
    expect(purchase(legal, [])).toBeNull();
    expect(goesWith(legal, ["blue-1"], "green-2")).toBe(false);
    expect(fits(legal, ["blue-1"], "green-2")).toBe(true);
    expect(fits(legal, [], "yellow-1")).toBe(false);
  });

  it("goes through a shelf with one key", () => {
    const green = shelves(at, printed).find((shelf) => shelf.colour === "green");
    if (green === undefined) throw new Error("no green shelf");
    const first = cycle(legal, ["orange-1"], green);
    expect(first).toEqual(["orange-1", "green-1"]);
    const second = cycle(legal, first, green);
    expect(second).toEqual(["orange-1", "green-2"]);
    expect(cycle(legal, second, green)).toEqual(["orange-1"]);
  });
});
