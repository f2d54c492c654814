import fc from "fast-check";

/** A file of customers, as some program may have written it. */
export interface GeneratedTable {
  bytes: Buffer;
  titles: readonly string[];
  /** Cells of each customer by the number of its line. */
  rows: ReadonlyMap<number, readonly string[]>;
}

/** Letters whose bytes in windows-1252 are no UTF-8, so that the encoding can be told. */
const western = [..."abcdefgXYZ 019'-&.\u00e9\u00fc\u00f1\u00f6\u00df\u00c9\u00d8"];
const anyLetter = [
  ...western,
  ..."\u0141\u0151\u674e\u0424\ud55c\u0646\u2019\u201c\u2028\u{1f697}\u0301",
];

const columns = {
  name: ["Name", "Customer Name", "FULL NAME", "client"],
  first: ["First Name", "first_name", "FirstName"],
  last: ["Last Name", "LAST NAME"],
  company: ["Company", "Business Name"],
  phone: ["Phone", "Phone #", "Mobile", "Home Phone", "Cell Phone", "Phone 2"],
  email: ["Email", "E-mail Address", "email_address"],
  address: ["Address", "Street Address 1"],
  notes: ["Notes", "Memo"],
  year: ["Year", "Vehicle Year"],
  make: ["Make"],
  plate: ["License Plate", "Plate"],
  vin: ["VIN", "VIN #"],
  mileage: ["Odometer", "Mileage"],
  other: ["Color", "Customer ID", "Balance"],
} as const;

type Column = keyof typeof columns;

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });

const phone = fc
  .tuple(
    fc.constantFrom("", "+1 ", "1-", "+52 ", "tel:"),
    fc.constantFrom("770", "404", "212", "911", "077"),
    digits(7),
    fc.constantFrom("-", " ", ".", "", "/"),
    fc.constantFrom("", " x12", " cell", ".0", " / 7705550142", "; (404) 555-0199", "9", "E+09"),
  )
  .map(([before, area, rest, between, after]) => {
    const number = rest.join("");
    return `${before}${area}${between}${number.slice(0, 3)}${between}${number.slice(3)}${after}`;
  });

/** Text that is one cell: no spaces around it, none of what the reading itself takes for nothing. */
const textOf = (letters: readonly string[], longest: number) =>
  fc.array(fc.constantFrom(...letters), { maxLength: longest }).map((all) => all.join("").trim());

function cell(column: Column, letters: readonly string[]): fc.Arbitrary<string> {
  const text = textOf(letters, 30);
  const odd = fc.oneof(text, fc.constantFrom("", "n/a", "none", "\ufffd", "TMU", "=1+1", "-"));
  const usual: Partial<Record<Column, fc.Arbitrary<string>>> = {
    phone,
    email: fc.constantFrom(
      "pat@example.com",
      "A&b@Example.com",
      "a@b.co; c@d.co",
      "x@",
      "<q@e.co>",
    ),
    year: fc.constantFrom("2018", "2018.0", "98", "1867", "20180"),
    plate: fc.constantFrom("ABC 123", "abc-1", "MOM&ME", "GA1 (GA)", "THIRTEENSIGNS"),
    vin: fc.constantFrom(
      "1HGCM82633A004352",
      "1HGCM82633A004353",
      "1hgcm-82633-a004352",
      "WBAAP71070PK12345",
      "7R02C123456",
      "12",
    ),
    mileage: fc.constantFrom("84,000", "84000.0", "120k", "84,000 mi", "84.000", "-5", "9999999"),
    notes: textOf([...letters, "\n", '"', ",", ";", "|", "\t"], 60),
  };
  const expected = usual[column];
  return expected
    ? fc.oneof({ weight: 5, arbitrary: expected }, { weight: 1, arbitrary: odd })
    : fc.oneof({ weight: 5, arbitrary: text }, { weight: 1, arbitrary: odd });
}

const quoted = (text: string, separator: string, always: boolean) =>
  always || text.includes(separator) || /["\r\n]/.test(text) || text.startsWith('"')
    ? `"${text.replaceAll('"', '""')}"`
    : text;

const encoders: Readonly<Record<string, (text: string) => Buffer>> = {
  "utf-8": (text) => Buffer.from(text),
  "utf-8 with a mark": (text) => Buffer.from(`\ufeff${text}`),
  "utf-16le": (text) => Buffer.from(`\ufeff${text}`, "utf16le"),
  "utf-16be": (text) => Buffer.from(`\ufeff${text}`, "utf16le").swap16(),
  "windows-1252": (text) => Buffer.from(text, "latin1"),
};

/** Tables with mixed encodings, separators, ends of lines, quotation marks, titles and columns. */
export const generatedTable: fc.Arbitrary<GeneratedTable> = fc
  .record({
    encoding: fc.constantFrom(...Object.keys(encoders)),
    separator: fc.constantFrom(",", ";", "\t", "|"),
    end: fc.constantFrom("\r\n", "\n"),
    always: fc.boolean(),
    above: fc.constantFrom(0, 0, 1, 2),
    kinds: fc
      .uniqueArray(fc.constantFrom(...(Object.keys(columns) as Column[])), {
        minLength: 1,
        maxLength: 9,
      })
      .chain((some) =>
        fc.shuffledSubarray(
          ["name", "phone", "phone", ...some.filter((one) => one !== "name")] as Column[],
          {
            minLength: Math.min(3, some.length + 2),
          },
        ),
      )
      .filter((kinds) => kinds.includes("name") && kinds.length > 1),
  })
  .chain(({ kinds, encoding, ...how }) => {
    const letters = encoding === "windows-1252" ? western : anyLetter;
    // A broken character can be written in Unicode alone.
    const fitting = (text: string) =>
      encoding === "windows-1252" ? text.replaceAll("\ufffd", "?") : text;
    return fc.record({
      how: fc.constant({ encoding, ...how }),
      titles: fc.tuple(...kinds.map((kind) => fc.constantFrom(...columns[kind]))),
      rows: fc.array(fc.tuple(...kinds.map((kind) => cell(kind, letters).map(fitting))), {
        minLength: 1,
        maxLength: 6,
      }),
    });
  })
  .map(({ how: { encoding, separator, end, always, above }, titles, rows }) => {
    const byLine = new Map<number, readonly string[]>();
    let text = `Customers of the shop${end}`.repeat(above);
    let line = above + 1;
    const write = (fields: readonly string[]) => {
      text += fields.map((field) => quoted(field, separator, always)).join(separator) + end;
      line += 1 + fields.join("").split("\n").length - 1;
    };
    write(titles);
    for (const row of rows) {
      byLine.set(line, row);
      write(row);
    }
    return { bytes: encoders[encoding]?.(text) ?? Buffer.alloc(0), titles, rows: byLine };
  });
