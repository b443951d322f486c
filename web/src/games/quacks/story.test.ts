import { describe, expect, it } from "vitest";
import { beatsOf, dieFace } from "./beats.ts";
import { chaptersOf } from "../common/chapters.ts";
import { doing } from "./doing.ts";
import { desk, seat, story, view } from "./scene.ts";
import { newest } from "../common/newest.ts";
import { tell } from "./story.ts";
import { quacks as words } from "./words/en.ts";

describe("the story", () => {
  it("tells how a chip came into the pot", () => {
    const table = desk(view(), story);
    const told = story.map((event) => tell(words, event, table)?.text ?? null);
    expect(told[1]).toBe(words.events.placed({ who: words.labels.you, you: true, chip: "blue-1", how: "drawn" }));
    expect(told[3]).toBe(words.events.placed({ who: words.labels.you, you: true, chip: "white-1", how: "chosen" }));
    expect(told[7]).toBeNull();
  });

  it("says how much a line matters and which rule is behind it", () => {
    const table = desk(view(), story);
    expect(tell(words, ["Exploded", 1, 8, false], table)).toMatchObject({ kind: "big", rule: "explosion" });
    expect(tell(words, ["RubiesGained", 0, 1, "green book"], table)).toMatchObject({ kind: "own", rule: "green-1" });
    expect(newest(table.events, (event) => tell(words, event, table), 2).map((line) => line.kind)).toEqual([
      "other",
      "heading",
    ]);
  });

  it("makes beats of what is not drawn on the table", () => {
    const beats = beatsOf(words, story, desk(view(), story));
    expect(beats.map((beat) => beat.die)).toContain("1 point");
    expect(beats.some((beat) => beat.text.includes("white 1"))).toBe(false);
    expect(dieFace("2 points")).toBe("die-point2");
    expect(dieFace("orange-1")).toBe("die-chip");
  });

  it("finds the rounds of a replay", () => {
    const chapters = chaptersOf(words.labels.round, [story.slice(1, 4), story.slice(4)]);
    expect(chapters.map((chapter) => chapter.at)).toEqual([0, 2]);
  });

  it("says what somebody is doing", () => {
    expect(doing(view(), seat(0))).toBe("brewing");
    expect(doing(view({ stir: true, actors: [] }), seat(0))).toBe("decided");
    expect(doing(view({ actors: [] }), seat(0, { stopped: true }))).toBe("stopped");
  });
});
