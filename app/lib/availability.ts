import { noteServerTime, serverNow } from "#app/lib/server-clock.ts";
import { shop } from "#app/lib/site/published.ts";
import { workRulesOf } from "#shop/schedule/capacity.ts";
import { addDays } from "#shop/schedule/shop-time.ts";
import { type DayReason, type Slot, slotsOfDay } from "#shop/schedule/slots.ts";
import { isRecord } from "./is-record.ts";

/** Maximum days per request (docs/contracts/api.md#availability). */
export const maximumDaysPerCall = 62;

/** Timeout of a request, in milliseconds. */
const timeoutMilliseconds = 6000;

/** A time in the form. */
type OfferedSlot = Pick<Slot, "time" | "label" | "available"> & {
  /** Places left; undefined if computed from the calendar rules alone. */
  left?: number;
};

/** Availability of one day. */
export interface OfferedDay extends DayState {
  slots: readonly OfferedSlot[];
}

/** A day in the calendar. */
export interface DayState {
  date: string;
  open: boolean;
  reason?: DayReason;
}

async function getJson(url: string): Promise<{ [key: string]: unknown } | undefined> {
  // A static host has no API.
  if (import.meta.env.DEMO) return undefined;
  try {
    const response = await fetch(url, {
      headers: { Accept: "application/json" },
      cache: "no-store",
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    noteServerTime(response);
    const body: unknown = response.ok ? await response.json() : undefined;
    return isRecord(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

/** What times are asked for, as query parameters; empty: the shortest visit. */
export type Work = "" | `&${"service" | "except"}=${string}`;

/** The work of a service, by its title; empty: not chosen yet. */
export const workOf = (service: string): Work =>
  service && `&service=${encodeURIComponent(service)}`;

/** A day by the calendar rules alone, as if nothing were booked. Needs no network. */
export function dayFromCalendar(date: string, now = serverNow()): OfferedDay {
  const day = slotsOfDay({ rules: workRulesOf(shop), timeZone: shop.timeZone, date, now });
  const slots = day.slots.map(({ time, label, available }) => ({ time, label, available }));
  return { ...day, slots };
}

const reasons: readonly unknown[] = ["past", "weekend", "closed", "full", "too_long"];
const isReason = (value: unknown): value is DayReason => reasons.includes(value);

/**
 * Fetches the slots of a day with the places left (`GET /api/availability?date=`). Never rejects:
 * without a response within six seconds it falls back to the calendar rules, so that booking still
 * works.
 *
 * @param date `YYYY-MM-DD`, the shop's calendar
 * @param work what the times are to be free for
 */
export async function fetchDay(date: string, work: Work = ""): Promise<OfferedDay> {
  const body = await getJson(`/api/availability?date=${date}${work}`);
  if (!body || !Array.isArray(body.slots) || body.date !== date) return dayFromCalendar(date);
  const slots = body.slots.filter(isRecord).map((slot) => ({
    time: String(slot.time),
    label: String(slot.label),
    available: slot.available === true,
    left: Number(slot.left) || 0,
  }));
  const day: OfferedDay = { date, open: body.open === true, slots };
  // The response for a single day has no reason; for a closed day it comes from the calendar.
  const reason = isReason(body.reason) ? body.reason : dayFromCalendar(date).reason;
  return day.open ? day : { ...day, reason: reason ?? (slots.length > 0 ? "full" : "closed") };
}

/**
 * Fetches the days of a range by date (`GET /api/availability?from=&to=`); days missing from the
 * response follow the calendar rules.
 *
 * @param from first day, `YYYY-MM-DD`
 * @param to last day, at most 62 days in all
 * @param work what the days are to have time for
 */
export async function fetchDays(
  from: string,
  to: string,
  work: Work = "",
): Promise<ReadonlyMap<string, DayState>> {
  const days = daysFromCalendar(from, to);
  const body = await getJson(`/api/availability?from=${from}&to=${to}${work}`);
  const list = body && Array.isArray(body.days) ? body.days.filter(isRecord) : [];
  for (const day of list) {
    const date = String(day.date);
    const open = day.open === true;
    if (!days.has(date)) continue;
    days.set(date, {
      date,
      open,
      ...(isReason(day.reason) && !open ? { reason: day.reason } : {}),
    });
  }
  return days;
}

/** The days of a range by the calendar rules alone, at most 62. */
export function daysFromCalendar(from: string, to: string): Map<string, DayState> {
  const days = new Map<string, DayState>();
  for (let date = from; date <= to && days.size < maximumDaysPerCall; date = addDays(date, 1)) {
    const { open, reason } = dayFromCalendar(date);
    days.set(date, { date, open, ...(reason ? { reason } : {}) });
  }
  return days;
}
