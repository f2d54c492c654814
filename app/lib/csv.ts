/** Beginnings that a spreadsheet takes for a formula, some of them after it has cleaned them up. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

export type CsvValue = string | number | boolean | null;

/**
 * Formats a field of a CSV file (RFC 4180). Text that a spreadsheet would interpret as a formula is
 * prefixed with an apostrophe: visitors' input must not run on the shop's computer (OWASP, CSV
 * injection). A phone number in E.164 is not a formula, nor is a number.
 */
function field(value: CsvValue): string {
  const text = value === null ? "" : String(value);
  const safe =
    typeof value === "string" && formula.test(text) && !/^\+\d+$/.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Formats rows as lines of a CSV file, each terminated. */
export const writeCsv = (rows: readonly (readonly CsvValue[])[]): string =>
  rows.map((row) => `${row.map(field).join(",")}\r\n`).join("");
