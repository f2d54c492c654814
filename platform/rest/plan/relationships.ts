import { HttpError } from "#platform/http/errors.ts";
import { exposedSchema, type ForeignKey, type Schema, type Table } from "#platform/rest/schema.ts";

/** A relationship between the rows of two tables. */
export interface Relationship {
  table: Table;
  /** Whether each row has at most one related row. */
  toOne: boolean;
  /** Columns to join by: of the embedding table, of the embedded one or of the join table. */
  pairs: readonly ColumnPair[];
  /** The join table of a many-to-many relationship, and its columns with those of the embedded one. */
  through: { name: string; pairs: readonly ColumnPair[] } | undefined;
}

interface ColumnPair {
  own: string;
  foreign: string;
}

interface Candidate extends Omit<Relationship, "table"> {
  table: string;
  cardinality: "one-to-one" | "one-to-many" | "many-to-one" | "many-to-many";
  /** The hint that chooses it. */
  hint: string;
  using: string;
}

/**
 * Finds the foreign key between two tables, in either direction, or the join table with foreign
 * keys to both.
 *
 * @param target the other table, or the name of the foreign key or its column
 * @param hint a foreign key, one of its columns, or a join table, to choose among several
 * @throws {HttpError} PGRST200 when there is none, PGRST201 when there are several
 */
export function findRelationship(
  schema: Schema,
  from: string,
  target: string,
  hint: string | undefined,
): Relationship {
  const candidates = [
    ...directRelationships(schema, from, target, hint),
    ...joinTables(schema, from, target, hint),
  ];
  const [first, ...others] = candidates;
  const table = first && schema.tables.get(first.table);
  if (!table) throw noRelationship(from, target, hint);
  if (others.length > 0) throw severalRelationships(from, target, candidates);
  return { table, toOne: first.toOne, pairs: first.pairs, through: first.through };
}

function directRelationships(
  schema: Schema,
  from: string,
  target: string,
  hint: string | undefined,
): Candidate[] {
  return schema.foreignKeys.flatMap((key) => [
    ...(key.table === from && leadsForward(key) ? [direct(key, true)] : []),
    ...(key.foreignTable === from && leadsBack(key) ? [direct(key, false)] : []),
  ]);

  // For a self-reference, the column or key selects the parent, the table name the children.
  function leadsForward({ name, table, columns, foreignTable, foreignColumns }: ForeignKey) {
    const byTable = foreignTable === target && foreignTable !== table;
    const byKey = (name === target || isOnly(columns, target)) && !isView(foreignTable);
    return (byTable || byKey) && isHinted(name, columns, foreignColumns);
  }

  function leadsBack({ name, table, columns, foreignTable, foreignColumns }: ForeignKey) {
    const byKey = name === target && foreignTable !== table && !isView(table);
    return (table === target || byKey) && isHinted(name, columns, foreignColumns);
  }

  /** A view inherits its table's foreign keys: a key's name selects the table. */
  function isView(name: string): boolean {
    return schema.tables.get(name)?.isView ?? false;
  }

  function isHinted(name: string, ...columns: (readonly string[])[]): boolean {
    return hint === undefined || name === hint || columns.some((names) => isOnly(names, hint));
  }
}

const isOnly = (names: readonly string[], name: string) => names.length === 1 && names[0] === name;

/** @param forward whether the foreign key is in the embedding table */
function direct(key: ForeignKey, forward: boolean): Candidate {
  const { name, table, columns, foreignTable, foreignColumns, unique } = key;
  const sides = [
    `${table}(${columns.join(", ")})`,
    `${foreignTable}(${foreignColumns.join(", ")})`,
  ];
  return {
    table: forward ? foreignTable : table,
    toOne: forward || unique,
    pairs: forward ? pair(columns, foreignColumns) : pair(foreignColumns, columns),
    through: undefined,
    cardinality: unique ? "one-to-one" : forward ? "many-to-one" : "one-to-many",
    hint: name,
    using: `${name} using ${(forward ? sides : sides.reverse()).join(" and ")}`,
  };
}

/**
 * Tables with foreign keys to both, whose columns are part of its primary key. A table is not
 * related to itself this way: nothing would say in which of the two directions.
 */
function joinTables(
  { foreignKeys, tables }: Schema,
  from: string,
  target: string,
  hint: string | undefined,
): Candidate[] {
  if (from === target) return [];
  const all = foreignKeys.filter(
    ({ table, unique }) => (hint === undefined || hint === table) && !unique,
  );
  return all
    .filter(({ foreignTable }) => foreignTable === from)
    .flatMap((own) =>
      all
        .filter(({ table, foreignTable }) => table === own.table && foreignTable === target)
        .filter((other) => other.name !== own.name && isPartOfKey(own, other))
        .map(
          (other): Candidate => ({
            table: target,
            toOne: false,
            pairs: pair(own.foreignColumns, own.columns),
            through: { name: own.table, pairs: pair(other.columns, other.foreignColumns) },
            cardinality: "many-to-many",
            hint: own.table,
            using: `${own.table} using ${[own, other].map(({ name, columns }) => `${name}(${columns.join(", ")})`).join(" and ")}`,
          }),
        ),
    );

  function isPartOfKey(own: ForeignKey, other: ForeignKey): boolean {
    const key = tables.get(own.table)?.primaryKey ?? [];
    return [...own.columns, ...other.columns].every((column) => key.includes(column));
  }
}

function pair(own: readonly string[], foreign: readonly string[]): ColumnPair[] {
  return own.map((column, at) => ({ own: column, foreign: foreign[at] ?? column }));
}

function noRelationship(from: string, target: string, hint: string | undefined): HttpError {
  const using = hint === undefined ? "" : ` using the hint '${hint}'`;
  return new HttpError(
    400,
    "PGRST200",
    `Could not find a relationship between '${from}' and '${target}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${from}' and '${target}'${using} in the schema '${exposedSchema}', but no matches were found.`,
    },
  );
}

function severalRelationships(
  from: string,
  target: string,
  candidates: readonly Candidate[],
): HttpError {
  const choices = candidates.map(({ hint }) => `'${target}!${hint}'`);
  return new HttpError(
    300,
    "PGRST201",
    `Could not embed because more than one relationship was found for '${from}' and '${target}'`,
    {
      hint: `Try changing '${target}' to one of the following: ${choices.join(", ")}. Find the desired relationship in the 'details' key.`,
      details: candidates.map(({ cardinality, using }) => ({
        cardinality,
        embedding: `${from} with ${target}`,
        relationship: using,
      })),
    },
  );
}
