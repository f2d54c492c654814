import type { Context } from "hono";
import { audit } from "#platform/auth/audit.ts";
import { invalid } from "#platform/auth/errors.ts";
import type { UserEnvironment } from "#platform/auth/request/bearer.ts";
import { readClient } from "#platform/auth/request/client.ts";
import { type AuthService, inTransaction } from "#platform/auth/service.ts";
import { deleteSessions } from "#platform/auth/sessions/end-sessions.ts";

/** `POST /logout?scope=`: ends all sessions of the user, this one (local), or all others. */
export function logout(service: AuthService) {
  return async (c: Context<UserEnvironment>) => {
    const { account, session } = c.var.caller;
    const scope = c.req.query("scope") || "global";
    if (scope !== "global" && scope !== "local" && scope !== "others") {
      throw invalid(`Unsupported logout scope "${scope}"`);
    }
    await inTransaction(service, async (auth) => {
      await audit(auth, {
        action: "logout",
        actorId: account.id,
        ip: readClient(c).ip,
        traits: { scope },
      });
      if (scope === "others") await deleteSessions(auth.tx, account.id, { except: session?.id });
      // A token without a session does not say which session to end, so all end.
      else if (scope === "local" && session) {
        await deleteSessions(auth.tx, account.id, { only: session.id });
      } else await deleteSessions(auth.tx, account.id, "all");
    });
    return c.body(null, 204);
  };
}
