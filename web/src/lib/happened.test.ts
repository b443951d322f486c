import { expect, test } from "vitest";
import type { AnyEvent } from "../games/contract.ts";
import { happened } from "./happened.ts";

const event = (name: string): AnyEvent => [name, 0];
const back = (seat: number, first: number): AnyEvent => ["TakenBack", seat, first];

test("what was taken back has not happened, and it is known who took it back", () => {
  const { events, numbers, takenBack } = happened([event("A"), event("B"), event("C"), back(1, 1), event("D")]);
  expect(events).toEqual([event("A"), event("D")]);
  expect(numbers).toEqual([0, 4]);
  expect([...takenBack]).toEqual([[1, { seat: 1, events: [event("B"), event("C")] }]]);
});

test("several decisions can be taken back, one after the other", () => {
  const told = [event("A"), event("B"), event("C"), back(0, 2), event("D"), back(0, 4), back(0, 1)];
  const { events, takenBack } = happened(told);
  expect(events).toEqual([event("A")]);
  expect([...takenBack]).toEqual([[1, { seat: 0, events: [event("B")] }]]);
});

test("without a take-back everything has happened", () => {
  const told = [event("A"), event("B")];
  expect(happened(told)).toEqual({ events: told, numbers: [0, 1], takenBack: new Map() });
});
