import { invalidBody } from "./body.ts";

/**
 * Reads rows of text with the names of their columns in the first line (RFC 4180). `NULL` stands for
 * no value, as in PostgREST.
 *
 * @throws {RestError} 400 PGRST102 when a line has more or fewer fields than the first
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
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;
  const lines: string[][] = [];
  let line: string[] = [];
  while (field.lastIndex < text.length) {
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
