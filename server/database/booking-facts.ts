import type { ClientBase } from "pg";
import { shop } from "#content/shop.ts";

/**
 * Lets the database know the shop's facts of booking, by which it judges every path. What the owner
 * has set instead (`bays`, `day_limit`, `lead_minutes`, `closures`) stays as it is.
 *
 * @param client logged in as the owner of the schema
 */
export async function writeBookingFacts(client: ClientBase): Promise<void> {
  const { bays, ...rules } = shop.booking;
  await client.query(
    `update settings set default_bays = $1, default_rules = $2
      where (default_bays, default_rules) is distinct from ($1::smallint, $2::jsonb)`,
    [bays, JSON.stringify({ ...rules, timeZone: shop.timeZone })],
  );
}
