import type { IsoWeekday } from "#shop/catalog/opening-week.ts";
import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import { formatList } from "#shop/text/format.ts";
import { dayNames, isoWeekdays } from "./hours.ts";

/** Facts that determine which days are booked online and which by phone. */
export interface WeekFacts {
  hours: ShopFacts["hours"];
  booking: Pick<ShopFacts["booking"], "slots">;
}

/** Days offered by the form as text: `Monday to Friday`, `Tuesday to Thursday and Sunday`. */
export function bookedDays({ booking: { slots } }: WeekFacts): string {
  const runs: IsoWeekday[][] = [];
  for (const day of isoWeekdays) {
    if (!slots[day]) continue;
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run?.push(day);
    else runs.push([day]);
  }
  return formatList(
    runs.flatMap((run) => {
      const names = run.map((day) => dayNames[day]);
      return run.length > 2 ? [`${names[0]} to ${names.at(-1)}`] : names;
    }),
  );
}

/** Weekdays on which the shop is open but only books by phone: `[6]`. */
export const phoneWeekdays = ({ hours, booking: { slots } }: WeekFacts): IsoWeekday[] =>
  isoWeekdays.filter((day) => hours[day] && !slots[day]);

/** The same weekdays by name: `["Saturday"]`. */
export const phoneDays = (week: WeekFacts): string[] =>
  phoneWeekdays(week).map((day) => dayNames[day]);

/** `Online appointments are Monday to Friday. For a Saturday,`, to be followed by "please call". */
export function onlineDaysHint(week: WeekFacts): string {
  return `Online appointments are ${bookedDays(week)}. For ${anyOf(phoneDays(week)) || "another day"},`;
}

/** `Fridays and Saturdays`; empty for no days. */
export function plurals(days: readonly string[]): string {
  return formatList(days.map((day) => `${day}s`));
}

/** `a Friday or a Saturday`; empty for no days. */
function anyOf(days: readonly string[]): string {
  return formatList(
    days.map((day) => `a ${day}`),
    "or",
  );
}
