import { randomBytes } from "node:crypto";
import type { Database } from "./database.ts";

/**
 * A key that this installation made for itself at its first start, the same for every process on
 * one database.
 *
 * @param name what the key is for
 * @returns 32 random bytes
 */
export async function readSecret(database: Database, name: string): Promise<Buffer> {
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
