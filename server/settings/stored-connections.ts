import type { Database } from "#platform/database/database.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { SetBy } from "#shop/connections.ts";
import {
  type ConnectionName,
  connectionNames,
  fieldsOf,
  isSecret,
} from "#shop/forms/connections.ts";
import type { ConnectionValues } from "./connection-rules.ts";
import type { Seal } from "./seal.ts";

/** What is set of a connection at the desk. */
export interface StoredConnection {
  /** By field, secrets included as far as they open. */
  values: Record<string, string>;
  /** When each secret was set, and by whom. */
  secrets: Record<string, SetBy>;
  /** Secrets that don't open. */
  lost: string[];
  /** The last change. */
  set: SetBy;
}

/** @param open decrypts a secret; undefined if this server's key doesn't */
export async function readStored(
  database: Pick<Database, "transaction">,
  open: (name: string, sealed: Buffer) => string | undefined,
): Promise<Map<ConnectionName, StoredConnection>> {
  const { rows } = await database.transaction("service_role", (tx) =>
    tx.query<{
      name: string;
      value: string | null;
      sealed: Buffer | null;
      at: Date;
      by: string | null;
    }>(
      `select name, value #>> '{}' as value, sealed, changed_at as at,
         case when profile.id is not null then private.person_name(profile) end as by
         from private.server_settings
         left join yars_profiles profile on profile.id = changed_by
        order by changed_at`,
    ),
  );
  const found = new Map<ConnectionName, StoredConnection>();
  for (const { name, value, sealed, at, by } of rows) {
    const [connection, field = ""] = name.split(".") as [ConnectionName, string?];
    // What a later release has stored is left alone.
    if (!connectionNames.includes(connection) || !(field in fieldsOf(connection))) continue;
    const set = { at: at.toISOString(), by };
    const one = found.get(connection) ?? { values: {}, secrets: {}, lost: [], set };
    one.set = set;
    found.set(connection, one);
    const opened = sealed ? open(name, sealed) : value;
    if (sealed) one.secrets[field] = set;
    if (opened === undefined) one.lost.push(field);
    else if (opened !== null) one.values[field] = opened;
  }
  return found;
}

/**
 * Replaces what is set of a connection.
 *
 * @param kept secrets that stay as they are
 */
export async function writeConnection(
  tx: Transaction,
  name: ConnectionName,
  { values, kept }: { values: ConnectionValues; kept: readonly string[] },
  { seal, id, at }: { seal: Seal; id: string; at: Date },
): Promise<void> {
  await forgetConnection(tx, name, kept);
  for (const [field, value] of Object.entries(values)) {
    if (value === undefined || kept.includes(field)) continue;
    const full = `${name}.${field}`;
    const hidden = isSecret(name, field);
    await tx.query(
      `insert into private.server_settings (name, value, sealed, changed_at, changed_by)
       values ($1, $2, $3, $4, $5)`,
      [full, hidden ? null : JSON.stringify(value), hidden ? seal.seal(full, value) : null, at, id],
    );
  }
}

/**
 * Takes a connection back: the site is as if it had never been set.
 *
 * @param kept fields that stay
 */
export async function forgetConnection(
  tx: Transaction,
  name: ConnectionName,
  kept: readonly string[] = [],
): Promise<void> {
  await tx.query(
    "delete from private.server_settings where split_part(name, '.', 1) = $1 and name <> all ($2)",
    [name, kept.map((field) => `${name}.${field}`)],
  );
}
