import pg from "pg";
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
