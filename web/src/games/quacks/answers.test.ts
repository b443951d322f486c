import { describe, expect, it } from "vitest";
import type { QuacksPreview } from "../../lib/wire.ts";
import { showsAll, type Answer } from "../common/answer.ts";
import { answers, question, ruleOf } from "./answers.ts";
import { printed, view } from "./scene.ts";
import { moments } from "./views.ts";
import { quacks as de } from "./words/de.ts";
import { quacks as words } from "./words/en.ts";

const told = ({ title, note }: Answer): string => `${title}; ${note}`;

describe("answers", () => {
  it("tell in words all that the rules say of them", () => {
    const verbs = new Set<string>();
    for (const { view, printed } of moments) {
      for (const [language, name] of [
        [words, "en"],
        [de, "de"],
      ] as const) {
        for (const answer of answers(language, view, printed)) {
          const does: QuacksPreview = view.previews?.[answer.action] ?? {};
          const where = `${name}: ${view.decision} ${answer.action}: ${told(answer)}`;
          verbs.add(answer.action.split(" ")[0] ?? "");
          expect(answer.title, where).not.toBe("");
          expect(answer.title, where).not.toBe(answer.action);
          expect(told(answer), where).not.toMatch(/undefined|NaN|null|object|-\d/);
          if (does.explodes && answer.action !== "draw") expect(answer.tone, where).toBe("danger");
          const { amount } = language;
          // A glass or a basket says in other words what comes of it.
          if (answer.action === "tube" || answer.action.startsWith("buy") || answer.action === "pass") continue;
          if (does.points) expect(told(answer), where).toContain(amount.points(does.points));
          if (does.paid && answer.action !== "exchange rubies")
            expect(told(answer), where).toContain(amount.rubies(does.paid));
          if (does.coins && does.coins > 0) expect(told(answer), where).toContain(amount.coins(does.coins));
          if (does.rubies && does.rubies > 0) expect(told(answer), where).toContain(amount.rubies(does.rubies));
          if (does.tails) expect(told(answer), where).toContain(amount.tails(-does.tails));
          if (does.pot && ["stop", "flask", "forgo", "move"].includes(answer.action))
            expect(told(answer), where).toContain(language.consequences.stop(does.pot));
        }
      }
    }
    const all = ["draw", "stop", "flask", "forgo", "pass", "restart", "points", "coins", "rubies", "droplet", "tube"];
    const more = [
      "refill",
      "move",
      "bonus",
      "rats",
      "exchange",
      "discard",
      "place",
      "take",
      "return",
      "upgrade",
      "buy",
    ];
    expect([...verbs].sort()).toEqual([...all, ...more].sort());
  });

  it("tell what stopping brings, and have keys", () => {
    const pot = { white: 3, limit: 7, space: 10, coins: 10, points: 2, ruby: false };
    const [draw, stop] = answers(words, view({ previews: { draw: {}, stop: { pot } } }), printed);
    expect(draw).toMatchObject({ action: "draw", key: "D", tone: "go" });
    expect(stop).toMatchObject({ action: "stop", key: "S", note: "10 coins, 2 points" });
  });

  it("tell the risk of a draw where it is wanted", () => {
    const odds = { unsafe: 1, total: 4, chips: {}, covered: false, safe: false, explodes: ["white-3"] };
    expect(answers(words, view(), printed, odds)[0]?.note).toContain("25");
    expect(answers(words, view(), printed, odds, true)[0]?.note).not.toContain("25");
    expect(answers(words, view(), printed, { ...odds, safe: true }, true)[0]?.note).toBe(
      words.consequences.drawWithoutRisk,
    );
  });

  it("know how dangerous a draw is only where the odds are told", () => {
    const odds = { unsafe: 2, total: 3, chips: {}, covered: false, safe: false, explodes: ["white-3"] };
    expect(answers(words, view(), printed, odds)[0]?.risk).toBeCloseTo(2 / 3);
    expect(answers(words, view(), printed, { ...odds, safe: true })[0]?.risk).toBeUndefined();
    expect(answers(words, view(), printed)[0]?.risk).toBeUndefined();
  });

  it("keep the places of drawing, stopping and the flask, and say why they are impossible", () => {
    const places = (legal: string[], flask: string): unknown[] =>
      answers(words, view({ legal }, { flask }), printed).map(({ action, off, note }) => [action, off ? note : ""]);
    expect(places(["draw"], "full")).toEqual([
      ["draw", ""],
      ["stop", words.notNow.stop],
      ["flask", words.notNow.flask(false)],
    ]);
    expect(places(["stop", "forgo"], "empty")).toEqual([
      ["draw", words.notNow.draw],
      ["stop", ""],
      ["flask", words.notNow.flaskEmpty],
      ["forgo", ""],
    ]);
  });

  it("tell what the flask would leave", () => {
    const pot = { white: 0, limit: 7, space: 2, coins: 2, points: 0, ruby: false };
    const at = view(
      { legal: ["draw", "stop", "flask"], previews: { flask: { back: "white-3", flask: "empty", pot, spaces: -3 } } },
      { white: 3 },
    );
    const flask = answers(words, at, printed).find((one) => one.action === "flask");
    expect(flask?.note).toBe("white 3 goes back: white 0 of 7, then 2 coins");
  });

  it("warn of a chip that would explode, and say which chip is covered", () => {
    const at = view(
      {
        decision: "blue-1",
        legal: ["pass", "place white-3", "place white-2", "place orange-1"],
        previews: {
          "place white-3": { explodes: true },
          "place white-2": { explodes: true, covered: true },
          "place orange-1": {
            placed: "orange-1@4",
            spaces: 1,
            pot: { white: 6, limit: 7, space: 5, coins: 5, points: 1, ruby: true },
          },
        },
      },
      { white: 6, hand: "white-3 orange-1" },
    );
    const all = answers(words, at, printed);
    expect(all.map((one) => [one.action, one.tone, one.note])).toEqual([
      ["place white-3", "danger", words.consequences.explodes()],
      ["place white-2", "danger", words.labels.moods.covered],
      ["place orange-1", "choice", "1 space further: 5 coins, 1 point, a ruby"],
      ["pass", "pass", ""],
    ]);
    expect(all.map((one) => one.key)).toEqual(["1", "2", "3", "P"]);
  });

  it("count what is paid apart from what comes back", () => {
    const at = view(
      {
        decision: "spending rubies",
        legal: ["tube"],
        previews: { tube: { tube: 1, tube_to: 1, paid: 2, rubies: -1 } },
      },
      { tube: 0 },
    );
    expect(answers(words, at, printed)[0]?.note).toBe("2 rubies: the next glass gives a ruby");
  });

  it("put an action that nobody has heard of into words by what it brings", () => {
    const at = view({
      decision: "a new book",
      legal: ["juggle three", "hum"],
      previews: { "juggle three": { rubies: -1, gained: "green-2", points: 3 }, hum: {} },
    });
    expect(answers(words, at, printed)).toMatchObject([
      { action: "juggle three", title: "1 ruby for green 2, 3 points", note: "juggle three", key: "1" },
      { action: "hum", title: "hum", note: "", key: "2" },
    ]);
    expect(answers(de, at, printed)[0]?.title).toBe("1 Rubin gegen Grün 2, 3 Punkte");
  });

  it("tell what coins are worth in the last round", () => {
    const at = view({
      decision: "points or coins",
      legal: ["points", "coins"],
      previews: { points: { points: 4 }, coins: { coins: 18, exchange: 3 } },
    });
    expect(answers(words, at, printed).map(told)).toEqual([
      "Take 4 points; and leave 18 coins (= 3 points) on the table",
      "Spend 18 coins (= 3 points); and forgo 4 points",
    ]);
    expect(answers(de, at, printed)[1]?.title).toBe("18 Münzen (= 3 Punkte) ausgeben");
  });

  it("tell what brings no points when the game ends", () => {
    const at = view({
      decision: "exchange",
      legal: ["exchange coins", "pass"],
      previews: { "exchange coins": { coins: -10, points: 2 }, pass: {} },
    });
    Object.assign(at.seats[0]!, { coins: 11, rubies: 5 });
    const note = (language: typeof words): string | undefined => answers(language, at, printed).at(-1)?.note;
    expect(note(words)).toBe("no points for 11 coins and 5 rubies");
    expect(note(de)).toBe("keine Punkte für 11 Münzen und 5 Rubine");
    Object.assign(at.seats[0]!, { rubies: 0 });
    expect(note(words)).toBe("no points for 11 coins");
  });

  it("show all chips to choose from only if each has an answer of its own", () => {
    const all = answers(words, view({ legal: ["place white-1", "place red-2", "pass"] }), printed);
    expect(showsAll(all, ["white-1", "red-2"])).toBe(true);
    expect(showsAll(all, ["white-1", "white-1", "red-2"])).toBe(false);
    expect(showsAll(all, ["white-1", "green-1"])).toBe(false);
  });

  it("name the card or the book that asks", () => {
    expect(question(words, view({ decision: "just_in_time" }))).toMatch(/^Just in Time: /);
    expect(question(de, view({ decision: "yellow-1" }))).toMatch(/^Alraunwurzel: /);
    expect(question(words, view({ decision: "purple-1" }))).toMatch(/^Ghost's breath: /);
    expect(question(words, view())).toBe(words.decisions.brew?.ask);
  });

  it("asks differently for the first chip, and names the rule", () => {
    expect(question(words, view({ legal: ["draw"] }))).toBe(words.decisions["brew first"]?.ask);
    expect(question(words, view({ decision: "a new one" }))).toBe(words.decisions.fallback.ask);
    expect(ruleOf(view(), printed)).toBe("potions");
    expect(ruleOf(view({ decision: "just_in_time" }), printed)).toBe("just_in_time");
    expect(ruleOf(view({ decision: "blue-1" }), printed)).toBe("blue-1");
  });
});
