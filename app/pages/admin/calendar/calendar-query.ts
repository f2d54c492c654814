import { shopToday } from "#app/lib/server-clock.ts";
import { paths } from "#shop/pages/paths.ts";
import { addDays, isValidDate } from "#shop/schedule/shop-time.ts";
import { mondayOf } from "#shop/schedule/week.ts";

export const calendarViews = ["day", "week", "agenda"] as const;
export type CalendarView = (typeof calendarViews)[number];

export const viewLabels: Record<CalendarView, string> = {
  day: "Day",
  week: "Week",
  agenda: "Agenda",
};

/** State of the calendar, stored in the URL. */
export interface CalendarQuery {
  /** `YYYY-MM-DD`; defaults to today. */
  date: string;
  view: CalendarView;
  today: string;
}

export function readCalendarQuery(parameters: URLSearchParams): CalendarQuery {
  const today = shopToday();
  const named = parameters.get("date") ?? "";
  const view = calendarViews.find((known) => known === parameters.get("view")) ?? "day";
  return { date: isValidDate(named) ? named : today, view, today };
}

export const calendarPath = (date: string, view: CalendarView): string =>
  `${paths.admin}/calendar?${new URLSearchParams({ date, view })}`;

/** The days that a view shows: the date, its week from Monday, or (agenda) seven days from the date. */
export function shownDays({ date, view }: Pick<CalendarQuery, "date" | "view">): string[] {
  if (view === "day") return [date];
  const first = view === "week" ? mondayOf(date) : date;
  return Array.from({ length: 7 }, (_, index) => addDays(first, index));
}

/** Id of the element that the skip link leads to. */
export const rowsId = "calendar-rows";
