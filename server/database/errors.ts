/** The SQLSTATE of an error of PostgreSQL, undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

const connectionFailures = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE", "ETIMEDOUT"]);

/**
 * Whether an error means that the database could not do its work now (down, restarting, out of
 * connections, too slow, disk full), as opposed to a mistake of ours. The caller may try again.
 */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  // 08 connection, 53 resources, 57 operator intervention, 58 system; 40 lost a race, 55P03 lock.
  if (state) return /^(08|53|57|58|40)/.test(state) || state === "55P03";
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === "string" && connectionFailures.has(code)) return true;
  // The driver has no codes for these two.
  const message = error instanceof Error ? error.message : "";
  return /^(Connection terminated|timeout exceeded when trying to connect)/.test(message);
}
