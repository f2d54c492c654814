import { HttpError } from "#platform/http/errors.ts";
import { tooMuch } from "#platform/rest/errors.ts";

const maximumFields = 500_000;

/**
 * Parses CSV with the column names in the first line (RFC 4180). `NULL` means null, as in
 * PostgREST.
 *
 * @throws {HttpError} 400 PGRST102 when a line has more or fewer fields than the first
 */
export function parseCsv(text: string): Record<string, string | null>[] {
  const [names = [], ...lines] = splitCsv(text);
  return lines.map((fields) => {
    if (fields.length !== names.length) {
      throw invalidBody("All lines must have same number of fields");
    }
    const values = fields.map((field, at): [string, string | null] => [
      names[at] ?? "",
      field === "NULL" ? null : field,
    ]);
    return Object.fromEntries(values);
  });
}

function splitCsv(text: string): string[][] {
  const field = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r?\n|$)/y;
  const lines: string[][] = [];
  let line: string[] = [];
  for (let fields = 0; field.lastIndex < text.length; fields += 1) {
    if (fields > maximumFields) throw tooMuch(`more than ${maximumFields} fields`);
    // One extra for the header line.
    if (lines.length > maximumRows + 1) throw tooMuch(`more than ${maximumRows} rows`);
    const found = field.exec(text);
    if (!found) throw invalidBody("A quote in a CSV body is not closed, or not doubled");
    const [, quoted, plain = "", end] = found;
    line.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ",") {
      // The very last field may be empty.
      if (field.lastIndex === text.length) line.push("");
      else continue;
    }
    const isBlank = line.length === 1 && quoted === undefined && plain === "";
    if (!isBlank) lines.push(line);
    line = [];
  }
  return lines;
}

/** The rows of a write. */
export interface Payload {
  /** JSON array of the rows, parsed by PostgreSQL. */
  json: string;
  rows: number;
  /** The columns to write, in the order of the first row's keys. */
  columns: string[];
}

const maximumRows = 10_000;

/**
 * @param text whose structure was limited when it was read
 * @throws {HttpError} 400 PGRST102 when it is not JSON
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidBody("Empty or invalid json");
  }
}

/**
 * Parses the rows of a write: an object or an array of objects.
 *
 * @throws {HttpError} 400 PGRST102 for anything else
 */
export function parseRows(text: string): Record<string, unknown>[] {
  const body = parseJson(text);
  const rows: readonly unknown[] = Array.isArray(body) ? body : [body];
  if (rows.length > maximumRows) throw tooMuch(`more than ${maximumRows} rows`);
  return rows.map((row) => {
    if (!isObject(row)) throw invalidBody("Empty or invalid json");
    return row;
  });
}

/**
 * Parses the payload of a write.
 *
 * @param columns the `columns` parameter: the only keys to write, whatever the rows contain
 */
export function parsePayload(text: string, columns: readonly string[] | undefined): Payload {
  const rows = parseRows(text);
  // The original text is passed to the database, so that numbers keep every digit.
  const json = /^\s*\[/.test(text) ? text : `[${text}]`;
  if (columns) return { json, rows: rows.length, columns: [...new Set(columns)] };

  const keys = Object.keys(rows[0] ?? {});
  const expected = new Set(keys);
  for (const row of rows) {
    const own = Object.keys(row);
    if (own.length !== expected.size || own.some((key) => !expected.has(key))) {
      throw invalidBody("All object keys must match");
    }
  }
  return { json, rows: rows.length, columns: keys };
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function invalidBody(message: string): HttpError {
  return new HttpError(400, "PGRST102", message);
}
