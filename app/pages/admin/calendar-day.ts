import type { Appointment } from "#app/lib/backend/appointments.ts";
import type { CalendarSpan } from "#app/lib/backend/calendar.ts";
import { shop } from "#content/shop.ts";
import { type DayGrid, dayGrid } from "#shop/schedule/day-grid.ts";
import type { BookingRules } from "#shop/schedule/slots.ts";
import { timeLabel } from "#shop/time-label.ts";

/** An appointment with its place in the grid. */
export interface Entry {
  time: string;
  bay: number | null;
  minutes: number;
  appointment: Appointment;
}

/** `HH:MM` of an appointment. */
export const timeOf = ({ scheduled_time }: Appointment): string =>
  (scheduled_time ?? "").slice(0, 5);

/** The rules of booking in force: the shop's facts, and what the owner has set instead. */
const rulesOf = ({ booking }: CalendarSpan): BookingRules => ({
  ...shop.booking,
  ...booking,
  closures: [...booking.closures],
});

/** One day of a span by bay. */
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

/** `11:30 AM`, up to which a visit is planned; one past midnight has no end here. */
export function endLabel({ time, minutes }: Planned): string | undefined {
  const end = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) + minutes;
  const pad = (part: number) => String(part).padStart(2, "0");
  return end < 24 * 60 ? timeLabel(`${pad(Math.floor(end / 60))}:${pad(end % 60)}`) : undefined;
}

/** `9:00 AM to 11:30 AM`, the time for which a visit is planned. */
export function plannedLabel(planned: Planned): string {
  const end = endLabel(planned);
  return end ? `${timeLabel(planned.time)} to ${end}` : timeLabel(planned.time);
}

/** What is special about a day: a closure with its reason; undefined on any other. */
export const closureOn = ({ booking }: CalendarSpan, date: string) =>
  booking.closures.find((closure) => closure.date === date);
