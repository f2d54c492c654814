import { tooMuch } from "#platform/rest/errors.ts";
import {
  canBeQuantified,
  type IsValue,
  isIsValue,
  isOperator,
  isTextSearch,
  type Operator,
  type TextSearch,
} from "./operators.ts";
import { assertPlainExpression } from "./regular-expression.ts";
import { type Field, parseField, Scanner } from "./scanner.ts";

/** The operator and value of a filter: `eq.5`, `in.(a,b)`, `fts(english).cat`. */
export type Test =
  | { kind: "compare"; operator: Operator; quantifier?: "any" | "all"; value: string }
  | { kind: "in"; values: string[] }
  | { kind: "is"; value: IsValue }
  | { kind: "search"; search: TextSearch; language?: string; value: string };

/** A filter, or several joined by `and` or `or`. */
export type Condition<Of = Field> =
  | { kind: "filter"; field: Of; negated: boolean; test: Test }
  | { kind: "logic"; connective: "and" | "or"; negated: boolean; conditions: Condition<Of>[] };

const maximumDepth = 10;
const maximumListValues = 1000;

/** Where a filter's value ends: at the end of the parameter, or at a delimiter in a logic tree. */
type Place = "parameter" | "tree";

/** Parses `col=not.eq.5`, after the equals sign. */
export function parseFilter(field: Field, text: string): Condition {
  const scanner = new Scanner("filter", text);
  const negated = scanner.take("not.");
  const test = parseTest(scanner, "parameter");
  scanner.expectEnd();
  return { kind: "filter", field, negated, test };
}

/** Parses `or=(a.eq.1,and(b.is.null,not.or(c.eq.2,d.eq.3)))`, after the equals sign. */
export function parseTree(connective: "and" | "or", negated: boolean, text: string): Condition {
  const scanner = new Scanner("logic tree", text);
  const conditions = parseBranches(scanner, 1);
  scanner.expectEnd();
  return { kind: "logic", connective, negated, conditions };
}

function parseBranches(scanner: Scanner, depth: number): Condition[] {
  if (depth > maximumDepth) throw tooMuch(`and/or deeper than ${maximumDepth}`);
  scanner.expect("(");
  const conditions: Condition[] = [];
  do {
    conditions.push(parseBranch(scanner, depth));
  } while (scanner.take(","));
  scanner.expect(")");
  return conditions;
}

function parseBranch(scanner: Scanner, depth: number): Condition {
  scanner.match(/ +/uy);
  const logic = scanner.match(/(?:not\.)?(?:and|or)(?=\()/uy);
  if (logic) {
    return {
      kind: "logic",
      connective: logic.endsWith("and") ? "and" : "or",
      negated: logic.startsWith("not."),
      conditions: parseBranches(scanner, depth + 1),
    };
  }
  const field = parseField(scanner);
  scanner.expect(".");
  const negated = scanner.take("not.");
  return { kind: "filter", field, negated, test: parseTest(scanner, "tree") };
}

function parseTest(scanner: Scanner, place: Place): Test {
  const expected = "operator (eq, gt, ...)";
  const start = scanner.try(() => {
    const name = scanner.match(/[a-z]+/uy);
    const known =
      name !== undefined &&
      (isOperator(name) || isTextSearch(name) || name === "is" || name === "in");
    return known ? name : undefined;
  });
  if (start === undefined) return scanner.fail(`"not" or ${expected}`);
  const modifier = scanner.match(/\([^()]*\)/uy)?.slice(1, -1);
  if (isTextSearch(start)) {
    scanner.expect(".");
    const value = parseValue(scanner, place);
    return { kind: "search", search: start, ...(modifier && { language: modifier }), value };
  }
  if (isOperator(start)) {
    const quantifier = parseQuantifier(scanner, start, modifier);
    scanner.expect(".");
    const value = parseValue(scanner, place);
    if (start === "match" || start === "imatch") {
      for (const each of quantifier ? parseArray(value) : [value]) assertPlainExpression(each);
    }
    return { kind: "compare", operator: start, ...(quantifier && { quantifier }), value };
  }
  if (modifier !== undefined) return scanner.fail(`"${start}" without a modifier`);
  scanner.expect(".");
  if (start === "in") return { kind: "in", values: parseList(scanner) };
  const value = scanner.match(/[a-z_]+/iuy)?.toLowerCase() ?? "";
  if (!isIsValue(value)) return scanner.fail("isVal: (null, not_null, true, false, unknown)");
  return { kind: "is", value };
}

function parseQuantifier(
  scanner: Scanner,
  operator: Operator,
  modifier: string | undefined,
): "any" | "all" | undefined {
  if (modifier === undefined) return undefined;
  if (!canBeQuantified(operator) || (modifier !== "any" && modifier !== "all")) {
    return scanner.fail(`(any) or (all) after an operator that has them`);
  }
  return modifier;
}

function parseValue(scanner: Scanner, place: Place): string {
  return place === "parameter"
    ? scanner.rest()
    : (parseQuotedWhole(scanner) ??
        // An array literal may contain commas.
        scanner.match(/\{[^{}]*\}(?=[,)])/uy) ??
        scanner.match(/[^,)]*/uy) ??
        "");
}

function parseList(scanner: Scanner): string[] {
  scanner.expect("(");
  if (scanner.take(")")) return [];
  const values: string[] = [];
  do {
    if (values.length >= maximumListValues) {
      throw tooMuch(`a list of more than ${maximumListValues} values`);
    }
    values.push(parseQuotedWhole(scanner) ?? scanner.match(/[^,)]*/uy) ?? "");
  } while (scanner.take(","));
  scanner.expect(")");
  return values;
}

/** Parses a PostgreSQL array literal: `{a,"b,c"}`. */
function parseArray(text: string): string[] {
  const scanner = new Scanner("array", text);
  scanner.expect("{");
  const elements: string[] = [];
  do {
    scanner.match(/\s*/uy);
    const plain = () =>
      scanner
        .match(/(?:[^"{},\\]|\\.)*/suy)
        ?.trim()
        .replace(/\\(.)/gsu, "$1");
    elements.push(scanner.quoted() ?? plain() ?? "");
    scanner.match(/\s*/uy);
  } while (scanner.take(","));
  scanner.expect("}");
  scanner.expectEnd();
  return elements;
}

/** Number of filters in a condition. */
export function countFilters(condition: Condition): number {
  return condition.kind === "filter"
    ? 1
    : condition.conditions.reduce((sum, inner) => sum + countFilters(inner), 0);
}

/**
 * Parses a quoted value; if text follows the closing quote, the quotes are part of an unquoted
 * value.
 */
function parseQuotedWhole(scanner: Scanner): string | undefined {
  return scanner.try(() => {
    const value = scanner.quoted();
    return value !== undefined && scanner.match(/(?=[,)])/uy) !== undefined ? value : undefined;
  });
}
