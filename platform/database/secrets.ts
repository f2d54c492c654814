import { randomBytes } from "node:crypto";
import type { Database } from "./database.ts";

/**
 * Reads a secret that is generated at the installation's first start and shared by all processes on
 * one database.
 *
 * @param name purpose of the secret
 * @returns 32 random bytes
 */
export async function readSecret(
  database: Pick<Database, "transaction">,
  name: string,
): Promise<Buffer> {
  return await database.transaction("service_role", async (tx) => {
    await tx.query(
      "insert into private.secrets (name, value) values ($1, $2) on conflict (name) do nothing",
      [name, randomBytes(32)],
    );
    const { rows } = await tx.query<{ value: Buffer }>(
      "select value from private.secrets where name = $1",
      [name],
    );
    const value = rows[0]?.value;
    if (!value) throw new Error(`The secret ${name} could not be read back`);
    return value;
  });
}
