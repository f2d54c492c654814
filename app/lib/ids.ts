const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** A UUID of 16 bytes; version 8 where they are made of something (RFC 9562, section 5.8). */
function asUuid(bytes: Uint8Array, version: number): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (version << 4);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** A random UUID; `crypto.randomUUID` is missing on plain http. */
export const randomId = (): string => asUuid(crypto.getRandomValues(new Uint8Array(16)), 4);

/**
 * The UUID of something that two devices may begin without knowing of each other: the same on both,
 * so that it becomes one. Four rounds of FNV-1a, as `crypto.subtle` is missing on plain http, too:
 * whoever can guess it may write it anyway.
 */
export function commonId(...parts: readonly string[]): string {
  const text = JSON.stringify(parts);
  const bytes = new Uint8Array(16);
  for (let round = 0; round < 4; round += 1) {
    let hash = 0x811c9dc5 ^ (round * 0x9e3779b9);
    for (const character of `${round}${text}`) {
      hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
    }
    // Spreads the last characters over all bits (the finalizer of MurmurHash3).
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    new DataView(bytes.buffer).setUint32(round * 4, (hash ^ (hash >>> 16)) >>> 0);
  }
  return asUuid(bytes, 8);
}
