import type { Context } from "hono";
import { findTarget } from "#platform/auth/request/admin-target.ts";
import type { AdminEnvironment } from "#platform/auth/request/environment.ts";
import { type AuthService, inTransaction } from "#platform/auth/service.ts";
import { userView } from "#platform/auth/users/user-view.ts";

/** `GET /admin/users/{id}` */
export function adminGetUser(service: AuthService) {
  return async (c: Context<AdminEnvironment>) =>
    c.json(userView(await inTransaction(service, ({ tx }) => findTarget(tx, c))));
}
