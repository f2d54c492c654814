import { tooMuch } from "#server/rest/rest-error.ts";
import { type Field, parseJsonPath } from "./field.ts";
import { Scanner } from "./scanner.ts";

/** `*`, `alias:column->path::type`, or `alias:table!hint!inner(...)`. */
export type SelectItem =
  | { kind: "all" }
  | { kind: "field"; field: Field; alias?: string; cast?: string }
  | {
      kind: "embed";
      target: string;
      alias?: string;
      hint?: string;
      inner: boolean;
      items: SelectItem[];
    };

const maximumDepth = 5;
const maximumItems = 200;

/** The value of `select`. An empty one selects nothing: rows without columns. */
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
  const first = scanner.name();
  const hasAlias = scanner.match(/:(?!:)/uy) !== undefined;
  const name = hasAlias ? scanner.name() : first;
  const alias = hasAlias ? { alias: first } : {};

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
      items,
    };
  }
  if (modifiers.length > 0) scanner.fail('"("');
  const path = parseJsonPath(scanner);
  const cast = scanner.take("::")
    ? (scanner
        .match(/[a-z_][a-z0-9_ ]*/iuy)
        ?.trim()
        .toLowerCase() ?? scanner.fail("a type"))
    : undefined;
  return { kind: "field", field: { name, path }, ...alias, ...(cast !== undefined && { cast }) };
}
