import type { Customers, ImportEntry } from "#app/lib/backend/customers.ts";
import { readCsv, writeCsv } from "#app/lib/csv.ts";
import { importLimits, importSchema } from "#shop/forms/customer.ts";

/** Titles of the columns that both export and import support. */
const columns = [
  "name",
  "phone",
  "email",
  "address",
  "notes",
  "year",
  "make",
  "model",
  "plate",
  "vin",
  "mileage",
] as const;

type Column = (typeof columns)[number];

/** Column titles used by other programs. */
const otherTitles: { readonly [title: string]: Column } = {
  "full name": "name",
  customer: "name",
  "phone number": "phone",
  mobile: "phone",
  "email address": "email",
  "e-mail": "email",
  note: "notes",
  "license plate": "plate",
  license: "plate",
  odometer: "mileage",
};

/** All customers as CSV: a line for each car, and one for a customer without cars. */
export async function customersCsv(customers: Pick<Customers, "following">): Promise<string> {
  let csv = writeCsv([[...columns, "other_phones", "other_emails"]]);
  for (let page = await customers.following(undefined); page.length > 0; ) {
    for (const { name, phones, emails, address, notes, vehicles } of page) {
      const [phone = null, ...otherPhones] = phones;
      const [email = null, ...otherEmails] = emails;
      const cars = vehicles.length > 0 ? vehicles : [undefined];
      csv += writeCsv(
        cars.map((car) => [
          ...[name, phone, email, address, notes],
          ...[car?.year, car?.make, car?.model, car?.plate, car?.vin, car?.mileage].map(
            (value) => value ?? null,
          ),
          ...[otherPhones.join(" "), otherEmails.join(" ")],
        ]),
      );
    }
    page = await customers.following(page.at(-1)?.id);
  }
  return csv;
}

/** A line that cannot be imported, and the reason. */
interface WrongLine {
  line: number;
  problem: string;
}

interface CustomerFile {
  entries: readonly ImportEntry[];
  wrong: readonly WrongLine[];
  /** Titles of columns that are not recognized. */
  ignored: readonly string[];
}

/**
 * Parses a CSV file of customers (docs/contracts/customers.md).
 *
 * @returns an error message if the file as a whole cannot be used
 */
export function readCustomerFile(text: string): CustomerFile | string {
  const [head, ...lines] = readCsv(text) ?? [];
  if (!head) return "This isn't a CSV file: it's empty, or a quotation mark is never closed.";
  const titles = head.fields.map((title) => columnOf(title));
  if (!titles.includes("name")) {
    return 'The first line has to name the columns, and one of them has to be "name".';
  }
  if (lines.length === 0) return "There are no customers in this file.";
  if (lines.length > importLimits.lines) {
    return `There are ${lines.length.toLocaleString("en-US")} customers in this file. Split it into files of ${importLimits.lines.toLocaleString("en-US")}.`;
  }
  const entries: ImportEntry[] = [];
  const wrong: WrongLine[] = [];
  for (const { line, fields } of lines) {
    const said = titles.flatMap((column, at) => {
      const value = fields[at]?.trim();
      return column && value ? [[column, value] as const] : [];
    });
    const { data, error } = importSchema.safeParse({ name: "", ...Object.fromEntries(said) });
    if (data) entries.push({ line, ...data });
    else wrong.push({ line, problem: error.issues[0]?.message ?? "Invalid input" });
  }
  return { entries, wrong, ignored: head.fields.filter((title) => title && !columnOf(title)) };
}

function columnOf(title: string): Column | undefined {
  const plain = title.trim().toLowerCase();
  return columns.find((column) => column === plain) ?? otherTitles[plain];
}
