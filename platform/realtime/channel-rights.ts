import { randomUUID } from "node:crypto";
import type { Database } from "#platform/database/database.ts";
import { sqlState } from "#platform/database/errors.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { Caller } from "#platform/tokens/read-caller.ts";

/** What a caller may do in a channel. */
export interface ChannelRights {
  reads: boolean;
  /** May send broadcasts. */
  broadcasts: boolean;
  /** May track its presence. */
  isPresent: boolean;
}

/** Public channels are open to any client with an API key. */
export const openRights: ChannelRights = { reads: true, broadcasts: true, isPresent: true };

class Undo extends Error {}

/**
 * Evaluates the policies of `realtime.messages` for a caller in a private channel by inserting and
 * reading rows that are rolled back (docs/contracts/realtime.md#2-channels).
 */
export async function privateRights(
  database: Database,
  caller: Caller,
  topicName: string,
): Promise<ChannelRights> {
  let rights: ChannelRights = { reads: false, broadcasts: false, isPresent: false };
  try {
    await database.transaction(
      "service_role",
      async (tx) => {
        const probe = randomUUID();
        await insert(tx, topicName, "broadcast", probe);
        await tx.query(
          `select set_config('realtime.topic', $1, true), set_config('role', $2, true)`,
          [topicName, caller.role],
        );
        const { rowCount } = await tx.query("select from realtime.messages where id = $1", [probe]);
        rights = {
          reads: rowCount === 1,
          broadcasts: await mayInsert(tx, topicName, "broadcast"),
          isPresent: await mayInsert(tx, topicName, "presence"),
        };
        throw new Undo();
      },
      caller.claims,
    );
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  return rights;
}

type Extension = "broadcast" | "presence";

async function mayInsert(tx: Transaction, topic: string, extension: Extension): Promise<boolean> {
  await tx.query("savepoint attempt");
  try {
    await insert(tx, topic, extension, randomUUID());
    return true;
  } catch (error) {
    if (sqlState(error) !== "42501") throw error;
    return false;
  } finally {
    await tx.query("rollback to attempt");
  }
}

async function insert(tx: Transaction, topic: string, extension: Extension, id: string) {
  await tx.query(
    "insert into realtime.messages (id, topic, extension, private) values ($1, $2, $3, true)",
    [id, topic, extension],
  );
}
