import pg from "pg";
import { exposedSchema } from "#platform/rest/schema.ts";

/** Quotes a name for SQL. */
export const quote = (name: string) => pg.escapeIdentifier(name);

/** A table or function of the exposed schema, as SQL writes it. */
export const qualified = (name: string) => `${quote(exposedSchema)}.${quote(name)}`;

/** Collects the values of one statement. A value never becomes part of the SQL itself. */
export class Parameters {
  readonly values: unknown[] = [];

  /** @returns the placeholder that stands for the value */
  bind(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
