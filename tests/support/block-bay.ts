import type { TestDatabase } from "./test-database.ts";

/**
 * Blocks a bay on a day of the test's own clock: by that of the database, which takes no block that is
 * over, such a day is over sooner or later.
 *
 * @param starts `YYYY-MM-DD HH:MM`, as `ends`
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
