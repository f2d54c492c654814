import type pg from "pg";

/** The address of an embedded server for `DATABASE_URL`, as its superuser. */
export function postgresUrl({
  host,
  port,
  password,
  database,
}: Pick<pg.ClientConfig, "host" | "port" | "password" | "database">): string {
  // The driver takes the folder of a socket for a host; an address has no place for it.
  const query = `host=${encodeURIComponent(String(host))}&port=${port}`;
  return `postgres://postgres:${encodeURIComponent(String(password))}@localhost/${database}?${query}`;
}
