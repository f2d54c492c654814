/** Beginnings that a spreadsheet takes for a formula, some of them after it has cleaned them up. */
const formulaStart = "[=+\\-@\\t\\r\\n＝＋－＠]";
const formula = new RegExp(`^${formulaStart}`);
const guardedFormula = new RegExp(`^'(?=${formulaStart})`);

export type CsvValue = string | number | boolean | null;

/**
 * Formats a field of a CSV file (RFC 4180). Text that a spreadsheet would interpret as a formula is
 * prefixed with an apostrophe: visitors' input must not run on the shop's computer (OWASP, CSV
 * injection). A phone number in E.164 is not a formula.
 */
function field(value: CsvValue): string {
  const text = value === null ? "" : String(value);
  const safe = formula.test(text) && !/^\+\d+$/.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Formats rows as lines of a CSV file, each terminated. */
export const writeCsv = (rows: readonly (readonly CsvValue[])[]): string =>
  rows.map((row) => `${row.map(field).join(",")}\r\n`).join("");

/** A record of a CSV file: its first line, counted from 1, and its fields. */
export interface CsvLine {
  line: number;
  fields: readonly string[];
}

/**
 * Parses a CSV file (RFC 4180; also with semicolons or tabs, as written in other locales, and with
 * a byte order mark). Empty lines are skipped. The apostrophe that `writeCsv` adds before formulas
 * is removed.
 *
 * @returns undefined if a quotation mark is never closed
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
    fields.push(value.replace(guardedFormula, ""));
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
