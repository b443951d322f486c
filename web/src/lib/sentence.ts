import { language, words } from "../lang/index.ts";
import type { ProblemCode } from "./api.ts";

/** These say only what kind of refusal it is: the server's own sentence says more. */
const VAGUE: ReadonlySet<ProblemCode> = new Set(["illegal", "not_now", "bad_request", "bad_setup", "bad_name"]);

/** Why something was refused, in the reader's language. The server itself speaks English only. */
export function sentence(refusal: { code: ProblemCode; text: string }): string {
  const general = words().shell.problems[refusal.code];
  if (language() !== "en" || !VAGUE.has(refusal.code) || refusal.text === "") return general;
  return `${general} ${refusal.text}`;
}
