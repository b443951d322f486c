import { expect, test } from "vitest";
import en from "../../lang/en.ts";
import type { AnyEvent, Line } from "../contract.ts";
import { takenBackLine } from "./taken-back.ts";

const desk = { name: (seat: number) => ["Ottokar", "Walburga"][seat] ?? "", you: 0 };
const tell = (event: AnyEvent): Line | null =>
  event[0] === "Bought" ? { text: `${desk.name(event[1] as number)} buys.`, rule: "E", kind: "other" } : null;

test("what was taken back is said, by what its maker had done", () => {
  const events: AnyEvent[] = [
    ["Silence", 1],
    ["Bought", 0],
    ["Bought", 1],
  ];
  expect(takenBackLine(en.shell, desk, { seat: 1, events }, tell)).toEqual({
    text: "Taken back: Walburga buys.",
    rule: "E",
    kind: "other",
  });
});

test("where nothing was told of it, it is said who took something back", () => {
  expect(takenBackLine(en.shell, desk, { seat: 0, events: [["Silence", 0]] }, tell)).toEqual({
    text: "You took your last decision back.",
    rule: null,
    kind: "own",
  });
});
