import type { TestDatabase } from "#tests/support/servers/test-database.ts";

/**
 * Blocks a bay on a day of the test's own clock: the database, which rejects blocks in the past,
 * may consider that day over.
 *
 * @param starts `YYYY-MM-DD HH:MM`, like `ends`
 */
export async function blockBay(
  shop: Pick<TestDatabase, "sql">,
  bay: number,
  starts: string,
  ends: string,
): Promise<void> {
  await shop.sql("alter table bay_blocks disable trigger clear_blocked_bay");
  await shop.sql(
    "insert into bay_blocks (bay, starts, ends, reason) values ($1, $2, $3, 'New lift')",
    [bay, starts, ends],
  );
  await shop.sql("alter table bay_blocks enable trigger clear_blocked_bay");
}
