import { tooMuch } from "#platform/rest/errors.ts";
import { type Field, parseJsonPath, Scanner } from "./scanner.ts";

const aggregateFunctions = ["avg", "count", "max", "min", "sum"] as const;
export type AggregateFunction = (typeof aggregateFunctions)[number];

/**
 * `*`, `alias:column->path::type`, `alias:column::type.sum()::type`, `alias:count()::type`,
 * `alias:table!hint!inner(...)`, or `...table(...)`.
 */
export type SelectItem =
  | { kind: "all" }
  | { kind: "field"; field: Field; alias?: string; cast?: string }
  | {
      kind: "aggregate";
      aggregate: AggregateFunction;
      /** Aggregated value; undefined counts the rows themselves. */
      of?: { field: Field; cast?: string };
      alias?: string;
      cast?: string;
    }
  | {
      kind: "embed";
      target: string;
      alias?: string;
      hint?: string;
      inner: boolean;
      /** Whether its columns are merged into those of the parent row. */
      spread: boolean;
      items: SelectItem[];
    };

const maximumDepth = 5;
const maximumItems = 200;

/** Parses the `select` parameter. An empty one selects no columns: rows are empty objects. */
export function parseSelect(text: string): SelectItem[] {
  const scanner = new Scanner("select parameter", text);
  const count = { items: 0 };
  const items = parseItems(scanner, 0, count);
  scanner.expectEnd();
  return items;
}

function parseItems(scanner: Scanner, depth: number, count: { items: number }): SelectItem[] {
  if (depth > maximumDepth) throw tooMuch(`tables embedded deeper than ${maximumDepth}`);
  if (scanner.done || scanner.match(/(?=\))/uy) !== undefined) return [];
  const items: SelectItem[] = [];
  do {
    count.items += 1;
    if (count.items > maximumItems) throw tooMuch(`more than ${maximumItems} selected items`);
    items.push(parseItem(scanner, depth, count));
  } while (scanner.take(","));
  return items;
}

function parseItem(scanner: Scanner, depth: number, count: { items: number }): SelectItem {
  scanner.match(/ +/uy);
  if (scanner.take("*")) return { kind: "all" };
  const spread = scanner.take("...");
  const first = scanner.name();
  const hasAlias = !spread && scanner.match(/:(?!:)/uy) !== undefined;
  const name = hasAlias ? scanner.name() : first;
  const alias = hasAlias ? { alias: first } : {};
  if (!spread && name === "count" && scanner.take("()")) {
    return { kind: "aggregate", aggregate: "count", ...alias, ...parseCast(scanner) };
  }

  const modifiers: string[] = [];
  while (scanner.take("!")) modifiers.push(scanner.name());
  if (scanner.take("(")) {
    const items = parseItems(scanner, depth + 1, count);
    scanner.expect(")");
    const hints = modifiers.filter((modifier) => modifier !== "inner" && modifier !== "left");
    if (hints.length > 1) scanner.fail("one hint");
    return {
      kind: "embed",
      target: name,
      ...alias,
      ...(hints[0] !== undefined && { hint: hints[0] }),
      inner: modifiers.includes("inner"),
      spread,
      items,
    };
  }
  if (modifiers.length > 0 || spread) scanner.fail('"("');
  const of = { field: { name, path: parseJsonPath(scanner) }, ...parseCast(scanner) };
  const call = scanner.match(/\.[a-z]+\(\)/uy);
  if (call === undefined) return { kind: "field", ...of, ...alias };
  const aggregate = aggregateFunctions.find((known) => call === `.${known}()`);
  if (!aggregate) return scanner.fail(`one of ${aggregateFunctions.join(", ")}`);
  return { kind: "aggregate", aggregate, of, ...alias, ...parseCast(scanner) };
}

function parseCast(scanner: Scanner): { cast?: string } {
  if (!scanner.take("::")) return {};
  const type = scanner.match(/[a-z_][a-z0-9_ ]*/iuy) ?? scanner.fail("a type");
  return { cast: type.trim().toLowerCase() };
}
