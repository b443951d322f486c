// A decision that was taken back, in a sentence: who did it, and what it had been.

import type { Words } from "../../lang/index.ts";
import type { TakenBack } from "../../lib/happened.ts";
import type { AnyEvent, Desk, Line } from "../contract.ts";

type Table = Pick<Desk, "name" | "you">;

/** Of all that followed from a decision, the first thing that its maker did says what it was. */
export function takenBackLine<Event>(
  shell: Words["shell"],
  { name, you }: Table,
  { seat, events }: TakenBack,
  tell: (event: Event) => Line | null,
): Line {
  const own = seat === you;
  const told = events.flatMap((event: AnyEvent) => {
    const line = event[1] === seat ? tell(event as Event) : null;
    return line === null ? [] : [line];
  });
  const what = told[0]?.text ?? "";
  const text = what === "" ? shell.undo.told(own ? null : name(seat)) : shell.undo.toldWhat(what);
  return { text, rule: told[0]?.rule ?? null, kind: own ? "own" : "other" };
}
