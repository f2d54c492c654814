/** `YYYY-MM-DD` of a day of a month; UTC, so that no time zone moves it. */
const iso = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

const fixed = (month: number, day: number) => (year: number) => iso(year, month, day);

/** The nth weekday of a month, counted from its end if negative. Sunday is 0. */
const nth = (count: number, weekday: number, month: number) => (year: number) => {
  if (count < 0) {
    const last = new Date(Date.UTC(year, month, 0));
    return iso(year, month, last.getUTCDate() - ((last.getUTCDay() - weekday + 7) % 7));
  }
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  return iso(year, month, 1 + ((weekday - first + 7) % 7) + (count - 1) * 7);
};

/** The federal holidays (5 U.S.C. 6103), with the day that they fall on in a year. */
const days = {
  newYear: ["New Year's Day", fixed(1, 1)],
  king: ["Martin Luther King Jr. Day", nth(3, 1, 1)],
  presidents: ["Presidents' Day", nth(3, 1, 2)],
  memorial: ["Memorial Day", nth(-1, 1, 5)],
  juneteenth: ["Juneteenth", fixed(6, 19)],
  independence: ["Independence Day", fixed(7, 4)],
  labor: ["Labor Day", nth(1, 1, 9)],
  columbus: ["Columbus Day", nth(2, 1, 10)],
  veterans: ["Veterans Day", fixed(11, 11)],
  thanksgiving: ["Thanksgiving", nth(4, 4, 11)],
  christmas: ["Christmas Day", fixed(12, 25)],
} as const;

export type UsHoliday = keyof typeof days;

/** Ids and names of the holidays, in the order of the year. */
export const usHolidays = Object.entries(days).map(
  ([id, [name]]) => [id as UsHoliday, name] as const,
);

interface HolidayClosure {
  date: string;
  reason: string;
}

/** Years for which holidays are known ahead: pages are rendered more often than that. */
const yearsAhead = 2;

/** The days of the chosen holidays in a year and the next ones, in order. */
export function holidayClosures(
  chosen: Readonly<Partial<Record<UsHoliday, boolean | undefined>>> | undefined,
  year: number,
): HolidayClosure[] {
  const ids = usHolidays.map(([id]) => id).filter((id) => chosen?.[id] === true);
  return Array.from({ length: yearsAhead + 1 }, (_, index) => year + index).flatMap((each) =>
    ids.map((id) => ({ date: days[id][1](each), reason: days[id][0] })),
  );
}

/** Closures with the holidays on days that have none of their own: an owner may keep half of one. */
export function withHolidays<Closure extends { date: string }>(
  closures: readonly Closure[],
  holidays: readonly HolidayClosure[],
): (Closure | HolidayClosure)[] {
  const taken = new Set(closures.map(({ date }) => date));
  return [...closures, ...holidays.filter(({ date }) => !taken.has(date))];
}
