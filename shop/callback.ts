import { dayLabel, hoursOn, type OpeningFacts } from "./hours.ts";
import { addDays, type ShopTime, shopTimeOf } from "./schedule/shop-time.ts";
import { timeLabel } from "./time-label.ts";

const numbers = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight"];
const searchedDays = 14;

/** Parses a time span: `one business hour` is 60, `30 minutes` is 30; undefined if it is neither. */
function minutesOf(callbackTime: string): number | undefined {
  const [, count = "", unit = ""] =
    /^(\w+) (?:business )?(hour|minute)s?$/.exec(callbackTime) ?? [];
  const written = numbers.indexOf(count);
  const amount = written > 0 ? written : Number(count);
  if (!Number.isInteger(amount) || amount <= 0) return undefined;
  return unit === "hour" ? amount * 60 : amount;
}

const minuteOfDay = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const timeAt = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

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
  let left = minutesOf(facts.callbackTime ?? "");
  if (left === undefined) return undefined;
  const { date: today, time } = shopTimeOf(now, facts.timeZone);
  for (let ahead = 0; ahead < searchedDays; ahead += 1) {
    const date = addDays(today, ahead);
    const hours = hoursOn(date, facts);
    if (!hours) continue;
    const opens = minuteOfDay(hours.opens);
    const from = ahead === 0 ? Math.max(opens, minuteOfDay(time)) : opens;
    const open = Math.max(0, minuteOfDay(hours.closes) - from);
    if (left <= open) return { date, time: timeAt(Math.ceil((from + left) / 5) * 5) };
    left -= open;
  }
  return undefined;
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
  return `${dayLabel(deadline.date, ahead)} by ${timeLabel(deadline.time)}`;
}
