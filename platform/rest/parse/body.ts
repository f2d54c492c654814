import { HttpError } from "#platform/http/errors.ts";
import { tooMuch } from "#platform/rest/rest-error.ts";

/** The rows of a write. */
export interface Payload {
  /** The array of rows as JSON, for PostgreSQL to read. */
  json: string;
  rows: number;
  /** The keys that count, in the order of the first row. */
  columns: string[];
}

export const maximumRows = 10_000;

/**
 * @param text whose structure has been bounded as it was read
 * @throws {HttpError} 400 PGRST102 when the text is no JSON
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidBody("Empty or invalid json");
  }
}

/**
 * The rows of a write: an object or an array of objects.
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
 * What a write needs to know of its rows.
 *
 * @param columns the `columns` parameter: the keys that count, whatever the rows hold
 */
export function parsePayload(text: string, columns: readonly string[] | undefined): Payload {
  const rows = parseRows(text);
  // The text itself goes on to the database: a number keeps every digit.
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
