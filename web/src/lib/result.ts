import { words } from "../lang/index.ts";
import { nameOf } from "./names.ts";
import type { TableInfo } from "./wire.ts";

/** Can nothing happen at this table any more? */
export const hasEnded = (table: TableInfo): boolean => table.state === "over" || table.state === "stopped";

/** How a finished game ended for me. */
export function resultOf(table: TableInfo): string {
  const w = words().shell;
  const { scores = [], winners = [], you } = table;
  if (you === undefined || you === null || winners.length === 0) return w.start.over;
  const own = scores[you] ?? 0;
  const score = w.games[table.game]?.score(own) ?? String(own);
  if (winners.includes(you)) return winners.length === 1 ? w.start.won(score) : w.start.shared(score);
  const names = winners.map((seat) => nameOf(table.seats[seat]));
  return w.start.lost(names, scores[winners[0] ?? 0] ?? 0, own);
}
