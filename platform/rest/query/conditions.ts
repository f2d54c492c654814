import type { Test } from "#platform/rest/parse/filter.ts";
import { isValues, operators, textSearches } from "#platform/rest/parse/operators.ts";
import type {
  Embed,
  PlannedCondition,
  PlannedField,
  PlannedTerm,
  ReadPlan,
} from "#platform/rest/plan/read-plan.ts";
import { type Parameters, quote, relatedSql } from "./bound-sql.ts";

const jsonTypes = new Set(["json", "jsonb"]);

/** A column of the relation `alias`, or a JSON path within it. */
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

/**
 * ` where ...`: the plan's conditions, and the existence of rows in inner-joined tables.
 *
 * @param related join conditions of an embedded row
 */
export function matchSql(
  { conditions, embeds, alias }: ReadPlan,
  related: readonly string[],
  parameters: Parameters,
): string {
  const all = [
    ...related,
    ...conditions.map((condition) => conditionSql(condition, alias, parameters)),
    ...embeds.filter(({ inner }) => inner).map((embed) => existsSql(embed, alias, parameters)),
  ];
  return all.length > 0 ? ` where ${all.join(" and ")}` : "";
}

function conditionSql(condition: PlannedCondition, alias: string, parameters: Parameters): string {
  if (condition.kind === "related") {
    return `${condition.exists ? "" : "not "}${existsSql(condition.embed, alias, parameters)}`;
  }
  const not = condition.negated ? "not " : "";
  if (condition.kind === "logic") {
    const inner = condition.conditions.map((each) => conditionSql(each, alias, parameters));
    return `${not}(${inner.join(` ${condition.connective} `)})`;
  }
  return `${not}(${testSql(condition.test, condition.field, alias, parameters)})`;
}

const existsSql = (embed: Embed, owner: string, parameters: Parameters) =>
  `exists (select${relatedRowsSql(embed, owner, parameters)})`;

/** ` from ... where ...`: the rows of an embedded table related to one row of its owner. */
function relatedRowsSql(embed: Embed, owner: string, parameters: Parameters) {
  const { from, ties } = relatedSql(embed, owner);
  return ` from ${from}${matchSql(embed.plan, ties, parameters)}`;
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

/** Whether a field is already a tsvector, rather than text or JSON to be converted. */
function isDocument({ column, path }: PlannedField): boolean {
  return path.length === 0 && column.baseType === "tsvector";
}

/** ` order by ...`, or nothing. */
export function orderSql(
  terms: readonly PlannedTerm[],
  alias: string,
  parameters: Parameters,
): string {
  if (terms.length === 0) return "";
  const list = terms.map(({ field, embed, descending, nulls }) =>
    [
      embed
        ? `(select ${fieldSql(field, embed.plan.alias, parameters)}${relatedRowsSql(embed, alias, parameters)} limit 1)`
        : fieldSql(field, alias, parameters),
      descending ? "desc" : "asc",
      ...(nulls ? [`nulls ${nulls}`] : []),
    ].join(" "),
  );
  return ` order by ${list.join(", ")}`;
}
