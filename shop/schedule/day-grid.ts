import { minuteOfDay, timeOfMinute } from "#shop/text/time-label.ts";
import { type BayBlock, blockedBays } from "./bay-blocks.ts";
import { type BookingRules, earliestSlot, timesOn } from "./slots.ts";

/** The fields of an appointment that the grid needs. */
export interface Booked {
  /** `HH:MM` on the shop's wall clock. */
  time: string;
  /** The bay it occupies; null after it is completed. */
  bay: number | null;
  /** Planned duration; one slot if absent. */
  minutes?: number;
}

/** Content of one bay during one slot. */
export type GridCell<Entry> =
  /** A visit can start here; `ongoing` is an earlier one that is planned to continue in this bay. */
  | { kind: "free"; ongoing?: Entry }
  | { kind: "held"; entry: Entry }
  | { kind: "blocked"; reason: string }
  /** Not bookable: outside of the slots, or beyond the number of bays. */
  | { kind: "closed" };

/** A row of the grid: the start of a slot with its cells, or a quarter hour within a slot. */
export interface GridRow<Entry> {
  /** `HH:MM` */
  time: string;
  /** One per bay, in order; undefined within a slot. */
  cells?: readonly GridCell<Entry>[];
  /** Appointments that no longer occupy a bay. */
  done: readonly Entry[];
  /** On the first row of each hour: places taken and total. */
  load?: { taken: number; places: number };
}

export interface DayGrid<Entry> {
  rows: readonly GridRow<Entry>[];
  /** Columns: the shop's bays, plus any beyond that number that are occupied. */
  bays: number;
  /** Rows per slot. */
  span: number;
  load: { taken: number; places: number };
}

/** Minutes per row: a quarter hour if slots are multiples of that. */
const stepOf = (slotMinutes: number) => (slotMinutes % 15 === 0 ? 15 : slotMinutes);

/**
 * The day by bay: all slots of that weekday, extended to appointments outside of them; empty on a
 * day without slots and appointments.
 *
 * @param booked appointments of the day that are not canceled
 */
export function dayGrid<Entry extends Booked>(
  rules: BookingRules,
  day: {
    date: string;
    booked: readonly Entry[];
    blocks: readonly (BayBlock & { reason: string })[];
  },
): DayGrid<Entry> {
  const { date, booked, blocks } = day;
  const offered = new Set(timesOn(rules, date));
  const held = booked.filter(({ bay }) => bay !== null);
  const bays = Math.max(rules.bays, ...held.map(({ bay }) => bay ?? 0));
  const step = stepOf(rules.slotMinutes);
  const span = rules.slotMinutes / step;
  const usual = timesOn({ ...rules, closures: [] }, date);
  const times = gridTimes(rules, [...usual, ...booked.map(({ time }) => time)]);

  const slots = times.map((time) => {
    const blocked = new Map(
      blocks
        .filter((block) => blockedBays([block], { date, time }, rules).length > 0)
        .map(({ bay, reason }) => [bay, reason]),
    );
    const cells = Array.from({ length: bays }, (_, index): GridCell<Entry> => {
      const entry = held.find((one) => one.time === time && one.bay === index + 1);
      if (entry) return { kind: "held", entry };
      if (!offered.has(time) || index >= rules.bays) return { kind: "closed" };
      const reason = blocked.get(index + 1);
      if (reason !== undefined) return { kind: "blocked", reason };
      const ongoing = ongoingAt(held, time, index + 1, rules);
      return { kind: "free", ...(ongoing && { ongoing }) };
    });
    const taken = cells.filter(({ kind }) => kind === "held").length;
    const places = cells.filter(({ kind }) => kind === "free").length + taken;
    const done = booked.filter((one) => one.time === time && one.bay === null);
    return { time, cells, done, taken, places };
  });

  const loadOf = (some: typeof slots) => ({
    taken: some.reduce((sum, slot) => sum + slot.taken, 0),
    places: some.reduce((sum, slot) => sum + slot.places, 0),
  });
  const rows = slots.flatMap(({ time, cells, done }, index): GridRow<Entry>[] => {
    const hour = time.slice(0, 2);
    const isFirst = slots[index - 1]?.time.slice(0, 2) !== hour;
    const load = loadOf(slots.filter((slot) => slot.time.startsWith(hour)));
    const within = Array.from({ length: span - 1 }, (_, line) => ({
      time: timeOfMinute(minuteOfDay(time) + (line + 1) * step),
      done: [],
    }));
    return [{ time, cells, done, ...(isFirst && { load }) }, ...within];
  });
  const load = loadOf(slots);
  const limit = rules.dayLimit ?? load.places;
  return { rows, bays, span, load: { ...load, places: Math.min(load.places, limit) } };
}

/** The latest visit that started in a bay before a time and is planned to continue then. */
const ongoingAt = <Entry extends Booked>(
  held: readonly Entry[],
  time: string,
  bay: number,
  rules: BookingRules,
): Entry | undefined =>
  held
    .filter((one) => one.bay === bay && one.time < time && endOf(one, rules) > minuteOfDay(time))
    .sort((one, other) => other.time.localeCompare(one.time))[0];

/** Planned end of a visit, in minutes since midnight. */
const endOf = ({ time, minutes }: Booked, { slotMinutes }: BookingRules) =>
  minuteOfDay(time) + (minutes ?? slotMinutes);

/** Slot starts that cover all the times that must be on the grid. */
function gridTimes(rules: BookingRules, needed: readonly string[]): string[] {
  if (needed.length === 0) return [];
  const whole = needed.toSorted();
  const [first = "", last = ""] = [whole[0], whole.at(-1)];
  const origin = minuteOfDay(earliestSlot(rules));
  // An appointment may precede the first slot; the grid includes both.
  const start =
    origin - Math.ceil((origin - minuteOfDay(first)) / rules.slotMinutes) * rules.slotMinutes;
  const times: string[] = [];
  for (let at = start; at <= minuteOfDay(last); at += rules.slotMinutes)
    times.push(timeOfMinute(at));
  return times;
}
