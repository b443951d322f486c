// A table in a situation that a test has set up. The page is the server's and the rules are the engine's;
// only the socket between them is ours: what it tells comes from `engine.py`.

import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Page, WebSocketRoute } from "@playwright/test";
import { NOSTRUM, ROOT } from "./server.ts";
import { test as base } from "./test.ts";

/** By game, one for each kind of screen. */
export const SITUATIONS: Readonly<Record<string, readonly string[]>> = {
  quacks: ["quacks draws", "quacks explosion", "quacks last round", "quacks market", "quacks card", "quacks choice"],
  duel: [
    "duel draws",
    "duel explosion",
    "duel last round",
    "duel market",
    "duel ledge gifts",
    "duel choice",
    "duel offer",
  ],
};

interface Look {
  game: string;
  view: { seats: unknown[] };
  printed: unknown;
  events: unknown[][];
  over: boolean;
}

/** The rules, in a process of their own. */
export class Engine {
  private readonly process: ChildProcessWithoutNullStreams;
  private readonly waiting: ((answer: string) => void)[] = [];

  constructor() {
    this.process = spawn(join(NOSTRUM, "..", "python"), [join(ROOT, "e2e", "engine.py")]);
    createInterface(this.process.stdout).on("line", (line) => this.waiting.shift()?.(line));
    this.process.stderr.on("data", (text: Buffer) => console.error(text.toString()));
  }

  async ask<Answer = Look>(request: Record<string, unknown>): Promise<Answer> {
    const answer = new Promise<string>((resolve) => this.waiting.push(resolve));
    this.process.stdin.write(`${JSON.stringify(request)}\n`);
    return JSON.parse(await answer) as Answer;
  }

  end(): void {
    this.process.kill();
  }
}

export const test = base.extend<object, { engine: Engine }>({
  engine: [
    async ({}, use) => {
      const engine = new Engine();
      await use(engine);
      engine.end();
    },
    { scope: "worker" },
  ],
});

const NAMES = ["Mechthild", "Ottokar", "Walburga", "Hieronymus"];

/** A table at which one situation after the other can be looked at and played on. */
export class SituationTable {
  /** What the page has played since the situation was set up. */
  readonly played: string[] = [];
  /** Ask whether the person is sure of what they play, as the server does where it cannot be taken back. */
  doubting = false;
  private socket: WebSocketRoute | null = null;
  private news = 0;
  private known = 0;
  private last: Look | null = null;

  constructor(
    readonly page: Page,
    private readonly engine: Engine,
  ) {}

  /** Sit down in a situation. */
  async open(situation: string): Promise<void> {
    this.played.length = 0;
    const before = this.last?.game;
    this.last = await this.engine.ask<Look>({ open: situation });
    const { game } = this.last;
    if (before === undefined)
      await this.page.routeWebSocket(/\/api\/tables\/.*\/socket/, (socket) => this.listen(socket));
    // A table never changes its game.
    if (game === before) this.sync();
    else await this.page.goto(`/t/${game}`);
    await this.page.locator(`.frame.${game} :is(.decision.asked, .offer, .paying)`).waitFor({ timeout: 30_000 });
    // The question of the situation before may have been on the page still: it is gone with the next picture.
    await this.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  }

  private listen(socket: WebSocketRoute): void {
    this.socket = socket;
    socket.onMessage((text) => {
      const message = JSON.parse(String(text)) as { t: string; id: string; action: string; careful?: boolean };
      if (message.t === "hello") this.sync();
      else if (message.t === "ask") void this.tellOdds(message.id);
      else if (message.t === "move" && this.doubting && message.careful) this.send({ t: "confirm", id: message.id });
      else if (message.t === "move") void this.play(message.id, message.action);
    });
  }

  /** Let the server ask whether the person is still there. */
  askIfThere(): void {
    this.send({ t: "tablenews", table: this.table({ patience: 30 }) });
  }

  /** Let the next player be a person who is gone, at my table. */
  friendLeaves(): void {
    this.send({ t: "tablenews", table: this.table({ host: true }, { kind: "person", here: false, gone: 20 }) });
  }

  private table(me: Record<string, unknown> = {}, next: Record<string, unknown> = {}): Record<string, unknown> {
    const { game, view, over } = this.last!;
    const seats = view.seats.map((_, n) => ({ kind: n === 0 ? "person" : "bot", name: NAMES[n], here: true }));
    Object.assign(seats[0]!, me);
    Object.assign(seats[1]!, next);
    return {
      id: game,
      code: "ABCDE",
      game,
      state: over ? "over" : "playing",
      seats,
      setup: {},
      risk: true,
      hints: true,
      you: 0,
      away: 60,
    };
  }

  private sync(): void {
    const { view, printed, events } = this.last!;
    const table = this.table();
    this.known = events.length;
    this.news += 1;
    this.send({ t: "sync", run: `run-${this.news}`, n: this.news, table, view, printed, events, turn: 0 });
  }

  private async tellOdds(id: string): Promise<void> {
    this.send({ t: "odds", id, odds: await this.engine.ask({ odds: true }) });
  }

  private async play(id: string, action: string): Promise<void> {
    this.played.push(action);
    const now = await this.engine.ask<Look>({ play: action });
    const { view, events, over } = now;
    this.last = now;
    this.news += 1;
    this.send({
      t: "news",
      n: this.news,
      events: events.slice(this.known),
      patch: { "": view },
      turn: this.played.length,
    });
    this.known = events.length;
    this.send({ t: "accepted", id });
    if (over) this.send({ t: "tablenews", table: this.table() });
  }

  private send(message: Record<string, unknown>): void {
    this.socket!.send(JSON.stringify(message));
  }
}
