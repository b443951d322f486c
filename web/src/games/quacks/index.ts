// The Quacks of Quedlinburg, as the page's shell knows it.

import type { AnyEvent, Desk, GameFace } from "../contract.ts";
import type { Words } from "../../lang/index.ts";
import type { QuacksEvent, QuacksView } from "../../lib/wire.ts";
import Ending from "./Ending.svelte";
import { answers, question } from "./answers.ts";
import { chaptersOf } from "../common/chapters.ts";
import RulePicture from "./RulePicture.svelte";
import Screen from "./Screen.svelte";
import Setup from "./Setup.svelte";
import Stage from "./Stage.svelte";
import Vessel from "./Vessel.svelte";
import { readBooks, setOf } from "../common/setups.ts";
import SeatMark from "../common/SeatMark.svelte";
import { moment, tell } from "./story.ts";
import type { QuacksDesk } from "./table.ts";
import type { QuacksWords } from "./words/en.ts";

const COLOURS = ["green", "blue", "red", "yellow", "purple"] as const;
const SETS = ["1", "2", "3", "4"] as const;

const quacks = (words: Words): QuacksWords => words.quacks as QuacksWords;
const deskOf = (desk: Desk): QuacksDesk => desk as unknown as QuacksDesk;

export const face: GameFace = {
  Screen,
  Setup,
  Ending,
  RulePicture,
  Stage,
  Vessel,
  Mark: SeatMark,
  explain(words, desk, { seat, decision, previews }) {
    const { view, printed } = deskOf(desk);
    const wanted = Object.keys(previews);
    const own = view.you === seat && view.decision === decision;
    const legal = own ? (view.legal ?? wanted) : wanted;
    const asked = { ...view, you: seat, decision, legal, previews: previews as QuacksView["previews"] };
    const all = answers(quacks(words), asked, printed, null, true);
    const told = all.filter(({ action }) => wanted.includes(action));
    // What somebody else could have bought for how much is in their view only.
    const answered = told.map((one) => (own || !one.action.startsWith("buy ") ? one : { ...one, note: "" }));
    return { ask: question(quacks(words), asked), answers: answered };
  },
  chip: (words, name) => quacks(words).chip(name),
  tell: (words: Words, event: AnyEvent, desk: Desk) =>
    tell(quacks(words), event as unknown as QuacksEvent, deskOf(desk)),
  actors: (view: unknown) => (view as QuacksView).actors,
  moment: (words, desk) => moment(quacks(words), deskOf(desk).view, deskOf(desk).printed.rounds),
  chapters: (words, steps) => chaptersOf(quacks(words).labels.round, steps),
  page: (words, name) => quacks(words).pages[name] ?? null,
  keys(words) {
    const { keyHelp } = quacks(words).labels;
    const keys = {
      D: "draw",
      S: "stop",
      F: "flask",
      "1–9": "numbers",
      P: "pass",
      "↵": "enter",
      R: "risk",
      B: "bag",
      K: "books",
      C: "card",
      L: "log",
    };
    return Object.entries(keys).map(([key, name]) => ({ key, does: keyHelp[name] ?? name }));
  },
  setupLine(words, setup) {
    const { labels } = quacks(words);
    const edition = typeof setup.edition === "string" ? setup.edition : "";
    const set = setOf(readBooks(setup.books, COLOURS, SETS));
    const parts = [set === null ? labels.setup.mixed : labels.setup.set(Number(set))];
    if (edition !== "" && edition !== "classic") parts.push(labels.setup.editions[edition]?.title ?? edition);
    if (setup.tubes === true) parts.push(labels.setup.tubesOn);
    return parts.join(", ");
  },
};
