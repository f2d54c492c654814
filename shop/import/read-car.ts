import { judgeVin } from "#shop/forms/fields/vin.ts";

/** A value as it was understood; why it was left out, or what to look at. */
export interface Read<Value> {
  value?: Value;
  leftOut?: string;
  warning?: string;
}

/** Years of two digits are of this century up to here. */
const lastShortYear = 49;

/** `2008` for `08`. */
export const longYear = (digits: string): string =>
  `${Number(digits) > lastShortYear ? 19 : 20}${digits}`;

const tidy = (text: string) => text.normalize("NFKC").replace(/\s+/g, " ").trim();

/** Year of four digits: `2018`, `2018.0`. */
export function readYear(text: string): Read<number> {
  const [, digits] = /^(\d{4})(?:\.0+)?$/.exec(tidy(text)) ?? [];
  const year = Number(digits);
  if (year >= 1900 && year <= 2100) return { value: year };
  return { leftOut: "It isn't a year of four digits." };
}

interface Car {
  year: number;
  make: string;
  model?: string;
}

/** Makes of two words. */
const longMakes = "alfa romeo|aston martin|land rover|mercedes benz|rolls royce";

/** A car in one cell: `2015 FORD F150`, `2018.0 Toyota Camry`, `'08 Chevy Silverado 1500`, `Ford F150 2015`. */
export function readCar(text: string): Read<Car> {
  const tidied = tidy(text).replace(/^(.*\D) ((?:19|20)\d{2})$/, "$2 $1");
  const [, written = "", make, model] =
    new RegExp(
      `^(\\d{4}(?:\\.0+)?|['\u2018\u2019]?\\d{2})[ ,]+(${longMakes}|[^ ,]+)(?:[ ,]+(.+))?$`,
      "i",
    ).exec(tidied) ?? [];
  const digits = written.replace(/\D/, "");
  const { value: year } = readYear(digits.length === 2 ? longYear(digits) : written);
  const isCar = year !== undefined && make && /\p{L}/u.test(make) && tidied.length <= 60;
  return isCar
    ? { value: { year, make, ...(model && { model }) } }
    : { leftOut: "It isn't a year, a make and a model." };
}

/** Miles: `84,000`, `84000.0`, `84,000 mi`, `120k`. */
export function readMileage(text: string): Read<number> {
  const [, whole = "", fraction = "", thousands] =
    /^(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.(\d{1,2}))?\s?(k)?\s?(?:mi|miles)?\.?$/i.exec(tidy(text)) ??
    [];
  const number = Number(`${whole.replace(/\D/g, "")}.${fraction}`);
  const miles = thousands ? Math.round(number * 1000) : number;
  const isRight = whole !== "" && Number.isInteger(miles) && miles <= 2_000_000;
  return isRight ? { value: miles } : { leftOut: "It isn't a number of miles." };
}

/** Plate, without the state in brackets behind it. Vanity plates may have other signs. */
export function readPlate(text: string): Read<string> {
  const plate = tidy(text)
    .toUpperCase()
    .replace(/ ?\([A-Z]{2}\)$/, "");
  if ([...plate].length > 12) return { leftOut: "It's longer than a plate." };
  if (!/^[\p{L}\p{N}\p{S}][\p{L}\p{N}\p{S} &'./!*-]*$/u.test(plate)) {
    return { leftOut: "It isn't a plate." };
  }
  const isUsual = /^[A-Z0-9][A-Z0-9 -]*$/.test(plate);
  return { value: plate, ...(!isUsual && { warning: "An unusual plate. Check it." }) };
}

/** VIN, with or without dashes. Old and foreign ones have no check digit: they are kept. */
export function readVin(text: string): Read<string> {
  const { vin, verdict } = judgeVin(tidy(text));
  if (verdict === "right") return { value: vin };
  if (verdict === "wrong") return { leftOut: "One of its 17 letters and digits isn't right." };
  if (verdict === "none") return { leftOut: "It isn't a VIN." };
  return { value: vin, warning: "Not a US VIN of today: old, foreign or mistyped. Check it." };
}
