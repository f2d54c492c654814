import type { Context } from "hono";
import { invalid } from "#platform/auth/errors.ts";
import type { UserEnvironment } from "#platform/auth/request/environment.ts";
import { userView } from "#platform/auth/users/user-view.ts";

/** `GET /user`: the person whom the token names. */
export function getUser() {
  return (c: Context<UserEnvironment>) => {
    const { account, claims } = c.var.caller;
    const asked = c.req.header("X-JWT-AUD");
    if (asked && asked !== claims.aud) {
      throw invalid("Token audience doesn't match request audience");
    }
    return c.json(userView(account));
  };
}
