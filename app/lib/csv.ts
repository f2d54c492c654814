export type CsvValue = string | number | boolean | null;

/**
 * One field of a CSV file (RFC 4180). Text that a spreadsheet would take for a formula gets an
 * apostrophe before it: what visitors type must not run on the shop's computer (OWASP, CSV
 * injection). A phone number in E.164 is none.
 */
function field(value: CsvValue): string {
  const text = value === null ? "" : String(value);
  const safe = /^[=+\-@\t\r]/.test(text) && !/^\+\d+$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as lines of a CSV file, each with its end. */
export const writeCsv = (rows: readonly (readonly CsvValue[])[]): string =>
  rows.map((row) => `${row.map(field).join(",")}\r\n`).join("");

/** A line of a CSV file: where it begins, counted from 1, and its fields. */
export interface CsvLine {
  line: number;
  fields: readonly string[];
}

/**
 * Reads a CSV file (RFC 4180; also with semicolons or tabs, as spreadsheets of other countries write it,
 * and with a byte order mark). Empty lines are left out. The apostrophe that `writeCsv` puts before what
 * looks like a formula is taken away.
 *
 * @returns undefined when a quotation mark is never closed
 */
export function readCsv(text: string): CsvLine[] | undefined {
  const content = text.replace(/^\uFEFF/, "");
  const [head = ""] = content.split(/\r\n|\r|\n/, 1);
  const separator = [",", ";", "\t"].reduce((best, one) =>
    head.split(one).length > head.split(best).length ? one : best,
  );
  const lines: CsvLine[] = [];
  let fields: string[] = [];
  let value = "";
  let quoted = false;
  let line = 1;
  let beginning = 1;
  const endField = () => {
    fields.push(value.replace(/^'(?=[=+\-@\t\r])/, ""));
    value = "";
  };
  const endLine = () => {
    endField();
    if (fields.some((one) => one.trim() !== "")) lines.push({ line: beginning, fields });
    fields = [];
  };
  for (let at = 0; at < content.length; at += 1) {
    const character = content.charAt(at);
    const isBreak = character === "\n" || (character === "\r" && content.charAt(at + 1) !== "\n");
    if (isBreak) line += 1;
    if (quoted) {
      if (character !== '"') value += character;
      else if (content.charAt(at + 1) === '"') {
        value += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"' && value === "") quoted = true;
    else if (character === separator) endField();
    else if (isBreak) {
      endLine();
      beginning = line;
    } else if (character !== "\r") value += character;
  }
  if (quoted) return undefined;
  endLine();
  return lines;
}
