import { hoursOn } from "#shop/hours/hours.ts";
import { minuteOfDay } from "#shop/text/time-label.ts";
import { plansByDropOff, type WorkRules, workMinutes, workParts } from "./capacity.ts";

/** A bay that is blocked for some time, or held for somebody on the waitlist. */
export interface BayBlock {
  /** Null: an offer where the shop plans by drop-off. */
  bay: number | null;
  /** `YYYY-MM-DDTHH:MM` on the shop's wall clock; the end is exclusive. */
  starts: string;
  ends: string;
  /** Whom it is offered to: it is not free, and what the shop can do in a day is no less for it. */
  offeredTo?: string | undefined;
}

/** What the database holds on a day, and which bay: of a visit its work and what is kept free after it. */
export interface Hold extends Span {
  bay: number | null;
  /** `YYYY-MM-DD` */
  date: string;
}

/** What the day needs of a visit. */
export interface Planned {
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM` */
  time: string;
  /** Planned minutes of work. */
  minutes: number;
  /** The bay it holds; null once it is completed, or where the shop plans by drop-off. */
  bay: number | null;
  /** What is held for it, by day; without any, its place follows from its time and the rules. */
  holds?: readonly Hold[] | undefined;
  /** Whether its work is over. */
  done: boolean;
}

/** Minutes since midnight, the end exclusive. */
export interface Span {
  from: number;
  to: number;
}

/** The work of a visit on one day. */
export interface DayPart<Visit> extends Span {
  visit: Visit;
  /** Which day of its work this is, of how many. */
  day: number;
  days: number;
  /** Place among those that share its bay at the same time, and their number. */
  lane: number;
  lanes: number;
  /** Whether another visit is worked on in its bay at the same time. */
  clashes: boolean;
}

/** A day of the desk: what is drawn, and its figures in minutes. */
export interface DeskDay<Visit, Block> {
  /** Columns: the shop's bays, plus those beyond that number that are held. */
  bays: number;
  /** Opening hours; undefined if the shop is closed all day. */
  open: Span | undefined;
  parts: readonly DayPart<Visit>[];
  blocks: readonly (Span & { block: Block })[];
  /** Planned work, and what the bays can hold. */
  taken: number;
  capacity: number;
  /**
   * What is left from `now` on, of the whole day if absent: in the shop's bays, less the work of cars that
   * have none of them; of technicians as much as they still can do until closing.
   */
  free: number;
}

interface DayInput<Visit, Block> {
  date: string;
  /** Those that are not canceled; of the days before, those whose work may go on. */
  visits: readonly Visit[];
  blocks: readonly Block[];
  rules: WorkRules;
  /** Minute of the day. */
  now?: number | undefined;
}

/** Lays out a day by bay: each visit for as long as its work takes, which goes on after closing on the next open day. */
export function deskDay<Visit extends Planned, Block extends BayBlock>(
  input: DayInput<Visit, Block>,
): DeskDay<Visit, Block> {
  const { date, visits, rules, now = 0 } = input;
  const hours = hoursOn(date, { hours: rules.hours, booking: rules });
  const open = hours && { from: minuteOfDay(hours.opens), to: minuteOfDay(hours.closes) };
  const parts = side(visits.flatMap((visit) => workOn(visit, date, rules)));
  const blocks = input.blocks.flatMap((block) => {
    const span = { from: minuteOn(block.starts, date), to: minuteOn(block.ends, date) };
    return span.from < span.to ? [{ ...span, block }] : [];
  });
  const held = parts.filter(({ visit }) => !visit.done);
  const minutesLeft = (from: number, spans: (bay: number) => readonly Span[]) =>
    open === undefined
      ? 0
      : Array.from({ length: rules.bays }, (_, index) => {
          const frame = { from: Math.max(open.from, from), to: open.to };
          return Math.max(0, frame.to - frame.from) - covered(spans(index + 1), frame);
        }).reduce((sum, minutes) => sum + minutes, 0);
  const offers = blocks.filter(({ block }) => block.offeredTo !== undefined);
  const blockedIn = (bay: number) =>
    blocks.filter(({ block }) => block.bay === bay && block.offeredTo === undefined);
  const taken = sumOf(held);
  const day = {
    bays: Math.max(rules.bays, ...parts.map(({ visit }) => visit.bay ?? 0)),
    open,
    parts,
    blocks,
    taken,
  };
  if (plansByDropOff(rules)) {
    const capacity = workMinutes(rules, date);
    const stillOpen = open ? (open.to - Math.max(open.from, now)) / (open.to - open.from) : 0;
    const left = Math.min(capacity - taken - sumOf(offers), capacity * stillOpen);
    return { ...day, capacity, free: Math.max(0, left) };
  }
  const withoutBay = held.filter(({ visit }) => (visit.bay ?? 0) > rules.bays);
  const freeInBays = minutesLeft(now, (bay) => [
    ...blockedIn(bay),
    ...offers.filter(({ block }) => block.bay === bay),
    ...held.filter(({ visit }) => visit.bay === bay),
  ]);
  const stillToDo = sumOf(withoutBay.map(({ from, to }) => ({ from: Math.max(from, now), to })));
  return {
    ...day,
    capacity: minutesLeft(0, blockedIn),
    free: Math.max(0, freeInBays - stillToDo),
  };
}

const sumOf = (spans: readonly Span[]) =>
  spans.reduce((sum, { from, to }) => sum + Math.max(0, to - from), 0);

/**
 * The work of a visit on a date; none if it has not begun, or is done by then. What is kept free after a visit
 * is not part of it.
 */
function workOn<Visit extends Planned>(visit: Visit, date: string, rules: WorkRules) {
  const parts = visit.holds?.length
    ? workHeld(visit.holds, visit.minutes)
    : workParts({ ...rules, planning: { ...rules.planning, gapMinutes: 0 } }, visit, visit.minutes);
  const at = parts.findIndex((part) => part.date === date);
  const part = parts[at];
  return part ? [{ visit, from: part.from, to: part.to, day: at + 1, days: parts.length }] : [];
}

/** As much of what is held as the work takes, from its first day on. */
function workHeld(holds: readonly Hold[], minutes: number): Hold[] {
  let left = minutes;
  return holds.flatMap((hold) => {
    const to = Math.min(hold.to, hold.from + left);
    left -= to - hold.from;
    return to > hold.from ? [{ ...hold, to }] : [];
  });
}

/** The minute of a date at which a moment (`YYYY-MM-DDTHH:MM`) is; clipped to the date. */
const minuteOn = (moment: string, date: string): number => {
  const on = moment.slice(0, 10);
  if (on < date) return 0;
  return on > date ? 1440 : minuteOfDay(moment.slice(11));
};

/** Minutes of a frame that at least one of the spans covers. */
function covered(spans: readonly Span[], frame: Span): number {
  let [minutes, until] = [0, frame.from];
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const end = Math.min(to, frame.to);
    if (end <= until) continue;
    minutes += end - Math.max(from, until);
    until = end;
  }
  return minutes;
}

/** Puts those of a bay that share a time side by side. */
function side<Part extends Span & { visit: Planned }>(parts: readonly Part[]) {
  const placed: (Part & { lane: number; lanes: number })[] = [];
  let group: (Part & { lane: number; lanes: number })[] = [];
  const close = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane + 1));
    placed.push(...group.map((part) => ({ ...part, lanes })));
    group = [];
  };
  const sorted = parts.toSorted(
    (one, other) => (one.visit.bay ?? 0) - (other.visit.bay ?? 0) || one.from - other.from,
  );
  for (const part of sorted) {
    const same = group.at(-1)?.visit.bay === part.visit.bay;
    if (!same || group.every(({ to }) => to <= part.from)) close();
    const busy = new Set(group.filter(({ to }) => to > part.from).map(({ lane }) => lane));
    let lane = 0;
    while (busy.has(lane)) lane += 1;
    group.push({ ...part, lane, lanes: 1 });
  }
  close();
  return placed.map((part) => ({ ...part, clashes: placed.some((other) => clash(part, other)) }));
}

const clash = (one: Span & { visit: Planned }, other: Span & { visit: Planned }): boolean =>
  one !== other &&
  one.visit.bay !== null &&
  one.visit.bay === other.visit.bay &&
  !one.visit.done &&
  !other.visit.done &&
  one.from < other.to &&
  other.from < one.to;
