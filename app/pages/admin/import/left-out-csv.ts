import { writeCsv } from "#app/lib/csv.ts";
import type { Remark } from "#shop/import/read-customers.ts";
import type { CustomerTable } from "#shop/import/read-table.ts";

/** The lines of which something was left out, as the file has them, and why; to be mended and imported. */
export function leftOutCsv(
  { titles, lines }: Pick<CustomerTable, "titles" | "lines">,
  leftOut: readonly Remark[],
): string {
  const reasons = new Map<number, string[]>();
  for (const { line, column, text, why } of leftOut) {
    const reason = column === undefined ? why : `${column} (${text}): ${why}`;
    reasons.set(line, [...(reasons.get(line) ?? []), reason]);
  }
  const width = lines.reduce(
    (widest, { fields }) => Math.max(widest, fields.length),
    titles.length,
  );
  const padded = (fields: readonly string[]) =>
    Array.from({ length: width }, (_, at) => fields[at] ?? "");
  return writeCsv([
    [...padded(titles), "Left out"],
    ...lines.flatMap(({ line, fields }) => {
      const why = reasons.get(line);
      return why ? [[...padded(fields), why.join(" ")]] : [];
    }),
  ]);
}
