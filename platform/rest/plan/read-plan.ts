import type { Condition } from "#platform/rest/parse/filter.ts";
import type { OrderTerm } from "#platform/rest/parse/parameters.ts";
import type { JsonStep } from "#platform/rest/parse/scanner.ts";
import type { AggregateFunction } from "#platform/rest/parse/select.ts";
import type { Column, Relation } from "#platform/rest/schema.ts";
import type { Relationship } from "./relationships.ts";

/** A field whose column exists. */
export interface PlannedField {
  column: Column;
  path: readonly JsonStep[];
}

/** The rows to read from a relation, with their columns, embedded rows and order. */
export interface ReadPlan {
  relation: Relation;
  /** Alias of the relation in the statement. */
  alias: string;
  outputs: Output[];
  embeds: Embed[];
  conditions: PlannedCondition[];
  order: PlannedTerm[];
  limit: number | undefined;
  offset: number;
}

export type Output =
  | { kind: "field"; field: PlannedField; label: string; cast: string | undefined }
  | Aggregate
  /** As one value. */
  | { kind: "embed"; embed: Embed }
  /** As columns of the parent row. */
  | { kind: "spread"; embed: Embed };

/** An aggregate over several rows, grouped by the other outputs. */
export interface Aggregate {
  kind: "aggregate";
  aggregate: AggregateFunction;
  /** Undefined counts the rows themselves. */
  of: { field: PlannedField; cast: string | undefined } | undefined;
  label: string;
  cast: string | undefined;
}

export type PlannedCondition =
  | Extract<Condition<PlannedField>, { kind: "filter" }>
  /** Whether an embedded table has rows. */
  | { kind: "related"; embed: Embed; exists: boolean }
  | {
      kind: "logic";
      connective: "and" | "or";
      negated: boolean;
      conditions: PlannedCondition[];
    };

/** Order by a column, or by a column of a to-one embedded table. */
export type PlannedTerm = OrderTerm<PlannedField> & { embed: Embed | undefined };

/** Rows of another table embedded in each row. */
export interface Embed {
  label: string;
  relationship: Relationship;
  inner: boolean;
  plan: ReadPlan;
}

/** Alias of the root table in a statement. */
export const rootAlias = "t0";

/** Whether the plan aggregates rows. */
export function isGrouped({ outputs }: ReadPlan): boolean {
  return outputs.some(({ kind }) => kind === "aggregate");
}
