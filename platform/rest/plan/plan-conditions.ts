import { HttpError } from "#platform/http/errors.ts";
import type { Condition } from "#platform/rest/parse/filter.ts";
import type { OrderTerm } from "#platform/rest/parse/parameters.ts";
import type { Field } from "#platform/rest/parse/scanner.ts";
import type { Relation } from "#platform/rest/schema.ts";
import type { Embed, PlannedCondition, PlannedField, PlannedTerm, ReadPlan } from "./read-plan.ts";

/** Returns the plan of an embedded table; an empty path is the table itself. */
export function nodeAt(root: ReadPlan, path: readonly string[]): ReadPlan {
  return path.reduce((node, name) => embedOf(node, name).plan, root);
}

function embedOf(node: ReadPlan, name: string): Embed {
  const embed = node.embeds.find(({ label }) => label === name);
  if (embed) return embed;
  throw new HttpError(400, "PGRST108", `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });
}

/**
 * @param countUse called for each condition on rows of an embedded table
 * @throws {HttpError} 42703 for an unknown column, 400 PGRST120 for a value filter on an embedded
 *   table
 */
export function planCondition(
  node: ReadPlan,
  condition: Condition,
  countUse: () => void,
): PlannedCondition {
  if (condition.kind === "logic") {
    const conditions = condition.conditions.map((inner) => planCondition(node, inner, countUse));
    return { ...condition, conditions };
  }
  const { field, test, negated } = condition;
  const embed =
    field.path.length === 0 ? node.embeds.find(({ label }) => label === field.name) : undefined;
  if (embed && test.kind === "is" && /null$/.test(test.value)) {
    countUse();
    return { kind: "related", embed, exists: negated !== (test.value === "not_null") };
  }
  if (embed && !node.relation.columns.has(field.name)) {
    throw new HttpError(400, "PGRST120", `Bad operator on the '${field.name}' embedded resource`, {
      details: "Only is null or not is null filters are allowed on embedded resources",
    });
  }
  return { ...condition, field: planField(node.relation, field) };
}

/**
 * @param countUse called for each ordering by an embedded table
 * @throws {HttpError} 400 PGRST118 for an embedded table with several rows per parent row
 */
export function planTerm(node: ReadPlan, term: OrderTerm, countUse: () => void): PlannedTerm {
  if (term.embedded === undefined) {
    return { ...term, field: planField(node.relation, term.field), embed: undefined };
  }
  const embed = embedOf(node, term.embedded);
  if (!embed.relationship.toOne) {
    throw new HttpError(400, "PGRST118", `A related order on '${term.embedded}' is not possible`, {
      details: `'${node.relation.name}' and '${term.embedded}' do not form a many-to-one or one-to-one relationship`,
    });
  }
  countUse();
  return { ...term, field: planField(embed.plan.relation, term.field), embed };
}

/** @throws {HttpError} 400 42703 for an unknown column */
export function planField(relation: Relation, { name, path }: Field): PlannedField {
  const column = relation.columns.get(name);
  if (!column) {
    throw new HttpError(400, "42703", `column ${relation.name}.${name} does not exist`);
  }
  return { column, path };
}
