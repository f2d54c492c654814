import type { Context } from "hono";
import type { Database } from "#platform/database/database.ts";
import type { ProductFunction } from "#platform/functions/functions.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import type { Caller } from "#platform/tokens/read-caller.ts";

/** `export-my-data`: everything stored about the signed-in user, as JSON. */
async function exportOwnData(database: Database, caller: Caller): Promise<unknown> {
  return await asAccount(database, caller, "private.export_own_data()");
}

/**
 * `delete-my-account`: deletes the personal data; the records of work done are kept. Rejected for
 * the last administrator.
 */
async function deleteOwnAccount(database: Database, caller: Caller): Promise<void> {
  await asAccount(database, caller, "private.delete_own_account()");
}

/**
 * Runs a function with the server's role on behalf of an account, because it accesses tables that
 * the account cannot.
 */
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

/** Handler of a form's endpoint. */
type FormHandler = (c: Context<AppEnvironment>) => Promise<Response>;

/**
 * Functions that clients call by `functions.invoke(name)`: personal data for signed-in users, the
 * forms for anyone with the public key.
 *
 * @param forms by form name; the same handlers as for `/api/forms`
 */
export function shopFunctions(
  database: Database,
  forms: Readonly<Record<string, FormHandler>>,
): Record<string, ProductFunction> {
  return {
    "export-my-data": {
      methods: ["GET", "POST"],
      forAccounts: true,
      async run(c, caller) {
        const data = await exportOwnData(database, caller);
        c.header("Content-Disposition", 'attachment; filename="my-data.json"');
        c.header("Cache-Control", "no-store");
        return c.json(data);
      },
    },
    "delete-my-account": {
      methods: ["POST"],
      forAccounts: true,
      async run(c, caller) {
        await deleteOwnAccount(database, caller);
        return c.json({ deleted: true });
      },
    },
    ...Object.fromEntries(
      Object.entries(forms).map(([name, run]) => [name, { methods: ["POST" as const], run }]),
    ),
  };
}
