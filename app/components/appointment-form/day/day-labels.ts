import type { DayState } from "#app/lib/availability.ts";
import { shopPhone } from "#app/lib/formatting/shop-phone.ts";
import { shopToday } from "#app/lib/server-clock.ts";
import { shop } from "#app/lib/site/published.ts";
import { dayNames } from "#shop/hours/hours.ts";
import { addDays, dateLabel, dayLabel, isoWeekday } from "#shop/schedule/shop-time.ts";

/** Whether the shop is open on that weekday but only books by phone. */
const isByPhone = (date: string) => shop.hours[isoWeekday(date)] !== undefined;
const dayName = (date: string) => dayNames[isoWeekday(date)];

const closureOf = (date: string) => shop.booking.closures.find((entry) => entry.date === date);

/** `Tuesday, March 3`, for times and notices; includes the year only if it is not the current one. */
export function shortDateLabel(date: string): string {
  return dayLabel(date, shopToday());
}

/** `Today`, `Tomorrow` or `Wed, Dec 2`, where there is no more room. */
export function chipLabel(date: string): string {
  const today = shopToday();
  if (date === today) return "Today";
  if (date === addDays(today, 1)) return "Tomorrow";
  const [weekday = "", month = "", day = ""] = dateLabel(date).split(/[ ,]+/);
  return `${weekday.slice(0, 3)}, ${month.slice(0, 3)} ${day}`;
}

/** Short reason why a day cannot be chosen, appended to its name. */
export function dayReasonLabel({ date, reason }: DayState): string | undefined {
  if (reason === "past") return "in the past";
  if (reason === "weekend") {
    return isByPhone(date) ? "by phone only" : "closed";
  }
  if (reason === "full") return "fully booked";
  if (reason === "too_long") return "no room for this service";
  if (reason === "closed") {
    const closure = closureOf(date);
    return closure ? `closed, ${closure.reason}` : "closed";
  }
  return undefined;
}

/** Sentence about the chosen day: why it cannot be booked, or which closure shortens it. */
export function dayNotice({ date, open, reason }: DayState): string | undefined {
  const day = shortDateLabel(date);
  const closure = closureOf(date);
  if (open) return closure ? `${day}: ${closure.reason}.` : undefined;
  if (reason === "past") return "No times left on this day. Choose a later one.";
  if (reason === "full") return `${day} is fully booked. Choose another day.`;
  if (reason === "too_long") {
    return `There isn't enough time left on ${day} for this service. Choose another day.`;
  }
  if (reason === "weekend") {
    const name = dayName(date);
    return isByPhone(date)
      ? `For ${name}s, call ${shopPhone}.`
      : `We're closed on ${name}s. Choose another day.`;
  }
  return closure
    ? `We're closed on ${day} (${closure.reason}). Choose another day.`
    : `We aren't taking appointments on ${day}. Choose another day.`;
}
