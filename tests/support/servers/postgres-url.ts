import type pg from "pg";

/** Builds a URL of an embedded server for `DATABASE_URL`, as its superuser. */
export function postgresUrl({
  host,
  port,
  password,
  database,
}: Pick<pg.ClientConfig, "host" | "port" | "password" | "database">): string {
  // The driver expects the socket's folder as host, for which a URL has no place but the query.
  const query = `host=${encodeURIComponent(String(host))}&port=${port}`;
  return `postgres://postgres:${encodeURIComponent(String(password))}@localhost/${database}?${query}`;
}
