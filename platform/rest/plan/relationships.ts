import { HttpError } from "#platform/http/errors.ts";
import { exposedSchema, type ForeignKey, type Schema, type Table } from "#platform/rest/schema.ts";

/** A relationship between the rows of two tables. */
export interface Relationship {
  table: Table;
  /** Whether each row has at most one related row. */
  toOne: boolean;
  /** Columns to join by: of the embedding table, of the embedded one. */
  pairs: readonly { own: string; foreign: string }[];
}

interface Candidate {
  foreignKey: ForeignKey;
  /** Whether the foreign key is in the embedding table. */
  forward: boolean;
}

/**
 * Finds the foreign key between two tables, in either direction.
 *
 * @param target the other table, or the name of the foreign key or its column
 * @param hint a foreign key or one of its columns, to choose among several
 * @throws {HttpError} PGRST200 when there is none, PGRST201 when there are several
 */
export function findRelationship(
  schema: Schema,
  from: string,
  target: string,
  hint: string | undefined,
): Relationship {
  const candidates = schema.foreignKeys.flatMap((foreignKey): Candidate[] => [
    ...(foreignKey.table === from && leadsForward(foreignKey)
      ? [{ foreignKey, forward: true }]
      : []),
    ...(foreignKey.foreignTable === from && leadsBack(foreignKey)
      ? [{ foreignKey, forward: false }]
      : []),
  ]);
  const [first, ...others] = candidates;
  if (!first) throw noRelationship(from, target, hint);
  if (others.length > 0) throw severalRelationships(from, target, candidates);

  const { foreignKey, forward } = first;
  const table = schema.tables.get(forward ? foreignKey.foreignTable : foreignKey.table);
  if (!table) throw noRelationship(from, target, hint);
  return {
    table,
    toOne: forward || foreignKey.unique,
    pairs: foreignKey.columns.map((column, at) => {
      const foreignColumn = foreignKey.foreignColumns[at] ?? column;
      return forward
        ? { own: column, foreign: foreignColumn }
        : { own: foreignColumn, foreign: column };
    }),
  };

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
  const choices = candidates.map(({ foreignKey }) => `'${target}!${foreignKey.name}'`);
  return new HttpError(
    300,
    "PGRST201",
    `Could not embed because more than one relationship was found for '${from}' and '${target}'`,
    {
      hint: `Try changing '${target}' to one of the following: ${choices.join(", ")}. Find the desired relationship in the 'details' key.`,
      details: candidates.map(({ foreignKey, forward }) => ({
        cardinality: forward ? "many-to-one" : foreignKey.unique ? "one-to-one" : "one-to-many",
        embedding: `${from} with ${target}`,
        relationship: `${foreignKey.name} using ${foreignKey.table}(${foreignKey.columns.join(", ")}) and ${foreignKey.foreignTable}(${foreignKey.foreignColumns.join(", ")})`,
      })),
    },
  );
}
