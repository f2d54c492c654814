import type { Database } from "#platform/database/database.ts";

/** Ends work on cars that nobody stopped before the shop closed. Queues no message. */
export async function endForgottenWork(deps: {
  database: Database;
  now: () => Date;
}): Promise<boolean> {
  await deps.database.transaction("service_role", (tx) =>
    tx.query("select private.end_forgotten_work($1)", [deps.now()]),
  );
  return false;
}
