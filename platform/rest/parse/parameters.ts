import { HttpError } from "#platform/http/errors.ts";
import { tooMuch } from "#platform/rest/errors.ts";
import { type Condition, countFilters, parseFilter, parseTree } from "./filter.ts";
import { type Field, parseField, parseJsonPath, Scanner } from "./scanner.ts";
import { parseSelect, type SelectItem } from "./select.ts";

export interface OrderTerm<Of = Field> {
  field: Of;
  /** The embedded table that contains the field; undefined for the table itself. */
  embedded?: string;
  descending: boolean;
  nulls?: "first" | "last";
}

const maximumTerms = 20;

/** Parses `order=age.desc.nullslast,name,embedded(name).asc`. */
function parseOrder(text: string): OrderTerm[] {
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

/** A value that applies to the table itself (empty path) or to an embedded one. */
export interface Scoped<Of> {
  path: readonly string[];
  value: Of;
}

/** All parameters of a request's query string. */
export interface QueryParameters {
  select: SelectItem[];
  conditions: Scoped<Condition>[];
  orders: Scoped<OrderTerm[]>[];
  limits: Scoped<number>[];
  offsets: Scoped<number>[];
  /** Keys of the body to write; undefined for all. */
  columns?: string[];
  /** Columns of an upsert's unique key; undefined for the primary key. */
  onConflict?: string[];
  /** Arguments of a function called by GET, each with all its values. */
  callArguments: Map<string, string[]>;
}

const maximumFilters = 100;

/** @param isArgument whether a parameter is an argument of the called function, not a filter */
export function parseParameters(
  query: URLSearchParams,
  isArgument: (name: string, value: string) => boolean = () => false,
): QueryParameters {
  const parsed: QueryParameters = {
    select: [{ kind: "all" }],
    conditions: [],
    orders: [],
    limits: [],
    offsets: [],
    callArguments: new Map(),
  };
  for (const [key, value] of query) {
    if (key === "select") parsed.select = parseSelect(value);
    else if (key === "columns") parsed.columns = parseNames("columns parameter", value);
    else if (key === "on_conflict") parsed.onConflict = parseNames("on_conflict parameter", value);
    else if (isArgument(key, value)) {
      parsed.callArguments.set(key, [...(parsed.callArguments.get(key) ?? []), value]);
    } else addScoped(parsed, key, value);
  }
  const filters = parsed.conditions.reduce((sum, { value }) => sum + countFilters(value), 0);
  if (filters > maximumFilters) {
    throw tooMuch(`more than ${maximumFilters} filters`);
  }
  return parsed;
}

/** Splits a key such as `embedded.more.column` and stores its value under the path. */
function addScoped(parsed: QueryParameters, key: string, value: string): void {
  const { path, field } = parseKey(key);
  const { name } = field;
  const isPlain = field.path.length === 0;
  if (isPlain && name === "order") parsed.orders.push({ path, value: parseOrder(value) });
  else if (isPlain && name === "limit") parsed.limits.push({ path, value: parseLimit(value) });
  else if (isPlain && name === "offset") parsed.offsets.push({ path, value: parseOffset(value) });
  else if (isPlain && (name === "and" || name === "or")) {
    const negated = path.at(-1) === "not";
    parsed.conditions.push({
      path: negated ? path.slice(0, -1) : path,
      value: parseTree(name, negated, value),
    });
  } else parsed.conditions.push({ path, value: parseFilter(field, value) });
}

function parseKey(key: string): { path: string[]; field: Field } {
  const scanner = new Scanner("tree path", key);
  const names = [scanner.name()];
  while (scanner.take(".")) names.push(scanner.name());
  const jsonPath = parseJsonPath(scanner);
  scanner.expectEnd();
  return { path: names.slice(0, -1), field: { name: names.at(-1) ?? "", path: jsonPath } };
}

function parseNames(what: string, text: string): string[] {
  const scanner = new Scanner(what, text);
  const names: string[] = [];
  if (scanner.done) return names;
  do {
    names.push(scanner.name());
  } while (scanner.take(","));
  scanner.expectEnd();
  return names;
}

function parseLimit(text: string): number {
  const limit = parseInteger("limit", text);
  if (limit < 0) throw unsatisfiable("Limit should be greater than or equal to zero.");
  return limit;
}

function parseOffset(text: string): number {
  const offset = parseInteger("offset", text);
  if (offset < 0) throw unsatisfiable("Offset should be greater than or equal to zero.");
  return offset;
}

function parseInteger(what: string, text: string): number {
  const scanner = new Scanner(what, text);
  const digits = scanner.match(/-?\d{1,15}/uy) ?? scanner.fail("an integer");
  scanner.expectEnd();
  return Number(digits);
}

/** 416 for a range that cannot be satisfied. */
export function unsatisfiable(details: string, headers: Record<string, string> = {}): HttpError {
  return new HttpError(416, "PGRST103", "Requested range not satisfiable", { details, headers });
}
