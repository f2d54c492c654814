/** The exposed schema, as read from the database catalog. */
export interface Schema {
  tables: ReadonlyMap<string, Table>;
  foreignKeys: readonly ForeignKey[];
  /** Overloads by name: functions with the same name and different parameters. */
  functions: ReadonlyMap<string, readonly DatabaseFunction[]>;
}

/** The only schema exposed by the data API. */
export const exposedSchema = "public";

export interface Column {
  name: string;
  /** In SQL notation: `timestamp with time zone`, `text[]`. */
  type: string;
  /** For a domain its base type, otherwise the same as `type`. */
  baseType: string;
  /** SQL expression of the default; null if there is none or the column is generated. */
  defaultSql: string | null;
}

/** Something that can be read: a table, a view, or the rows that a function returns. */
export interface Relation {
  name: string;
  columns: ReadonlyMap<string, Column>;
}

/** A table or a view. */
export interface Table extends Relation {
  /** Names of its columns. A view has that of the tables whose columns it shows. */
  primaryKey: readonly string[];
  isView: boolean;
}

/** Views have foreign keys, too: those of the table columns they show, in whatever schema. */
export interface ForeignKey {
  name: string;
  table: string;
  columns: readonly string[];
  foreignTable: string;
  foreignColumns: readonly string[];
  /** Whether at most one row of `table` references each row of `foreignTable`. */
  unique: boolean;
}

interface FunctionParameter {
  /** Empty if unnamed. */
  name: string;
  type: string;
  hasDefault: boolean;
  /** The last one, which gets a list of any length. */
  isVariadic: boolean;
}

export interface DatabaseFunction {
  name: string;
  parameters: readonly FunctionParameter[];
  /** Rows, with the name of their table or type if any; or single values. */
  returns: "nothing" | "value" | Relation;
  returnsSet: boolean;
  /** Stable or immutable: runs in a read-only transaction. */
  readOnly: boolean;
}
