import type { Context } from "hono";
import * as z from "zod/mini";
import { audit } from "#platform/auth/audit.ts";
import { invalid } from "#platform/auth/errors.ts";
import { mailLink } from "#platform/auth/mails/send-link.ts";
import { assertMayMail, countMailTo } from "#platform/auth/mails/send-mail.ts";
import { readChallenge } from "#platform/auth/pkce/flow-state.ts";
import { pkceFields, readBody } from "#platform/auth/request/body.ts";
import { assertHuman, captchaFields } from "#platform/auth/request/captcha.ts";
import { readClient } from "#platform/auth/request/client.ts";
import { withMinimumDuration } from "#platform/auth/request/minimum-duration.ts";
import { redirectTarget } from "#platform/auth/request/redirect.ts";
import { type AuthService, inTransaction } from "#platform/auth/service.ts";
import { findByEmail } from "#platform/auth/users/account.ts";
import { readEmail } from "#platform/auth/users/contacts.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";

const bodySchema = z.object({
  email: z._default(z.string(), ""),
  ...pkceFields,
  ...captchaFields,
});

/** `POST /recover`: mails a password reset link. Known and unknown emails get the same response. */
export function recover(service: AuthService) {
  return async (c: Context<AppEnvironment>) => {
    const body = await readBody(c, bodySchema);
    await assertHuman(service, c, body);
    if (!body.email) throw invalid("Password recovery requires an email");
    if (!service.config.email.enabled) {
      throw new HttpError(400, "email_provider_disabled", "Email logins are disabled");
    }
    const email = readEmail(body.email);
    const challenge = readChallenge(body);
    await countMailTo(service, c, email, "account");
    await withMinimumDuration(() =>
      inTransaction(service, async (auth) => {
        const account = await findByEmail(auth.tx, email, "for no key update of account");
        if (!account) return;
        assertMayMail(service, account.recovery_sent_at);
        await audit(auth, {
          action: "user_recovery_requested",
          actorId: account.id,
          ip: readClient(c).ip,
        });
        const redirectTo = redirectTarget(service, c);
        await mailLink(auth, account, "recovery", { challenge, redirectTo, contact: email });
      }),
    );
    service.product.wakeMail();
    return c.json({});
  };
}
