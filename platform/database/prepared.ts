import type { QueryConfig } from "pg";

const names = new Map<string, string>();

/**
 * A statement that every connection parses and plans once, for those that most requests need. Names
 * each column it reads: with `*` its plan would not outlive a migration of another process.
 *
 * @param text one of few: each stays prepared as long as the connection
 */
export function prepared(text: string, values: unknown[]): QueryConfig {
  const name = names.get(text) ?? `statement-${names.size}`;
  names.set(text, name);
  return { name, text, values };
}
