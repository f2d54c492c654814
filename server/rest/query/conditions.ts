import type { Condition, Test } from "#server/rest/parse/filter.ts";
import { isValues, operators, textSearches } from "#server/rest/parse/operators.ts";
import type { OrderTerm } from "#server/rest/parse/order.ts";
import type { PlannedField } from "#server/rest/plan/read-plan.ts";
import { type Parameters, quote } from "./bound-sql.ts";

const jsonTypes = new Set(["json", "jsonb"]);

/** A column of the relation called `alias`, or a place inside of its JSON. */
export function fieldSql(
  { column, path }: PlannedField,
  alias: string,
  parameters: Parameters,
): string {
  const plain = `${alias}.${quote(column.name)}`;
  if (path.length === 0) return plain;
  const json = jsonTypes.has(column.baseType) ? plain : `to_jsonb(${plain})`;
  const steps = path.map(({ asText, key }) => {
    const place = typeof key === "number" ? `(${key})` : `${parameters.bind(key)}::text`;
    return `${asText ? "->>" : "->"}${place}`;
  });
  return `(${json}${steps.join("")})`;
}

/** ` where ...`, or nothing. */
export function whereSql(conditions: readonly string[]): string {
  return conditions.length > 0 ? ` where ${conditions.join(" and ")}` : "";
}

export function conditionSql(
  condition: Condition<PlannedField>,
  alias: string,
  parameters: Parameters,
): string {
  const not = condition.negated ? "not " : "";
  if (condition.kind === "logic") {
    const inner = condition.conditions.map((each) => conditionSql(each, alias, parameters));
    return `${not}(${inner.join(` ${condition.connective} `)})`;
  }
  return `${not}(${testSql(condition.test, condition.field, alias, parameters)})`;
}

function testSql(test: Test, field: PlannedField, alias: string, parameters: Parameters): string {
  const left = fieldSql(field, alias, parameters);
  switch (test.kind) {
    case "is":
      return `${left} is ${isValues[test.value]}`;
    case "in":
      return `${left} = any(${parameters.bind(test.values)})`;
    case "search": {
      const language = test.language ? `${parameters.bind(test.language)}::regconfig, ` : "";
      const document = isDocument(field) ? left : `to_tsvector(${language}${left})`;
      return `${document} @@ ${textSearches[test.search]}(${language}${parameters.bind(test.value)})`;
    }
    case "compare": {
      const isPattern = test.operator === "like" || test.operator === "ilike";
      const value = parameters.bind(isPattern ? test.value.replaceAll("*", "%") : test.value);
      const right = test.quantifier ? `${test.quantifier}(${value})` : value;
      return `${left} ${operators[test.operator]} ${right}`;
    }
  }
}

/** Whether a field is a text search document already, not text or JSON that has to become one. */
function isDocument({ column, path }: PlannedField): boolean {
  return path.length === 0 && column.baseType === "tsvector";
}

/** ` order by ...`, or nothing. */
export function orderSql(
  terms: readonly OrderTerm<PlannedField>[],
  alias: string,
  parameters: Parameters,
): string {
  if (terms.length === 0) return "";
  const list = terms.map(({ field, descending, nulls }) =>
    [
      fieldSql(field, alias, parameters),
      descending ? "desc" : "asc",
      ...(nulls ? [`nulls ${nulls}`] : []),
    ].join(" "),
  );
  return ` order by ${list.join(", ")}`;
}
