import type { Context } from "hono";
import type { Database } from "#platform/database/database.ts";
import type { ProductFunction } from "#platform/functions/functions.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { deleteOwnAccount, exportOwnData } from "./own-data.ts";

/** What answers a request of a form. */
type FormHandler = (c: Context<AppEnvironment>) => Promise<Response>;

/**
 * What a client reaches by `functions.invoke(name)`: one's own data for accounts, the forms for
 * anybody with the public key.
 *
 * @param forms by the form's name; the same ones that serve `/api/forms`
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
