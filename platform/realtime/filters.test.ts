import { describe, expect, it } from "vitest";
import { conditionSql, parseFilter } from "./filters.ts";

/** The SQL of a filter, and the values it binds. */
function sqlOf(filter: string): [string, unknown[]] | undefined {
  const values: unknown[] = [];
  const conditions = parseFilter(filter)?.map((condition) =>
    conditionSql(condition, `"${condition.column}"`, (value) => `$${values.push(value)}`),
  );
  return conditions && [conditions.join(" and "), values];
}

describe("the filter of a subscription", () => {
  it.each([
    ["", "", []],
    ["a=eq.1", '("a" = $1)', ["1"]],
    ["a=eq.", '("a" = $1)', [""]],
    ["a=not.lte.1,b=neq.x y", 'not ("a" <= $1) and ("b" <> $2)', ["1", "x y"]],
    ['a=eq."x,\\"y\\")"', '("a" = $1)', ['x,"y")']],
    ['a=in.(1,"2,3","\\\\")', '("a" = any ($1))', [["1", "2,3", "\\"]]],
    ["a=like.x\\\\", '("a" like $1)', ["x\\\\"]],
    ["a=in.()", '("a" = any ($1))', [[]]],
    ["a=is.null,a=not.is.true", '("a" is null) and not ("a" is true)', []],
    ["a=isdistinct.1'; drop table b", '("a" is distinct from $1)', ["1'; drop table b"]],
  ])("becomes SQL with bound values: %s", (filter, sql, values) => {
    expect(sqlOf(filter)).toEqual([sql, values]);
  });

  it.each([
    "a",
    "=eq.1",
    "a=1",
    "a=eq",
    "a=resembles.1",
    "a=constructor.1",
    "a=match.(x+)+$",
    "a=is.1",
    "a=is.null or true",
    "a=eq.(1,2)",
    "a=in.1",
    "a=in.(1",
    'a=eq."1',
    "a=eq.1,",
    "a=like.x\\",
    "a=not.ilike.x\\\\\\",
    `a=like.${"x".repeat(201)}`,
    `a=in.(${Array(101).fill("1")})`,
    Array(11).fill("a=eq.1").join(),
  ])("is rejected: %s", (filter) => {
    expect(parseFilter(filter)).toBeUndefined();
  });
});
