import type { Database } from "#platform/database/database.ts";
import { shop } from "#server/content/published.ts";
import { openStatus } from "#shop/hours/hours.ts";
import { type AskDependencies, queueAsk } from "./ask-messages.ts";

/** Hours between asking and the first reminder, and between that and the second. */
const pauseHours = 3;

/**
 * Reminds customers who have not answered their estimate, twice, while the shop is open: whoever wants
 * to talk about it can call.
 *
 * @returns whether any message was queued
 */
export async function remindOfEstimates(
  deps: AskDependencies & { database: Database },
): Promise<boolean> {
  const now = deps.now();
  if (!openStatus(now, shop()).open) return false;
  return await deps.database.transaction("service_role", async (tx) => {
    const { rows } = await tx.query<{ visit: string }>(
      "select visit from private.estimates_to_remind($1, make_interval(hours => $2)) visit",
      [now, pauseHours],
    );
    let reminded = false;
    for (const { visit } of rows) {
      // Another process may have done so between the list and its lock.
      const { rows: events } = await tx.query<{ id: string }>(
        `insert into estimate_events (appointment_id, kind, at, actor_kind)
         select $1, 'reminded', $2::timestamptz, 'system' where not exists (select from estimate_events
           where appointment_id = $1 and kind in ('asked', 'reminded') and at > $2::timestamptz - make_interval(hours => $3))
         returning id`,
        [visit, now, pauseHours],
      );
      if (!events[0]) continue;
      await queueAsk(tx, deps, visit, `remind-${events[0].id}`, { again: true });
      reminded = true;
    }
    return reminded;
  });
}
