/** The SHA-256 of bytes in hexadecimal, worked out here; null where the browser will not do it. */
export async function fingerprint(seed: string): Promise<string | null> {
  if (globalThis.crypto?.subtle === undefined) return null;
  const pairs = seed.match(/[0-9a-f]{2}/gi) ?? [];
  const bytes = Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
