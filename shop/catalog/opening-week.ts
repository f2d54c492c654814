import * as z from "zod/mini";
import type { UsHoliday } from "#shop/hours/us-holidays.ts";
import { minuteOfDay, timeLabel, timeOfMinute } from "#shop/text/time-label.ts";

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time"));

/** Monday is 1, Sunday is 7 (ISO 8601). */
const byWeekday = <Schema extends z.core.$ZodType>(day: Schema) => {
  const entry = z.optional(day);
  return z.strictObject({ 1: entry, 2: entry, 3: entry, 4: entry, 5: entry, 6: entry, 7: entry });
};

/** Opening hours; closed on days without an entry. */
export const hoursSchema = byWeekday(z.object({ opens: time, closes: time }));
/** First and last slot that the form offers; days without an entry are booked by phone. */
export const slotsSchema = byWeekday(z.object({ first: time, last: time }));
/** Departures of the shuttle from the shop, seats per run, and radius. */
export const shuttleSchema = z.object({
  runs: z.array(time).check(z.minLength(1), z.maxLength(20)),
  seats: z.int().check(z.gte(1), z.lte(50)),
  radiusMiles: z.number().check(z.positive()),
});
/** How the shop plans its days (docs/product.md#capacity). */
export const planningSchema = z.object({
  /** Whether a visit takes a bay for its work, or hours of a day on which cars come and go. */
  by: z.enum(["bay", "drop-off"]),
  /** Minutes that a bay is kept free after a visit. */
  gapMinutes: z.optional(z.int().check(z.gte(0), z.lte(120))),
  /** Share of each day that customers cannot book online: for the phone and for walk-ins. */
  keptPercent: z.optional(z.int().check(z.gte(0), z.lte(90))),
  /** Work of at least these minutes begins by this time. */
  longWork: z.optional(z.object({ minutes: z.int().check(z.gte(15), z.lte(2880)), last: time })),
  /**
   * Needed by drop-off: cars that can come at one time, and the hours of work of a day: technicians,
   * hours of each, and the percentage of them that can be booked.
   */
  dropOff: z.optional(
    z.object({
      carsPerTime: z.int().check(z.gte(1), z.lte(100)),
      technicians: z.int().check(z.gte(1), z.lte(100)),
      hours: z.number().check(z.gte(1), z.lte(24)),
      percent: z.int().check(z.gte(10), z.lte(150)),
    }),
  ),
});
export const closureSchema = z.object({
  date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, "Pick a date")),
  reason: z.string().check(z.minLength(3)),
  firstSlot: z.optional(time),
  lastSlot: z.optional(time),
});

const holiday = z.optional(z.boolean());
export const holidaysSchema = z.strictObject({
  newYear: holiday,
  king: holiday,
  presidents: holiday,
  memorial: holiday,
  juneteenth: holiday,
  independence: holiday,
  labor: holiday,
  columbus: holiday,
  veterans: holiday,
  thanksgiving: holiday,
  christmas: holiday,
} satisfies Record<UsHoliday, typeof holiday>);

export type IsoWeekday = keyof z.infer<typeof hoursSchema>;
interface Week {
  hours: z.infer<typeof hoursSchema>;
  booking: {
    slots: z.infer<typeof slotsSchema>;
    slotMinutes: number;
    planning: z.infer<typeof planningSchema>;
  };
}

/** When the grid of times starts: the earliest first slot of the week. */
const gridStartOf = (slots: Week["booking"]["slots"]) =>
  Math.min(...Object.values(slots).flatMap((day) => (day ? [minuteOfDay(day.first)] : [])));

/** Reports, for each weekday, slots that do not fit the opening hours. */
export const slotsWithinHours = z.check<Week>((facts) => {
  const { hours, booking } = facts.value;
  const days = Object.entries(booking.slots).flatMap(([weekday, slots]) =>
    slots ? [{ weekday: Number(weekday) as IsoWeekday, ...slots }] : [],
  );
  const complain = (message: string, ...path: PropertyKey[]) => {
    const at = ["booking", "slots", ...path];
    facts.issues.push({ code: "custom", input: booking.slots, message, path: at });
  };
  if (days.length === 0) complain("Offer times on at least one day");
  const gridStart = gridStartOf(booking.slots);
  for (const { weekday, first, last } of days) {
    const open = hours[weekday];
    if (!open) {
      complain("The shop is closed on this day", weekday);
      continue;
    }
    if (first < open.opens)
      complain(
        `The shop opens at ${timeLabel(open.opens)}. Enter that or a later time`,
        weekday,
        "first",
      );
    if (minuteOfDay(last) + booking.slotMinutes > minuteOfDay(open.closes)) {
      complain(
        `The shop closes at ${timeLabel(open.closes)}, before this slot ends. Enter an earlier time`,
        weekday,
        "last",
      );
    }
    if (last < first) complain("Enter a time after the first slot", weekday, "last");
    for (const [name, time] of Object.entries({ first, last })) {
      if ((minuteOfDay(time) - gridStart) % booking.slotMinutes === 0) continue;
      complain(
        `Slots are ${booking.slotMinutes} minutes apart. Enter a time that is one of them`,
        weekday,
        name,
      );
    }
  }
});

/** Reports planning by drop-off without its figures, and a last time for long work that no day offers. */
export const planningIsWhole = z.check<Week>((facts) => {
  const { slots, slotMinutes, planning } = facts.value.booking;
  const complain = (message: string, ...path: PropertyKey[]) => {
    const at = ["booking", "planning", ...path];
    facts.issues.push({ code: "custom", input: planning, message, path: at });
  };
  if (planning.by === "drop-off" && !planning.dropOff) {
    complain("Enter how many cars come at a time, and the hours of work of a day", "by");
  }
  if (!planning.longWork) return;
  const last = minuteOfDay(planning.longWork.last);
  const gridStart = gridStartOf(slots);
  if (last < gridStart || (last - gridStart) % slotMinutes !== 0) {
    const first = timeLabel(timeOfMinute(gridStart));
    complain(
      `Pick one of your slots: every ${slotMinutes} minutes from ${first}`,
      "longWork",
      "last",
    );
  }
});
