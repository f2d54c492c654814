import { shop } from "#content/shop.ts";
import { addDays } from "#shop/schedule/shop-time.ts";
import { type DayReason, type Slot, slotsOfDay } from "#shop/schedule/slots.ts";
import { isRecord } from "./is-record.ts";

/** The longest span one call may ask for (docs/contracts/api.md#availability). */
export const maximumDaysPerCall = 62;

/** How long an answer may take, in milliseconds. */
const patience = 6000;

/** A time as the form offers it. */
type OfferedSlot = Pick<Slot, "time" | "label" | "available"> & {
  /** Places left; unknown when only the calendar was asked. */
  left?: number;
};

/** The times of one day. */
export interface OfferedDay extends DayState {
  slots: readonly OfferedSlot[];
}

/** A day as the calendar shows it. */
export interface DayState {
  date: string;
  open: boolean;
  reason?: DayReason;
}

async function getJson(url: string): Promise<{ [key: string]: unknown } | undefined> {
  // A static host has nobody to ask.
  if (import.meta.env.DEMO) return undefined;
  try {
    const response = await fetch(url, {
      headers: { Accept: "application/json" },
      cache: "no-store",
      signal: AbortSignal.timeout(patience),
    });
    const body: unknown = response.ok ? await response.json() : undefined;
    return isRecord(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

/** One day by the shop's calendar alone, as if nothing were taken. Needs no network. */
export function dayFromCalendar(date: string, now = new Date()): OfferedDay {
  const { booking: rules, timeZone } = shop;
  const day = slotsOfDay({ rules, timeZone, date, taken: new Map(), now });
  const slots = day.slots.map(({ time, label, available }) => ({ time, label, available }));
  return { ...day, slots };
}

const reasons: readonly unknown[] = ["past", "weekend", "closed", "full"];
const isReason = (value: unknown): value is DayReason => reasons.includes(value);

/**
 * The slots of one day with the places left (`GET /api/availability?date=`). Never fails: without an
 * answer within six seconds the shop's calendar rules stand in, so that booking still works.
 *
 * @param date `YYYY-MM-DD`, the shop's calendar
 */
export async function fetchDay(date: string): Promise<OfferedDay> {
  const body = await getJson(`/api/availability?date=${date}`);
  if (!body || !Array.isArray(body.slots) || body.date !== date) return dayFromCalendar(date);
  const slots = body.slots.filter(isRecord).map((slot) => ({
    time: String(slot.time),
    label: String(slot.label),
    available: slot.available === true,
    left: Number(slot.left) || 0,
  }));
  const day: OfferedDay = { date, open: body.open === true, slots };
  // The single-day answer carries no reason; a closed day's comes from the calendar.
  const reason = isReason(body.reason) ? body.reason : dayFromCalendar(date).reason;
  return day.open ? day : { ...day, reason: reason ?? (slots.length > 0 ? "full" : "closed") };
}

/**
 * The days of a span by their date (`GET /api/availability?from=&to=`); days the server did not
 * speak of follow the calendar rules.
 *
 * @param from first day, `YYYY-MM-DD`
 * @param to last day, at most 62 days in all
 */
export async function fetchDays(from: string, to: string): Promise<ReadonlyMap<string, DayState>> {
  const days = daysFromCalendar(from, to);
  const body = await getJson(`/api/availability?from=${from}&to=${to}`);
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

/** The days of a span by the calendar alone, at most 62 of them. */
export function daysFromCalendar(from: string, to: string): Map<string, DayState> {
  const days = new Map<string, DayState>();
  for (let date = from; date <= to && days.size < maximumDaysPerCall; date = addDays(date, 1)) {
    const { open, reason } = dayFromCalendar(date);
    days.set(date, { date, open, ...(reason ? { reason } : {}) });
  }
  return days;
}
