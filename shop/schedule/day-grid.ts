import { type BayBlock, blockedBays } from "./bay-blocks.ts";
import { type BookingRules, earliestSlot, timesOn } from "./slots.ts";

/** What the grid needs of an appointment. */
export interface Booked {
  /** `HH:MM` on the shop's wall clock. */
  time: string;
  /** The bay it holds; null once it holds none: it is completed. */
  bay: number | null;
  /** How long it is planned; left out: as long as a slot. */
  minutes?: number;
}

/** What stands in one bay during one slot. */
export type GridCell<Entry> =
  /** A place to begin a visit; `ongoing`: one that began before is planned to go on in this bay. */
  | { kind: "free"; ongoing?: Entry }
  | { kind: "held"; entry: Entry }
  | { kind: "blocked"; reason: string }
  /** The shop offers no such time: it is closed then, or the bay is one more than it has. */
  | { kind: "closed" };

/** A line of the grid: the start of a slot with its cells, or a quarter of an hour within one. */
export interface GridRow<Entry> {
  /** `HH:MM` */
  time: string;
  /** By bay, the first one first; undefined within a slot. */
  cells?: readonly GridCell<Entry>[];
  /** Those that hold no bay any more. */
  done: readonly Entry[];
  /** On the first line of an hour: what it holds and could hold. */
  load?: { taken: number; places: number };
}

export interface DayGrid<Entry> {
  rows: readonly GridRow<Entry>[];
  /** Columns: the bays of the shop, and those that hold more than it has. */
  bays: number;
  /** Lines that a slot takes. */
  span: number;
  load: { taken: number; places: number };
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** Minutes of a line: a quarter of an hour where slots are made of those. */
const stepOf = (slotMinutes: number) => (slotMinutes % 15 === 0 ? 15 : slotMinutes);

/**
 * A day by bay: every slot that the shop offers on that day of the week, more where somebody is booked
 * outside of them, none on a day without slots and appointments.
 *
 * @param booked the appointments of the day that are not canceled
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
      time: timeOf(minutesOf(time) + (line + 1) * step),
      done: [],
    }));
    return [{ time, cells, done, ...(isFirst && { load }) }, ...within];
  });
  const load = loadOf(slots);
  const limit = rules.dayLimit ?? load.places;
  return { rows, bays, span, load: { ...load, places: Math.min(load.places, limit) } };
}

/** The visit that began last in a bay before a time, where it is planned to go on then. */
const ongoingAt = <Entry extends Booked>(
  held: readonly Entry[],
  time: string,
  bay: number,
  rules: BookingRules,
): Entry | undefined =>
  held
    .filter((one) => one.bay === bay && one.time < time && endOf(one, rules) > minutesOf(time))
    .sort((one, other) => other.time.localeCompare(one.time))[0];

/** When a visit is planned to end, in minutes of its day. */
const endOf = ({ time, minutes }: Booked, { slotMinutes }: BookingRules) =>
  minutesOf(time) + (minutes ?? slotMinutes);

/** The starts of slots from the first to the last of those that have to be on the grid. */
function gridTimes(rules: BookingRules, needed: readonly string[]): string[] {
  if (needed.length === 0) return [];
  const whole = needed.toSorted();
  const [first = "", last = ""] = [whole[0], whole.at(-1)];
  const origin = minutesOf(earliestSlot(rules));
  // An appointment may lie before the first slot; the grid goes through both.
  const start =
    origin - Math.ceil((origin - minutesOf(first)) / rules.slotMinutes) * rules.slotMinutes;
  const times: string[] = [];
  for (let at = start; at <= minutesOf(last); at += rules.slotMinutes) times.push(timeOf(at));
  return times;
}
