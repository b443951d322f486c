import type { Line } from "../contract.ts";

/** The newest lines first, as many as are wanted. */
export function newest<Event>(
  events: readonly Event[],
  tell: (event: Event) => Line | null,
  count: number,
): (Line & { id: number })[] {
  const lines: (Line & { id: number })[] = [];
  for (let n = events.length - 1; n >= 0 && lines.length < count; n--) {
    const event = events[n];
    const line = event === undefined ? null : tell(event);
    if (line !== null) lines.push({ ...line, id: n });
  }
  return lines;
}
