import {
  type BlockedBay,
  type Calendar,
  type ClosureOutcome,
  type DisplacedAppointment,
  longWork,
  type WaitlistEntry,
} from "#app/lib/backend/calendar.ts";
import { addDays } from "#shop/schedule/shop-time.ts";
import { onTheDay, withCar } from "./appointments.ts";
import type { Client } from "./database.ts";
import { callDesk } from "./desk-call.ts";
import { succeeded } from "./errors.ts";
import { createLiveSettings } from "./settings.ts";

const table = "bay_blocks";
const waitlist = "waitlist_entries";

/** Days back to look for work that goes on. */
const longestWork = 30;

/** To the minute: PostgreSQL returns seconds. */
const blockOf = ({ starts, ends, ...row }: BlockedBay): BlockedBay => ({
  ...row,
  starts: starts.slice(0, 16),
  ends: ends.slice(0, 16),
});

/** Calendar through the data API; decisions about several rows go through the server. */
export function createLiveCalendar(client: Client): Calendar {
  const blocksUntil = (from: string, to?: string) => {
    const query = client.from(table).select("id,bay,starts,ends,reason").gt("ends", from);
    return (to ? query.lte("starts", `${to}T23:59`) : query).order("starts");
  };
  const decide = async (decision: object) =>
    (await callDesk(client, "closures", decision)) as ClosureOutcome;
  return {
    async span(from, to) {
      const [rows, blocks, booking, waiting] = await Promise.all([
        client
          .from("appointments")
          .select(withCar)
          .gte("scheduled_date", addDays(from, -longestWork))
          .lte("scheduled_date", to)
          .or(
            `scheduled_date.gte.${from},and(minutes.gt.${longWork},status.in.(pending,confirmed))`,
          )
          .or(onTheDay)
          .order("scheduled_date")
          .order("scheduled_time")
          .order("bay"),
        blocksUntil(from, to),
        createLiveSettings(client).load(),
        client
          .from(waitlist)
          .select("id,day,name,phone,email,service,status,offered_time,offer_ends_at")
          .gte("day", from)
          .lte("day", to)
          .in("status", ["waiting", "offered"])
          .order("day")
          .order("created_at")
          .overrideTypes<{ status: WaitlistEntry["status"] }[]>(),
      ]);
      return {
        appointments: succeeded(rows),
        blocks: succeeded(blocks).map(blockOf),
        booking,
        waitlist: succeeded(waiting),
      };
    },
    blocks: async (from) => succeeded(await blocksUntil(from)).map(blockOf),
    async unblock(id) {
      succeeded(await client.from(table).delete().eq("id", id));
    },
    async removeWaiting(id) {
      succeeded(await client.from(waitlist).delete().eq("id", id));
    },
    async displacedBy(closing) {
      const { appointments } = (await callDesk(client, "closures/proposal", closing)) as {
        appointments: readonly DisplacedAppointment[];
      };
      return appointments;
    },
    previewDecision: (decision) => decide({ ...decision, preview: true }),
    decide,
    async undoDecision(decision, { changes, blockId }) {
      await callDesk(client, "closures/undo", {
        changes: changes.map(({ id, eventId }) => ({ id, eventId })),
        ...("closures" in decision
          ? { dates: decision.closures.map(({ date }) => date) }
          : { blockId }),
      });
    },
  };
}
