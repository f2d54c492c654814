import type { Database } from "#platform/database/database.ts";
import type { Caller } from "#platform/tokens/read-caller.ts";

/** `export-my-data`: everything that is kept about the caller, as JSON. */
export async function exportOwnData(database: Database, caller: Caller): Promise<unknown> {
  return await asAccount(database, caller, "private.export_own_data()");
}

/**
 * `delete-my-account`: the person is removed, the record of the jobs stays. The last administrator
 * cannot go.
 */
export async function deleteOwnAccount(database: Database, caller: Caller): Promise<void> {
  await asAccount(database, caller, "private.delete_own_account()");
}

/** As the server, on behalf of an account: both reach into tables that the account itself cannot see. */
async function asAccount(database: Database, caller: Caller, call: string): Promise<unknown> {
  return await database.transaction(
    "service_role",
    async (tx) => {
      await tx.query("select private.require_live_session()");
      const { rows } = await tx.query<{ result: unknown }>(`select ${call} as result`);
      return rows[0]?.result;
    },
    caller.claims,
  );
}
