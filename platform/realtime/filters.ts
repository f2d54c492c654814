import { limits } from "./limits.ts";

/** One comparison of a filter: `status=eq.pending`; `not.` before the operator negates it. */
export interface Condition {
  column: string;
  operator: Operator;
  negated: boolean;
  value: string | string[];
}

type Operator = keyof typeof operators;

/** Filter operators in SQL. Regular expressions are omitted: one can take seconds. */
const operators = {
  eq: "=",
  neq: "<>",
  lt: "<",
  lte: "<=",
  gt: ">",
  gte: ">=",
  like: "like",
  ilike: "ilike",
  isdistinct: "is distinct from",
  in: "= any",
  is: "is",
} as const;

const isValues = ["null", "true", "false", "unknown"];

/**
 * Parses a subscription's filter: comma-separated conditions that must all hold, with values in
 * double quotes if they contain commas or parentheses (docs/contracts/realtime.md#2-channels).
 *
 * @returns undefined for an invalid filter, or one with too many conditions or values
 */
export function parseFilter(filter: string): Condition[] | undefined {
  const conditions: Condition[] = [];
  const rest =
    /^([^=]+)=(not\.)?([a-z]+)\.(\((?:"(?:\\.|[^"\\])*"|[^()"])*\)|"(?:\\.|[^"\\])*"|[^,"()]*)(?:,(?=.)|$)/s;
  let left = filter;
  while (left !== "") {
    const match = rest.exec(left);
    if (!match) return undefined;
    const [all, column = "", not, operator = "", value = ""] = match;
    if (!Object.hasOwn(operators, operator)) return undefined;
    const known = operator as Operator;
    if (value.startsWith("(") !== (known === "in")) return undefined;
    if (known === "is" && !isValues.includes(value)) return undefined;
    const compared = known === "in" ? listed(value.slice(1, -1)) : unquoted(value);
    if (Array.isArray(compared)) {
      if (compared.length > limits.filterValues) return undefined;
    } else if (known.endsWith("like") && !isPattern(compared)) return undefined;
    conditions.push({ column, operator: known, negated: not !== undefined, value: compared });
    if (conditions.length > limits.filterConditions) return undefined;
    left = left.slice(all.length);
  }
  return conditions;
}

const listed = (text: string): string[] =>
  (text.match(/"(?:\\.|[^"\\])*"|[^,]+/gs) ?? []).map(unquoted);

const unquoted = (text: string): string =>
  text.startsWith('"') ? text.slice(1, -1).replace(/\\(.)/gs, "$1") : text;

/** Long ones can take seconds; one that ends inside of an escape fails when a row is compared. */
const isPattern = (text: string): boolean =>
  text.length <= limits.filterPattern && /^(?:[^\\]|\\.)*$/s.test(text);

/**
 * Converts a condition to SQL.
 *
 * @param column quoted
 * @param bind adds a value to the statement's parameters and returns its placeholder
 */
export function conditionSql(
  { operator, negated, value }: Condition,
  column: string,
  bind: (value: unknown) => string,
): string {
  const compared =
    operator === "is"
      ? `${column} is ${value}`
      : operator === "in"
        ? `${column} = any (${bind(value)})`
        : `${column} ${operators[operator]} ${bind(value)}`;
  return negated ? `not (${compared})` : `(${compared})`;
}
