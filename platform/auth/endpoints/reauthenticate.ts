import type { Context } from "hono";
import { audit } from "#platform/auth/audit.ts";
import { invalid } from "#platform/auth/errors.ts";
import { assertMayMail, countMailTo, mailToken } from "#platform/auth/mails/send-mail.ts";
import type { UserEnvironment } from "#platform/auth/request/bearer.ts";
import { readClient } from "#platform/auth/request/client.ts";
import { type AuthContext, type AuthService, inTransaction } from "#platform/auth/service.ts";
import { countTextTo, textCode } from "#platform/auth/text-messages/send-code.ts";
import { reload } from "#platform/auth/users/account.ts";
import { HttpError } from "#platform/http/errors.ts";

/** `GET /reauthenticate`: sends the code that `PUT /user` expects as `nonce`. */
export function reauthenticate(service: AuthService) {
  return async (c: Context<UserEnvironment>) => {
    const { id, email, phone } = c.var.caller.account;
    if (email) await countMailTo(service, c, email, "account");
    else if (phone) await countTextTo(service, c, phone);
    await inTransaction(service, async (auth) => {
      await audit(auth, {
        action: "user_reauthenticate_requested",
        actorId: id,
        ip: readClient(c).ip,
      });
      await sendNonce(auth, id);
    });
    service.product.wakeMail();
    return c.json({});
  };
}

async function sendNonce(auth: AuthContext, id: string): Promise<void> {
  const account = await reload(auth.tx, id);
  if (account.email) {
    if (!account.email_confirmed_at) {
      throw new HttpError(422, "email_not_confirmed", "Please verify your email first.");
    }
    assertMayMail(auth, account.reauthentication_sent_at);
    await mailToken(auth, account, {
      kind: "reauthentication",
      contact: account.email,
      redirectTo: auth.siteUrl,
    });
  } else if (account.phone) {
    if (!account.phone_confirmed_at) {
      throw new HttpError(422, "phone_not_confirmed", "Please verify your phone first.");
    }
    await textCode(auth, account, "reauthentication_token", account.phone);
  } else {
    throw invalid("Reauthentication requires the user to have an email or a phone number");
  }
}
