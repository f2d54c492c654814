import type { Appointment } from "#app/lib/backend/appointments.ts";
import type { CalendarSpan } from "#app/lib/backend/calendar.ts";
import { shop } from "#content/shop.ts";
import { withHolidays } from "#shop/hours/us-holidays.ts";
import { type DayGrid, dayGrid } from "#shop/schedule/day-grid.ts";
import { addDays } from "#shop/schedule/shop-time.ts";
import type { BookingRules } from "#shop/schedule/slots.ts";
import { timeLabel } from "#shop/text/time-label.ts";

/** An appointment with its position in the grid. */
export interface Entry {
  time: string;
  bay: number | null;
  minutes: number;
  appointment: Appointment;
}

/** `HH:MM` of an appointment. */
export const timeOf = ({ scheduled_time }: Pick<Appointment, "scheduled_time">): string =>
  (scheduled_time ?? "").slice(0, 5);

/** Effective booking rules: the shop's facts, overridden by the owner's settings. */
const rulesOf = ({ booking }: CalendarSpan): BookingRules => ({
  ...shop.booking,
  ...booking,
  closures: withHolidays(booking.closures, booking.holidayClosures ?? []),
});

/** Lays out one day of a span by time and bay. */
export function gridOf(span: CalendarSpan, date: string): DayGrid<Entry> {
  const booked = span.appointments
    .filter(({ scheduled_date }) => scheduled_date === date)
    .map((appointment) => ({
      time: timeOf(appointment),
      bay: appointment.bay,
      minutes: appointment.minutes,
      appointment,
    }));
  return dayGrid(rulesOf(span), { date, booked, blocks: span.blocks });
}

type Planned = Pick<Entry, "time" | "minutes">;

/** Planned end of a visit, `11:30 AM`; undefined if it is past midnight. */
export function endLabel({ time, minutes }: Planned): string | undefined {
  const end = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) + minutes;
  const pad = (part: number) => String(part).padStart(2, "0");
  return end < 24 * 60 ? timeLabel(`${pad(Math.floor(end / 60))}:${pad(end % 60)}`) : undefined;
}

/** Planned time of a visit: `9:00 AM to 11:30 AM`. */
export function plannedLabel(planned: Planned): string {
  const end = endLabel(planned);
  return end ? `${timeLabel(planned.time)} to ${end}` : timeLabel(planned.time);
}

/** Labels of a day's blocked bays: `Bay 2 blocked 8:00 AM to 12:00 PM: Lift inspection`. */
export function blockLabels({ blocks }: CalendarSpan, date: string): string[] {
  const next = addDays(date, 1);
  return blocks
    .filter(({ starts, ends }) => starts < next && ends > `${date}T00:00`)
    .map(({ bay, starts, ends, reason }) => {
      const from = starts > date ? timeLabel(starts.slice(11)) : undefined;
      const to = ends < next ? timeLabel(ends.slice(11)) : undefined;
      const when =
        from && to ? `${from} to ${to}` : from ? `from ${from}` : to ? `until ${to}` : "";
      return `Bay ${bay} blocked${when && ` ${when}`}: ${reason}`;
    });
}

/** The closure of a day, if there is one. */
export const closureOn = ({ booking }: CalendarSpan, date: string) =>
  withHolidays(booking.closures, booking.holidayClosures ?? []).find(
    (closure) => closure.date === date,
  );
