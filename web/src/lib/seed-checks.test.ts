import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fingerprint } from "./hashing.ts";
import { conclusion, seedChecks, seedOf, type Subject } from "./seed-checks.ts";
import type { SeedOriginInfo, Verdict } from "./wire.ts";
import type { Witnessed } from "./witness.ts";

// The engine's tests read the same file.
interface Vector {
  name: string;
  seed: string;
  origin: {
    secret: string;
    secret_commitment: string;
    people: number[];
    nonce_commitments?: Record<string, string>;
    nonces?: Record<string, string>;
  };
}
const vectors = JSON.parse(readFileSync("../tests/seed_origin_vectors.json", "utf8")) as Vector[];

function originOf({ origin }: Vector): SeedOriginInfo {
  const contributions = origin.people.map((seat) => ({
    seat,
    commitment: origin.nonce_commitments?.[seat] ?? "",
    nonce: origin.nonces?.[seat] ?? "",
  }));
  return { secret: origin.secret, secret_commitment: origin.secret_commitment, contributions };
}

/** Four people, of whom I am the second; I have seen all of it. */
const vector = vectors.find(({ name }) => name === "four people") as Vector;
const origin = originOf(vector);
const verdict: Verdict = {
  ...{ sound: true, seed: vector.seed, commitment: fingerprint(vector.seed), faults: [], moves: 9, rules: 1 },
  ...{ replayed: true, origin },
};
const seen: Witnessed = {
  table: "abc",
  nonce: origin.contributions[1]?.nonce ?? "",
  seat: 1,
  secretCommitment: origin.secret_commitment,
  commitments: origin.contributions.map(({ seat, commitment = "" }) => ({ seat, commitment })),
  seedCommitment: fingerprint(vector.seed),
};

const wrong = (told: Verdict, mine: Witnessed | null = seen): Subject[] =>
  seedChecks(told, mine)
    .filter(({ finding }) => finding === "wrong")
    .map(({ subject }) => subject);

const withOrigin = (change: Partial<SeedOriginInfo>): Verdict => ({ ...verdict, origin: { ...origin, ...change } });
const other = fingerprint(origin.secret);

test("fingerprints are those of the browser", async () => {
  const bytes = Uint8Array.from(origin.secret.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const text = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  expect(fingerprint(origin.secret)).toBe(text);
  expect(fingerprint("no number")).toBe("");
});

test.each(vectors)("the seed of $name comes out as it does on the server", (each) => {
  expect(seedOf(originOf(each))).toBe(each.seed);
});

test("a fair game has every tick", () => {
  const checks = seedChecks(verdict, seen);
  expect(checks.map(({ finding }) => finding)).toEqual(checks.map(() => "right"));
  expect(checks).toHaveLength(11);
  expect(conclusion(checks)).toBe("right");
});

test("a seed that was swapped in the database is noticed, also with its commitment", () => {
  const swapped = { ...verdict, seed: other, commitment: fingerprint(other) };
  expect(wrong(swapped)).toEqual(["seed", "fingerprint"]);
  expect(wrong(swapped, null)).toEqual(["seed"]);
  expect(conclusion(seedChecks(swapped, seen))).toBe("wrong");
});

test("another secret is noticed, even if everything else was made to fit it", () => {
  expect(wrong(withOrigin({ secret: other }))).toContain("secret");
  const forged = { ...origin, secret: other, secret_commitment: fingerprint(other) };
  const seed = seedOf(forged);
  const fitting = { ...verdict, origin: forged, seed, commitment: fingerprint(seed) };
  expect(wrong(fitting)).toEqual(["promise", "fingerprint"]);
  // Only those who were there can know.
  expect(wrong(fitting, null)).toEqual([]);
  expect(conclusion(seedChecks(fitting, null))).toBe("unknown");
});

test("my own number that was left out is noticed", () => {
  const contributions = origin.contributions.map((each) => (each.seat === 1 ? { ...each, nonce: "" } : each));
  const forged = { ...origin, contributions };
  const seed = seedOf(forged);
  const told = { ...verdict, origin: forged, seed, commitment: fingerprint(seed) };
  expect(wrong(told, { ...seen, seedCommitment: "" })).toEqual(["own"]);
});

test("a number of somebody else that was exchanged is noticed, also with its commitment", () => {
  const exchange = (change: object): Verdict =>
    withOrigin({
      contributions: origin.contributions.map((each) => (each.seat === 2 ? { ...each, ...change } : each)),
    });
  expect(wrong(exchange({ nonce: other }))).toEqual(["nonce", "seed"]);
  expect(wrong(exchange({ nonce: other, commitment: fingerprint(other) }))).toEqual(["commitments", "seed"]);
});

test("somebody who was added or is missing is noticed", () => {
  expect(wrong(withOrigin({ contributions: origin.contributions.slice(0, 3) }))).toEqual(["commitments", "seed"]);
  expect(wrong(withOrigin({ contributions: [...origin.contributions, { seat: 4 }] }))).toEqual(["commitments", "seed"]);
});

test("what was taken away altogether is noticed by those who saw it", () => {
  expect(wrong({ ...verdict, origin: null })).toEqual(["promise"]);
});

test("whoever was away or too late is told of, and nothing is wrong with that", () => {
  const late = vectors.find(({ name }) => name === "one away and one too late") as Vector;
  const told = { ...verdict, seed: late.seed, commitment: fingerprint(late.seed), origin: originOf(late) };
  const checks = seedChecks(told, null);
  expect(checks.filter(({ finding }) => finding === "wrong")).toEqual([]);
  expect(checks.filter(({ seat }) => seat !== undefined)).toEqual([
    { subject: "silent", finding: "unknown", seat: 0 },
    { subject: "away", finding: "unknown", seat: 1 },
    { subject: "nonce", finding: "right", seat: 3 },
  ]);
});

test("a game of old is checked as far as it can be", () => {
  const checks = seedChecks({ ...verdict, origin: null }, null);
  expect(checks).toEqual([
    { subject: "fingerprint", finding: "right" },
    { subject: "replay", finding: "right" },
  ]);
  expect(conclusion(checks)).toBe("unknown");
});

test("moves that do not replay are wrong, and moves that were not replayed are unknown", () => {
  expect(wrong({ ...verdict, sound: false, faults: ["Move 3 does not replay."] })).toEqual(["replay"]);
  expect(conclusion(seedChecks({ ...verdict, replayed: false }, seen))).toBe("unknown");
});
