// A table as this person sees it now, kept up to date by the server.

import type { AnyEvent, Desk, NewsOf, Note } from "../games/contract.ts";
import { Absences } from "./absences.svelte.ts";
import { happened, TAKEN_BACK, type Happened, type TakenBack } from "./happened.ts";
import { Muted } from "./muted.svelte.ts";
import { openSocket, TableSocket, type SocketStatus } from "./socket.svelte.ts";
import { nameOf } from "./names.ts";
import { patched } from "./patch.ts";
import { settings } from "./settings.svelte.ts";
import type {
  ChatLine,
  HintInfo,
  Move,
  News,
  NonceInfo,
  PhraseName,
  ReactionName,
  RefusalCode,
  ServerMessage,
  Sync,
  TableInfo,
  TakeBack,
} from "./wire.ts";
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

// While I do anything at all, the server is told this often that I am here (in milliseconds); if it asks, at once.
const SIGN_EVERY = 30_000;
const SIGN_WHEN_ASKED = 500;
const SIGNS = ["pointerdown", "pointermove", "keydown", "wheel"] as const;

// So many seconds a decision that nobody could take back is held before it is sent.
const HELD = 3;

/** A decision that has not been played yet: the person may still want another one. */
export interface Held {
  action: string;
  /** After so many seconds it is played; null: not before the person says so. */
  seconds: number | null;
}
const KEPT_LINES = 100;
/** Stands for the id in the refusal of what was said. */
const CHAT = "chat";

function token(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(15));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export interface Doings {
  openRule(name: string): void;
  reacted(seat: number, what: ReactionName): void;
  /** Somebody has just said something. */
  said(line: ChatLine): void;
  /** Somebody has taken a decision back that everyone had seen. */
  tookBack(taken: TakenBack): void;
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
  #happened: Happened = $state.raw(happened([]));
  /** Can I take my last decision back? */
  undo = $state(false);
  /** My decision that waits for a moment, because what follows cannot be taken back. */
  held: Held | null = $state.raw(null);
  refusal: Refusal | null = $state.raw(null);
  /** The numbers of the events of moves that a bot made for me. */
  readonly helped: ReadonlySet<number> = $derived.by(() => new Set(this.#places(this.#helped)));
  #helped: ReadonlySet<number> = $state.raw(new Set());
  /** How many decisions bots have made for me that I do not know of, and the numbers of their events. */
  untold = $state(0);
  readonly untoldEvents: readonly number[] = $derived.by(() => this.#places(this.#untold));
  #untold: ReadonlySet<number> = $state.raw(new Set());
  /** The last lines that were said. */
  talk: readonly ChatLine[] = $state.raw([]);
  /** Why my last line was not shown to anybody. */
  talkRefusal: Refusal | null = $state.raw(null);
  readonly absences = new Absences();
  readonly muted: Muted;
  /** What a strong player would decide now, while I want to know it. */
  hint: HintInfo | null = $state.raw(null);
  hinting = $state(false);
  hintRefusal: Refusal | null = $state.raw(null);
  #hintNotes: readonly Note[] = $state.raw([]);
  #hintId = "";
  /** Why the server hung up, if it said so. */
  bye: Refusal | null = $state.raw(null);

  #move: Move | TakeBack | null = $state.raw(null);
  #costly = false;
  #release: ReturnType<typeof setTimeout> | undefined;
  #told: readonly AnyEvent[] = [];
  #left: Readonly<Record<string, number>> = $state.raw({});
  #passed = $state(0);
  #ticking: ReturnType<typeof setInterval> | undefined;
  #since = 0;
  #signed = -SIGN_EVERY;

  #run = "";
  #seen = 0;
  #turn = 0;
  #decisions = 0;
  #listeners = new Set<Listener>();
  #asked = new Map<string, (odds: unknown) => void>();

  readonly #witness: Witness;
  readonly #socket: TableSocket;
  readonly #doings: Doings;

  constructor(id: string, doings: Doings, connect: typeof openSocket = openSocket) {
    this.#doings = doings;
    this.#witness = new Witness(id);
    this.muted = new Muted(id);
    const listener = { opened: this.#hello, heard: this.#hear, lost: this.#lose };
    this.#socket = new TableSocket(`/api/tables/${encodeURIComponent(id)}/socket`, listener, connect);
  }

  open(): void {
    document.addEventListener("visibilitychange", this.#look);
    for (const sign of SIGNS) document.addEventListener(sign, this.here, { capture: true, passive: true });
    this.#socket.open();
  }

  close(): void {
    this.goOn();
    document.removeEventListener("visibilitychange", this.#look);
    for (const sign of SIGNS) document.removeEventListener(sign, this.here, { capture: true });
    this.#socket.close();
    clearInterval(this.#ticking);
    this.absences.stop();
    this.#forgetAsked();
  }

  get status(): SocketStatus {
    return this.#socket.status;
  }

  get you(): number | null {
    return this.info.you ?? null;
  }

  /** Who has gone and come back, and who used a hint, for the log. */
  get notes(): readonly Note[] {
    return [...this.absences.notes, ...this.#hintNotes].sort((a, b) => a.at - b.at);
  }

  get pending(): string | null {
    if (this.#move === null) return null;
    return this.#move.t === "move" ? this.#move.action : this.#move.t;
  }

  get events(): readonly AnyEvent[] {
    return this.#happened.events;
  }

  get takenBack(): ReadonlyMap<number, TakenBack> {
    return this.#happened.takenBack;
  }

  get clock(): Readonly<Record<string, number>> {
    const passed = this.#passed;
    const still = Object.entries(this.#left).map(([seat, left]) => [seat, Math.max(0, left - passed)]);
    return Object.fromEntries(still) as Record<string, number>;
  }

  name(seat: number): string {
    return nameOf(this.info.seats[seat]);
  }

  play(action: string, costly = false): void {
    if (this.#move !== null) return;
    const careful = costly || (settings.careful && this.info.pace !== "quick");
    this.#costly = costly;
    this.#send({ t: "move", id: token(), turn: this.#turn, action, careful });
  }

  /** Take my last decision back, or the one that is being held. */
  takeBack(): void {
    if (this.held !== null) this.#letGo();
    else if (this.#move === null && this.undo) this.#send({ t: "takeback", id: token(), turn: this.#turn });
  }

  /** Play what is being held. */
  goOn(): void {
    if (this.held === null || this.#move?.t !== "move") return;
    this.#unhold();
    this.#send({ ...this.#move, careful: false });
  }

  /** If the socket is down, it goes out as soon as there is one. */
  #send(move: Move | TakeBack): void {
    this.refusal = null;
    this.#move = move;
    this.#socket.send(move);
  }

  /** The server asks whether I am sure: there is a moment to think again. */
  #hold(): void {
    if (this.#move?.t !== "move") return;
    const left = this.you === null ? undefined : this.clock[String(this.you)];
    const seconds = Math.min(HELD, (left ?? Infinity) - 1);
    this.held = { action: this.#move.action, seconds: this.#costly ? null : seconds };
    if (seconds <= 0) this.goOn();
    else if (!this.#costly) this.#release = setTimeout(() => this.goOn(), seconds * 1000);
  }

  #unhold(): void {
    clearTimeout(this.#release);
    this.held = null;
  }

  #letGo(): void {
    this.#unhold();
    this.#move = null;
  }

  // Whoever looks at something else has decided; timers would run slowly there.
  #look = (): void => {
    if (document.visibilityState === "hidden" && !this.#costly) this.goOn();
  };

  /** I have moved or pressed something: nobody has to wonder whether I am still there. */
  here = (): void => {
    const me = this.you === null ? undefined : this.info.seats[this.you];
    const others = this.info.seats.some((seat) => seat.kind === "person" && seat !== me);
    if (me === undefined || !others || this.info.thinking || this.info.state !== "playing") return;
    const pause = me.patience || me.idle ? SIGN_WHEN_ASKED : SIGN_EVERY;
    if (performance.now() - this.#signed < pause || !this.#socket.send({ t: "here" })) return;
    this.#signed = performance.now();
  };

  react(what: ReactionName): void {
    this.#socket.send({ t: "react", what });
  }

  say(phrase: PhraseName): void {
    this.talkRefusal = null;
    this.#socket.send({ t: "say", phrase });
  }

  /** False if nobody can be reached just now. */
  write(text: string): boolean {
    this.talkRefusal = null;
    return this.#socket.send({ t: "write", text });
  }

  /** I know what bots have decided for me: I need not be told again, on whatever device. */
  know(): void {
    if (this.untold === 0) return;
    this.untold = 0;
    this.#untold = new Set();
    this.#socket.send({ t: "told", decisions: this.#decisions });
  }

  odds(): Promise<unknown> {
    if (!this.info.risk || this.you === null) return Promise.resolve(null);
    const id = token();
    return new Promise((answer) => {
      this.#asked.set(id, answer);
      if (!this.#socket.send({ t: "ask", id })) this.#answer(id, null);
    });
  }

  /** Ask for a hint, where there may be one; if it is there, or wanted no more, close it. */
  get askHint(): (() => void) | undefined {
    return this.info.hints && this.you !== null && this.info.state === "playing" ? this.#toggleHint : undefined;
  }

  #toggleHint = (): void => {
    if (this.hint !== null || this.hinting || this.hintRefusal !== null) return this.closeHint();
    this.#hintId = token();
    this.hinting = this.#socket.send({ t: "askhint", id: this.#hintId });
  };

  closeHint(): void {
    this.#hintId = "";
    this.hint = null;
    this.hinting = false;
    this.hintRefusal = null;
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
      events: this.#told.length,
      run: this.#run,
      nonce_commitment: this.#witness.nonceCommitment,
    });
    // The server may have had it already: the same id gets the same answer.
    if (this.#move !== null && this.held === null) this.#socket.send(this.#move);
  };

  #hear = (message: ServerMessage): void => {
    switch (message.t) {
      case "sync":
        return this.#sync(message);
      case "news":
        return this.#news(message);
      case "tablenews":
        return this.#see(message.table);
      case "noncesfixed":
        return this.#reveal(message.nonces);
      case "clock":
        return this.#wind(message.left);
      case "accepted":
        if (this.#move?.id === message.id) this.#move = null;
        return;
      case "confirm":
        if (this.#move?.id === message.id && this.held === null) this.#hold();
        return;
      case "refused":
        if (this.#move?.id === message.id) {
          this.#move = null;
          this.refusal = { code: message.code, text: message.text };
        }
        if (message.id === CHAT) this.talkRefusal = { code: message.code, text: message.text };
        if (message.id === this.#hintId) {
          this.hinting = false;
          this.hintRefusal = { code: message.code, text: message.text };
        }
        this.#answer(message.id, null);
        return;
      case "hint":
        if (message.id !== this.#hintId) return;
        this.hinting = false;
        this.hint = message.hint;
        return;
      case "odds":
        return this.#answer(message.id, message.odds);
      case "reaction":
        return this.#doings.reacted(message.seat, message.what);
      case "talk":
        return this.#hearTalk(message.lines);
      case "bye":
        this.bye = { code: message.code, text: message.text };
        return;
      case "pong":
        return;
    }
  };

  #sync(sync: Sync): void {
    const before = this.view;
    const known = this.#told.length;
    const first = sync.first ?? 0;
    const fresh = (sync.events ?? []) as unknown as AnyEvent[];
    // Events are the same for everybody and in every life of the server: those before `first` hold.
    const all = [...this.#told.slice(0, first), ...fresh];
    const missed = this.ready ? all.slice(known) : [];

    this.#run = sync.run;
    this.#seen = sync.n;
    this.#turned(sync.turn ?? 0);
    this.undo = sync.undo ?? false;
    this.view = sync.view ?? null;
    this.printed = sync.printed ?? null;
    this.#told = all;
    this.#happened = happened(all);
    this.#see(sync.table);
    this.#helped = new Set(sync.helped ?? []);
    this.#decisions = sync.bot_decisions ?? 0;
    this.untold = Math.max(0, this.#decisions - (sync.told ?? 0));
    this.#untold = new Set(sync.untold ?? []);
    this.bye = null;
    // What it answered is not asked any more.
    this.refusal = null;
    this.ready = true;
    if (before !== null && missed.length > 0 && missed.length <= CATCH_UP) this.#tell(missed, before);
  }

  /** Where events with these numbers stand among those that still hold. */
  #places(numbers: ReadonlySet<number>): number[] {
    return this.#happened.numbers.flatMap((number, n) => (numbers.has(number) ? [n] : []));
  }

  #see(info: TableInfo): void {
    if (this.ready) this.#noteHints(this.info, info);
    this.info = info;
    this.#witness.see(info);
    this.absences.see(info, this.you, () => this.events.length);
  }

  #noteHints(before: TableInfo, now: TableInfo): void {
    now.seats.forEach(({ hints = 0 }, seat) => {
      const more = hints > (before.seats[seat]?.hints ?? 0);
      if (more) this.#hintNotes = [...this.#hintNotes, { at: this.events.length, seat, what: "hint" }];
    });
  }

  #hearTalk(lines: readonly ChatLine[]): void {
    const last = this.talk.at(-1)?.n ?? 0;
    const fresh = lines.filter((line) => line.n > last);
    this.talk = [...this.talk, ...fresh].slice(-KEPT_LINES);
    // Whoever comes gets the last lines again, all at once.
    const line = fresh[0];
    if (line !== undefined && lines.length === 1 && !this.muted.has(line.seat)) this.#doings.said(line);
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
      this.#turned(news.turn);
      this.refusal = null;
    }
    const before = this.view;
    const fresh = (news.events ?? []) as unknown as AnyEvent[];
    this.view = patched(before, news.patch);
    if (news.helped) {
      const numbers = fresh.map((_, n) => this.#told.length + n);
      this.#helped = new Set([...this.#helped, ...numbers]);
      this.#untold = new Set([...this.#untold, ...numbers]);
      this.#decisions += 1;
      this.untold += 1;
    }
    if (news.undo !== undefined && news.undo !== null) this.undo = news.undo;
    if (fresh.length > 0) {
      this.#told = [...this.#told, ...fresh];
      this.#happened = happened(this.#told);
    }
    this.#tell(fresh, before);
  }

  /** What I am about to decide is answered already, or is not asked any more. */
  #turned(turn: number): void {
    if (this.held !== null && turn !== this.#move?.turn) this.#letGo();
    if (turn !== this.#turn) this.closeHint();
    this.#turn = turn;
  }

  /** Nothing is told of what was taken back; what is shown changes by itself. */
  #tell(fresh: readonly AnyEvent[], before: unknown): void {
    const back = fresh.some((event) => event[0] === TAKEN_BACK) ? [...this.takenBack.values()].at(-1) : undefined;
    if (back !== undefined) this.#doings.tookBack(back);
    const events = back === undefined ? fresh : [];
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
    if (this.hinting) this.closeHint();
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
