import fc from "fast-check";

/** A query of `generated_rows`, before it is converted to a query string or to SQL. */
export interface Tree {
  columns: { name: string; alias: string; cast: string | undefined }[];
  conditions: Condition[];
  order: { name: string; descending: boolean; nulls: "first" | "last" | undefined }[];
  limit: number | undefined;
  offset: number | undefined;
  team: "none" | "left" | "inner";
}

export type Condition =
  | { kind: "filter"; field: string; negated: boolean; operator: string; value: string }
  | { kind: "list"; field: string; negated: boolean; values: string[] }
  | { kind: "is"; field: string; negated: boolean; value: string }
  | {
      kind: "quantified";
      field: string;
      operator: string;
      quantifier: "any" | "all";
      values: string[];
    }
  | { kind: "logic"; connective: "and" | "or"; negated: boolean; conditions: Condition[] };

/** The table's columns, each with values of its type. */
const values: Record<string, fc.Arbitrary<string>> = {
  id: fc.integer({ min: -3, max: 65 }).map(String),
  age: fc.integer({ min: -1, max: 9 }).map(String),
  score: fc.constantFrom("0", "0.1", "-1.50", "1e3", "NaN"),
  active: fc.constantFrom("true", "false", "t", "0"),
  born: fc.constantFrom("2000-01-01", "2026-02-28", "infinity", "1999-12-31"),
  name: fc.constantFrom(
    "Ann",
    "ann, or(bob",
    'quo"te',
    "back\\slash",
    "100%",
    "_x_",
    "*",
    "A*",
    "",
    "null",
    "Dée 🚗",
    "eq.1",
    "{a,b}",
    "it's; select 1 --",
    " space ",
  ),
  tags: fc.constantFrom("{}", "{a}", "{a,b}", '{"b,c"}', "{NULL}"),
  "data->>key": fc.constantFrom("1", "text", "null", ""),
  "data->list->>0": fc.constantFrom("1", "x"),
  "data->key": fc.constantFrom("1", '"text"', "null", "{"),
};
const nonsense = fc.oneof(
  fc.constantFrom("x", "1.5", "'", "generated_canary", "(select 1)", "999999999999999999999"),
  // SQL text cannot contain U+0000; `noise` does.
  fc.string({ unit: "grapheme", maxLength: 8 }).map((some) => some.replaceAll("\u0000", "")),
);

const plainColumns = ["id", "age", "score", "active", "born", "name", "tags", "data"];
const operators = ["eq", "neq", "gt", "gte", "lt", "lte", "isdistinct"];
const textOperators = ["like", "ilike", "match", "imatch", "fts", "plfts", "phfts", "wfts"];
const setOperators = ["cs", "cd", "ov"];

const negated = fc.boolean();
const fieldWithValue = fc.constantFrom(...Object.keys(values)).chain((field) =>
  fc.record({
    field: fc.constant(field),
    value: fc.oneof(
      { weight: 9, arbitrary: values[field] ?? nonsense },
      { weight: 1, arbitrary: nonsense },
    ),
  }),
);

/** Mostly operators that suit the column, sometimes any. */
const operatorOf = (field: string) =>
  fc.oneof(
    {
      weight: 9,
      arbitrary: fc.constantFrom(
        ...operators,
        ...(/^name|->>/.test(field) ? textOperators : []),
        ...(field === "tags" ? setOperators : []),
      ),
    },
    { weight: 1, arbitrary: fc.constantFrom(...operators, ...textOperators, ...setOperators) },
  );

const filter: fc.Arbitrary<Condition> = fc.oneof(
  {
    weight: 6,
    arbitrary: fieldWithValue.chain(({ field, value }) =>
      fc.record({
        kind: fc.constant("filter" as const),
        field: fc.constant(field),
        negated,
        operator: operatorOf(field),
        value: fc.constant(value),
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom("id", "age", "name", "active").chain((field) =>
      fc.record({
        kind: fc.constant("list" as const),
        field: fc.constant(field),
        negated,
        values: fc.array(values[field] ?? nonsense, { maxLength: 4 }),
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("is" as const),
      field: fc.constantFrom(...plainColumns),
      negated,
      value: fc.constantFrom("null", "not_null", "true", "false", "unknown"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("quantified" as const),
      field: fc.constantFrom("id", "age"),
      operator: fc.constantFrom("eq", "gt", "gte", "lt", "lte"),
      quantifier: fc.constantFrom("any" as const, "all" as const),
      values: fc.array(fc.integer({ min: 0, max: 60 }).map(String), { maxLength: 3 }),
    }),
  },
);

const condition = fc.letrec<{ any: Condition; logic: Condition }>((tie) => ({
  any: fc.oneof({ maxDepth: 3, depthIdentifier: "tree" }, filter, tie("logic")),
  logic: fc.record({
    kind: fc.constant("logic" as const),
    connective: fc.constantFrom("and" as const, "or" as const),
    negated,
    conditions: fc.array(tie("any"), { minLength: 1, maxLength: 3, depthIdentifier: "tree" }),
  }),
})).any;

export const tree: fc.Arbitrary<Tree> = fc.record({
  columns: fc.uniqueArray(
    fc.record({
      name: fc.constantFrom(...plainColumns),
      alias: fc.constantFrom("a", "b", "select", "order by", "ä"),
      cast: fc.option(fc.constantFrom("text", "integer", "jsonb"), { nil: undefined, freq: 6 }),
    }),
    { selector: ({ alias }) => alias, maxLength: 4 },
  ),
  conditions: fc.array(condition, { maxLength: 3 }),
  order: fc.uniqueArray(
    fc.record({
      name: fc.constantFrom("age", "name", "score", "active", "born"),
      descending: fc.boolean(),
      nulls: fc.constantFrom("first" as const, "last" as const, undefined),
    }),
    { selector: ({ name }) => name, maxLength: 2 },
  ),
  limit: fc.option(fc.integer({ min: 0, max: 80 }), { nil: undefined }),
  offset: fc.option(fc.integer({ min: 0, max: 80 }), { nil: undefined }),
  team: fc.constantFrom("none", "none", "left", "inner"),
});

const words = [
  "select",
  "order",
  "limit",
  "offset",
  "or",
  "and",
  "not.or",
  "columns",
  "on_conflict",
  "id",
  "name",
  "data",
  "tags",
  "generated_canary",
  "generated_trap",
  "team",
  "teams",
  "ctid",
  "*",
  "eq",
  "in",
  "is",
  "not",
  "like(any)",
  "fts(english)",
  "cs",
  ".",
  ",",
  "(",
  ")",
  "((",
  "))",
  "{",
  "}",
  '"',
  "\\",
  "'",
  ";",
  "--",
  "/*",
  "->",
  "->>",
  "::",
  ":",
  "!",
  "!inner",
  "text",
  "regclass",
  "1",
  "-1",
  "0x",
  "null",
  "a,b",
  "%",
  "\u0000",
  "🚗",
  " ",
  "$1",
  "pg_sleep(1)",
  "(select secret from generated_canary)",
];

/** Query strings with random syntax. */
export const noise: fc.Arbitrary<string> = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom("select", "order", "or", "and", "id", "name", "limit", "offset", "columns"),
        fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((parts) => parts.join("")),
      ),
      fc
        .array(fc.oneof(fc.constantFrom(...words), nonsense), { maxLength: 9 })
        .map((parts) => parts.join("")),
    ),
    { maxLength: 4 },
  )
  .map((pairs) => pairs.map(([key, value]) => `${encode(key)}=${encode(value)}`).join("&"));

/** Percent-encodes text that may not be well-formed. */
export const encode = (text: string) => encodeURIComponent(text.toWellFormed());
