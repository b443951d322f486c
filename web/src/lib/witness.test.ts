// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { fingerprint } from "./hashing.ts";
import type { TableInfo } from "./wire.ts";
import { Witness, witnessed } from "./witness.ts";

const promise = "c".repeat(64);
const table = (id: string, more: Partial<TableInfo> = {}): TableInfo => ({
  ...{ id, code: "QUACKS", game: "quacks", state: "waiting", seats: [], setup: {} },
  secret_commitment: promise,
  ...more,
});

beforeEach(() => localStorage.clear());

test("what was shown first is kept, whatever is shown later", () => {
  const witness = new Witness("a");
  witness.see(table("a"));
  witness.see(table("a", { state: "playing", commitment: "1".repeat(64), nonces: [{ seat: 0, commitment: "x" }] }));
  witness.see(
    table("a", {
      state: "playing",
      secret_commitment: "d".repeat(64),
      commitment: "2".repeat(64),
      nonces: [{ seat: 0, commitment: "y" }],
    }),
  );
  expect(witnessed("a")).toMatchObject({
    secretCommitment: promise,
    seedCommitment: "1".repeat(64),
    commitments: [{ seat: 0, commitment: "x" }],
    seat: null,
  });
});

test("a page that is loaded again has the same nonce", () => {
  const first = new Witness("a");
  first.see(table("a"));
  expect(new Witness("a").nonceCommitment).toBe(first.nonceCommitment);
  expect(new Witness("b").nonceCommitment).not.toBe(first.nonceCommitment);
});

test("a nonce is revealed for my own seat only, and only after the server has committed itself", () => {
  const witness = new Witness("a");
  const nonces = [{ seat: 1, commitment: witness.nonceCommitment }];
  expect(witness.reveal(nonces, 1)).toBeNull();
  witness.see(table("a"));
  expect(witness.reveal(nonces, 0)).toBeNull();
  expect(witness.reveal(nonces, null)).toBeNull();
  expect(witnessed("a")?.seat).toBeNull();
  expect(fingerprint(witness.reveal(nonces, 1) ?? "")).toBe(witness.nonceCommitment);
  expect(witnessed("a")?.seat).toBe(1);
});

test("after the commitments were fixed another list changes nothing", () => {
  const witness = new Witness("a");
  witness.see(table("a"));
  witness.reveal([{ seat: 0, commitment: witness.nonceCommitment }, { seat: 1 }], 0);
  witness.reveal([{ seat: 0, commitment: "other" }], 0);
  expect(witnessed("a")?.commitments).toEqual([
    { seat: 0, commitment: witness.nonceCommitment },
    { seat: 1, commitment: "" },
  ]);
});

test("a table that is over when it is first seen is not kept", () => {
  new Witness("a").see(table("a", { state: "over" }));
  expect(witnessed("a")).toBeNull();
});

test("the oldest tables are forgotten", () => {
  for (let n = 0; n < 60; n++) new Witness(`t${n}`).see(table(`t${n}`));
  expect(witnessed("t9")).toBeNull();
  expect(witnessed("t10")).not.toBeNull();
  expect(witnessed("t59")).not.toBeNull();
});

test("without storage it still has a nonce", () => {
  const forbidden = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("forbidden");
  });
  const witness = new Witness("a");
  witness.see(table("a"));
  expect(witness.reveal([{ seat: 0, commitment: witness.nonceCommitment }], 0)).not.toBeNull();
  forbidden.mockRestore();
});
