// What this browser was shown of a table while its game was not over, and its own part of the seed: kept on this device,
// so that after the game nobody can say that it was otherwise.

import { fingerprint, freshNumber } from "./hashing.ts";
import type { NonceInfo, TableInfo } from "./wire.ts";

export interface Witnessed {
  table: string;
  /** The random number of this browser, its part of the seed. */
  nonce: string;
  /** The seat for which it was revealed; null if it never was. */
  seat: number | null;
  /** What the server committed to, as it was first shown. */
  secretCommitment: string;
  /** What everybody committed to, as it was first shown. */
  commitments: { seat: number; commitment: string }[] | null;
  /** The fingerprint of the seed, as it was first shown. */
  seedCommitment: string;
}

const KEY = "nostrum.witnessed";
const KEPT = 50;

function stored(): Witnessed[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as Witnessed[]) : [];
  } catch {
    return []; // storage may be forbidden, or hold something else
  }
}

/** What was kept of a table. */
export function witnessed(table: string): Witnessed | null {
  return stored().find((each) => each.table === table) ?? null;
}

export class Witness {
  #seen: Witnessed;

  constructor(table: string) {
    this.#seen = witnessed(table) ?? {
      table,
      nonce: freshNumber(),
      seat: null,
      secretCommitment: "",
      commitments: null,
      seedCommitment: "",
    };
  }

  get nonceCommitment(): string {
    return fingerprint(this.#seen.nonce);
  }

  /** Remember what is shown for the first time. */
  see(info: TableInfo): void {
    // Games of old have nothing to compare; what is over was seen too late.
    if (!info.secret_commitment || info.state === "over" || info.state === "stopped") return;
    const seen = this.#seen;
    this.#keep({
      secretCommitment: seen.secretCommitment || info.secret_commitment,
      seedCommitment: seen.seedCommitment || (info.commitment ?? ""),
      commitments: seen.commitments ?? commitmentsIn(info.nonces ?? []),
    });
  }

  /** All commitments are fixed: my nonce if it is to be revealed now for this seat. */
  reveal(nonces: readonly NonceInfo[], seat: number | null): string | null {
    // The first list counts: after it nobody may change anything.
    this.#keep({ commitments: this.#seen.commitments ?? commitmentsIn(nonces) });
    const mine = this.#seen.commitments?.find((each) => each.seat === seat);
    // Nothing is revealed to a server that could still choose its own part.
    if (this.#seen.secretCommitment === "") return null;
    if (seat === null || mine?.commitment !== this.nonceCommitment) return null;
    this.#keep({ seat });
    return this.#seen.nonce;
  }

  #keep(change: Partial<Witnessed>): void {
    const before = JSON.stringify(this.#seen);
    this.#seen = { ...this.#seen, ...change };
    const others = stored().filter((each) => each.table !== this.#seen.table);
    if (JSON.stringify(this.#seen) === before) return;
    try {
      localStorage.setItem(KEY, JSON.stringify([...others, this.#seen].slice(-KEPT)));
    } catch {
      // It holds until the page is closed.
    }
  }
}

function commitmentsIn(nonces: readonly NonceInfo[]): Witnessed["commitments"] {
  if (nonces.length === 0) return null;
  return nonces.map(({ seat, commitment = "" }) => ({ seat, commitment }));
}
