import { foldText } from "#shop/text/search.ts";

/** What a column of a customer file may be, as people choose it. */
export const columnKinds = {
  name: "Name",
  firstName: "First name",
  lastName: "Last name",
  company: "Company",
  phone: "Phone",
  email: "Email",
  address: "Street address",
  city: "City",
  state: "State",
  zip: "ZIP code",
  notes: "Notes",
  car: "Car (year, make, model)",
  year: "Year of the car",
  make: "Make",
  model: "Model",
  plate: "License plate",
  vin: "VIN",
  mileage: "Mileage",
  day: "Date of the visit",
  work: "Work",
  amount: "Amount",
} as const;

/** What the lines of a file are. */
export const fileKinds = {
  customers: "Customers and cars",
  visits: "Past visits",
  declined: "Declined work",
} as const;
export type FileKind = keyof typeof fileKinds;

/** Kinds of columns that only files with past work have. */
export const pastKinds: readonly ColumnKind[] = ["day", "work", "amount"];

export type ColumnKind = keyof typeof columnKinds;

/** Kinds of columns by their titles; `undefined` for those that are not used. */
export type Remembered = Readonly<Record<string, ColumnKind | "">>;

const who = "(?:(?:customer|client|contact|owner|primary|billing|main|mailing) )?";
const car = "(?:(?:vehicle|car|veh|auto) )?";
const which =
  "(?:(?:other|alternate|alt|secondary|second|home|work|day|daytime|evening|cell|mobile|office|business|primary|main|preferred) )*";
const rank = "(?: (?:number|no|home|work|cell|mobile|main|primary|other|secondary))*(?: \\d)?";

const titles: readonly (readonly [ColumnKind, string])[] = [
  ["firstName", `${who}(?:(?:first|given|f) name|first|fname|firstname)`],
  ["lastName", `${who}(?:(?:last|family|l) name|last|lname|lastname|surname)`],
  ["company", `${who}(?:company|business|organization)(?: name)?`],
  ["name", `${who}(?:(?:full|display) )?name|(?:customer|client|contact|owner)s?`],
  ["phone", `${who}${which}(?:tele)?phones?${rank}|${who}${which}(?:cell|mobile|tel)${rank}`],
  ["email", `${who}${which}e ?mails?(?: (?:address|addresses))?(?: \\d)?`],
  ["address", `${who}(?:(?:street|home|postal) )?address(?: line)?(?: \\d)?|street(?: \\d)?`],
  ["city", `${who}(?:city|town)`],
  ["state", `${who}(?:state|st|province)`],
  ["zip", `${who}(?:zip|postal|post)(?: ?code)?`],
  ["notes", `${who}(?:notes?|comments?|memo|remarks?)`],
  ["year", `${car}(?:model )?(?:year|yr)`],
  ["make", `${car}(?:make|manufacturer)`],
  ["model", `${car}model`],
  [
    "car",
    `${who}(?:vehicle|car|auto|unit)s?(?: (?:description|info|information))?|${car}year make(?: and)? model`,
  ],
  ["plate", `${car}(?:(?:licen[sc]e|tag|registration) )?(?:plate|tag|license)(?: (?:number|no))?`],
  ["vin", `${car}vin(?: (?:number|no))?|vehicle identification number|chassis(?: number)?`],
  [
    "day",
    "(?:(?:service|visit|invoice|repair|ro|order|completed|closed|declined) )?date(?: (?:of )?(?:service|visit|completed|closed|declined))?",
  ],
  [
    "work",
    "work(?: (?:done|performed|order description))?|(?:services?|jobs?|labor)(?: (?:performed|description|done))?|(?:declined|recommended|deferred) (?:work|services?|jobs?|repairs?)|recommendations?|description|title|operations?",
  ],
  ["amount", "(?:invoice |ro |order |grand |quoted )?(?:total|amount|price|cost)|estimate"],
  ["mileage", `${car}(?:(?:current|last) )?(?:mileage|odometer|miles|odo)(?: (?:in|reading))?`],
];
const patterns = titles.map(([kind, words]) => [kind, new RegExp(`^(?:${words})$`)] as const);

/** A title as it is compared: `E-Mail_Address` is `email address`, `Phone #` is `phone number`. */
export const titleKey = (title: string): string =>
  foldText(
    title
      .slice(0, 200)
      .replace(/([a-z])([A-Z])/g, "$1 $2")
      .replaceAll("#", " number "),
  )
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** What a column is by its title, as many programs write it. */
export function guessColumn(title: string): ColumnKind | undefined {
  const key = titleKey(title);
  return patterns.find(([, pattern]) => pattern.test(key))?.[0];
}

/** What each column is: as it was chosen the last time for its title, or by the title itself. */
export const guessColumns = (
  names: readonly string[],
  remembered: Remembered,
): (ColumnKind | undefined)[] =>
  names.map((title) => {
    const chosen = remembered[titleKey(title)];
    return chosen === undefined ? guessColumn(title) : chosen || undefined;
  });
