import pg from "pg";
import type { Embed } from "#platform/rest/plan/read-plan.ts";
import { exposedSchema } from "#platform/rest/schema.ts";

/** Quotes an identifier. */
export const quote = (name: string) => pg.escapeIdentifier(name);

/** Qualified and quoted name of a table or function in the exposed schema. */
export const qualified = (name: string) => `${quote(exposedSchema)}.${quote(name)}`;

/** Collects the parameters of one statement. A value never becomes part of the SQL itself. */
export class Parameters {
  readonly values: unknown[] = [];

  /** @returns the placeholder of the value */
  bind(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

interface RelatedSql {
  /** The embedded table under its alias, with the join table if there is one. */
  from: string;
  /** Conditions that tie its rows to one row of the owner. */
  ties: string[];
}

/** @param owner alias of the embedding table */
export function relatedSql({ relationship, plan: { alias } }: Embed, owner: string): RelatedSql {
  const { table, pairs, through } = relationship;
  const from = `${qualified(table.name)} as ${alias}`;
  if (!through) return { from, ties: joinedSql(owner, alias, pairs) };
  const join = `j${alias}`;
  return {
    from: `${from} cross join ${qualified(through.name)} as ${join}`,
    ties: [...joinedSql(owner, join, pairs), ...joinedSql(join, alias, through.pairs)],
  };
}

function joinedSql(owner: string, alias: string, pairs: Embed["relationship"]["pairs"]): string[] {
  return pairs.map(({ own, foreign }) => `${alias}.${quote(foreign)} = ${owner}.${quote(own)}`);
}
