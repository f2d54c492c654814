import { isValidDate } from "#shop/schedule/shop-time.ts";
import { longYear, type Read } from "./read-car.ts";

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** A day as US programs write it: `3/5/2024`, `03-05-24 2:15 PM`, `2024-03-05`, `Mar 5, 2024`, `5-Mar-2024`. */
export function readDay(text: string): Read<string> {
  const written = text
    .normalize("NFKC")
    .trim()
    .replace(/[T ]\d{1,2}:\d{2}[\s\S]*$/, "")
    .trimEnd();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(written);
  const us = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(written);
  const named = /^([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})$/.exec(written);
  const dayFirst = /^(\d{1,2})[- ]([A-Za-z]{3,9})\.?[- ](\d{4}|\d{2})$/.exec(written);
  const [year = "", month = "", day = ""] = iso
    ? iso.slice(1)
    : us
      ? [us[3], us[1], us[2]]
      : named
        ? [named[3], monthOf(named[1]), named[2]]
        : dayFirst
          ? [dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]]
          : [];
  const whole = year.length === 2 ? longYear(year) : year;
  const date = `${whole}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (!isValidDate(date)) return { leftOut: "It isn't a date, like 3/5/2024." };
  return date < "1980" ? { leftOut: "It's before 1980." } : { value: date };
}

const monthOf = (name = "") => String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1);

/** Dollars: `$1,234.50`, `1234.5`, `USD 80`; in cents. */
export function readAmount(text: string): Read<number> {
  const [, whole, fraction = ""] =
    /^(?:USD ?)?\$? ?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2})0*)?(?: ?USD)?$/.exec(text.trim()) ?? [];
  const cents = Number(whole?.replaceAll(",", "")) * 100 + Number(fraction.padEnd(2, "0"));
  const isRight = whole !== undefined && cents <= 100_000_000;
  return isRight ? { value: cents } : { leftOut: "It isn't an amount in dollars." };
}
