// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { PLAIN } from "../common/beat.ts";
import { waiting } from "../common/stage.svelte.ts";
import { evaluation, type QuacksBeat } from "./beats.ts";
import { desk, story, view } from "./scene.ts";
import { quacks } from "./words/en.ts";

const beat = (text: string, turns = false): QuacksBeat => ({
  ...PLAIN,
  pictures: [],
  text,
  seat: null,
  die: null,
  card: null,
  heading: turns,
  turns,
});

describe("beats", () => {
  it("are not told twice, and nothing of a round that is over", () => {
    const texts = (beats: QuacksBeat[]): string[] => beats.map((one) => one.text);
    expect(texts(waiting([beat("Stir!"), beat("a")], [beat("Stir!")], 9))).toEqual(["a", "Stir!"]);
    expect(texts(waiting([beat("old")], [beat("old too"), beat("Round 2", true), beat("new")], 9))).toEqual([
      "Round 2",
      "new",
    ]);
    expect(texts(waiting([beat("a"), beat("b")], [beat("c")], 2))).toEqual(["b", "c"]);
  });

  it("tell the evaluation from the end of the brewing on, with the die", () => {
    const beats = evaluation(quacks, desk(view(), story.slice(0, 9)));
    expect(beats.map((one) => one.text)).toEqual([
      "You roll the bonus die: 1 point.",
      "You get 3 points (for the potion).",
    ]);
    expect(beats[0]?.die).toBe("1 point");
  });
});
