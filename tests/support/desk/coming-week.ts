import { addDays } from "#shop/schedule/shop-time.ts";

const march = `${new Date().getFullYear() + 1}-03-01`;
const untilMonday = (8 - new Date(march).getUTCDay()) % 7;

/**
 * Returns a day of an ordinary working week in the future: the first week of next March. The
 * database checks closures and blocks by its own clock, whenever the tests run.
 *
 * @param weekday 1 is its Monday
 * @returns `YYYY-MM-DD`
 */
export const comingDay = (weekday: number): string => addDays(march, untilMonday + weekday - 1);

/** @returns the instant `seconds` after 7:00 AM in Waco on the Monday of that week */
export const comingMonday = (seconds = 0): string =>
  new Date(Date.parse(`${comingDay(1)}T13:00:00Z`) + seconds * 1000).toISOString();
