/** Values of a customer, as they are read from a file or stored. */
interface Customer {
  name: string;
  phones: readonly string[];
  emails: readonly string[];
  address?: string | null | undefined;
  notes?: string | null | undefined;
  year?: number | null | undefined;
  make?: string | null | undefined;
  plate?: string | null | undefined;
  vin?: string | null | undefined;
  mileage?: number | null | undefined;
}

/** A number of another country, as the generated tables have it. */
const foreign = /\+52 ?\d{3}\D?\d{3}\D?\d{4}/;

const spaced = (text: string) => text.replace(/\s+/g, " ");
const digitsOf = (text: string) => text.normalize("NFKC").replace(/\D/g, "");
const bare = (text: string) => text.normalize("NFKC").toUpperCase().replace(/[\s-]/g, "");

/** The values of a customer that no cell of its line says; none if all is well. */
export function whatWasNotSaid(customer: Customer, row: readonly string[]): string[] {
  const cells = row.map(spaced);
  const says = (text: string) => cells.some((cell) => cell.includes(spaced(text)));
  const wrong = (what: string, values: readonly unknown[], isSaid: (text: string) => boolean) =>
    values.flatMap((value) =>
      value === undefined || value === null || isSaid(String(value)) ? [] : [`${what}: ${value}`],
    );
  const inParts = (text: string) =>
    text.split(/\nCompany: |^Company: |\n|, /).every(
      (part) =>
        spaced(part).trim() === "" ||
        // What is read of a number with an extension.
        (/ ext\. \d+$/.test(part) && digitsOf(cells.join(" ")).includes(digitsOf(part))) ||
        says(part.trim()) ||
        cells.join(" ").includes(spaced(part).trim()),
    );
  const number = (text: string) =>
    cells.some((cell) =>
      [text, `${Number(text) / 1000}k`].includes(cell.replace(/,|\.0*$| ?mi$/g, "")),
    );
  return [
    ...wrong(
      "name",
      [customer.name],
      (name) => says(name) || name.split(" ").every((word) => says(word)),
    ),
    ...wrong("phone", customer.phones, (phone) =>
      cells.some((cell) => digitsOf(cell.replace(foreign, "")).includes(phone.slice(2))),
    ),
    ...wrong("email", customer.emails, (email) =>
      cells.some((cell) => cell.toLowerCase().includes(email)),
    ),
    ...wrong("address", [customer.address], inParts),
    ...wrong("notes", [customer.notes], inParts),
    ...wrong("year", [customer.year], number),
    ...wrong("make", [customer.make], says),
    ...wrong("plate", [customer.plate], (plate) =>
      cells.some((cell) => bare(cell).includes(bare(plate))),
    ),
    ...wrong("vin", [customer.vin], (vin) => cells.some((cell) => bare(cell) === bare(vin))),
    ...wrong("mileage", [customer.mileage], number),
    ...(/\ufffd/.test(JSON.stringify(customer)) ? ["a broken character"] : []),
  ];
}
