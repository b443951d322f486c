import { describe, expect, it } from "vitest";
import type { QuacksEvent, QuacksPrinted, QuacksSeatView, QuacksView } from "../../lib/wire.ts";
import { answers, question, ruleOf } from "./answers.ts";
import { beatsOf, dieFace } from "./beats.ts";
import { chaptersOf } from "./chapters.ts";
import { doing } from "./doing.ts";
import { everything, readHeap, readPot, size, spread } from "./heaps.ts";
import { heatOf, moodOf } from "./mood.ts";
import { axis, byRound, ranking, remarkable, running, sources, tieOf } from "./result.ts";
import { randomBooks, readBooks, setOf, writeBooks } from "./setups.ts";
import { cycle, fits, goesWith, purchase, put, shelves } from "./stall.ts";
import { newest, tell } from "./story.ts";
import type { QuacksDesk } from "./table.ts";
import { stretchOf, tailsBehind, tailsBelow } from "./track.ts";
import { quacks as words } from "./words/en.ts";

const coins = Array.from({ length: 54 }, (_, n) => n);
const printed: QuacksPrinted = {
  books: { orange: "orange", green: "green-1", blue: "blue-1", red: "red-1", yellow: "yellow-1", purple: "purple-1", black: "black-3" },
  cards: { living_in_luxury: "blue", just_in_time: "purple" },
  chips: [],
  coins,
  die: ["1 point", "ruby"],
  droplet_cost: 2,
  flask_any_colour: false,
  glasses: ["ruby", "1 point", "blue-1"],
  lap: 50,
  last_chip: 52,
  out: { yellow: 2, purple: 3 },
  point_in_coins: 5,
  point_in_rubies: 2,
  points: coins.map((n) => Math.floor(n / 5)),
  prices: { "orange-1": 3, "green-1": 4, "green-2": 8, "blue-1": 5, "blue-2": 10, "yellow-1": 8, "purple-1": 9 },
  rat_tails: [1, 4, 7, 10],
  refill_cost: 2,
  rounds: 9,
  ruby: coins.map((n) => n === 5),
  safe_chips: 5,
  stir_round: 9,
};

function seat(number: number, change: Partial<QuacksSeatView> = {}): QuacksSeatView {
  return {
    aside: "",
    bag: "white-1*4 orange-1",
    card_used: false,
    coins: 0,
    droplet: 0,
    exploded: false,
    flask: "full",
    hand: "",
    limit: 7,
    plain: null,
    pot: "",
    protected: false,
    rat: 0,
    rubies: 1,
    rubies_due: 0,
    score: 0,
    scoring: 1,
    scoring_coins: 1,
    scoring_points: 0,
    scoring_ruby: false,
    seat: number,
    stopped: false,
    tails: 0,
    tube: 0,
    white: 0,
    window: 0,
    ...change,
  };
}

function view(change: Partial<QuacksView> = {}, own: Partial<QuacksSeatView> = {}): QuacksView {
  return {
    actors: [0],
    card: "none",
    commitment: "",
    decision: "brew",
    game: "quacks",
    legal: ["draw", "stop"],
    over: false,
    round: 1,
    sealed: null,
    seats: [seat(0, own), seat(1)],
    setup: {},
    start: 0,
    step: "potions",
    stir: false,
    supply: "orange-1*5 green-1*3 green-2 blue-1*2 blue-2*4 yellow-1*9",
    winners: [],
    you: 0,
    ...change,
  };
}

function desk(at: QuacksView, events: readonly QuacksEvent[] = []): QuacksDesk {
  return {
    info: { id: "", code: "", game: "quacks", state: "playing", seats: [], setup: {} },
    view: at,
    printed,
    events,
    you: 0,
    live: true,
    pending: null,
    refusal: null,
    clock: {},
    play: () => undefined,
    odds: () => Promise.resolve(null),
    name: (number) => ["Anna", "Bruno"][number] ?? "",
    onNews: () => () => undefined,
    openRule: () => undefined,
  };
}

describe("heaps and pots", () => {
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

  it("reads a pot in the order of placing", () => {
    expect(readPot("white-2@2 orange-1@3")).toEqual([
      { chip: "white-2", space: 2 },
      { chip: "orange-1", space: 3 },
    ]);
  });

  it("counts everything that somebody owns", () => {
    const all = everything({ bag: "white-1", pot: "white-1@1 red-2@3", aside: "red-1", hand: "" });
    expect(all).toEqual([
      { chip: "white-1", count: 2 },
      { chip: "red-1", count: 1 },
      { chip: "red-2", count: 1 },
    ]);
  });
});

describe("the mood of a brew", () => {
  it("gets worse as white nears the limit", () => {
    const moods = [0, 3, 5, 7].map((white) => moodOf(seat(0, { white })));
    expect(moods).toEqual(["calm", "simmering", "boiling", "brink"]);
    expect(heatOf(seat(0, { white: 7 }))).toBe(1);
    expect(heatOf(seat(0, { white: 8, exploded: true }))).toBe(0);
    expect(moodOf(seat(0, { exploded: true, protected: true }))).toBe("covered");
  });
});

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

describe("the stall", () => {
  const legal = ["pass", "buy orange-1", "buy green-1", "buy green-2", "buy blue-1", "buy orange-1 green-1", "buy orange-1 blue-1", "buy green-1 blue-1", "buy orange-1 green-2"];
  const at = view({ decision: "buying", legal }, { coins: 11 });

  it("shows all wares, also those that are not for sale yet", () => {
    const all = shelves(at, printed);
    expect(all.find((shelf) => shelf.colour === "yellow")?.from).toBe(2);
    expect(all.find((shelf) => shelf.colour === "green")?.wares[0]).toEqual({ chip: "green-1", price: 4, left: 3, offered: true });
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

describe("the score track", () => {
  it("counts tails over laps", () => {
    expect(tailsBelow(printed, 0)).toBe(0);
    expect(tailsBelow(printed, 5)).toBe(2);
    expect(tailsBelow(printed, 52)).toBe(5);
    expect(tailsBehind(printed, 1, 8)).toBe(3);
    expect(tailsBehind(printed, 8, 1)).toBe(0);
  });

  it("shows everybody, and the tails that count for me", () => {
    const stretch = stretchOf(printed, [1, 8, 8], 0);
    expect(stretch).toMatchObject({ from: 0, to: 50 });
    expect(stretch.markers.map((marker) => marker.stack)).toEqual([0, 0, 1]);
    expect(stretch.tails.filter((tail) => tail.mine)).toHaveLength(3);
    const late = stretchOf(printed, [44, 71], 0);
    expect(late.from).toBeLessThanOrEqual(44);
    expect(late.to).toBeGreaterThan(71);
  });
});

const story: QuacksEvent[] = [
  ["RoundBegan", 1, 0],
  ["Placed", 0, "blue-1", 1],
  ["Shown", 0, "white-1"],
  ["Placed", 0, "white-1", 2],
  ["Stopped", 0, 3],
  ["Exploded", 1, 8, false],
  ["DieRolled", 0, "1 point"],
  ["PointsGained", 0, 1, "bonus die"],
  ["PointsGained", 0, 3, "scoring space"],
  ["RoundBegan", 2, 1],
  ["PointsGained", 1, 6, "scoring space"],
];

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
    expect(newest(words, table, 2).map((line) => line.kind)).toEqual(["other", "heading"]);
  });

  it("makes beats of what is not drawn on the table", () => {
    const beats = beatsOf(words, story, desk(view(), story));
    expect(beats.map((beat) => beat.die)).toContain("1 point");
    expect(beats.some((beat) => beat.text.includes("white 1"))).toBe(false);
    expect(dieFace("2 points")).toBe("die-point2");
    expect(dieFace("orange-1")).toBe("die-chip");
  });

  it("finds the rounds of a replay", () => {
    const chapters = chaptersOf(words, [story.slice(1, 4), story.slice(4)]);
    expect(chapters.map((chapter) => chapter.at)).toEqual([0, 2]);
  });

  it("says what somebody is doing", () => {
    expect(doing(view(), seat(0))).toBe("brewing");
    expect(doing(view({ stir: true, actors: [] }), seat(0))).toBe("decided");
    expect(doing(view({ actors: [] }), seat(0, { stopped: true }))).toBe("stopped");
  });
});

describe("the result", () => {
  const over = view({ over: true, winners: [1], seats: [seat(0, { score: 6, scoring: 3 }), seat(1, { score: 6, scoring: 9 })] });

  it("ranks by points, then by the fuller pot", () => {
    expect(ranking(over).map(({ seat: number, place }) => [number, place])).toEqual([[1, 1], [0, 2]]);
    expect(tieOf(over)).toBe("broken");
    expect(tieOf({ ...over, winners: [0, 1] })).toBe("shared");
  });

  it("says where points came from, and what nobody told", () => {
    expect(sources(over, story)).toEqual([
      { why: "scoring space", points: [3, 6] },
      { why: "other", points: [2, 0] },
      { why: "bonus die", points: [1, 0] },
    ]);
  });

  it("adds up by round", () => {
    const gained = byRound(over, story, 3);
    expect(gained).toEqual([[6, 0, 0], [0, 6, 0]]);
    expect(running(gained)[1]).toEqual([0, 0, 6, 6]);
    expect(remarkable(over, story, 3)).toEqual({ explosions: [0, 1], best: { seat: 0, round: 1, points: 6 } });
    expect(axis(46)).toEqual([0, 10, 20, 30, 40, 50]);
  });
});

describe("the setup", () => {
  const colours = ["green", "blue"];

  it("reads and writes books", () => {
    expect(readBooks("green-2 blue-3", colours)).toEqual({ green: 2, blue: 3 });
    expect(readBooks(4, colours)).toEqual({ green: 4, blue: 4 });
    expect(writeBooks({ green: 2, blue: 3 })).toBe("green-2 blue-3");
    expect(setOf({ green: 2, blue: 2 })).toBe(2);
    expect(setOf({ green: 2, blue: 3 })).toBeNull();
  });

  it("mixes books by chance", () => {
    const rolls = [0, 0, 0.1, 0.9];
    const books = randomBooks(colours, 4, () => rolls.shift() ?? 0);
    expect(books).toEqual({ green: 1, blue: 4 });
  });
});
