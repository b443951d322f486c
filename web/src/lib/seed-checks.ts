// Was a game drawn from a seed that nobody could choose? What the server says in the end is compared with what this
// browser saw before. `core/seed_origin.py` has the same, and says what the seed is made of.

import { fingerprint, fingerprintOfText } from "./hashing.ts";
import type { ContributionInfo, SeedOriginInfo, Verdict } from "./wire.ts";
import type { Witnessed } from "./witness.ts";

export type Subject =
  "promise" | "secret" | "commitments" | "own" | "nonce" | "silent" | "away" | "seed" | "fingerprint" | "replay";

/** `unknown`: this cannot be said here, or there was nothing to check. */
export type Finding = "right" | "wrong" | "unknown";

export interface Check {
  subject: Subject;
  finding: Finding;
  /** Whose contribution it is about. */
  seat?: number;
}

/** The seed that follows from what everybody contributed. */
export function seedOf(origin: SeedOriginInfo): string {
  const people = origin.contributions.map(
    ({ seat, commitment, nonce }) => `seat ${seat} ${commitment || "-"} ${nonce || "-"}\n`,
  );
  return fingerprintOfText(`nostrum seed 1\nsecret ${origin.secret}\n${people.join("")}`);
}

export function seedChecks(verdict: Verdict, seen: Witnessed | null): Check[] {
  const checks: Check[] = [];
  const add = (subject: Subject, finding: boolean | null, seat?: number): void => {
    const found = finding === null ? "unknown" : finding ? "right" : "wrong";
    checks.push(seat === undefined ? { subject, finding: found } : { subject, finding: found, seat });
  };

  const origin = verdict.origin;
  if (origin !== null) {
    add("promise", seen === null ? null : seen.secretCommitment === origin.secret_commitment);
    add("secret", fingerprint(origin.secret) === origin.secret_commitment);
    add("commitments", seen === null || seen.commitments === null ? null : sameCommitments(seen, origin));
    add("own", seen === null || seen.seat === null ? null : has(origin, seen.seat, seen.nonce));
    for (const given of origin.contributions) {
      if (given.nonce) add("nonce", fingerprint(given.nonce) === given.commitment, given.seat);
      else add(given.commitment ? "silent" : "away", null, given.seat);
    }
    add("seed", seedOf(origin) === verdict.seed);
  } else if (seen !== null) {
    // What was shown before the game is gone.
    add("promise", false);
  }
  const shown = seen?.seedCommitment || verdict.commitment;
  const own = fingerprint(verdict.seed);
  add("fingerprint", own === verdict.commitment && own === shown);
  add("replay", verdict.faults.length > 0 ? false : verdict.replayed ? true : null);
  return checks;
}

function sameCommitments(seen: Witnessed, origin: SeedOriginInfo): boolean {
  const line = (each: Pick<ContributionInfo, "seat" | "commitment">): string => `${each.seat} ${each.commitment ?? ""}`;
  return seen.commitments?.map(line).join() === origin.contributions.map(line).join();
}

function has(origin: SeedOriginInfo, seat: number, nonce: string): boolean {
  return origin.contributions.some((given) => given.seat === seat && given.nonce === nonce);
}

/** All in all: `unknown` if nothing is wrong, but this browser cannot tell whether somebody chose the seed. */
export function conclusion(checks: readonly Check[]): Finding {
  if (checks.some(({ finding }) => finding === "wrong")) return "wrong";
  const certain = (subject: Subject): boolean =>
    checks.some((check) => check.subject === subject && check.finding === "right");
  return certain("promise") && certain("own") && certain("replay") ? "right" : "unknown";
}
