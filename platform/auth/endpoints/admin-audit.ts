import type { Context } from "hono";
import { invalid } from "#platform/auth/errors.ts";
import { readPage, writePageHeaders } from "#platform/auth/request/admin.ts";
import type { AdminEnvironment } from "#platform/auth/request/bearer.ts";
import { type AuthService, inTransaction } from "#platform/auth/service.ts";

/** Audit log payload field that each `query` scope searches. */
const scopes = new Map([
  ["author", "actor_id"],
  ["action", "action"],
  ["type", "log_type"],
]);

/** `GET /admin/audit?query=action:login`: the audit log, newest first. */
export function adminAudit(service: AuthService) {
  return async (c: Context<AdminEnvironment>) => {
    const page = readPage(c);
    const { field, wanted } = readQuery((c.req.query("query") ?? "").replaceAll("\0", ""));
    const { entries, total } = await inTransaction(service, async ({ tx }) => {
      const condition = "$1 = '' or strpos(lower(payload ->> $1), lower($2)) > 0";
      const found = await tx.query(
        `select id, payload, created_at, ip_address from auth.audit_log_entries
          where ${condition} order by created_at desc, id limit $3 offset $4`,
        [field, wanted, page.perPage, page.offset],
      );
      const counted = await tx.query<{ total: number }>(
        `select count(*)::int as total from auth.audit_log_entries where ${condition}`,
        [field, wanted],
      );
      return { entries: found.rows, total: counted.rows[0]?.total ?? 0 };
    });
    writePageHeaders(c, "/admin/audit", page, total);
    return c.json(entries);
  };
}

function readQuery(query: string): { field: string; wanted: string } {
  if (query === "") return { field: "", wanted: "" };
  const colon = query.indexOf(":");
  const scope = query.slice(0, Math.max(0, colon));
  const field = scopes.get(scope);
  if (field === undefined) throw invalid(`Invalid query scope: ${scope}`);
  return { field, wanted: query.slice(colon + 1) };
}
