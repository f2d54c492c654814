/** The exposed schema, as the database's own catalogue describes it. */
export interface Schema {
  tables: ReadonlyMap<string, Table>;
  foreignKeys: readonly ForeignKey[];
  /** All functions of one name: they may differ in their parameters. */
  functions: ReadonlyMap<string, readonly DatabaseFunction[]>;
}

/** The one schema of the database that the data API speaks of. */
export const exposedSchema = "public";

export interface Column {
  name: string;
  /** As SQL writes it: `timestamp with time zone`, `text[]`. */
  type: string;
  /** Of a domain the type below it, else the same as `type`. */
  baseType: string;
  /** The SQL of its default; null: none, or computed by the database alone. */
  defaultSql: string | null;
}

/** What can be read: a table, a view, or the rows that a function returns. */
export interface Relation {
  name: string;
  columns: ReadonlyMap<string, Column>;
}

/** A table, or a view. */
export interface Table extends Relation {
  /** Names of its columns; empty for a view. */
  primaryKey: readonly string[];
  isView: boolean;
}

/** Also of a view: what its columns show of a table has the table's keys. */
export interface ForeignKey {
  name: string;
  table: string;
  columns: readonly string[];
  foreignTable: string;
  foreignColumns: readonly string[];
  /** Whether at most one row of `table` points to one row of `foreignTable`. */
  unique: boolean;
}

interface FunctionParameter {
  /** Empty for an unnamed one. */
  name: string;
  type: string;
  hasDefault: boolean;
}

export interface DatabaseFunction {
  name: string;
  parameters: readonly FunctionParameter[];
  /** Rows, with the name of their table when it is one; or single values. */
  returns: "nothing" | "value" | Relation;
  returnsSet: boolean;
  /** Stable or immutable: it runs in a transaction that cannot write. */
  readOnly: boolean;
}
