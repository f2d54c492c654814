import type { JWK } from "jose";
import type { Database } from "#platform/database/database.ts";
import {
  type ConfiguredKey,
  readJwk,
  type SigningKey,
  sharedSecretKey,
  type VerificationKey,
} from "./configured-keys.ts";
import { readStoredKeys } from "./stored-keys.ts";

/** Keys configured by the operator; without them, the installation generates its own. */
export interface KeyConfiguration {
  /** `GOTRUE_JWT_SECRET` */
  jwtSecret: string | undefined;
  /** `GOTRUE_JWT_KEYS` */
  jwtKeys: readonly ConfiguredKey[] | undefined;
}

/** A snapshot of the keys. */
interface KeySet {
  signing: SigningKey;
  byId: ReadonlyMap<string | undefined, VerificationKey>;
  publicJwks: JWK[];
}

/** The keys of this installation, including rotations by other processes. */
export interface Keys {
  /** The current signing key. */
  signing(): Promise<SigningKey>;
  /**
   * Finds the key with the ID in a token's header; without an ID, the shared secret if there is
   * one.
   */
  find(kid: string | undefined): Promise<VerificationKey | undefined>;
  /** For `/.well-known/jwks.json`. */
  publicJwks(): Promise<JWK[]>;
}

const freshMilliseconds = 60_000;
/** An unknown key ID triggers a reload, but at most this often, as strangers can send one. */
const unknownKeyMilliseconds = 2000;

/** Opens the configured keys, or this installation's own, generated at its first start. */
export async function openKeys(
  database: Pick<Database, "transaction">,
  configuration: KeyConfiguration,
  now: () => Date,
): Promise<Keys> {
  const { jwtSecret, jwtKeys } = configuration;
  const secret = jwtSecret === undefined ? undefined : sharedSecretKey(jwtSecret);
  const configured = jwtKeys
    ? await configuredSet(jwtKeys, secret)
    : secret && makeSet(secret, [secret]);
  if (configured) {
    return {
      signing: async () => configured.signing,
      find: async (kid) => configured.byId.get(kid),
      publicJwks: async () => configured.publicJwks,
    };
  }

  let readAt = now().getTime();
  let set = await readSet(database);
  async function current(maximumAge: number): Promise<KeySet> {
    if (Math.abs(now().getTime() - readAt) >= maximumAge) {
      readAt = now().getTime();
      set = await readSet(database);
    }
    return set;
  }
  return {
    signing: async () => (await current(freshMilliseconds)).signing,
    async find(kid) {
      const known = (await current(freshMilliseconds)).byId.get(kid);
      return known ?? (await current(unknownKeyMilliseconds)).byId.get(kid);
    },
    publicJwks: async () => (await current(freshMilliseconds)).publicJwks,
  };
}

async function configuredSet(
  jwks: readonly ConfiguredKey[],
  secret: SigningKey | undefined,
): Promise<KeySet> {
  const keys = await Promise.all(jwks.map(readJwk));
  const signing = keys[jwks.findIndex((jwk) => jwk.key_ops?.includes("sign"))];
  if (!signing || !("signingKey" in signing)) {
    throw new Error("GOTRUE_JWT_KEYS: the key with the operation sign has no private part");
  }
  return makeSet(signing, secret ? [...keys, secret] : keys);
}

async function readSet(database: Pick<Database, "transaction">): Promise<KeySet> {
  const stored = await readStoredKeys(database);
  const keys = await Promise.all(stored.map(({ jwk }) => readJwk(jwk)));
  const signing = keys[stored.findIndex(({ current }) => current)];
  if (!signing || !("signingKey" in signing)) {
    throw new Error("There is no key to sign access tokens with");
  }
  return makeSet(signing, keys);
}

function makeSet(signing: SigningKey, keys: readonly VerificationKey[]): KeySet {
  return {
    signing,
    byId: new Map(keys.map((key) => [key.kid, key])),
    publicJwks: keys.flatMap((key) => key.publicJwk ?? []),
  };
}
