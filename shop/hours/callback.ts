import { type ShopTime, shopTimeOf } from "#shop/schedule/shop-time.ts";
import { timeLabel } from "#shop/text/time-label.ts";
import { type OpeningFacts, relativeDayLabel } from "./hours.ts";
import { afterOpeningMinutes } from "./opening-minutes.ts";

const numbers = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight"];
const minuteMilliseconds = 60_000;
const roundedTo = 5 * minuteMilliseconds;

/** Parses a time span: `one business hour` is 60, `30 minutes` is 30; undefined if it is neither. */
function minutesOf(callbackTime: string): number | undefined {
  const [, count = "", unit = ""] =
    /^(\w+) (?:business )?(hour|minute)s?$/.exec(callbackTime) ?? [];
  const written = numbers.indexOf(count);
  const amount = written > 0 ? written : Number(count);
  if (!Number.isInteger(amount) || amount <= 0) return undefined;
  return unit === "hour" ? amount * 60 : amount;
}

/**
 * Deadline for calling back a request made now. Only opening hours count.
 *
 * @param facts opening hours and the promised callback time (`callbackTime`)
 * @returns the shop's wall clock, rounded up to five minutes; undefined if no callback time is
 *   promised or it is not in hours or minutes
 */
export function callbackDeadline(
  now: Date,
  facts: OpeningFacts & { callbackTime?: string | undefined },
): ShopTime | undefined {
  const minutes = minutesOf(facts.callbackTime ?? "");
  if (minutes === undefined) return undefined;
  const asked = new Date(Math.floor(now.getTime() / minuteMilliseconds) * minuteMilliseconds);
  const due = afterOpeningMinutes(asked, minutes, facts);
  return (
    due && shopTimeOf(new Date(Math.ceil(due.getTime() / roundedTo) * roundedTo), facts.timeZone)
  );
}

/**
 * The callback deadline as text: `today by 3:40 PM`, `Monday by 9:00 AM`. Undefined if no callback
 * time is promised.
 */
export function callbackLabel(
  now: Date,
  facts: Parameters<typeof callbackDeadline>[1],
): string | undefined {
  const deadline = callbackDeadline(now, facts);
  if (!deadline) return undefined;
  const { date: today } = shopTimeOf(now, facts.timeZone);
  const ahead = (Date.parse(deadline.date) - Date.parse(today)) / (24 * 3_600_000);
  return `${relativeDayLabel(deadline.date, ahead)} by ${timeLabel(deadline.time)}`;
}
