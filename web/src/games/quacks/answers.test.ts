import { describe, expect, it } from "vitest";
import { answers, question, ruleOf } from "./answers.ts";
import { printed, view } from "./scene.ts";
import { quacks as words } from "./words/en.ts";

describe("answers", () => {
  it("tells what stopping brings, and gives keys", () => {
    const [draw, stop] = answers(words, view({}, { scoring: 10 }), printed);
    expect(draw).toMatchObject({ action: "draw", key: "D", tone: "go" });
    expect(stop).toMatchObject({ action: "stop", key: "S", note: words.worth(10, 2, false) });
  });

  it("tells the risk of a draw where it is wanted", () => {
    const odds = { unsafe: 1, total: 4, chips: {}, covered: false, safe: false };
    expect(answers(words, view(), printed, odds)[0]?.note).toContain("25");
    expect(answers(words, view(), printed, odds, true)[0]?.note).not.toContain("25");
  });

  it("tells what the flask would leave", () => {
    const at = view({ legal: ["draw", "stop", "flask"] }, { pot: "orange-1@1 white-3@4", white: 3, scoring: 5 });
    const flask = answers(words, at, printed).find((one) => one.action === "flask");
    expect(flask?.note).toBe(words.consequences.flask("white-3", 0, 7, 2, 0, false));
  });

  it("warns of a chip that would explode", () => {
    const at = view({ decision: "blue-1", legal: ["pass", "place white-3", "place orange-1"] }, { white: 6, hand: "white-3 orange-1" });
    const all = answers(words, at, printed);
    expect(all.map((one) => [one.action, one.tone])).toEqual([
      ["place white-3", "danger"],
      ["place orange-1", "choice"],
      ["pass", "pass"],
    ]);
    expect(all.map((one) => one.key)).toEqual(["1", "2", "P"]);
  });

  it("has an answer for everything that the engine can say", () => {
    const legal = [
      "draw", "stop", "flask", "forgo", "pass", "restart", "points", "coins", "rubies", "droplet", "tube", "refill", "move",
      "bonus 1", "bonus 3", "rats 2", "exchange coins", "exchange rubies", "exchange all", "discard white-1", "place red-2",
      "take green-2", "return white-1", "upgrade green-1 green-2", "buy green-1", "buy green-1 blue-1",
    ];
    for (const answer of answers(words, view({ legal, decision: "exchange" }, { pot: "white-1@1" }), printed)) {
      expect(answer.title, answer.action).not.toBe("");
      expect(answer.title, answer.action).not.toBe(answer.action);
    }
  });

  it("shows an action that it has never heard of as it is", () => {
    const [first] = answers(words, view({ legal: ["juggle three"] }), printed);
    expect(first).toMatchObject({ action: "juggle three", title: "juggle three", key: "1" });
  });

  it("asks differently for the first chip, and names the rule", () => {
    expect(question(words, view({ legal: ["draw"] }))).toBe(words.decisions["brew first"]?.ask);
    expect(question(words, view({ decision: "a new one" }))).toBe(words.decisions.fallback.ask);
    expect(ruleOf(view(), printed)).toBe("potions");
    expect(ruleOf(view({ decision: "just_in_time" }), printed)).toBe("just_in_time");
    expect(ruleOf(view({ decision: "blue-1" }), printed)).toBe("blue-1");
  });
});
