/**
 * Filter operators in SQL (docs/contracts/rest.md#3-filters). `is`, `in` and text search have their
 * own syntax.
 */
export const operators = {
  eq: "=",
  neq: "<>",
  gt: ">",
  gte: ">=",
  lt: "<",
  lte: "<=",
  like: "like",
  ilike: "ilike",
  match: "~",
  imatch: "~*",
  isdistinct: "is distinct from",
  cs: "@>",
  cd: "<@",
  ov: "&&",
  sl: "<<",
  sr: ">>",
  nxr: "&<",
  nxl: "&>",
  adj: "-|-",
} as const;

export const textSearches = {
  fts: "to_tsquery",
  plfts: "plainto_tsquery",
  phfts: "phraseto_tsquery",
  wfts: "websearch_to_tsquery",
} as const;

export const isValues = {
  null: "null",
  not_null: "not null",
  true: "true",
  false: "false",
  unknown: "unknown",
} as const;

/** Operators that can be combined with `(any)` or `(all)`. */
const quantified: ReadonlySet<string> = new Set([
  "eq",
  "gt",
  "gte",
  "lt",
  "lte",
  "like",
  "ilike",
  "match",
  "imatch",
]);

export type Operator = keyof typeof operators;
export type TextSearch = keyof typeof textSearches;
export type IsValue = keyof typeof isValues;

export const isOperator = (name: string): name is Operator => Object.hasOwn(operators, name);
export const isTextSearch = (name: string): name is TextSearch => Object.hasOwn(textSearches, name);
export const isIsValue = (name: string): name is IsValue => Object.hasOwn(isValues, name);
export const canBeQuantified = (name: Operator) => quantified.has(name);
