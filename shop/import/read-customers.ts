import { isVisible } from "#shop/text/visible-text.ts";
import { type ColumnKind, type FileKind, pastKinds } from "./columns.ts";
import { type Read, readCar, readMileage, readPlate, readVin, readYear } from "./read-car.ts";
import { type Contacts, readEmails, readPhones } from "./read-contacts.ts";
import type { CsvLine } from "./read-csv.ts";
import { readAmount, readDay } from "./read-past.ts";

/** Most lines, columns, characters of a cell and bytes of a file of customers. */
export const importLimits = { lines: 20_000, columns: 100, cell: 10_000, bytes: 10_000_000 };

/** A customer with a car, as a line says (docs/contracts/customers.md). */
export interface ImportEntry {
  line: number;
  name: string;
  phones: string[];
  emails: string[];
  address?: string;
  notes?: string;
  year?: number;
  make?: string;
  model?: string;
  plate?: string;
  vin?: string;
  mileage?: number;
  past?: PastWork;
}

/** A past visit, or work that was declined. */
interface PastWork {
  kind: "visit" | "declined";
  /** `YYYY-MM-DD` */
  day: string;
  work: string;
  amountCents?: number;
}

/** Something of a line that staff should look at. */
export interface Remark {
  line: number;
  /** Title of the column; undefined for the whole line. */
  column?: string;
  text: string;
  why: string;
}

export interface ReadCustomers {
  entries: ImportEntry[];
  /** Cells and lines that are not taken in. */
  leftOut: Remark[];
  /** Cells that are taken in as they are. */
  warnings: Remark[];
}

/** Words for having nothing to say. */
const nothing = /^(?:n\/?a|none|no|unknown|null|nil|tbd|tmu|not given|[-?.]+)$/i;

/** Where such a word is a word: there are people called None. */
const words: readonly ColumnKind[] = ["name", "firstName", "lastName", "company", "notes", "work"];

/** What a wrong encoding or a broken file leaves behind: replacement characters and controls. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the ones that no text has
const broken = /[\uFFFD\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F]/;

/**
 * Reads the lines of a file of customers. What a cell says in another way is understood, a cell that
 * cannot be read is left out and named, and a line is only left out if nobody could be found by it.
 *
 * @param titles of the columns, as the file has them
 * @param kinds what each column is; undefined for one that is not used
 * @param of what the lines are; of past work, one without a day or a word about it is left out
 */
export function readCustomers(
  lines: readonly CsvLine[],
  titles: readonly string[],
  kinds: readonly (ColumnKind | undefined)[],
  of: FileKind = "customers",
): ReadCustomers {
  const result: ReadCustomers = { entries: [], leftOut: [], warnings: [] };
  for (const line of lines) readLine(line, titles, kinds, of, result);
  return result;
}

function readLine(
  { line, fields }: CsvLine,
  titles: readonly string[],
  kinds: readonly (ColumnKind | undefined)[],
  of: FileKind,
  { entries, leftOut, warnings }: ReadCustomers,
): void {
  const whole = fields
    .map((field) => field.trim())
    .filter(Boolean)
    .join(", ")
    .slice(0, 200);
  // A separator inside of a cell has moved the others: none of them is where it belongs.
  if (fields.slice(titles.length).some((field) => isVisible(field))) {
    const why =
      "It has more columns than the others: a text with a separator needs quotation marks.";
    return void leftOut.push({ line, text: whole, why });
  }
  const cells = new Map<ColumnKind, { column: string; text: string }[]>();
  const leave = (column: string | undefined, text: string, why: string) =>
    leftOut.push({ line, ...(column !== undefined && { column }), text, why });

  for (const [at, field] of fields.entries()) {
    const text = field.trim();
    const kind = kinds[at];
    const column = titles[at] || `Column ${at + 1}`;
    if (!isVisible(text)) continue;
    if (!kind || (of === "customers" && pastKinds.includes(kind))) continue;
    if (text.length > importLimits.cell) leave(column, text.slice(0, 100), "It's too long.");
    else if (broken.test(text)) leave(column, text, "It has characters that couldn't be read.");
    else if (!words.includes(kind) && nothing.test(text)) leave(column, text, "It says nothing.");
    else cells.set(kind, [...(cells.get(kind) ?? []), { column, text }]);
  }

  /** The text of all columns of some kinds. */
  const joined = (kindsInOrder: readonly ColumnKind[], between: string, longest: number) => {
    const parts = kindsInOrder.flatMap((kind) => cells.get(kind) ?? []);
    const text = parts
      .map((part) => part.text.replace(/\s+/g, between === "\n" ? "$&" : " "))
      .join(between);
    if (text.length <= longest) return text || undefined;
    leave(
      parts[0]?.column,
      text,
      `It's longer than ${longest.toLocaleString("en-US")} characters.`,
    );
    return undefined;
  };
  /** The first value of a kind; others are left out. */
  const one = <Value>(kind: ColumnKind, read: (text: string) => Read<Value>) => {
    let found: Value | undefined;
    for (const { column, text } of cells.get(kind) ?? []) {
      const { value, leftOut: why, warning } = read(text);
      if (value === undefined) leave(column, text, why ?? "");
      else if (found !== undefined && found !== value) leave(column, text, "There's one already.");
      else {
        found = value;
        if (warning) warnings.push({ line, column, text, why: warning });
      }
    }
    return found;
  };
  const all = <Result extends Contacts>(
    kind: ColumnKind,
    read: (text: string) => Result,
    what: string,
  ) =>
    (cells.get(kind) ?? []).map(({ column, text }) => {
      const result = read(text);
      for (const part of result.unread) leave(column, part, `It isn't ${what}.`);
      return { ...result, column };
    });
  const distinct = (kind: string, found: readonly (Contacts & { column: string })[]) => {
    const values = new Map(
      found.flatMap(({ values: of, column }) => of.map((value) => [value, column])),
    );
    for (const [value, column] of [...values].slice(10))
      leave(column, value, `A record holds 10 ${kind}.`);
    return [...values.keys()].slice(0, 10);
  };

  const numbers = all("phone", readPhones, "a US phone number");
  const phones = distinct("numbers", numbers);
  const emails = distinct("addresses", all("email", readEmails, "an email address"));
  const cars = (cells.get("car") ?? []).map((cell) => ({ ...cell, ...readCar(cell.text) }));
  const car = cars.find(({ value }) => value);
  const noCars = cars.filter((cell) => cell !== car);
  for (const { column, text, leftOut: why = "There's one already." } of noCars)
    warnings.push({ line, column, text, why: `${why} It's in the notes.` });
  const vehicle = {
    year: one("year", readYear) ?? car?.value?.year,
    make: one("make", shortText) ?? car?.value?.make,
    model: one("model", shortText) ?? car?.value?.model,
    plate: one("plate", readPlate),
    vin: one("vin", readVin),
  };
  const hasCar = Object.values(vehicle).some((value) => value !== undefined);
  const mileage = one("mileage", (text) =>
    hasCar ? readMileage(text) : { leftOut: "There's no car in this line." },
  );

  function readPast(): PastWork | null {
    const day = one("day", readDay);
    const work = joined(["work"], ", ", 2000);
    const amountCents = one("amount", readAmount);
    if (!day) leave(undefined, whole, "The line has no date that can be read.");
    else if (!work) leave(undefined, whole, "The line doesn't say what work it was.");
    if (!day || !work) return null;
    const kind = of === "visits" ? "visit" : "declined";
    return { kind, day, work, ...(amountCents !== undefined && { amountCents }) };
  }

  const company = joined(["company"], " ", 200);
  const person = joined(["name"], " ", 200) ?? joined(["firstName", "lastName"], " ", 200);
  const name = person ?? company;
  const stateAndZip = joined(["state", "zip"], " ", 100);
  const street = joined(["address"], ", ", 300);
  const address = [street, joined(["city"], " ", 100), stateAndZip].filter(Boolean).join(", ");
  const notes = [
    joined(["notes"], "\n", 5000),
    person && company && company !== person ? `Company: ${company}` : undefined,
    ...numbers.flatMap(({ extensions }) => extensions),
    ...noCars.map(({ column, text }) => `${column}: ${text.slice(0, 200)}`),
  ]
    .filter(Boolean)
    .join("\n");

  if (!name) return void leave(undefined, whole, "The line has no name that can be read.");
  if (phones.length === 0 && emails.length === 0 && !hasCar) {
    return void leave(
      undefined,
      whole,
      "There's no phone number, email address or car to know them by.",
    );
  }
  const past = of === "customers" ? undefined : readPast();
  if (past === null) return;
  const values = {
    past,
    address: address || undefined,
    notes: notes || undefined,
    ...vehicle,
    mileage,
  };
  const said = Object.entries(values).filter(([, value]) => value !== undefined);
  entries.push({ line, name, phones, emails, ...Object.fromEntries(said) });
}

function shortText(text: string): Read<string> {
  const value = text.replace(/\s+/g, " ");
  return value.length <= 60 ? { value } : { leftOut: "It's longer than 60 characters." };
}
