import type { Context } from "hono";
import { audit } from "#platform/auth/audit.ts";
import { createContinueUrl } from "#platform/auth/identity-providers/flow-browser.ts";
import { startProviderFlow } from "#platform/auth/identity-providers/provider-flow.ts";
import type { UserEnvironment } from "#platform/auth/request/bearer.ts";
import { readClient } from "#platform/auth/request/client.ts";
import { assertStrongSession } from "#platform/auth/request/middleware.ts";
import { type AuthContext, type AuthService, inTransaction } from "#platform/auth/service.ts";
import {
  type Account,
  findByEmail,
  findById,
  type IdentityRow,
  reload,
} from "#platform/auth/users/account.ts";
import { listProviders } from "#platform/auth/users/create-user.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { HttpError } from "#platform/http/errors.ts";
import { isUuid } from "#platform/uuid.ts";

/**
 * `GET /user/identities/authorize?provider=`: links an external account to the signed-in user's.
 */
export function linkIdentity(service: AuthService) {
  return async (c: Context<UserEnvironment>) => {
    const departure = await startProviderFlow(service, c, c.var.caller.account.id);
    // A caller with a token is a program: the browser follows later.
    const url = await createContinueUrl(service, departure);
    return c.req.query("skip_http_redirect") === "true" ? c.json({ url }) : c.redirect(url, 302);
  };
}

/** `DELETE /user/identities/{identity_id}`: unlinks an identity, but never the last one. */
export function unlinkIdentity(service: AuthService) {
  return async (c: Context<UserEnvironment>) => {
    const id = c.req.param("identity");
    if (!isUuid(id)) throw new HttpError(404, "validation_failed", "identity_id must be an UUID");
    await inTransaction(service, async (auth) => {
      const { id: userId } = c.var.caller.account;
      const held = await findById(auth.tx, userId, "for no key update of account");
      if (!held) throw new HttpError(403, "user_not_found", "User not found");
      // A factor may have been enrolled since the request arrived.
      const account = await reload(auth.tx, userId);
      assertStrongSession({ ...c.var.caller, account });
      if (account.identities.length <= 1) {
        throw new HttpError(
          422,
          "single_identity_not_deletable",
          "User must have at least 1 identity after unlinking",
        );
      }
      const identity = account.identities.find((own) => own.id === id.toLowerCase());
      if (!identity) throw new HttpError(422, "identity_not_found", "Identity doesn't exist");
      await unlink(auth, account, identity);
      await audit(auth, {
        action: "identity_unlinked",
        actorId: userId,
        ip: readClient(c).ip,
        traits: { identity_id: identity.id, provider: identity.provider },
      });
    });
    return c.json({});
  };
}

async function unlink(
  { now, tx }: AuthContext,
  account: Account,
  identity: IdentityRow,
): Promise<void> {
  await tx.query("delete from auth.identities where id = $1", [identity.id]);
  const rest = account.identities.filter(({ id }) => id !== identity.id);
  const email = await emailAfter(tx, account, rest);
  const keepsPhone = rest.some(({ provider }) => provider === "phone");
  await tx.query(
    `update auth.users set email = $2::text,
       email_confirmed_at = case when $2::text is not null then email_confirmed_at end,
       phone = case when $3 then phone end,
       phone_confirmed_at = case when $3 then phone_confirmed_at end,
       updated_at = $4
      where id = $1`,
    [account.id, email, identity.provider !== "phone" || keepsPhone, now()],
  );
  await listProviders(tx, account.id);
}

/**
 * Keeps the email while an identity has it; otherwise picks the oldest verified one of the others.
 */
async function emailAfter(
  tx: Transaction,
  account: Account,
  identities: IdentityRow[],
): Promise<string | null> {
  if (identities.some(({ email }) => email === account.email)) return account.email;
  const next = identities.find(
    ({ email, identity_data: data }) => email && data.email_verified === true,
  );
  if (!next?.email) return null;
  const other = await findByEmail(tx, next.email);
  if (other && other.id !== account.id) {
    throw new HttpError(
      422,
      "email_conflict_identity_not_deletable",
      "Unable to unlink identity due to email conflict",
    );
  }
  return next.email;
}
