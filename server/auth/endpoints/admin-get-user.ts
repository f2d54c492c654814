import type { Context } from "hono";
import { findTarget } from "#server/auth/request/admin-target.ts";
import type { AdminEnvironment } from "#server/auth/request/environment.ts";
import { type AuthService, inTransaction } from "#server/auth/service.ts";
import { userView } from "#server/auth/users/user-view.ts";

/** `GET /admin/users/{id}` */
export function adminGetUser(service: AuthService) {
  return async (c: Context<AdminEnvironment>) =>
    c.json(userView(await inTransaction(service, (tx) => findTarget(tx, c))));
}
