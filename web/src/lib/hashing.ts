// SHA-256 worked out here, so that nobody has to believe the server. The browser's own `crypto.subtle` is missing
// where a page comes over plain HTTP, as it does at home.

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

const NUMBER = /^[0-9a-f]{64}$/;

/** The SHA-256 of a number of 64 hexadecimal digits; empty for what is no such number. */
export function fingerprint(number: string): string {
  return NUMBER.test(number) ? bytesToHex(sha256(hexToBytes(number))) : "";
}

export function fingerprintOfText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** A number that nobody can guess. */
export function freshNumber(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
}
