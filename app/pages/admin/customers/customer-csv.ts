import type { Customers } from "#app/lib/backend/customers.ts";
import { writeCsv } from "#app/lib/csv.ts";

/** Titles of the columns, which an import understands. */
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
