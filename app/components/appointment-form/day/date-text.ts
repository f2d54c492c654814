import { addDays, isoWeekday, isValidDate } from "#shop/schedule/shop-time.ts";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

const iso = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** Finds a name by its first three letters; longer input must continue as the name does. */
const indexOfName = (names: readonly string[], word: string) =>
  word.length < 3 ? -1 : names.indexOf(word.slice(0, 3));

/** Without a year, the next occurrence of that day. */
function withYear(yearText: string | undefined, month: number, day: number, today: string): string {
  if (yearText) return iso(Number(yearText.length === 2 ? `20${yearText}` : yearText), month, day);
  const thisYear = Number(today.slice(0, 4));
  const date = iso(thisYear, month, day);
  return date < today ? iso(thisYear + 1, month, day) : date;
}

/**
 * Parses a date as people in the US type it: `3/3/2027`, `03-03-27`, `3/3`, `March 3, 2027`, `Mar
 * 3`, `3 March`, `Tuesday`, `today`, `tomorrow`, or `2027-03-03`.
 *
 * @param today `YYYY-MM-DD`, the shop's calendar
 * @returns `YYYY-MM-DD`, or undefined if the text is not a valid date
 */
export function parseDateText(text: string, today: string): string | undefined {
  const words = text
    .toLowerCase()
    .replace(/(\d)(st|nd|rd|th)\b/g, "$1")
    .replace(/[,.]/g, " ")
    .trim();
  if (words === "today") return today;
  if (words === "tomorrow") return addDays(today, 1);
  if (isValidDate(words)) return words;
  const date = fromNumbers(words, today) ?? fromNames(words, today);
  return date && isValidDate(date) ? date : undefined;
}

function fromNumbers(text: string, today: string): string | undefined {
  const match = /^(\d{1,2})\s*[/\- ]\s*(\d{1,2})(?:\s*[/\- ]\s*(\d{4}|\d{2}))?$/.exec(text);
  return match ? withYear(match[3], Number(match[1]), Number(match[2]), today) : undefined;
}

function fromNames(text: string, today: string): string | undefined {
  const words = text.split(/\s+/).filter((word) => word !== "next");
  const weekday = indexOfName(weekdays, words[0] ?? "");
  if (weekday >= 0 && words.length === 1) {
    const ahead = (weekday + 1 - isoWeekday(today) + 7) % 7;
    return addDays(today, ahead || 7);
  }
  const [first = "", second = "", year, rest] = weekday >= 0 ? words.slice(1) : words;
  const [name, day] = /^\d/.test(first) ? [second, first] : [first, second];
  const month = indexOfName(months, name);
  const isYear = year === undefined || /^(\d{4}|\d{2})$/.test(year);
  if (month < 0 || rest || !isYear || !/^\d{1,2}$/.test(day)) return undefined;
  return withYear(year, month + 1, Number(day), today);
}

/** Formats `2027-03-03` for the date field: `03/03/2027`. */
export function dateInputText(date: string): string {
  const [year, month, day] = date.split("-");
  return `${month}/${day}/${year}`;
}
