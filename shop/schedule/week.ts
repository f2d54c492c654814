import { addDays, isoWeekday } from "./shop-time.ts";

/** The Monday of a date's week (ISO 8601). */
export const mondayOf = (date: string): string => addDays(date, 1 - isoWeekday(date));
