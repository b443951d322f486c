// @vitest-environment jsdom
// Each game has a drawing of its own for every ingredient in its box.

import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import { DRAWINGS as duelDrawings } from "../../duel/drawings.ts";
import { duel } from "../../duel/words/en.ts";
import { DRAWINGS as quacksDrawings } from "../../quacks/drawings.ts";
import { quacks } from "../../quacks/words/en.ts";
import Drawings from "../Drawings.svelte";

const games = [
  ["quacks", quacksDrawings, quacks.ingredients],
  ["duel", duelDrawings, duel.ingredients],
] as const;

const screens: Record<string, unknown>[] = [];
function open(own: (typeof games)[number][1]): void {
  screens.push(mount(Drawings, { target: document.body, props: { own } }));
  flushSync();
}
async function close(): Promise<void> {
  await Promise.all(screens.splice(0).map((screen) => unmount(screen)));
  await Promise.resolve();
}
const ids = () => [...document.querySelectorAll("[id]")].map(({ id }) => id);
const sign = (colour: string) => document.querySelector(`#q-sign-${colour}`)?.innerHTML;

afterEach(close);

describe.each(games)("the drawings of %s", (_, own, ingredients) => {
  it("show every ingredient, and the seal that it is cut into", () => {
    open(own);
    for (const colour of Object.keys(ingredients)) {
      expect(sign(colour), colour).toBeTruthy();
      expect(document.querySelector(`#q-chip-${colour}`), colour).not.toBeNull();
    }
  });

  it("are on the page once, however many screens want them", () => {
    open(own);
    open(own);
    expect(new Set(ids()).size).toBe(ids().length);
  });
});

it("leave the page with their game, so that the next one shows its own", async () => {
  open(quacksDrawings);
  const spider = sign("green");
  await close();
  expect(ids()).toEqual([]);
  open(duelDrawings);
  expect(sign("green")).not.toBe(spider);
  expect(new Set(ids()).size).toBe(ids().length);
});
