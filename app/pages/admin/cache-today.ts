import { type Appointment, isOverbooked, stateOf } from "#app/lib/backend/appointments.ts";
import type { CalendarSpan } from "#app/lib/backend/calendar.ts";
import { carName, workLine } from "#app/lib/backend/car-name.ts";
import { cacheDaySheet, daySheetPage } from "#app/lib/day-sheet/desk-sheet.ts";
import { formatMoment } from "#app/lib/formatting/format-schedule.ts";
import { serverNow } from "#app/lib/server-clock.ts";
import { shop } from "#app/lib/site/published.ts";
import { dateLabel, endOfDay, shopTimeOf } from "#shop/schedule/shop-time.ts";
import { timeLabel } from "#shop/text/time-label.ts";
import { bayLabel } from "./bay-label.ts";
import { timeOf } from "./calendar/calendar-day.ts";

/** Sort key: by time, then by bay. */
const orderOf = (row: Appointment) => `${timeOf(row)} ${row.bay ?? ""}`;

/** Caches today's sheet for offline use. */
export async function cacheToday(
  { appointments, booking }: Pick<CalendarSpan, "appointments" | "booking">,
  now = serverNow(),
): Promise<void> {
  const { date } = shopTimeOf(now, shop.timeZone);
  const rows = appointments
    .filter(({ scheduled_date }) => scheduled_date === date)
    .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)))
    .map((row) => ({
      time: timeLabel(timeOf(row)),
      bay: row.bay ? bayLabel(row.bay, booking.bays) : "",
      name: row.name,
      status: [stateOf(row), ...(isOverbooked(row) ? ["overbooked"] : [])].join(", "),
      phone: row.phone,
      car: carName(row),
      work: workLine(row),
    }));
  const page = daySheetPage(`Today, ${dateLabel(date)}`, formatMoment(now.toISOString()), rows);
  await cacheDaySheet(page, endOfDay(now, shop.timeZone).getTime());
}
