import { api } from "./api.ts";
import type { PageInfo } from "./wire.ts";

const asked = new Map<string, Promise<PageInfo[]>>();

/** The pages of a game's rules, fetched once. */
export function pagesOf(game: string): Promise<PageInfo[]> {
  let pages = asked.get(game);
  if (pages === undefined) {
    pages = api.pages(game);
    // A failure is not remembered: the next who asks tries again.
    pages.catch(() => asked.delete(game));
    asked.set(game, pages);
  }
  return pages;
}
