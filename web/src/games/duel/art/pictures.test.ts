// @vitest-environment jsdom
// The pictures as a page has them: named for those who cannot see them, and with all that they are given.

import { mount, unmount, type Component } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import Bottle from "./Bottle.svelte";
import Card from "./Card.svelte";
import Coin from "./Coin.svelte";
import Gold from "./Gold.svelte";
import Patient from "./Patient.svelte";
import Scale from "./Scale.svelte";
import Sprites from "./Sprites.svelte";
import Token from "./Token.svelte";
import { signOfLedge, signOfSide } from "./signs.ts";

const mounted: Record<string, unknown>[] = [];
function show<Props extends Record<string, unknown>>(picture: Component<Props>, props: NoInfer<Props>): HTMLElement {
  const target = document.body.appendChild(document.createElement("div"));
  mounted.push(mount(picture, { target, props }));
  return target;
}
const used = (target: HTMLElement, picture: string) => target.querySelectorAll(`use[href="#${picture}"]`).length;

afterEach(() => {
  for (const one of mounted.splice(0)) void unmount(one);
  document.body.replaceChildren();
});

describe("every picture", () => {
  it.each([
    ["bottle", Bottle, {}],
    ["card", Card, { effect: "two_ones" }],
    ["coin", Coin, { coin: "silver" }],
    ["gold", Gold, { count: 3 }],
    ["patient", Patient, {}],
    ["scale", Scale, {}],
    ["token", Token, { side: "gold" }],
  ] as const)("has the name that it is given, and is silent without one: %s", (_, picture, props) => {
    // Each has props of its own; what they share is the label.
    const anyone = picture as Component<{ label?: string }>;
    const named = show(anyone, { ...props, label: "what it is" });
    expect(named.querySelector('[role="img"]')?.getAttribute("aria-label")).toBe("what it is");
    const silent = show(anyone, { ...props, label: undefined });
    expect(silent.querySelector("[role]")).toBeNull();
    expect(silent.firstElementChild?.getAttribute("aria-hidden")).toBe("true");
  });
});

describe("the bottle", () => {
  it("shows every chip that is in it", () => {
    const target = show(Bottle, {
      neck: ["blue-2", "orange-6"],
      base: ["green-1", "green-1", "red-4"],
      whites: [
        { chip: "white-1", space: 1 },
        { chip: "white-3", space: 4 },
      ],
    });
    expect([used(target, "q-chip-blue"), used(target, "q-chip-orange"), used(target, "q-chip-green"), used(target, "q-chip-red")]).toEqual([1, 1, 2, 1]);
    expect(used(target, "q-chip-white")).toBe(2);
  });

  it("marks dangerous spaces and bonus spaces with a sign, not by colour alone", () => {
    const target = show(Bottle, { spaces: 9, explosion: [7, 8, 9], bonus: [2, 4] });
    expect(used(target, "q-boom")).toBe(3);
    expect(used(target, "d-bonus")).toBe(2);
  });

  it("shows where white chips would land, as long as it is brewing", () => {
    const whites = [{ chip: "white-3", space: 9 }];
    const ghosts = [1, 2].map((value) => ({ value, space: 9 + value }));
    expect(used(show(Bottle, { spaces: 11, whites, ghosts }), "q-chip-white")).toBe(3);
    expect(used(show(Bottle, { spaces: 11, whites, ghosts, status: "complete" }), "q-chip-white")).toBe(1);
  });
});

describe("the square", () => {
  beforeAll(() => {
    // jsdom has no media, and the walking patient asks for it.
    vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
  });

  it("shows everybody once: in the park, on the way, at the stalls and on the ledges", async () => {
    const { default: Square } = await import("./Square.svelte");
    for (const tall of [false, true]) {
      const target = show(Square, {
        label: "the square",
        half: 12,
        stalls: [4, 5],
        waiting: [0, 1],
        ledges: [2, 1],
        ledge: ["upgrade", "white", "chip", "none"],
        patient: { half: 0, space: 3 },
        park: 5,
        tall,
      });
      expect(target.querySelector('[role="img"]')?.getAttribute("aria-label")).toBe("the square");
      expect(target.querySelectorAll('use[href^="#d-patient"]').length).toBe(5 + 1 + 1 + 3);
      expect(target.querySelectorAll('use[href$="-well"]').length).toBe(3);
      expect(target.querySelectorAll(".stone").length).toBe(24);
      expect(used(target, "d-stall")).toBe(2);
    }
  });
});

describe("signs", () => {
  it("are all among the drawings", () => {
    const drawings = show(Sprites, {});
    const sides = ["shield", "gold", "whites_back", "stall", "coloured_back", "upgrade_or_move", null];
    for (const side of sides) expect(drawings.querySelector(`#${signOfSide(side)}`)).not.toBeNull();
    expect(new Set(sides.map(signOfSide)).size).toBe(sides.length);
    expect(signOfLedge("none")).toBeNull();
    expect(signOfLedge("upgrade")?.rival).toBe(true);
    expect(signOfLedge("white")?.rival).toBe(false);
  });
});
