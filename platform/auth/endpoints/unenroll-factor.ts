import type { Context } from "hono";
import { audit } from "#platform/auth/audit.ts";
import { deleteFactor, findFactor } from "#platform/auth/factors/factor.ts";
import { readClient } from "#platform/auth/request/client.ts";
import type { UserEnvironment } from "#platform/auth/request/environment.ts";
import { type AuthService, inTransaction } from "#platform/auth/service.ts";
import { findById } from "#platform/auth/users/account.ts";
import { HttpError } from "#platform/http/errors.ts";

/** `DELETE /factors/{id}`: gives a factor up, which for one in use takes a session that used one. */
export function unenrollFactor(service: AuthService) {
  return async (c: Context<UserEnvironment>) => {
    const { account, session } = c.var.caller;
    const id = await inTransaction(service, async (auth) => {
      await findById(auth.tx, account.id, "for no key update of account");
      const factor = await findFactor(auth.tx, account.id, c.req.param("factor") ?? "");
      if (factor.status === "verified" && session?.aal !== "aal2") {
        throw new HttpError(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
      }
      await deleteFactor(auth.tx, factor);
      await audit(auth, {
        action: "factor_deleted",
        actorId: account.id,
        ip: readClient(c).ip,
        traits: { factor_id: factor.id },
      });
      return factor.id;
    });
    return c.json({ id });
  };
}
