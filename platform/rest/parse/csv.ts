import { tooMuch } from "#platform/rest/rest-error.ts";
import { invalidBody, maximumRows } from "./body.ts";

const maximumFields = 500_000;

/**
 * Reads rows of text with the names of their columns in the first line (RFC 4180). `NULL` stands for
 * no value, as in PostgREST.
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
    // One more has the names.
    if (lines.length > maximumRows + 1) throw tooMuch(`more than ${maximumRows} rows`);
    const found = field.exec(text);
    if (!found) throw invalidBody("A quote in a CSV body is not closed, or not doubled");
    const [, quoted, plain = "", end] = found;
    line.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ",") {
      // The last field of all may be empty.
      if (field.lastIndex === text.length) line.push("");
      else continue;
    }
    const isBlank = line.length === 1 && quoted === undefined && plain === "";
    if (!isBlank) lines.push(line);
    line = [];
  }
  return lines;
}
