import { words } from "../lang/index.ts";
import type { SeatInfo } from "./wire.ts";

/** The name of whoever has a seat. Those who were forgotten have none, in any language. */
export function nameOf(seat: SeatInfo | undefined): string {
  const forgotten = seat?.forgotten ?? 0;
  return forgotten > 0 ? words().shell.somebody(forgotten) : (seat?.name ?? "");
}
