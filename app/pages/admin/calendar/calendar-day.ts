import { type Appointment, isOverbooked } from "#app/lib/backend/appointments.ts";
import type { CalendarSpan, HeldBay } from "#app/lib/backend/calendar.ts";
import type { Closure } from "#app/lib/backend/shop-records.ts";
import { serverNow } from "#app/lib/server-clock.ts";
import { shop } from "#app/lib/site/published.ts";
import { withHolidays } from "#shop/hours/us-holidays.ts";
import { bookableBays } from "#shop/schedule/capacity.ts";
import { type DeskDay, deskDay, type Planned, type Span } from "#shop/schedule/desk-day.ts";
import { addDays, type ShopTime, shopTimeOf } from "#shop/schedule/shop-time.ts";
import { isAllDay, timesOn } from "#shop/schedule/slots.ts";
import { minuteOfDay, timeLabel, timeOfMinute } from "#shop/text/time-label.ts";

/** An appointment with what its place in the day depends on. */
export interface Entry extends Planned {
  appointment: Appointment;
}

export type Day = DeskDay<Entry, HeldBay>;

/** `HH:MM` of an appointment. */
export const timeOf = ({ scheduled_time }: Pick<Appointment, "scheduled_time">): string =>
  (scheduled_time ?? "").slice(0, 5);

/** Effective booking rules: the shop's facts, overridden by the owner's settings. */
const rulesOf = ({ booking }: Pick<CalendarSpan, "booking">) => ({
  ...shop.booking,
  ...booking,
  closures: withHolidays(booking.closures, booking.holidayClosures ?? []),
});

/** Lays out one day of a span; what is free of today counts from `at` on. */
export function dayOf(span: CalendarSpan, date: string, at = serverNow()): Day {
  const rules = rulesOf(span);
  const now = shopTimeOf(at, shop.timeZone);
  const visits = span.appointments.map((appointment) => ({
    appointment,
    date: appointment.scheduled_date ?? "",
    time: timeOf(appointment),
    minutes: appointment.minutes,
    bay: appointment.holds?.[0]?.bay ?? appointment.bay,
    holds: appointment.holds,
    done: appointment.status === "completed" || appointment.no_show,
  }));
  return deskDay({
    date,
    visits,
    blocks: span.blocks,
    rules: { ...rules, hours: shop.hours },
    now: now.date === date ? minuteOfDay(now.time) : undefined,
  });
}

/**
 * The bays that are offered at a time, as the database counts: what is kept free after a visit is taken, and
 * a car that was overbooked takes a bay of those that are free.
 *
 * @param except id of an appointment that is being moved
 */
export function bookableAt(
  span: CalendarSpan,
  { parts, blocks }: Day,
  start: ShopTime,
  except: string | undefined,
): number[] {
  const { date } = start;
  const held = [
    ...parts
      .filter(({ visit }) => visit.appointment.id !== except)
      .flatMap(({ visit: { appointment, bay, holds }, from, to }) =>
        (holds ?? [{ date, from, to, bay }]).map((hold) => ({ ...hold, visit: appointment.id })),
      ),
    ...blocks.map(({ block: { bay }, from, to }) => ({ date, from, to, bay, isBlock: true })),
  ];
  const rules = { ...rulesOf(span), hours: shop.hours };
  return bookableBays(
    rules,
    Map.groupBy(held, (hold) => hold.date),
    start,
  );
}

/** What is wrong with the place of a visit, in a word: it has no bay, or shares one at the same time. */
export const troubleOf = ({ clashes, visit }: Day["parts"][number]): string =>
  isOverbooked(visit.appointment) ? "Overbooked" : clashes ? "Overlaps" : "";

/** The part of a day that is drawn, in whole hours: opening hours and all that is planned or offered. */
export function frameOf(day: Day, slots: readonly string[]): Span | undefined {
  const minutes = [
    ...(day.open ? [day.open] : []),
    ...day.parts,
    ...slots.map((time) => ({ from: minuteOfDay(time), to: minuteOfDay(time) })),
  ].flatMap(({ from, to }) => [from, to]);
  if (minutes.length === 0) return undefined;
  return {
    from: Math.floor(Math.min(...minutes) / 60) * 60,
    to: Math.ceil(Math.max(...minutes) / 60) * 60,
  };
}

/** Times at which appointments are offered on a day. */
export const offeredOn = (span: CalendarSpan, date: string) => timesOn(rulesOf(span), date);

/** Label of a minute of the day: `9:00 AM`. */
export const minuteLabel = (minute: number): string => timeLabel(timeOfMinute(minute % 1440));

/** `9:00 AM to 11:30 AM` */
export const spanLabel = ({ from, to }: Span): string =>
  `${minuteLabel(from)} to ${minuteLabel(to)}`;

/** `14`, `14.5`: hours, to the half. */
const hours = (minutes: number) => String(Math.round(minutes / 30) / 2);

/** `14.5 h` */
export const hoursLabel = (minutes: number): string => `${hours(minutes)} h`;

/** Load of a day: `14 of 32 h`; empty if the shop is closed and nothing is planned. */
export function loadLabel({ taken, capacity }: Day): string {
  if (capacity === 0) return taken > 0 ? hoursLabel(taken) : "";
  return `${hours(taken)} of ${hours(capacity)} h`;
}

/** What a bay is blocked or held for: `Blocked: Lift inspection`, `Offered to Dana Cole`. */
export const blockReason = ({ offeredTo, reason }: HeldBay): string =>
  offeredTo === undefined ? `Blocked: ${reason}` : `Offered to ${offeredTo}`;

/**
 * Labels of a day's blocked bays and offers: `Bay 2 blocked 8:00 AM to 12:00 PM: Lift inspection`, `Bay 2 offered
 * to Dana Cole 8:00 AM to 12:00 PM`.
 */
export function blockLabels({ blocks }: CalendarSpan, date: string): string[] {
  const next = addDays(date, 1);
  return blocks
    .filter(({ starts, ends }) => starts < next && ends > `${date}T00:00`)
    .map(({ bay, starts, ends, reason, offeredTo }) => {
      const from = starts > date ? timeLabel(starts.slice(11)) : undefined;
      const to = ends < next ? timeLabel(ends.slice(11)) : undefined;
      const when =
        from && to ? `${from} to ${to}` : from ? `from ${from}` : to ? `until ${to}` : "";
      if (offeredTo === undefined) return `Bay ${bay} blocked${when && ` ${when}`}: ${reason}`;
      return `${bay === null ? "Offered" : `Bay ${bay} offered`} to ${offeredTo} ${when}`;
    });
}

/** The closure of a day, if there is one. */
export const closureOn = (span: CalendarSpan, date: string) =>
  rulesOf(span).closures.find((closure) => closure.date === date);

/** Label of a closure: `Closed: Thanksgiving`, `First slot 1:00 PM: Training`. */
export function closureLabel(closure: Closure): string {
  const { reason, firstSlot, lastSlot } = closure;
  if (isAllDay(closure)) return `Closed: ${reason}`;
  const parts = [
    ...(firstSlot ? [`First slot ${timeLabel(firstSlot)}`] : []),
    ...(lastSlot ? [`last slot ${timeLabel(lastSlot)}`] : []),
  ].join(", ");
  return `${parts.replace(/^l/, "L")}: ${reason}`;
}
