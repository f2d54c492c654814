import type { Appointment } from "#app/lib/backend/appointments.ts";
import type {
  BlockedBay,
  Calendar,
  CalendarVisit,
  ClosureOutcome,
  DisplacedAppointment,
  HeldBay,
  WaitlistEntry,
} from "#app/lib/backend/calendar.ts";
import { serverNow } from "#app/lib/server-clock.ts";
import type { Hold } from "#shop/schedule/desk-day.ts";
import { minuteOfDay, timeOfMinute } from "#shop/text/time-label.ts";
import { onTheDay, withCar } from "./appointments.ts";
import type { Client } from "./connection/database.ts";
import { callDesk } from "./connection/desk-call.ts";
import { succeeded } from "./connection/errors.ts";
import { createLiveSettings } from "./settings.ts";

const table = "bay_blocks";
const waitlist = "waitlist_entries";

/** An appointment with its car and what is held for it. */
const withHolds = `${withCar},holds:bay_holds(bay,day,during)` as const;

interface HoldRow {
  bay: number | null;
  day: string;
  /** `["2026-12-01 08:00:00","2026-12-01 12:00:00")` */
  during: string;
}

function holdOf({ bay, day: date, during }: HoldRow): Hold {
  const [from = "", to = ""] = during.match(/\d\d:\d\d/g) ?? [];
  // What is held until midnight ends on the next day.
  return { bay, date, from: minuteOfDay(from), to: minuteOfDay(to) || 1440 };
}

/** What is held for an offer, as long as it lasts: nobody else can be booked there. */
const offerOf = ({ offer_id: id, entry, ...held }: HoldRow & OfferedTo): HeldBay => {
  const { bay, date, from, to } = holdOf(held);
  const at = (minute: number) => `${date}T${timeOfMinute(minute)}`;
  const offeredTo = entry?.name ?? "the waitlist";
  return { id: `${id} ${date}`, bay, starts: at(from), ends: at(to), reason: "", offeredTo };
};

interface OfferedTo {
  offer_id: string | null;
  entry: { name: string } | null;
}

const byTime = (one: Appointment, other: Appointment) =>
  sortKey(one).localeCompare(sortKey(other)) || (one.bay ?? 0) - (other.bay ?? 0);
const sortKey = ({ scheduled_date: date, scheduled_time: time }: Appointment) => `${date} ${time}`;

const visitOf = ({ holds, ...row }: Appointment & { holds: HoldRow[] }): CalendarVisit => ({
  ...row,
  holds: holds.map(holdOf).sort((one, other) => one.date.localeCompare(other.date)),
});

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
      const [begun, goOn, blocks, offers, booking, waiting] = await Promise.all([
        client
          .from("appointments")
          .select(withHolds)
          .gte("scheduled_date", from)
          .lte("scheduled_date", to)
          .or(onTheDay),
        client
          .from("appointments")
          .select(`${withHolds},held:bay_holds!inner(day)`)
          .lt("scheduled_date", from)
          .gte("held.day", from)
          .lte("held.day", to),
        blocksUntil(from, to),
        client
          .from("bay_holds")
          .select("bay,day,during,offer_id,entry:waitlist_entries(name)")
          .gte("day", from)
          .lte("day", to)
          .gt("until", serverNow().toISOString()),
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
      const visits: (Appointment & { holds: HoldRow[] })[] = [
        ...succeeded(goOn).map(({ held: _, ...row }) => row),
        ...succeeded(begun),
      ];
      return {
        appointments: visits.map(visitOf).sort(byTime),
        blocks: [...succeeded(blocks).map(blockOf), ...succeeded(offers).map(offerOf)],
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
