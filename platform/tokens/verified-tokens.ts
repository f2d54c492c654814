import type { Claims } from "./claims.ts";
import type { VerificationKey } from "./configured-keys.ts";

/** As many as people are signed in at a time, and then some; each about 2 kB. */
const most = 2000;

/**
 * Remembers tokens whose signature was good, because the same token comes with every request of an
 * hour. What can change is looked at each time: the key still counts, the token has not expired.
 */
export function createVerifiedTokens() {
  const known = new Map<string, { key: VerificationKey; claims: Claims }>();
  return {
    find(token: string, key: VerificationKey, now: Date): Claims | undefined {
      const entry = known.get(token);
      const isGood = entry?.key === key && (entry.claims.exp ?? 0) * 1000 > now.getTime();
      return isGood ? entry.claims : undefined;
    },
    add(token: string, key: VerificationKey, claims: Claims): void {
      if (claims.nbf !== undefined) return;
      const [oldest] = known.keys();
      if (known.size >= most && oldest !== undefined) known.delete(oldest);
      known.set(token, { key, claims: Object.freeze(claims) });
    },
  };
}
