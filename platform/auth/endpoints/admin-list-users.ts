import type { Context } from "hono";
import { invalid } from "#platform/auth/errors.ts";
import type { AdminEnvironment } from "#platform/auth/request/environment.ts";
import { readPage, writePageHeaders } from "#platform/auth/request/pagination.ts";
import { type AuthService, inTransaction } from "#platform/auth/service.ts";
import { listAccounts } from "#platform/auth/users/list-accounts.ts";
import { userView } from "#platform/auth/users/user-view.ts";

/** `GET /admin/users?page&per_page&filter&sort`: everybody, newest first. */
export function adminListUsers(service: AuthService) {
  return async (c: Context<AdminEnvironment>) => {
    const page = readPage(c);
    const [field = "", direction = "desc"] = (c.req.query("sort") || "created_at desc").split(" ");
    if (field !== "created_at" || (direction !== "asc" && direction !== "desc")) {
      throw invalid(`Bad Sort Parameters: bad field for sort "${field}"`);
    }
    const { accounts, total } = await inTransaction(service, ({ tx }) =>
      listAccounts(tx, {
        limit: page.perPage,
        offset: page.offset,
        filter: (c.req.query("filter") ?? "").replaceAll("\0", ""),
        newestFirst: direction === "desc",
      }),
    );
    writePageHeaders(c, "/admin/users", page, total);
    return c.json({
      users: accounts.map((account) => ({
        ...userView({ ...account, identities: [], factors: [] }),
        // As GoTrue answers: a list does not look them up.
        identities: null,
      })),
      aud: service.config.audience,
    });
  };
}
