import { tooMuch } from "#platform/rest/rest-error.ts";
import { type Field, parseField } from "./field.ts";
import { Scanner } from "./scanner.ts";

export interface OrderTerm<Of = Field> {
  field: Of;
  /** The embedded table that the field belongs to; undefined: the table itself. */
  embedded?: string;
  descending: boolean;
  nulls?: "first" | "last";
}

const maximumTerms = 20;

/** `order=age.desc.nullslast,name,embedded(name).asc` */
export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner("order", text);
  const terms: OrderTerm[] = [];
  if (scanner.done) return terms;
  do {
    if (terms.length >= maximumTerms) throw tooMuch(`order by more than ${maximumTerms} columns`);
    scanner.match(/ +/uy);
    const first = parseField(scanner);
    const embedded = first.path.length === 0 && scanner.take("(") ? first.name : undefined;
    const field = embedded === undefined ? first : parseField(scanner);
    if (embedded !== undefined) scanner.expect(")");
    const direction = scanner.match(/\.(?:asc|desc)(?=$|[.,])/uy);
    const nulls = scanner.match(/\.nulls(?:first|last)(?=$|,)/uy);
    terms.push({
      field,
      ...(embedded !== undefined && { embedded }),
      descending: direction === ".desc",
      ...(nulls && { nulls: nulls === ".nullsfirst" ? "first" : "last" }),
    });
  } while (scanner.take(","));
  if (!scanner.done) scanner.fail('"asc", "desc", "nullsfirst" or "nullslast"');
  return terms;
}
