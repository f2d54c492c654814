import type { Context } from "hono";
import * as z from "zod/mini";
import { audit } from "#platform/auth/audit.ts";
import { mailToken } from "#platform/auth/mails/send-mail.ts";
import { actorOf } from "#platform/auth/request/admin-target.ts";
import { metadata, readBody } from "#platform/auth/request/body.ts";
import { readClient } from "#platform/auth/request/client.ts";
import type { AdminEnvironment } from "#platform/auth/request/environment.ts";
import { redirectTarget } from "#platform/auth/request/redirect-target.ts";
import { retryOnConflict } from "#platform/auth/request/retry-on-conflict.ts";
import { type AuthContext, type AuthService, inTransaction } from "#platform/auth/service.ts";
import { type Account, findByEmail, reload } from "#platform/auth/users/account.ts";
import { readEmail } from "#platform/auth/users/addresses.ts";
import { mergeMetadata, ownMetadata } from "#platform/auth/users/metadata.ts";
import { openAccount } from "#platform/auth/users/open-account.ts";
import { emailExists } from "#platform/auth/users/replace-address.ts";
import { takeInHand } from "#platform/auth/users/strangers.ts";
import { userView } from "#platform/auth/users/user-view.ts";

const bodySchema = z.object({
  email: z._default(z.string(), ""),
  data: z._default(metadata, {}),
});

/** `POST /invite`: opens an account and mails the link that its owner accepts it with. */
export function invite(service: AuthService) {
  return async (c: Context<AdminEnvironment>) => {
    const body = await readBody(c, bodySchema);
    const email = readEmail(body.email);
    const redirectTo = redirectTarget(service, c);
    const account = await retryOnConflict(() =>
      inTransaction(service, async (auth) => {
        const invited = await openInvited(auth, email, body.data);
        await mailToken(auth, invited, { kind: "invite", address: email, redirectTo });
        await audit(auth, {
          action: "user_invited",
          actorId: actorOf(c),
          ip: readClient(c).ip,
          traits: { user_id: invited.id },
        });
        return await reload(auth.tx, invited.id);
      }),
    );
    service.product.wakeMail();
    return c.json(userView(account));
  };
}

/**
 * The account of an invitation: a new one, or one that nobody has confirmed yet.
 *
 * @throws {HttpError} 422 email_exists
 */
export async function openInvited(
  auth: AuthContext,
  email: string,
  data: Record<string, unknown>,
): Promise<Account> {
  const known = await findByEmail(auth.tx, email, "for no key update of account");
  if (known?.email_confirmed_at) throw emailExists();
  const account = known
    ? await takeInHand(auth, known)
    : await openAccount(auth, {
        email,
        userMetadata: mergeMetadata({}, ownMetadata(data)),
      });
  // A password that a stranger has chosen for this address must not outlive the invitation.
  await auth.tx.query(
    "update auth.users set invited_at = $2, encrypted_password = null where id = $1",
    [account.id, auth.now()],
  );
  return account;
}
