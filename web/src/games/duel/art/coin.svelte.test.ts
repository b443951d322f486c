// @vitest-environment jsdom
// The coin in the air. In a file of its own, because runes want one whose name says so.

import { flushSync, mount, unmount } from "svelte";
import { expect, it } from "vitest";
import Coin from "./Coin.svelte";

it("flies when it is tossed, and not when the page is told the same again", () => {
  let view = $state({ side: "gold", tosses: 1 });
  const target = document.body.appendChild(document.createElement("div"));
  const coin = mount(Coin, {
    target,
    props: {
      coin: "silver",
      get side() {
        return view.side;
      },
      get tosses() {
        return view.tosses;
      },
    },
  });
  const tell = (side: string, tosses: number) => {
    view = { side, tosses };
    flushSync();
  };
  const flies = () => target.querySelector(".flies") !== null;
  const faces = () => [...target.querySelectorAll("use")].map((use) => use.getAttribute("href")).filter((href) => !href?.startsWith("#d-coin"));

  flushSync();
  expect(flies()).toBe(false);
  tell("gold", 1);
  expect(flies()).toBe(false);
  tell("gold", 2);
  expect(flies()).toBe(true);
  tell("shield", 3);
  expect(faces()).toEqual(["#d-shield", "#d-gold"]);
  void unmount(coin);
});
