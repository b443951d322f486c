// What the server knows of the table that is being looked at, asked past the page by a socket of its own.

import type { Page } from "@playwright/test";
import type { TestGame } from "./games.ts";

export interface Sync {
  view: { you: number; seats: Record<string, unknown>[] };
  /** Everything that has happened, as `[name, field, ...]`. */
  events: [string, ...unknown[]][];
  /** The numbers of the events of moves that a bot made for me. */
  helped?: number[];
}

export const syncOf = (page: Page): Promise<Sync> =>
  page.evaluate(async () => {
    const socket = new WebSocket(
      `${location.origin.replace("http", "ws")}/api/tables/${location.pathname.split("/").at(-1)}/socket`,
    );
    return new Promise<Sync>((resolve) => {
      socket.onopen = () => socket.send(JSON.stringify({ t: "hello" }));
      socket.onmessage = (message) => {
        const heard = JSON.parse(message.data as string) as Sync & { t: string };
        if (heard.t !== "sync") return;
        socket.close();
        resolve(heard);
      };
    });
  });

export const happened = async (page: Page): Promise<Sync["events"]> => (await syncOf(page)).events;

/** The chips that a seat has placed since the game began. */
export const placedBy = async (page: Page, seat: number): Promise<number> =>
  (await happened(page)).filter(([name, who]) => name === "Placed" && who === seat).length;

/** The chips that I have brewed with in this round. */
export async function chips(page: Page, game: TestGame): Promise<string[]> {
  const { view } = await syncOf(page);
  const words = game.chips.flatMap((field) => String(view.seats[view.you]![field]).split(" ").filter(Boolean));
  return words.flatMap((word) => Array<string>(Number(/\*(\d+)$/.exec(word)?.[1] ?? 1)).fill(word));
}
