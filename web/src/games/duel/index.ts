// The Duel, as the page's shell knows it.

import type { AnyEvent, Desk, GameFace } from "../contract.ts";
import type { Words } from "../../lang/index.ts";
import type { DuelEvent, DuelView } from "../../lib/wire.ts";
import { answers, question } from "./answers.ts";
import { chaptersOf } from "../common/chapters.ts";
import { readBooks, setOf } from "../common/setups.ts";
import Ending from "./Ending.svelte";
import Mark from "./Mark.svelte";
import RulePicture from "./RulePicture.svelte";
import Screen from "./Screen.svelte";
import Setup from "./Setup.svelte";
import Stage from "./Stage.svelte";
import Vessel from "./Vessel.svelte";
import { ownEntries, wayOf } from "./setups.ts";
import { pageOf } from "./pages.ts";
import { moment, tell } from "./story.ts";
import type { DuelDesk } from "./table.ts";
import type { DuelWords } from "./words/en.ts";

const COLOURS = ["blue", "green", "red", "yellow", "purple", "pink"] as const;
const SETS = ["I", "II", "III", "IV"] as const;

const duel = (words: Words): DuelWords => words.duel as DuelWords;
const deskOf = (desk: Desk): DuelDesk => desk as unknown as DuelDesk;

export const face: GameFace = {
  Screen,
  Setup,
  Ending,
  RulePicture,
  Stage,
  Vessel,
  Mark,
  explain(words, desk, { seat, decision, previews }) {
    const { view, printed } = deskOf(desk);
    const legal = Object.keys(previews);
    const asked = { ...view, you: seat, decision, legal, previews: previews as DuelView["previews"] };
    const rival = desk.name(1 - seat);
    const all = answers({
      words: duel(words),
      view: asked,
      printed,
      rival,
      tell: true,
      odds: null,
      riskApart: true,
    });
    return { ask: question(duel(words), asked), answers: all.filter(({ action }) => legal.includes(action)) };
  },
  chip: (words, name) => duel(words).chip(name),
  tell: (words: Words, event: AnyEvent, desk: Desk) => tell(duel(words), event as unknown as DuelEvent, deskOf(desk)),
  actors: (view: unknown) => (view as DuelView).actors,
  moment: (words, desk) => moment(duel(words), deskOf(desk).view),
  chapters: (words, steps) => chaptersOf(duel(words).labels.round, steps),
  page: (words, name, desk) => pageOf(duel(words), name, desk === undefined ? undefined : deskOf(desk)),
  keys(words) {
    const { keyHelp } = duel(words).labels;
    const keys = {
      D: "draw",
      S: "complete",
      F: "coin",
      G: "step",
      "1–9": "numbers",
      P: "pass",
      "↵": "enter",
      R: "risk",
      B: "bag",
      K: "books",
      C: "card",
      Q: "square",
      L: "log",
    };
    return Object.entries(keys).map(([key, name]) => ({ key, does: keyHelp[name] ?? name }));
  },
  setupLine(words, setup) {
    const { labels } = duel(words);
    const set = setOf(readBooks(setup.books, COLOURS, SETS));
    const parts = [set === null ? labels.setup.mixed : labels.setup.set(set)];
    if (typeof setup.coins === "string") parts.push(labels.setup.coinsOf(setup.coins.split(" ")));
    const cards = wayOf(setup.cards);
    if (cards !== "random") parts.push(cards === "first" ? labels.setup.cardsFirstOn : labels.setup.cardsOwnOn);
    if (ownEntries(setup.box) > 0) parts.push(labels.setup.boxOn);
    return parts.join(", ");
  },
};
