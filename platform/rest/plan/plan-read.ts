import { HttpError } from "#platform/http/errors.ts";
import { tooMuch } from "#platform/rest/errors.ts";
import type { QueryParameters, Scoped } from "#platform/rest/parse/parameters.ts";
import type { Field } from "#platform/rest/parse/scanner.ts";
import type { SelectItem } from "#platform/rest/parse/select.ts";
import type { Relation, Schema } from "#platform/rest/schema.ts";
import { nodeAt, planCondition, planField, planTerm } from "./plan-conditions.ts";
import { type Embed, isGrouped, type Output, type ReadPlan, rootAlias } from "./read-plan.ts";
import { findRelationship } from "./relationships.ts";

/**
 * Types that a column can be cast to, by all their common names. Only types whose text is the same
 * for every caller (no `regclass`, which reveals names of other schemas).
 */
const types: Readonly<Record<string, string>> = {
  bool: "bool",
  boolean: "bool",
  bigint: "int8",
  date: "date",
  decimal: "numeric",
  "double precision": "float8",
  float4: "float4",
  float8: "float8",
  int: "int4",
  int2: "int2",
  int4: "int4",
  int8: "int8",
  integer: "int4",
  interval: "interval",
  json: "json",
  jsonb: "jsonb",
  numeric: "numeric",
  real: "float4",
  smallint: "int2",
  text: "text",
  time: "time",
  timestamp: "timestamp",
  timestamptz: "timestamptz",
  "timestamp with time zone": "timestamptz",
  "timestamp without time zone": "timestamp",
  uuid: "uuid",
  varchar: "varchar",
};

/** @throws {HttpError} 400 42704, worded as by PostgreSQL, for an unsupported type */
function castType(name: string): string {
  const type = Object.hasOwn(types, name) ? types[name] : undefined;
  if (type === undefined) throw new HttpError(400, "42704", `type "${name}" does not exist`);
  return type;
}

const maximumEmbeds = 20;
/**
 * Each use repeats the conditions of an embedded table in the SQL, which may themselves be nested.
 */
const maximumUses = 10;

/**
 * Resolves a request's parameters against the schema, so that every name in the plan exists.
 *
 * @throws {HttpError} 42703 for an unknown column, PGRST108/200/201 for an invalid embedding
 */
export function planRead(
  schema: Schema,
  relation: Relation,
  parameters: QueryParameters,
): ReadPlan {
  let aliases = 0;
  let uses = 0;
  const countUse = () => {
    uses += 1;
    if (uses > maximumUses) {
      throw tooMuch(`filters and orders by embedded tables more than ${maximumUses} times`);
    }
  };
  const root = planNode(relation, parameters.select);
  const { conditions, orders, limits, offsets } = parameters;
  for (const { path, value } of conditions) {
    const node = nodeAt(root, path);
    node.conditions.push(planCondition(node, value, countUse));
  }
  for (const { path, value } of orders) {
    const node = nodeAt(root, path);
    node.order = value.map((term) => planTerm(node, term, countUse));
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
      node.outputs.push(planValue(node.relation, item));
      return;
    }
    if (item.kind === "aggregate") {
      node.outputs.push({
        kind: "aggregate",
        aggregate: item.aggregate,
        of: item.of && { field: planField(node.relation, item.of.field), cast: planCast(item.of) },
        label: item.alias ?? item.aggregate,
        cast: planCast(item),
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
    if (item.spread && isGrouped(embed.plan)) {
      throw new HttpError(400, "PGRST127", "Feature not implemented", {
        details: "Aggregates inside of a spread are not supported",
      });
    }
    node.embeds.push(embed);
    // `other()` filters by the other table without selecting from it.
    if (item.items.length > 0) {
      node.outputs.push({ kind: item.spread ? "spread" : "embed", embed });
    }
  }

  function forEachNode(
    values: readonly Scoped<number>[],
    set: (node: ReadPlan, value: number) => void,
  ): void {
    for (const { path, value } of values) set(nodeAt(root, path), value);
  }
}

/** Plans a column; `count`, if no column has that name, is the legacy syntax for a row count. */
function planValue(relation: Relation, item: Extract<SelectItem, { kind: "field" }>): Output {
  const { field } = item;
  const label = item.alias ?? labelOf(field);
  const cast = planCast(item);
  if (field.name === "count" && field.path.length === 0 && !relation.columns.has("count")) {
    return { kind: "aggregate", aggregate: "count", of: undefined, label, cast };
  }
  return { kind: "field", field: planField(relation, field), label, cast };
}

const planCast = ({ cast }: { cast?: string }) => (cast === undefined ? undefined : castType(cast));

/** JSON paths are labeled with their last key. */
function labelOf({ name, path }: Field): string {
  const keys = path.map(({ key }) => key).filter((key) => typeof key === "string");
  return keys.at(-1) ?? name;
}
