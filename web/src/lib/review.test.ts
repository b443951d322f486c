// @vitest-environment jsdom
import { expect, test } from "vitest";
import de from "../lang/coach/de.ts";
import en from "../lang/coach/en.ts";
import { chancesAt, chancesByRound, costliest, roundsOf, turnsOf } from "./review.ts";
import type { Review, ReviewedDecision } from "./wire.ts";

const decision = (move: number, seat: number, loss: number): ReviewedDecision => ({
  move,
  seat,
  round: 1,
  decision: "brew",
  skill: "stopping",
  chosen: "draw",
  best: "stop",
  loss,
  error: 0.004,
  actions: [],
  chosen_facts: { preview: {} },
  best_facts: { preview: {} },
});

const review: Review = {
  start: [0.5, 0.5],
  result: [1, 0],
  curve: [
    { move: 0, round: 1, chances: [0.5, 0.5] },
    { move: 1, round: 1, chances: [0.4, 0.6] },
    { move: 2, round: 1, chances: [0.6, 0.4] },
    { move: 3, round: 2, chances: [1, 0] },
  ],
  seats: [],
  decisions: [decision(1, 0, 0.1), decision(2, 1, 0.2), decision(3, 0, 0.004)],
  events: [
    { move: 1, seat: 0, round: 1, purpose: "draw", answers: ["white-3"], luck: [-0.02, 0.02] },
    { move: 3, seat: null, round: 2, purpose: "card", answers: [], luck: [0.3, -0.3] },
  ],
  levels: {},
};

test("a game turned where chance or a mistake changed most, and each move has one mark", () => {
  expect(turnsOf(review, 0)).toEqual([
    { move: 1, round: 1, kind: "mistake", change: -0.1 },
    { move: 3, round: 2, kind: "luck", change: 0.3 },
  ]);
  expect(turnsOf(review, 0, 1)).toEqual([{ move: 3, round: 2, kind: "luck", change: 0.3 }]);
  expect(turnsOf(review, 1).map(({ move }) => move)).toEqual([1, 2, 3]);
});

test("the costliest decisions of a seat come first, and nobody else's", () => {
  expect(costliest(review, 0).map(({ move }) => move)).toEqual([1, 3]);
  expect(costliest(review, 1).map(({ move }) => move)).toEqual([2]);
});

test("the curve tells where rounds begin, and the chances at any move", () => {
  expect(roundsOf(review.curve)).toEqual([
    { round: 1, at: 0 },
    { round: 2, at: 2 },
  ]);
  expect(chancesAt(review.curve, 2)).toEqual([0.6, 0.4]);
  expect(chancesAt(review.curve, 99)).toEqual([1, 0]);
  expect(chancesByRound(review.curve)).toEqual([
    { round: 1, chances: [0.6, 0.4] },
    { round: 2, chances: [1, 0] },
  ]);
});

const sums = { name: null, from: 0.25, to: 0, luck: -0.12, givenAway: 0.07, givenByOthers: 0.05, remainder: -0.02 };

test("a sentence tells luck from what was given away", () => {
  expect(en.review.sum(sums)).toBe(
    "You were 12% unlucky and gave away 7%; the others gave you 5%; -2% the model cannot explain.",
  );
  expect(en.review.sum({ ...sums, name: "Agnes", luck: 0.3, remainder: 0.001 })).toBe(
    "Agnes was 30% lucky and gave away 7%; the others gave them 5%.",
  );
  expect(en.review.sum({ ...sums, luck: 0.001 })).toContain("You were neither lucky nor unlucky");
  expect(de.review.sum(sums).replaceAll("\u00a0", " ")).toBe(
    "Du hattest 12 % Pech und hast 7 % verschenkt; von den anderen kamen 5 %; -2 % kann das Modell nicht erklären.",
  );
  expect(de.review.sum({ ...sums, name: "Agnes", luck: 0.3 })).toMatch(/^Agnes hatte 30\s% Glück und hat 7\s%/);
});

test("what an action risks and buys is said in words and numbers", () => {
  expect(en.review.danger(0.36)).toBe("36% of the bag explodes");
  expect(en.review.danger(0)).toBe("no chip of the bag explodes");
  expect(en.review.buys(["blue 4", "orange 1"])).toBe("that buys blue 4 and orange 1 now");
  expect(en.review.loss(0.0734, 0.0041)).toBe("7.3% given away (± 0.4%)");
  expect(de.review.danger(0.36)).toMatch(/^36\s% des Beutels explodieren$/);
});
