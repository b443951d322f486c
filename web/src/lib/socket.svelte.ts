// The WebSocket to the server: opened again whenever it breaks, and honest about whether it is up.

import type { ClientMessage, ServerMessage } from "./wire.ts";

export type SocketStatus = "connecting" | "online" | "offline" | "closed";

const PING_EVERY = 10_000;
const PONG_WITHIN = 5_000;
const FIRST_WAIT = 300;
const LONGEST_WAIT = 8_000;

/** What is needed of a WebSocket; tests have their own. */
export interface SocketLike {
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: ((close: { code: number }) => void) | null;
  send(text: string): void;
  close(code?: number): void;
}

export interface SocketListener {
  /** The socket is open: say hello. */
  opened(): void;
  heard(message: ServerMessage): void;
  /** It broke, or was ended by the server: `code` is that of the socket. */
  lost(code: number): void;
}

export function openSocket(path: string): SocketLike {
  const address = new URL(path, location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(address) as unknown as SocketLike;
}

export class TableSocket {
  status: SocketStatus = $state("connecting");

  #socket: SocketLike | null = null;
  #up = false;
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #pong: ReturnType<typeof setTimeout> | undefined;

  readonly #path: string;
  readonly #listener: SocketListener;
  readonly #openSocket: typeof openSocket;

  constructor(path: string, listener: SocketListener, connect: typeof openSocket = openSocket) {
    this.#path = path;
    this.#listener = listener;
    this.#openSocket = connect;
  }

  open(): void {
    addEventListener("online", this.#hurry);
    addEventListener("offline", this.#dead);
    document.addEventListener("visibilitychange", this.#look);
    this.#connect();
  }

  /** Nobody listens any more. */
  close(): void {
    removeEventListener("online", this.#hurry);
    removeEventListener("offline", this.#dead);
    document.removeEventListener("visibilitychange", this.#look);
    clearTimeout(this.#retry);
    this.#drop();
    this.status = "closed";
  }

  send(message: ClientMessage): boolean {
    // What must be heard is sent again when the socket is open.
    if (!this.#up) return false;
    this.#socket?.send(JSON.stringify(message));
    return true;
  }

  /** Begin anew at once, because something was missed. */
  again(): void {
    if (this.status === "closed") return;
    this.#drop();
    clearTimeout(this.#retry);
    this.#connect();
  }

  #connect(): void {
    const socket = this.#openSocket(this.#path);
    this.#socket = socket;
    socket.onopen = () => {
      this.#up = true;
      this.#ping = setInterval(this.#askIfThere, PING_EVERY);
      this.#listener.opened();
    };
    socket.onmessage = ({ data }) => {
      clearTimeout(this.#pong);
      this.#pong = undefined;
      this.#wait = FIRST_WAIT;
      this.status = "online";
      if (typeof data === "string") this.#listener.heard(JSON.parse(data) as ServerMessage);
    };
    socket.onclose = ({ code }) => {
      this.#drop();
      this.#later();
      this.#listener.lost(code);
    };
  }

  #later(): void {
    this.status = "offline";
    clearTimeout(this.#retry);
    this.#retry = setTimeout(this.#tryAgain, this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #tryAgain = (): void => {
    // Without a network there is nothing to try; the browser says when there is one.
    if (navigator.onLine) this.#connect();
    else this.#later();
  };

  #drop(): void {
    clearInterval(this.#ping);
    clearTimeout(this.#pong);
    this.#pong = undefined;
    this.#up = false;
    const socket = this.#socket;
    this.#socket = null;
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #askIfThere = (): void => {
    this.send({ t: "ping" });
    // What arrives in the meantime is as good an answer as a pong.
    this.#pong ??= setTimeout(this.#dead, PONG_WITHIN);
  };

  #dead = (): void => {
    if (this.status === "closed") return;
    this.#drop();
    this.#later();
    this.#listener.lost(0);
  };

  #hurry = (): void => {
    this.#wait = FIRST_WAIT;
    if (this.status === "offline") this.again();
  };

  #look = (): void => {
    if (document.visibilityState !== "visible") return;
    if (this.status === "offline") this.#hurry();
    // After a sleep the socket may look alive: find out now, not at the next ping.
    else if (this.status === "online") this.#askIfThere();
  };
}
