// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SocketLike } from "./socket.svelte.ts";
import { fingerprint } from "./hashing.ts";
import { settings } from "./settings.svelte.ts";
import { LiveTable } from "./table.svelte.ts";
import type { ChatLine, ClientMessage, Move, News, SeatInfo, ServerMessage, Sync, TableInfo } from "./wire.ts";

class FakeSocket implements SocketLike {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: ((close: { code: number }) => void) | null = null;
  sent: ClientMessage[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.closed = true;
  }
  hear(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  moves(): Move[] {
    return this.sent.filter((message) => message.t === "move");
  }
}

const info: TableInfo = {
  id: "abc",
  code: "QUACKS",
  game: "quacks",
  state: "playing",
  seats: [
    { kind: "person", name: "Ada", here: true, host: true },
    { kind: "bot", name: "Bo" },
  ],
  setup: {},
  risk: true,
  you: 0,
};

const sync: ServerMessage = {
  t: "sync",
  run: "r1",
  n: 5,
  table: info,
  view: { round: 1, seats: [{ white: 0 }, { white: 0 }] },
  printed: { rounds: 9 },
  events: [["RoundBegan", 1, 0]],
  turn: 2,
};

const anyNumber: unknown = expect.stringMatching(/^[0-9a-f]{64}$/);

let sockets: FakeSocket[];
let table: LiveTable;
const lost = vi.fn();
const reacted = vi.fn();
const said = vi.fn();
const tookBack = vi.fn();

const last = (): FakeSocket => sockets[sockets.length - 1] as FakeSocket;

function connect(): FakeSocket {
  last().onopen?.();
  return last();
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  said.mockClear();
  tookBack.mockClear();
  settings.set({ careful: true });
  sockets = [];
  table = new LiveTable("abc", { openRule: () => {}, reacted, said, tookBack, lost }, (path) => {
    expect(path).toBe("/api/tables/abc/socket");
    sockets.push(new FakeSocket());
    return last();
  });
  table.open();
});

afterEach(() => {
  table.close();
  vi.useRealTimers();
});

test("it says hello, and shows what the server tells", () => {
  const socket = connect();
  expect(socket.sent).toEqual([{ t: "hello", seen: 0, events: 0, run: "", nonce_commitment: anyNumber }]);
  socket.hear(sync);
  expect(table.ready).toBe(true);
  expect(table.you).toBe(0);
  expect(table.status).toBe("online");
  expect(table.view).toEqual({ round: 1, seats: [{ white: 0 }, { white: 0 }] });
  expect(table.events).toEqual([["RoundBegan", 1, 0]]);
});

test("news change the view, and the listener sees both", () => {
  const heard = vi.fn();
  table.onNews(heard);
  const socket = connect();
  socket.hear(sync);
  socket.hear({ t: "news", n: 6, events: [["Placed", 0, "white-1", 1]], patch: { "seats.0.white": 1 } });
  expect(table.view).toEqual({ round: 1, seats: [{ white: 1 }, { white: 0 }] });
  expect(heard).toHaveBeenCalledOnce();
  expect(heard.mock.calls[0]?.[0]).toMatchObject({
    events: [["Placed", 0, "white-1", 1]],
    before: { seats: [{ white: 0 }, { white: 0 }] },
    view: { seats: [{ white: 1 }, { white: 0 }] },
  });
});

test("what a bot decided for me is marked, and told until I know it", () => {
  const socket = connect();
  socket.hear(sync);
  expect(table.untold).toBe(0);
  socket.hear({ t: "news", n: 6, events: [["Placed", 0, "white-1", 1]], turn: 3, helped: true });
  socket.hear({ t: "news", n: 7, events: [["Placed", 0, "white-2", 3]], turn: 4 });
  expect([...table.helped]).toEqual([1]);
  expect([table.untold, table.untoldEvents]).toEqual([1, [1]]);
  // On a fresh page, or when the line is back, the server says what I do not know.
  const events: Sync["events"] = [
    ["Stopped", 0, 4],
    ["Stopped", 1, 4],
  ];
  const later = { ...sync, n: 9, first: 3, events, helped: [1, 3], bot_decisions: 3, told: 1, untold: [3] };
  socket.hear(later);
  expect([...table.helped]).toEqual([1, 3]);
  expect([table.untold, table.untoldEvents]).toEqual([2, [3]]);
  table.know();
  table.know();
  expect(table.untold).toBe(0);
  expect(socket.sent.filter((message) => message.t === "told")).toEqual([{ t: "told", decisions: 3 }]);
});

test("what is said is heard once, and not at all from somebody who is muted", () => {
  sessionStorage.clear();
  const socket = connect();
  socket.hear(sync);
  const hello: ChatLine = { n: 10, seat: 1, phrase: "hello" };
  socket.hear({ t: "talk", lines: [hello] });
  socket.hear({ t: "talk", lines: [hello, { n: 11, seat: 1, text: "Salve" }] });
  expect(table.talk.map((line) => line.n)).toEqual([10, 11]);
  expect(said).toHaveBeenCalledExactlyOnceWith(hello);
  table.muted.toggle(1);
  socket.hear({ t: "talk", lines: [{ n: 12, seat: 1, text: "Do you hear me?" }] });
  expect(said).toHaveBeenCalledOnce();
  expect(table.muted.has(1)).toBe(true);
  socket.hear({ t: "refused", id: "chat", code: "too_fast", text: "Not so fast." });
  expect(table.talkRefusal?.code).toBe("too_fast");
  table.say("sorry");
  expect(table.talkRefusal).toBeNull();
  expect(table.write("Salve")).toBe(true);
  expect(socket.sent.slice(-2)).toEqual([
    { t: "say", phrase: "sorry" },
    { t: "write", text: "Salve" },
  ]);
});

test("everybody sees who is gone, when a bot takes over, and that they are back", () => {
  vi.useFakeTimers();
  const socket = connect();
  const of = (seat: Partial<SeatInfo>): TableInfo => ({
    ...info,
    away: 60,
    seats: [info.seats[0]!, { kind: "person", name: "Cy", ...seat }],
  });
  socket.hear({ ...sync, table: of({ here: true }) });
  expect(table.absences.of(1)).toBeNull();
  socket.hear({ t: "tablenews", table: of({ gone: 0 }) });
  expect(table.absences.of(1)).toMatchObject({ gone: 0, botIn: 60, bot: false });
  expect(table.notes).toEqual([]); // perhaps they only load the page anew
  vi.advanceTimersByTime(8_000);
  expect(table.absences.of(1)?.botIn).toBeCloseTo(52);
  expect(table.notes).toEqual([{ at: 1, seat: 1, what: "gone" }]);
  socket.hear({ t: "tablenews", table: of({ gone: 60, played_by_bot: true }) });
  socket.hear({ t: "tablenews", table: of({ here: true }) });
  expect(table.absences.of(1)).toBeNull();
  expect(table.notes.map((note) => note.what)).toEqual(["gone", "bot", "back"]);
  // Where bots never take over by themselves, nobody is told when.
  socket.hear({ t: "tablenews", table: { ...of({ gone: 7 }), away: 0 } });
  expect(table.absences.of(1)?.botIn).toBeNull();
  vi.useRealTimers();
});

test("whoever is here and silent is asked, and any touch is a sign", () => {
  vi.useFakeTimers();
  const socket = connect();
  const of = (mine: Partial<SeatInfo>, theirs: Partial<SeatInfo> = {}): TableInfo => ({
    ...info,
    away: 60,
    you: 0,
    seats: [
      { kind: "person", name: "Ann", here: true, ...mine },
      { kind: "person", name: "Cy", here: true, ...theirs },
    ],
  });
  const signs = (): number => socket.sent.filter((message) => message.t === "here").length;
  const touch = (): boolean => document.dispatchEvent(new Event("pointermove"));
  /** With a line that holds. */
  const pass = (seconds: number): void => {
    for (let n = 0; n < seconds; n++) {
      vi.advanceTimersByTime(1_000);
      socket.hear({ t: "pong" });
    }
  };
  socket.hear({ ...sync, table: of({}) });
  touch();
  pass(5);
  touch();
  expect(signs()).toBe(1); // now and then is enough
  pass(30);
  touch();
  expect(signs()).toBe(2);
  pass(1);
  socket.hear({ t: "tablenews", table: of({ patience: 60 }, { patience: 20 }) });
  pass(8);
  expect(table.absences.of(0)).toMatchObject({ silent: true, bot: false, mayBot: false });
  expect(table.absences.of(0)?.botIn).toBeCloseTo(52);
  expect(table.absences.of(1)?.botIn).toBeCloseTo(12);
  touch(); // and at once if the server asks
  expect(signs()).toBe(3);
  // The host may let a bot play only for somebody who gave no sign.
  socket.hear({ t: "tablenews", table: { ...of({}, { idle: true }), away: 0 } });
  expect(table.absences.of(1)).toMatchObject({ silent: true, botIn: null, mayBot: true });
  socket.hear({ t: "tablenews", table: of({}, { idle: true, played_by_bot: true }) });
  expect(table.absences.of(1)).toMatchObject({ silent: true, bot: true, mayBot: false });
  socket.hear({ t: "tablenews", table: of({}) });
  expect(table.absences.of(1)).toBeNull();
  expect(table.notes.map((note) => note.what)).toEqual(["bot", "back"]);
  // Nobody is told anything where nobody waits.
  for (const alone of [{ ...of({}), thinking: 60 }, of({}, { kind: "bot" })]) {
    socket.hear({ t: "tablenews", table: alone });
    pass(60);
    touch();
  }
  expect(signs()).toBe(3);
  vi.useRealTimers();
});

test("a refusal goes with the question that it was about", () => {
  const socket = connect();
  socket.hear(sync);
  table.play("draw");
  socket.hear({ t: "refused", id: socket.moves()[0]?.id ?? "", code: "stale", text: "" });
  expect(table.refusal?.code).toBe("stale");
  socket.hear({ t: "news", n: 6, turn: 3 });
  expect(table.refusal).toBeNull();
});

test("news that come twice count once", () => {
  const socket = connect();
  socket.hear(sync);
  const news: ServerMessage = { t: "news", n: 6, events: [["Stopped", 1, 4]], patch: { round: 2 } };
  socket.hear(news);
  socket.hear(news);
  expect(table.events).toHaveLength(2);
  expect(sockets).toHaveLength(1);
});

test("a gap in the news makes it connect again and say what it has seen", () => {
  const socket = connect();
  socket.hear(sync);
  socket.hear({ t: "news", n: 8, events: [["Stopped", 1, 4]], patch: { round: 2 } });
  expect(table.events).toHaveLength(1);
  expect(socket.closed).toBe(true);
  expect(sockets).toHaveLength(2);
  connect();
  expect(last().sent).toEqual([{ t: "hello", seen: 5, events: 1, run: "r1", nonce_commitment: anyNumber }]);
});

test("it catches up after the line was lost, and tells what was missed", () => {
  const heard = vi.fn();
  table.onNews(heard);
  connect().hear(sync);
  last().onclose?.({ code: 1006 });
  expect(table.status).toBe("offline");
  expect(lost).toHaveBeenCalledWith(1006);
  vi.advanceTimersByTime(500);
  expect(sockets).toHaveLength(2);
  connect().hear({ ...sync, n: 7, first: 1, events: [["Stopped", 1, 4]], view: { round: 2, seats: [] } });
  expect(table.status).toBe("online");
  expect(table.events).toEqual([
    ["RoundBegan", 1, 0],
    ["Stopped", 1, 4],
  ]);
  expect(heard).toHaveBeenCalledOnce();
  expect(heard.mock.calls[0]?.[0]).toMatchObject({ events: [["Stopped", 1, 4]] });
});

test("after a restart of the server the events go on where we were", () => {
  connect().hear(sync);
  last().onclose?.({ code: 1012 });
  vi.advanceTimersByTime(500);
  connect().hear({ ...sync, run: "r2", n: 0, first: 1, events: [["Stopped", 1, 4]] });
  expect(table.events).toEqual([
    ["RoundBegan", 1, 0],
    ["Stopped", 1, 4],
  ]);
  last().hear({ t: "news", n: 1, events: [["Restarted", 1]] });
  expect(table.events).toHaveLength(3);
});

test("everything told once more is not told twice", () => {
  const heard = vi.fn();
  table.onNews(heard);
  connect().hear(sync);
  last().hear({ ...sync, run: "r2", n: 0, table: { ...info, you: 1 } });
  expect(table.you).toBe(1);
  expect(table.events).toHaveLength(1);
  expect(heard).not.toHaveBeenCalled();
});

test("a move is sent again with the same id until it is answered", () => {
  connect().hear(sync);
  table.play("draw");
  expect(table.pending).toBe("draw");
  const [first] = last().moves();
  expect(first).toMatchObject({ t: "move", turn: 2, action: "draw" });
  last().onclose?.({ code: 1006 });
  vi.advanceTimersByTime(500);
  connect();
  expect(last().moves()).toEqual([first]);
  expect(table.pending).toBe("draw");
  last().hear({ t: "accepted", id: first?.id ?? "" });
  expect(table.pending).toBeNull();
});

test("a move that is made while the line is down goes out later", () => {
  connect().hear(sync);
  last().onclose?.({ code: 1006 });
  table.play("stop");
  vi.advanceTimersByTime(500);
  connect();
  expect(last().moves()).toMatchObject([{ action: "stop" }]);
});

test("one move at a time", () => {
  connect().hear(sync);
  table.play("draw");
  table.play("stop");
  expect(last().moves()).toHaveLength(1);
});

test("the next move carries the new count of decisions", () => {
  connect().hear(sync);
  last().hear({ t: "news", n: 6, turn: 3 });
  table.play("draw");
  expect(last().moves()).toMatchObject([{ turn: 3 }]);
});

test("a refused move says why, until the next one", () => {
  connect().hear(sync);
  table.play("draw");
  const id = last().moves()[0]?.id ?? "";
  last().hear({ t: "refused", id, code: "stale", text: "That is over." });
  expect(table.pending).toBeNull();
  expect(table.refusal).toEqual({ code: "stale", text: "That is over." });
  table.play("stop");
  expect(table.refusal).toBeNull();
});

test("odds are answered, or null when refused or the line is lost", async () => {
  connect().hear(sync);
  const asked = (): string => {
    const asks = last().sent.filter((message) => message.t === "ask");
    return asks[asks.length - 1]?.id ?? "";
  };
  const first = table.odds();
  last().hear({ t: "odds", id: asked(), odds: { unsafe: 1, total: 9 } });
  expect(await first).toEqual({ unsafe: 1, total: 9 });
  const second = table.odds();
  last().hear({ t: "refused", id: asked(), code: "not_allowed", text: "" });
  expect(await second).toBeNull();
  expect(table.refusal).toBeNull();
  const third = table.odds();
  last().onclose?.({ code: 1006 });
  expect(await third).toBeNull();
});

test("no pong in time means offline, and trying again takes longer each time", () => {
  connect().hear(sync);
  vi.advanceTimersByTime(10_000);
  expect(last().sent.at(-1)).toEqual({ t: "ping" });
  vi.advanceTimersByTime(5_000);
  expect(table.status).toBe("offline");
  vi.advanceTimersByTime(500);
  expect(sockets).toHaveLength(2);
  last().onclose?.({ code: 1006 });
  vi.advanceTimersByTime(400);
  expect(sockets).toHaveLength(2);
  vi.advanceTimersByTime(500);
  expect(sockets).toHaveLength(3);
});

test("a pong keeps it online", () => {
  connect().hear(sync);
  for (let n = 0; n < 5; n++) {
    vi.advanceTimersByTime(10_000);
    last().hear({ t: "pong" });
  }
  expect(table.status).toBe("online");
  expect(sockets).toHaveLength(1);
});

test("when the network is back it connects at once", () => {
  connect().hear(sync);
  dispatchEvent(new Event("offline"));
  expect(table.status).toBe("offline");
  dispatchEvent(new Event("online"));
  expect(sockets).toHaveLength(2);
});

test("the clock runs down between two words of the server", () => {
  connect().hear(sync);
  last().hear({ t: "clock", left: { "0": 20 } });
  expect(table.clock["0"]).toBe(20);
  vi.advanceTimersByTime(3_000);
  expect(table.clock["0"]).toBeCloseTo(17, 0);
  last().hear({ t: "clock", left: {} });
  expect(table.clock).toEqual({});
});

test("a closed table stays closed", () => {
  connect().hear(sync);
  table.close();
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
  expect(table.status).toBe("closed");
});

test("its part of the seed is revealed when all commitments are fixed, and is the same after a break", () => {
  const begun: TableInfo = { ...info, secret_commitment: "c".repeat(64) };
  const hello = connect().sent[0];
  last().hear({ t: "sync", run: "r1", n: 0, table: begun });
  if (hello?.t !== "hello") throw new Error("It did not say hello.");
  const commitment = hello.nonce_commitment ?? "";
  last().hear({ t: "noncesfixed", nonces: [{ seat: 0, commitment }] });
  const reveal = last().sent.at(-1);
  if (reveal?.t !== "reveal") throw new Error("Nothing was revealed.");
  expect(fingerprint(reveal.nonce)).toBe(commitment);
  expect(JSON.stringify(last().sent.slice(0, -1))).not.toContain(reveal.nonce);

  last().onclose?.({ code: 1006 });
  vi.runOnlyPendingTimers();
  expect(connect().sent[0]).toMatchObject({ nonce_commitment: commitment });
  last().hear({ t: "noncesfixed", nonces: [{ seat: 0, commitment }] });
  expect(last().sent.at(-1)).toEqual(reveal);
});

const placed: News = { t: "news", n: 6, events: [["Placed", 0, "white-1", 1]], patch: { "seats.0.white": 1 }, turn: 1 };

test("what was taken back is gone, and it is told who did it", () => {
  const heard = vi.fn();
  table.onNews(heard);
  const socket = connect();
  socket.hear(sync);
  socket.hear(placed);
  heard.mockClear();
  const back = { events: [["TakenBack", 1, 1]], patch: { "seats.0.white": 0 }, turn: 2 };
  socket.hear({ t: "news", n: 7, ...back });
  expect(table.events).toEqual([["RoundBegan", 1, 0]]);
  const taken = { seat: 1, events: placed.events };
  expect([...table.takenBack]).toEqual([[1, taken]]);
  expect(heard.mock.calls[0]?.[0]).toMatchObject({ events: [], view: { seats: [{ white: 0 }, { white: 0 }] } });
  expect(tookBack).toHaveBeenCalledExactlyOnceWith(taken);
  // The server counts what was taken back: a page that comes back says how much it was told.
  last().onclose?.({ code: 1006 });
  vi.advanceTimersByTime(1_000);
  expect(connect().sent[0]).toMatchObject({ t: "hello", events: 3 });
});

test("undo is sent when the server says that it is possible, and again until it is answered", () => {
  const socket = connect();
  socket.hear(sync);
  table.takeBack();
  expect(socket.sent.at(-1)).toMatchObject({ t: "hello" });
  socket.hear({ ...placed, undo: true });
  table.takeBack();
  expect(socket.sent.at(-1)).toMatchObject({ t: "takeback", turn: 1 });
  expect(table.pending).toBe("takeback");
  last().onclose?.({ code: 1006 });
  vi.advanceTimersByTime(1_000);
  const again = connect();
  expect(again.sent.at(-1)).toEqual(socket.sent.at(-1));
  again.hear({ t: "accepted", id: (again.sent.at(-1) as { id: string }).id });
  expect(table.pending).toBeNull();
});

function ask(costly = false): { socket: FakeSocket; id: string } {
  const socket = connect();
  socket.hear(sync);
  table.play("pass", costly);
  const sent = socket.sent.at(-1) as { id: string };
  expect(sent).toMatchObject({ t: "move", action: "pass", careful: true });
  socket.hear({ t: "confirm", id: sent.id });
  return { socket, id: sent.id };
}

test("what nobody could take back is held for three seconds", () => {
  const { socket, id } = ask();
  expect(table.held).toEqual({ action: "pass", seconds: 3 });
  vi.advanceTimersByTime(2_900);
  expect(socket.sent).toHaveLength(2);
  vi.advanceTimersByTime(200);
  expect(socket.sent.at(-1)).toMatchObject({ t: "move", id, action: "pass", careful: false });
  expect(table.held).toBeNull();
  expect(table.pending).toBe("pass");
});

test("what is held can be played at once, or dropped", () => {
  const { socket, id } = ask();
  table.goOn();
  expect(socket.sent.at(-1)).toMatchObject({ id, careful: false });
  socket.hear({ t: "accepted", id });
  table.play("stop");
  const next = socket.sent.at(-1) as { id: string };
  socket.hear({ t: "confirm", id: next.id });
  const count = socket.sent.length;
  table.takeBack();
  vi.advanceTimersByTime(10_000);
  expect(socket.sent.filter((one) => (one as { t: string }).t === "move")).toHaveLength(3);
  expect(socket.sent.length).toBeGreaterThanOrEqual(count);
  expect(table.pending).toBeNull();
  expect(table.held).toBeNull();
});

test("what is costly waits until the person says so, even without thinking twice", () => {
  settings.set({ careful: false });
  const { socket, id } = ask(true);
  expect(table.held).toEqual({ action: "pass", seconds: null });
  vi.advanceTimersByTime(9_000);
  expect(table.held).not.toBeNull();
  table.goOn();
  expect(socket.sent.at(-1)).toMatchObject({ id, careful: false });
});

test("nothing is held for somebody who does not want it, nor at a quick table", () => {
  const socket = connect();
  socket.hear({ ...sync, table: { ...sync.table, pace: "quick" } });
  table.play("pass");
  expect(socket.sent.at(-1)).toMatchObject({ careful: false });
});

test("what is held is dropped when it is not asked any more, and not sent again after a break", () => {
  const { socket } = ask();
  last().onclose?.({ code: 1006 });
  vi.advanceTimersByTime(1_000);
  const again = connect();
  expect(again.sent).toHaveLength(1);
  again.hear({ ...sync, turn: 7 });
  expect(table.held).toBeNull();
  expect(table.pending).toBeNull();
  expect(socket.sent).toHaveLength(2);
});

test("a hint is asked for where the table allows it, closes with the decision, and everybody's log tells of it", () => {
  const socket = connect();
  socket.hear(sync);
  expect(table.askHint).toBeUndefined();
  const of = (hints: number): TableInfo => ({
    ...info,
    hints: true,
    seats: [{ ...info.seats[0]!, hints }, info.seats[1]!],
  });
  socket.hear({ t: "tablenews", table: of(0) });
  table.askHint?.();
  const { id } = socket.sent.findLast((message) => message.t === "askhint")!;
  expect(table.hinting).toBe(true);
  socket.hear({ t: "tablenews", table: of(1) });
  const hint = { decision: "brew", best: "draw", actions: [], others: 0 };
  socket.hear({ t: "hint", id: "of another question", hint });
  expect(table.hint).toBeNull();
  socket.hear({ t: "hint", id, hint });
  expect(table.hint).toEqual(hint);
  expect(table.notes).toEqual([{ at: 1, seat: 0, what: "hint" }]);
  socket.hear({ t: "news", n: 6, turn: 3 });
  expect(table.hint).toBeNull();
  table.askHint?.();
  const again = socket.sent.findLast((message) => message.t === "askhint")!;
  socket.hear({ t: "refused", id: again.id, code: "not_now", text: "There is nothing for you to decide now." });
  expect(table.hintRefusal?.code).toBe("not_now");
  // The same key closes it.
  table.askHint?.();
  expect(table.hintRefusal).toBeNull();
});
