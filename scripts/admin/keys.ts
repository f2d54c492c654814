import type pg from "pg";
import type { Database } from "#platform/database/database.ts";
import { runningTransaction } from "#platform/database/transaction.ts";
import { openAccessTokens } from "#platform/tokens/access-tokens.ts";
import { rotateStoredKey } from "#platform/tokens/stored-keys.ts";
import { readConfig } from "#server/config.ts";

/** The service role key, for the owner's own programs. It bypasses all policies: never use it in a browser. */
export async function serviceKey(client: pg.ClientBase): Promise<string> {
  const config = readConfig(process.env);
  const tokens = await openAccessTokens({
    database: asDatabase(client),
    keys: config.accounts.keys,
    issuer: `${config.siteUrl}/auth/v1`,
    now: () => new Date(),
  });
  return `${await tokens.serviceRoleKey()}\n`;
}

/**
 * Rotates the key that signs tokens.
 *
 * @param how `--forget-old` if the old key has leaked: its tokens are rejected, which signs everyone out
 */
export async function rotateKeys(client: pg.ClientBase, how: string): Promise<string> {
  const forgetOld = how === "--forget-old";
  await client.query("begin");
  await rotateStoredKey(client, forgetOld);
  await client.query("commit");
  return forgetOld
    ? "A new key signs. What the old ones signed is refused within a minute.\n"
    : "A new key signs within a minute. What the old one signed stays valid for 30 days.\n";
}

/** Adapts one connection of the owner to the services' database interface. */
export function asDatabase(client: pg.ClientBase): Pick<Database, "transaction"> {
  return {
    async transaction(role, work) {
      await client.query(`begin; set local role ${role}`);
      const { tx, commit } = runningTransaction(client);
      const result = await work(tx);
      await commit();
      return result;
    },
  };
}
