import type { Field, JsonStep } from "#server/rest/parse/field.ts";
import type { Condition } from "#server/rest/parse/filter.ts";
import type { OrderTerm } from "#server/rest/parse/order.ts";
import type { Addressed, QueryParameters } from "#server/rest/parse/parameters.ts";
import type { SelectItem } from "#server/rest/parse/select.ts";
import { RestError, tooMuch } from "#server/rest/rest-error.ts";
import type { Column, Relation, Schema } from "#server/rest/schema.ts";
import { castType } from "./casts.ts";
import { findRelationship, type Relationship } from "./relationships.ts";

/** A field whose column is known to exist. */
export interface PlannedField {
  column: Column;
  path: readonly JsonStep[];
}

/** Which rows of a relation are read, what of each, and in which order. */
export interface ReadPlan {
  relation: Relation;
  /** The name of the relation inside of the statement. */
  alias: string;
  outputs: Output[];
  embeds: Embed[];
  conditions: Condition<PlannedField>[];
  order: OrderTerm<PlannedField>[];
  limit: number | undefined;
  offset: number;
}

type Output =
  | { kind: "field"; field: PlannedField; label: string; cast: string | undefined }
  | { kind: "embed"; embed: Embed };

/** Rows of another table inside of each row. */
export interface Embed {
  label: string;
  relationship: Relationship;
  inner: boolean;
  plan: ReadPlan;
}

/** What the table itself is called inside of a statement. */
export const rootAlias = "t0";

const maximumEmbeds = 20;

/**
 * Resolves what a request says against the schema: every name in the plan exists.
 *
 * @throws {RestError} 42703 for an unknown column, PGRST108/200/201 for an embedding that cannot be
 */
export function planRead(
  schema: Schema,
  relation: Relation,
  parameters: QueryParameters,
): ReadPlan {
  let aliases = 0;
  const root = planNode(relation, parameters.select);
  const { conditions, orders, limits, offsets } = parameters;
  for (const { path, value } of conditions) {
    const node = nodeAt(root, path);
    node.conditions.push(planCondition(node.relation, value));
  }
  for (const { path, value } of orders) {
    const node = nodeAt(root, path);
    node.order = value.map((term) => ({ ...term, field: planField(node.relation, term.field) }));
  }
  forEachNode(limits, (node, limit) => {
    node.limit = limit;
  });
  forEachNode(offsets, (node, offset) => {
    node.offset = offset;
  });
  return root;

  function planNode(of: Relation, items: readonly SelectItem[]): ReadPlan {
    const node: ReadPlan = {
      relation: of,
      alias: aliases === 0 ? rootAlias : `t${aliases}`,
      outputs: [],
      embeds: [],
      conditions: [],
      order: [],
      limit: undefined,
      offset: 0,
    };
    aliases += 1;
    if (aliases > maximumEmbeds) throw tooMuch(`more than ${maximumEmbeds} embedded tables`);
    for (const item of items) addItem(node, item);
    return node;
  }

  function addItem(node: ReadPlan, item: SelectItem): void {
    if (item.kind === "all") {
      for (const column of node.relation.columns.values()) {
        const field = { column, path: [] };
        node.outputs.push({ kind: "field", field, label: column.name, cast: undefined });
      }
      return;
    }
    if (item.kind === "field") {
      node.outputs.push({
        kind: "field",
        field: planField(node.relation, item.field),
        label: item.alias ?? labelOf(item.field),
        cast: item.cast === undefined ? undefined : castType(item.cast),
      });
      return;
    }
    const relationship = findRelationship(schema, node.relation.name, item.target, item.hint);
    const embed: Embed = {
      label: item.alias ?? item.target,
      relationship,
      inner: item.inner,
      plan: planNode(relationship.table, item.items),
    };
    node.embeds.push(embed);
    // `other()` filters by the other table and shows nothing of it.
    if (item.items.length > 0) node.outputs.push({ kind: "embed", embed });
  }

  function forEachNode(
    values: readonly Addressed<number>[],
    set: (node: ReadPlan, value: number) => void,
  ): void {
    for (const { path, value } of values) set(nodeAt(root, path), value);
  }
}

/** JSON paths are named after their last key. */
function labelOf({ name, path }: Field): string {
  const keys = path.map(({ key }) => key).filter((key) => typeof key === "string");
  return keys.at(-1) ?? name;
}

function nodeAt(root: ReadPlan, path: readonly string[]): ReadPlan {
  return path.reduce((node, name) => {
    const embed = node.embeds.find(({ label }) => label === name);
    if (!embed) {
      throw new RestError(
        400,
        "PGRST108",
        `'${name}' is not an embedded resource in this request`,
        { hint: `Verify that '${name}' is included in the 'select' query parameter.` },
      );
    }
    return embed.plan;
  }, root);
}

function planCondition(relation: Relation, condition: Condition): Condition<PlannedField> {
  return condition.kind === "filter"
    ? { ...condition, field: planField(relation, condition.field) }
    : {
        ...condition,
        conditions: condition.conditions.map((inner) => planCondition(relation, inner)),
      };
}

function planField(relation: Relation, { name, path }: Field): PlannedField {
  const column = relation.columns.get(name);
  if (!column) {
    throw new RestError(400, "42703", `column ${relation.name}.${name} does not exist`);
  }
  return { column, path };
}
