import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SocketLike } from "./socket.svelte.ts";
import { fingerprint } from "./hashing.ts";
import { LiveTable } from "./table.svelte.ts";
import type { ClientMessage, Move, TableInfo, ServerMessage } from "./wire.ts";

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
const helped = vi.fn();

const last = (): FakeSocket => sockets[sockets.length - 1] as FakeSocket;

function connect(): FakeSocket {
  last().onopen?.();
  return last();
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  helped.mockClear();
  sockets = [];
  table = new LiveTable("abc", { openRule: () => {}, reacted, helped, lost }, (path) => {
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

test("what a bot decided for me is marked, and told", () => {
  const socket = connect();
  socket.hear(sync);
  socket.hear({ t: "news", n: 6, events: [["Placed", 0, "white-1", 1]], turn: 3, helped: true });
  socket.hear({ t: "news", n: 7, events: [["Placed", 0, "white-2", 3]], turn: 4 });
  expect([...table.helped]).toEqual([1]);
  expect(helped).toHaveBeenCalledExactlyOnceWith(1);
  // What was missed meanwhile is told when the line is back.
  socket.hear({
    ...sync,
    n: 9,
    first: 3,
    events: [
      ["Stopped", 0, 4],
      ["Stopped", 1, 4],
    ],
    helped: [1, 3],
  });
  expect([...table.helped]).toEqual([1, 3]);
  expect(helped).toHaveBeenLastCalledWith(1);
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
