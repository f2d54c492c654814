import type { Condition } from "#platform/rest/parse/filter.ts";
import type { OrderTerm } from "#platform/rest/parse/parameters.ts";
import type { JsonStep } from "#platform/rest/parse/scanner.ts";
import type { AggregateFunction } from "#platform/rest/parse/select.ts";
import type { Column, Relation } from "#platform/rest/schema.ts";
import type { Relationship } from "./relationships.ts";

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
  /** As values among those of the row. */
  | { kind: "spread"; embed: Embed };

/** One value of many rows; what stands beside it says which rows belong together. */
export interface Aggregate {
  kind: "aggregate";
  aggregate: AggregateFunction;
  /** Undefined: the rows themselves. */
  of: { field: PlannedField; cast: string | undefined } | undefined;
  label: string;
  cast: string | undefined;
}

export type PlannedCondition =
  | Extract<Condition<PlannedField>, { kind: "filter" }>
  /** Whether there are rows of an embedded table. */
  | { kind: "related"; embed: Embed; exists: boolean }
  | {
      kind: "logic";
      connective: "and" | "or";
      negated: boolean;
      conditions: PlannedCondition[];
    };

/** In the order of a column, or of a column of the one row that is embedded. */
export type PlannedTerm = OrderTerm<PlannedField> & { embed: Embed | undefined };

/** Rows of another table inside of each row. */
export interface Embed {
  label: string;
  relationship: Relationship;
  inner: boolean;
  plan: ReadPlan;
}

/** What the table itself is called inside of a statement. */
export const rootAlias = "t0";

/** Whether the rows of a plan stand for several rows each. */
export function isGrouped({ outputs }: ReadPlan): boolean {
  return outputs.some(({ kind }) => kind === "aggregate");
}
