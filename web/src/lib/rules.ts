import { api } from "./api.ts";
import type { RulesPage } from "./wire.ts";

const asked = new Map<string, Promise<RulesPage[]>>();

function once(key: string, ask: () => Promise<RulesPage[]>): Promise<RulesPage[]> {
  let pages = asked.get(key);
  if (pages === undefined) {
    pages = ask();
    // A failure is not remembered: the next who asks tries again.
    pages.catch(() => asked.delete(key));
    asked.set(key, pages);
  }
  return pages;
}

/** The pages of a game's rules, fetched once. */
export function pagesOf(game: string): Promise<RulesPage[]> {
  return once(game, () => api.pages(game));
}

/** The same with the numbers that hold at a table. */
export function pagesAt(table: string): Promise<RulesPage[]> {
  return once(`/${table}`, () => api.tablePages(table));
}
