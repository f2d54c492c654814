import { createHash } from "node:crypto";
import type { Context } from "hono";
import * as z from "zod/mini";
import { audit } from "#platform/auth/audit.ts";
import { deleteTokens } from "#platform/auth/one-time-tokens/one-time-token.ts";
import { actorOf, findTarget } from "#platform/auth/request/admin-target.ts";
import { readBody } from "#platform/auth/request/body.ts";
import { readClient } from "#platform/auth/request/client.ts";
import type { AdminEnvironment } from "#platform/auth/request/environment.ts";
import { type AuthContext, type AuthService, inTransaction } from "#platform/auth/service.ts";
import { deleteSessions } from "#platform/auth/sessions/session.ts";
import type { Account } from "#platform/auth/users/account.ts";

const bodySchema = z.object({ should_soft_delete: z._default(z.boolean(), false) });

/**
 * `DELETE /admin/users/{id}`: the account and everything of it, or, softly, everything that tells
 * who it was. The database refuses to give up the last administrator.
 */
export function adminDeleteUser(service: AuthService) {
  return async (c: Context<AdminEnvironment>) => {
    const { should_soft_delete: soft } = await readBody(c, bodySchema);
    await inTransaction(service, async (auth) => {
      const account = await findTarget(auth.tx, c);
      await audit(auth, {
        action: "user_deleted",
        actorId: actorOf(c),
        ip: readClient(c).ip,
        traits: { user_id: account.id },
      });
      if (!soft) await auth.tx.query("delete from auth.users where id = $1", [account.id]);
      else if (!account.deleted_at) await forget(auth, account);
    });
    return c.json({});
  };
}

/** Leaves a row that names nobody. */
async function forget({ now, tx }: AuthContext, account: Account): Promise<void> {
  const { id, email, phone } = account;
  const obscure = (text: string | null) =>
    text && createHash("sha256").update(`${id}${text}`).digest("hex");
  await deleteSessions(tx, id, "all");
  await deleteTokens(tx, id);
  await tx.query("delete from private.unproved_sign_ups where user_id = $1", [id]);
  await tx.query("delete from auth.mfa_factors where user_id = $1", [id]);
  await tx.query("delete from auth.flow_state where user_id = $1", [id]);
  for (const { id: identityId, provider_id: subject } of account.identities) {
    await tx.query(
      `update auth.identities set provider_id = $2, identity_data = '{}', updated_at = $3
        where id = $1`,
      [identityId, obscure(subject), now()],
    );
  }
  await tx.query(
    `update auth.users set email = $2, phone = $3, email_change = '', phone_change = '',
       encrypted_password = null, raw_user_meta_data = '{}', raw_app_meta_data = '{}',
       deleted_at = $4, updated_at = $4
      where id = $1`,
    [id, obscure(email), obscure(phone)?.slice(0, 15) || null, now()],
  );
}
