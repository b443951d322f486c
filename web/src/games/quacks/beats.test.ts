import { describe, expect, it } from "vitest";
import { evaluation, type Beat } from "./beats.ts";
import { desk, story, view } from "./scene.ts";
import { waiting } from "./stage.svelte.ts";
import { quacks } from "./words/en.ts";

const beat = (text: string, turns = false): Beat => ({
  text,
  pictures: [],
  seat: null,
  die: null,
  card: null,
  sound: null,
  heading: turns,
  turns,
});

describe("beats", () => {
  it("are not told twice, and nothing of a round that is over", () => {
    const texts = (beats: Beat[]): string[] => beats.map((one) => one.text);
    expect(texts(waiting([beat("Stir!"), beat("a")], [beat("Stir!")], 9))).toEqual(["a", "Stir!"]);
    expect(texts(waiting([beat("old")], [beat("old too"), beat("Round 2", true), beat("new")], 9))).toEqual(["Round 2", "new"]);
    expect(texts(waiting([beat("a"), beat("b")], [beat("c")], 2))).toEqual(["b", "c"]);
  });

  it("tell the evaluation from the end of the brewing on, with the die", () => {
    const beats = evaluation(quacks, desk(view(), story.slice(0, 9)));
    expect(beats.map((one) => one.text)).toEqual(["You roll the bonus die: 1 point.", "You get 3 points (for the potion)."]);
    expect(beats[0]?.die).toBe("1 point");
  });
});
