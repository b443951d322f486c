// Where in the page we are. Every place has an address that can be sent to somebody.

export type Place =
  | { at: "start" }
  | { at: "open" }
  | { at: "table"; id: string }
  | { at: "replay"; id: string; move: number }
  | { at: "review"; id: string; seat: number | null }
  | { at: "rules"; game: string; page: string }
  | { at: "tableRules"; id: string; page: string }
  | { at: "continue"; token: string }
  | { at: "nowhere" };

/** The place that an address means. */
export function placeOf(path: string, hash: string): Place {
  const moved = /^#\/?continue\/(.+)$/.exec(hash);
  if (moved?.[1] !== undefined) return { at: "continue", token: decodeURIComponent(moved[1]) };
  const [first, second, third, ...more] = path.split("/").filter((part) => part !== "");
  if (more.length > 0) return { at: "nowhere" };
  if (first === undefined || first === "index.html") return { at: "start" };
  if (first === "open" && second === undefined) return { at: "open" };
  if (first === "continue" && second === undefined && hash.length > 1) {
    return { at: "continue", token: decodeURIComponent(hash.slice(1)) };
  }
  if (first === "t" && second !== undefined && third === undefined) return { at: "table", id: second };
  if (first === "t" && second !== undefined && third === "replay") {
    return { at: "replay", id: second, move: Number(/^#move=(\d+)$/.exec(hash)?.[1] ?? 0) };
  }
  if (first === "t" && second !== undefined && third === "review") {
    const seat = /^#seat=(\d)$/.exec(hash)?.[1];
    return { at: "review", id: second, seat: seat === undefined ? null : Number(seat) };
  }
  if (first === "t" && second !== undefined && third === "rules") {
    return { at: "tableRules", id: second, page: decodeURIComponent(hash.slice(1)) };
  }
  // Without a game they are those of the first one.
  if (first === "rules" && third === undefined) {
    return { at: "rules", game: second ?? "", page: decodeURIComponent(hash.slice(1)) };
  }
  return { at: "nowhere" };
}

export const paths = {
  start: "/",
  open: "/open",
  table: (id: string) => `/t/${id}`,
  replay: (id: string, move?: number) => `/t/${id}/replay${move === undefined ? "" : `#move=${move}`}`,
  review: (id: string, seat?: number) => `/t/${id}/review${seat === undefined ? "" : `#seat=${seat}`}`,
  rules: (game: string) => `/rules/${game}`,
  tableRules: (id: string, page?: string) => `/t/${id}/rules${page === undefined ? "" : `#${page}`}`,
};

const here = (): Place => placeOf(location.pathname, location.hash);

class Router {
  place: Place = $state.raw(here());

  constructor() {
    addEventListener("popstate", () => (this.place = here()));
    addEventListener("hashchange", () => (this.place = here()));
    addEventListener("click", this.#follow);
  }

  go(path: string, how: "push" | "replace" = "push"): void {
    if (how === "replace") history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.place = here();
    if (how === "push") scrollTo(0, 0);
  }

  /** Note in the address what is being looked at, without going anywhere. */
  note(path: string): void {
    history.replaceState(null, "", path);
  }

  /** A plain click on a link of ours stays in the page; all other clicks are the browser's. */
  #follow = (click: MouseEvent): void => {
    if (click.defaultPrevented || click.button !== 0) return;
    if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
    const link = click.target instanceof Element ? click.target.closest("a") : null;
    if (link === null || link.target !== "" || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
    if (link.pathname === location.pathname && link.hash !== "") return;
    click.preventDefault();
    this.go(link.pathname + link.hash);
  };
}

export const router = new Router();

/** The code or the table that somebody means who typed or pasted this. */
export function readInvitation(text: string): { code: string } | { id: string } | null {
  const link = /\/t\/([^/?#\s]+)/.exec(text);
  if (link?.[1] !== undefined) return { id: link[1] };
  const letters = text.replace(/[\s-]/g, "").toUpperCase();
  return /^[A-Z0-9]{6}$/.test(letters) ? { code: letters } : null;
}
