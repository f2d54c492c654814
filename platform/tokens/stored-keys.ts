import { calculateJwkThumbprint, exportJWK, generateKeyPair } from "jose";
import type { Database } from "#platform/database/database.ts";
import type { Statements } from "#platform/database/transaction.ts";
import type { ConfiguredKey } from "./configured-keys.ts";

/**
 * How long a rotated key still verifies: tokens live an hour, but API keys are replaced manually.
 */
const retiredDays = 30;

/** One of this installation's own keys, as stored in the database. */
export interface StoredKey {
  jwk: ConfiguredKey;
  current: boolean;
}

async function makeKey(): Promise<ConfiguredKey & { kid: string }> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  return { ...jwk, kty: "EC", alg: "ES256", kid };
}

/** Reads the valid keys, the current one first; generates the first key of an installation. */
export async function readStoredKeys(
  database: Pick<Database, "transaction">,
): Promise<StoredKey[]> {
  return await database.transaction("auth_service", async (tx) => {
    const known = await selectKeys(tx);
    if (known.some((key) => key.current)) return known;
    await insertKey(tx);
    return await selectKeys(tx);
  });
}

/**
 * Signs with a new key, as soon as the running servers read their keys again: within a minute. The
 * old key remains valid for verification, unless `forgetOld` is set because it leaked: then
 * everything it signed is rejected from that moment on.
 */
export async function rotateStoredKey(tx: Statements, forgetOld: boolean): Promise<void> {
  await tx.query("update private.signing_keys set retired_at = now() where retired_at is null");
  if (forgetOld) {
    await tx.query("update private.signing_keys set retired_at = '-infinity'");
  }
  await insertKey(tx);
}

async function insertKey(tx: Statements): Promise<void> {
  const jwk = await makeKey();
  // If several processes start on a new database at once, one of them wins.
  await tx.query(
    "insert into private.signing_keys (kid, private_jwk) values ($1, $2) on conflict do nothing",
    [jwk.kid, JSON.stringify(jwk)],
  );
}

async function selectKeys(tx: Statements): Promise<StoredKey[]> {
  const { rows } = await tx.query<StoredKey>(
    `select private_jwk as jwk, retired_at is null as current from private.signing_keys
      where retired_at is null or retired_at > now() - $1 * interval '1 day'
      order by retired_at desc nulls first`,
    [retiredDays],
  );
  return rows;
}
