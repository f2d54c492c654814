import type { ShopTime } from "#shop/schedule/shop-time.ts";
import type { TestDatabase } from "#tests/support/servers/test-database.ts";

/** Sets when a car is promised, also to a time that is over by this machine's clock. */
export async function promisePast(
  { sql }: Pick<TestDatabase, "sql">,
  appointmentId: string,
  { date, time }: ShopTime,
): Promise<void> {
  await sql("alter table car_stages disable trigger check_stage");
  await sql(
    "update car_stages set promised_date = $2, promised_time = $3 where appointment_id = $1",
    [appointmentId, date, time],
  );
  await sql("alter table car_stages enable trigger check_stage");
}
