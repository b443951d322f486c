// Everything that is asked of the server over HTTP.

import type {
  Address,
  ContinueLink,
  Found,
  GameInfo,
  Me,
  OpenTable,
  OpenTables,
  RulesPage,
  Problem as ProblemInfo,
  RefusalCode,
  Replay,
  ReviewAnswer,
  SeatWish,
  TableChange,
  TableInfo,
  Tried,
  TrySetup,
  Verdict,
} from "./wire.ts";

/** Why the server did not do it; `unreachable` if it was never asked. */
export type ProblemCode = RefusalCode | "unreachable";

export class Problem extends Error {
  constructor(
    readonly code: ProblemCode,
    text: string,
  ) {
    super(text);
  }

  get text(): string {
    return this.message;
  }
}

export function problemOf(fault: unknown): Problem {
  return fault instanceof Problem ? fault : new Problem("failed", String(fault));
}

function isProblem(body: unknown): body is ProblemInfo {
  return typeof body === "object" && body !== null && "code" in body && "text" in body;
}

async function problem(answer: Response): Promise<Problem> {
  const body: unknown = await answer.json().catch(() => null);
  if (isProblem(body)) return new Problem(body.code, body.text);
  if (answer.status === 404) return new Problem("not_found", answer.statusText);
  // A proxy in front of a server that is not there speaks for itself.
  if (answer.status >= 502 && answer.status <= 504) return new Problem("unreachable", answer.statusText);
  return new Problem("failed", answer.statusText);
}

/** Settled as soon as the server has said who I am, if it can. */
let known: Promise<unknown> = Promise.resolve();

async function ask(path: string, body?: object, method = body === undefined ? "GET" : "POST"): Promise<Response> {
  const how: RequestInit = { credentials: "same-origin", cache: "no-store", method };
  // A quick hand presses a button before that; nobody can do anything as nobody.
  if (method !== "GET") await known;
  if (body !== undefined) {
    how.headers = { "content-type": "application/json" };
    how.body = JSON.stringify(body);
  }
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, how);
  } catch (fault) {
    throw new Problem("unreachable", String(fault));
  }
  if (!answer.ok) throw await problem(answer);
  return answer;
}

async function json<T>(path: string, body?: object): Promise<T> {
  const answer = await ask(path, body);
  // Some requests are answered with no more than that they were done.
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

function whoAmI(): Promise<Me> {
  const answer = json<Me>("/me");
  known = answer.catch(() => undefined);
  return answer;
}

const at = (id: string): string => `/tables/${encodeURIComponent(id)}`;

export const api = {
  me: whoAmI,
  signOut: () => json<Me>("/me/signout", {}),
  forget: () => ask("/me", undefined, "DELETE"),
  rename: (name: string) => json<Me>("/me", { name }),
  continueLink: () => json<ContinueLink>("/me/link", {}),
  continueHere: (token: string) => json<Me>("/continue", { token }),

  address: () => json<Address>("/address"),

  games: () => json<GameInfo[]>("/games"),
  pages: (game: string) => json<RulesPage[]>(`/games/${encodeURIComponent(game)}/pages`),
  trySetup: (game: string, wish: TrySetup) => json<Tried>(`/games/${encodeURIComponent(game)}/setup`, wish),
  boxPath: (game: string) => `/api/games/${encodeURIComponent(game)}/box`,

  openTables: async () => (await json<OpenTables>("/tables")).tables,
  myTables: async () => (await json<OpenTables>("/tables/mine")).tables,
  open: (wish: OpenTable) => json<Found>("/tables", wish),
  table: (id: string) => json<TableInfo>(at(id)),
  tablePages: (id: string) => json<RulesPage[]>(`${at(id)}/pages`),
  byCode: (code: string) => json<Found>(`/codes/${encodeURIComponent(code)}`),
  sit: (id: string, seat?: number) => json<unknown>(`${at(id)}/sit`, seat === undefined ? {} : { seat }),
  leave: (id: string) => json<unknown>(`${at(id)}/leave`, {}),
  start: (id: string) => json<unknown>(`${at(id)}/start`, {}),
  back: (id: string) => json<unknown>(`${at(id)}/back`, {}),
  changeTable: (id: string, change: TableChange) => json<unknown>(`${at(id)}/options`, change),
  rematch: (id: string) => json<Found>(`${at(id)}/rematch`, {}),
  seat: (id: string, seat: number, wish: SeatWish) => json<unknown>(`${at(id)}/seats/${seat}`, wish),

  recordPath: (id: string) => `/api${at(id)}/record`,
  replay: (id: string) => json<Replay>(`${at(id)}/replay`),
  review: (id: string) => json<ReviewAnswer>(`${at(id)}/review`),
  practise: (id: string, move: number) => json<Found>(`${at(id)}/practise`, { move }),
  verify: (id: string) => json<Verdict>(`${at(id)}/verify`),
};
