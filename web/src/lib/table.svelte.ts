// A table as this person sees it now, kept up to date by the server.

import type { AnyEvent, Desk, NewsOf } from "../games/contract.ts";
import { openSocket, TableSocket, type SocketStatus } from "./socket.svelte.ts";
import { patched } from "./patch.ts";
import type { Move, News, NonceInfo, ReactionName, RefusalCode, Sync, TableInfo, ServerMessage } from "./wire.ts";
import { Witness } from "./witness.ts";

type Listener = (news: NewsOf<unknown, AnyEvent>) => void;

export interface Refusal {
  code: RefusalCode;
  text: string;
}

const NOBODY: TableInfo = { id: "", code: "", game: "", state: "waiting", seats: [], setup: {} };

/** What the server says when it closes the socket of a table that it does not know. */
export const UNKNOWN_TABLE = 4404;

// After a long absence nobody wants to see everything move that they have missed.
const CATCH_UP = 60;

function token(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(15));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export interface Doings {
  openRule(name: string): void;
  reacted(seat: number, what: ReactionName): void;
  /** A bot has made so many decisions for me. */
  helped(decisions: number): void;
  /** The socket was closed, with this code; it is tried again unless the table is closed now. */
  lost(code: number): void;
}

export class LiveTable implements Desk {
  readonly live = true;

  /** Has the server told us about this table yet? */
  ready = $state(false);
  info: TableInfo = $state.raw(NOBODY);
  view: unknown = $state.raw(null);
  printed: unknown = $state.raw(null);
  events: readonly AnyEvent[] = $state.raw([]);
  refusal: Refusal | null = $state.raw(null);
  /** The numbers of the events of moves that a bot made for me. */
  helped: ReadonlySet<number> = $state.raw(new Set());
  /** Why the server hung up, if it said so. */
  bye: Refusal | null = $state.raw(null);

  #move: Move | null = $state.raw(null);
  #left: Readonly<Record<string, number>> = $state.raw({});
  #passed = $state(0);
  #ticking: ReturnType<typeof setInterval> | undefined;
  #since = 0;

  #run = "";
  #seen = 0;
  #turn = 0;
  #listeners = new Set<Listener>();
  #asked = new Map<string, (odds: unknown) => void>();

  readonly #witness: Witness;
  readonly #socket: TableSocket;
  readonly #doings: Doings;

  constructor(id: string, doings: Doings, connect: typeof openSocket = openSocket) {
    this.#doings = doings;
    this.#witness = new Witness(id);
    const listener = { opened: this.#hello, heard: this.#hear, lost: this.#lose };
    this.#socket = new TableSocket(`/api/tables/${encodeURIComponent(id)}/socket`, listener, connect);
  }

  open(): void {
    this.#socket.open();
  }

  close(): void {
    this.#socket.close();
    clearInterval(this.#ticking);
    this.#forgetAsked();
  }

  get status(): SocketStatus {
    return this.#socket.status;
  }

  get you(): number | null {
    return this.info.you ?? null;
  }

  get pending(): string | null {
    return this.#move?.action ?? null;
  }

  get clock(): Readonly<Record<string, number>> {
    const passed = this.#passed;
    const still = Object.entries(this.#left).map(([seat, left]) => [seat, Math.max(0, left - passed)]);
    return Object.fromEntries(still) as Record<string, number>;
  }

  name(seat: number): string {
    return this.info.seats[seat]?.name ?? "";
  }

  play(action: string): void {
    if (this.#move !== null) return;
    this.refusal = null;
    this.#move = { t: "move", id: token(), turn: this.#turn, action };
    // If the socket is down, it goes out as soon as there is one.
    this.#socket.send(this.#move);
  }

  react(what: ReactionName): void {
    this.#socket.send({ t: "react", what });
  }

  odds(): Promise<unknown> {
    if (!this.info.risk || this.you === null) return Promise.resolve(null);
    const id = token();
    return new Promise((answer) => {
      this.#asked.set(id, answer);
      if (!this.#socket.send({ t: "ask", id })) this.#answer(id, null);
    });
  }

  onNews(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  openRule(name: string): void {
    this.#doings.openRule(name);
  }

  #hello = (): void => {
    this.#socket.send({
      t: "hello",
      seen: this.#seen,
      events: this.events.length,
      run: this.#run,
      nonce_commitment: this.#witness.nonceCommitment,
    });
    // The server may have had it already: the same id gets the same answer.
    if (this.#move !== null) this.#socket.send(this.#move);
  };

  #hear = (message: ServerMessage): void => {
    switch (message.t) {
      case "sync":
        return this.#sync(message);
      case "news":
        return this.#news(message);
      case "tablenews":
        this.info = message.table;
        this.#witness.see(message.table);
        return;
      case "noncesfixed":
        return this.#reveal(message.nonces);
      case "clock":
        return this.#wind(message.left);
      case "accepted":
        if (this.#move?.id === message.id) this.#move = null;
        return;
      case "refused":
        if (this.#move?.id === message.id) {
          this.#move = null;
          this.refusal = { code: message.code, text: message.text };
        }
        this.#answer(message.id, null);
        return;
      case "odds":
        return this.#answer(message.id, message.odds);
      case "reaction":
        return this.#doings.reacted(message.seat, message.what);
      case "bye":
        this.bye = { code: message.code, text: message.text };
        return;
      case "pong":
        return;
    }
  };

  #sync(sync: Sync): void {
    const before = this.view;
    const known = this.events.length;
    const first = sync.first ?? 0;
    const fresh = (sync.events ?? []) as unknown as AnyEvent[];
    // Events are the same for everybody and in every life of the server: those before `first` hold.
    const all = [...this.events.slice(0, first), ...fresh];
    const missed = this.ready ? all.slice(known) : [];
    const helped = new Set(sync.helped ?? []);
    const mine = [...helped].filter((number) => !this.helped.has(number)).length;

    this.#run = sync.run;
    this.#seen = sync.n;
    this.#turn = sync.turn ?? 0;
    this.info = sync.table;
    this.#witness.see(sync.table);
    this.view = sync.view ?? null;
    this.printed = sync.printed ?? null;
    this.events = all;
    this.helped = helped;
    this.bye = null;
    // What it answered is not asked any more.
    this.refusal = null;
    if (this.ready && mine > 0) this.#doings.helped(mine);
    this.ready = true;
    if (before !== null && missed.length > 0 && missed.length <= CATCH_UP) this.#tell(missed, before);
  }

  /** My part of the seed is revealed when nobody can change theirs any more. */
  #reveal(nonces: readonly NonceInfo[]): void {
    const nonce = this.#witness.reveal(nonces, this.you);
    if (nonce !== null) this.#socket.send({ t: "reveal", nonce });
  }

  #news(news: News): void {
    if (news.n <= this.#seen) return;
    if (news.n !== this.#seen + 1) return this.#socket.again();
    this.#seen = news.n;
    if (news.turn !== undefined && news.turn !== null) {
      this.#turn = news.turn;
      this.refusal = null;
    }
    const before = this.view;
    const fresh = (news.events ?? []) as unknown as AnyEvent[];
    this.view = patched(before, news.patch);
    if (news.helped) {
      const first = this.events.length;
      this.helped = new Set([...this.helped, ...fresh.map((_, n) => first + n)]);
      this.#doings.helped(1);
    }
    if (fresh.length > 0) this.events = [...this.events, ...fresh];
    this.#tell(fresh, before);
  }

  #tell(events: readonly AnyEvent[], before: unknown): void {
    for (const listener of this.#listeners) listener({ events, before, view: this.view });
  }

  #wind(left: Readonly<Record<string, number>>): void {
    this.#left = left;
    this.#since = performance.now();
    this.#passed = 0;
    clearInterval(this.#ticking);
    if (Object.keys(left).length === 0) return;
    this.#ticking = setInterval(() => (this.#passed = (performance.now() - this.#since) / 1000), 250);
  }

  #lose = (code: number): void => {
    this.#forgetAsked();
    this.#doings.lost(code);
  };

  #answer(id: string, odds: unknown): void {
    this.#asked.get(id)?.(odds);
    this.#asked.delete(id);
  }

  #forgetAsked(): void {
    for (const id of [...this.#asked.keys()]) this.#answer(id, null);
  }
}
