import type { TestDatabase } from "#tests/support/servers/test-database.ts";

/**
 * Sets closures, also for days that are over by this machine's clock; null restores those of the
 * content.
 */
export async function closeDays(
  { sql }: Pick<TestDatabase, "sql">,
  closures: readonly object[] | null,
): Promise<void> {
  await sql("alter table settings disable trigger check_closures");
  await sql("update settings set closures = $1", [closures && JSON.stringify(closures)]);
  await sql("alter table settings enable trigger check_closures");
}
