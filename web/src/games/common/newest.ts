import type { Line, Note } from "../contract.ts";

/** The newest lines first, as many as are wanted. `between` has a line after so many events; a note stands
 * between the events that it came between. */
export function newest<Event>(
  events: readonly Event[],
  tell: (event: Event) => Line | null,
  count: number,
  between: (events: number) => Line | null = () => null,
  notes: readonly Note[] = [],
  tellNote: (note: Note) => string = () => "",
): (Line & { id: number })[] {
  const lines: (Line & { id: number })[] = [];
  let note = notes.length - 1;
  for (let n = events.length - 1; n >= 0 && lines.length < count; n--) {
    // Events have whole numbers; what stands between two of them has one between theirs.
    for (let last = notes[note]; last !== undefined && last.at > n; last = notes[--note])
      lines.push({
        text: tellNote(last),
        rule: null,
        kind: "other",
        id: n + 0.5 + (note + 1) / (2 * notes.length + 2),
      });
    const event = events[n];
    const line = event === undefined ? null : tell(event);
    const back = between(n + 1);
    if (back !== null) lines.push({ ...back, id: n + 0.5 });
    if (line !== null) lines.push({ ...line, id: n });
  }
  return lines;
}
