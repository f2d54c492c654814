import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import { hoursOn } from "#shop/hours/hours.ts";
import { minuteOfDay } from "#shop/text/time-label.ts";
import { addDays, type ShopTime } from "./shop-time.ts";

/** What determines how much work fits into a day: the `booking` part of the shop's facts, and its hours. */
export type WorkRules = ShopFacts["booking"] & Pick<ShopFacts, "hours">;

/** Booking rules of the shop's facts, with its hours. */
export const workRulesOf = ({ booking, hours }: ShopFacts): WorkRules => ({ ...booking, hours });

/** Work on one day, in minutes since midnight on the shop's clock. */
export interface WorkPart {
  /** `YYYY-MM-DD` */
  date: string;
  from: number;
  to: number;
}

/** What a visit, an offer of the waitlist or a block takes of a day. */
export interface Hold extends WorkPart {
  /** Null in a shop that plans by drop-off. */
  bay: number | null;
  /** What tells visits apart; needed of those that last for days. */
  visit?: string;
  /** Whether it takes no working hours: a bay that is out of use. */
  isBlock?: boolean;
}

/** Holds by date. */
export type HoldsByDay = ReadonlyMap<string, readonly Hold[]>;

export const plansByDropOff = ({ planning }: Pick<WorkRules, "planning">): boolean =>
  planning.by === "drop-off";

/** Planned minutes of work for services, by their titles. Same rule as `private.planned_minutes`. */
export const plannedMinutes = (
  titles: readonly string[],
  services: readonly { title: string; minutes?: number | undefined }[],
  rules: Pick<WorkRules, "otherMinutes" | "slotMinutes">,
): number =>
  titles
    .map((title) => services.find((service) => service.title === title)?.minutes)
    .reduce<number>(
      (sum, minutes) => sum + (minutes ?? rules.otherMinutes ?? rules.slotMinutes),
      0,
    );

const midnight = 24 * 60;
/** Days until the end of the work is searched; the same as in the database. */
const longestDays = 366;

/**
 * The times at which a visit is worked on (docs/product.md#capacity): until closing, then in the
 * opening hours of the next open days. The last part includes the minutes that are kept free after it.
 * Same rule as `private.work_parts`.
 */
export function workParts(rules: WorkRules, start: ShopTime, minutes: number): WorkPart[] {
  const gap = plansByDropOff(rules) ? 0 : (rules.planning.gapMinutes ?? 0);
  const parts: WorkPart[] = [];
  let left = minutes;
  for (let ahead = 0; ahead <= longestDays; ahead += 1) {
    const date = addDays(start.date, ahead);
    const hours = hoursOn(date, { hours: rules.hours, booking: rules });
    const closes = hours ? minuteOfDay(hours.closes) : 0;
    const opens = hours ? minuteOfDay(hours.opens) : 0;
    const isOpen = opens < closes;
    if (ahead > 0 && !isOpen) continue;
    const from = ahead === 0 ? minuteOfDay(start.time) : opens;
    const ends = ahead === 0 && (!isOpen || from >= closes) ? midnight : closes;
    if (left <= ends - from) return [...parts, { date, from, to: from + left + gap }];
    parts.push({ date, from, to: ends });
    left -= ends - from;
  }
  return parts;
}

const overlap = (one: WorkPart, other: WorkPart) => one.from < other.to && other.from < one.to;

/** What others hold at some of the times of these parts. */
const heldDuring = (holds: HoldsByDay, parts: readonly WorkPart[]): Hold[] =>
  parts.flatMap((part) => (holds.get(part.date) ?? []).filter((hold) => overlap(hold, part)));

/** The bays that are free for all parts, in order. Same rule as `private.free_bays`. */
function freeBays({ bays }: WorkRules, holds: HoldsByDay, parts: readonly WorkPart[]): number[] {
  const taken = new Set(heldDuring(holds, parts).map(({ bay }) => bay));
  const all = Array.from({ length: bays }, (_, index) => index + 1);
  return all.filter((bay) => !taken.has(bay));
}

/**
 * How many cars need a bay during these parts and have none: they were overbooked, or their bay no longer
 * exists. Same rule as `private.cars_without_bay`.
 */
const carsWithoutBay = ({ bays }: WorkRules, holds: HoldsByDay, parts: readonly WorkPart[]) =>
  new Set(
    heldDuring(holds, parts).flatMap(({ bay, visit, isBlock }) =>
      bay !== null && bay > bays && !isBlock ? [visit] : [],
    ),
  ).size;

/**
 * The bays in which one more visit of the length of a slot can begin at a time; none if the cars without
 * a bay need all that are free.
 */
export function bookableBays(rules: WorkRules, holds: HoldsByDay, start: ShopTime): number[] {
  const parts = workParts(rules, start, rules.slotMinutes);
  const free = freeBays(rules, holds, parts);
  return free.length > carsWithoutBay(rules, holds, parts) ? free : [];
}

/** Minutes of work that the shop can do on a day: by its bays, or by its technicians. */
export function workMinutes(rules: WorkRules, date: string): number {
  const hours = hoursOn(date, { hours: rules.hours, booking: rules });
  if (!hours || hours.opens >= hours.closes) return 0;
  const dropOff = plansByDropOff(rules) ? rules.planning.dropOff : undefined;
  if (!dropOff) return rules.bays * (minuteOfDay(hours.closes) - minuteOfDay(hours.opens));
  return (dropOff.technicians * dropOff.hours * 60 * dropOff.percent) / 100;
}

/** Minutes of a day that are taken. */
const heldMinutes = (holds: HoldsByDay, date: string): number =>
  (holds.get(date) ?? []).reduce(
    (sum, { from, to, isBlock }) => sum + (isBlock ? 0 : to - from),
    0,
  );

/** What is less than this of a visit is a rounding error: shares and hours have decimals. */
const rounding = 1e-9;

/**
 * How many more visits of these parts the working hours of their days have room for.
 *
 * @param percent of each day that is for them
 */
function fitIntoHours(
  rules: WorkRules,
  holds: HoldsByDay,
  parts: readonly WorkPart[],
  percent: number,
): number {
  const fits = parts.map(({ date, from, to }) => {
    const left = (workMinutes(rules, date) * percent) / 100 - heldMinutes(holds, date);
    return Math.max(0, Math.floor(left / (to - from) + rounding));
  });
  return Math.min(...fits);
}

/** A visit that somebody wants. */
export interface WantedVisit {
  start: ShopTime;
  minutes: number;
  /** Visits that begin at this time already; counted where a shop plans by drop-off. */
  arrivals: number;
  /** Percentage of each day that is kept from them. */
  kept: number;
  /** Whether the customer waits, and needs a bay wherever one plans by drop-off, too. */
  waits: boolean;
}

/** How many such visits can still begin at a time, by bays and hours. */
export function placesAt(rules: WorkRules, holds: HoldsByDay, wanted: WantedVisit): number {
  const { start, minutes, arrivals, kept, waits } = wanted;
  const parts = workParts(rules, start, minutes);
  const dropOff = plansByDropOff(rules) ? rules.planning.dropOff : undefined;
  const limits = [
    dropOff ? Math.max(0, dropOff.carsPerTime - arrivals) : Number.POSITIVE_INFINITY,
    !dropOff || waits
      ? freeBays(rules, holds, parts).length - carsWithoutBay(rules, holds, parts)
      : Number.POSITIVE_INFINITY,
  ];
  if (Math.min(...limits) <= 0) return 0;
  if (dropOff || kept > 0) limits.push(fitIntoHours(rules, holds, parts, 100 - kept));
  return Math.min(...limits);
}

/** Adds what one more visit holds: the first free bay, or the hours of its days. */
export function addVisit(
  rules: WorkRules,
  holds: Map<string, readonly Hold[]>,
  { start, minutes, waits }: Pick<WantedVisit, "start" | "minutes" | "waits">,
): void {
  const parts = workParts(rules, start, minutes);
  const needsBay = waits || !plansByDropOff(rules);
  const bay = needsBay ? (freeBays(rules, holds, parts)[0] ?? null) : null;
  for (const part of parts) {
    holds.set(part.date, [...(holds.get(part.date) ?? []), { ...part, bay }]);
  }
}
