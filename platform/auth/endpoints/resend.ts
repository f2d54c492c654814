import type { Context } from "hono";
import * as z from "zod/mini";
import { invalid } from "#platform/auth/errors.ts";
import { mailEmailChange } from "#platform/auth/mails/send-link.ts";
import { countMailTo } from "#platform/auth/mails/send-mail.ts";
import { type Challenge, readChallenge } from "#platform/auth/pkce/flow-state.ts";
import { pkceFields, readBody } from "#platform/auth/request/body.ts";
import { assertHuman, captchaFields } from "#platform/auth/request/captcha.ts";
import { type ClientDevice, readClient } from "#platform/auth/request/client.ts";
import { withMinimumDuration } from "#platform/auth/request/minimum-duration.ts";
import { redirectTarget } from "#platform/auth/request/redirect.ts";
import { type AuthContext, type AuthService, inTransaction } from "#platform/auth/service.ts";
import { countTextTo, textCode } from "#platform/auth/text-messages/send-code.ts";
import { findByEmail, findByPhone } from "#platform/auth/users/account.ts";
import { readEmail, readPhone } from "#platform/auth/users/contacts.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { askForConfirmation } from "./signup.ts";

const bodySchema = z.object({
  type: z._default(z.string(), ""),
  email: z._default(z.string(), ""),
  phone: z._default(z.string(), ""),
  ...pkceFields,
  ...captchaFields,
});

type Request = ReturnType<typeof readRequest> & {
  challenge: Challenge | undefined;
  redirectTo: string;
  device: ClientDevice;
};

/**
 * `POST /resend`: sends the same mail or text message again. The response does not reveal whether
 * there was anything to send (docs/contracts/auth.md#66-again).
 */
export function resend(service: AuthService) {
  return async (c: Context<AppEnvironment>) => {
    const body = await readBody(c, bodySchema);
    await assertHuman(service, c, body);
    const request = {
      ...readRequest(service, body),
      challenge: readChallenge(body),
      redirectTo: redirectTarget(service, c),
      device: readClient(c),
    };
    const asked = request.type === "signup" ? "sign-up" : "account";
    if (request.provider === "email") await countMailTo(service, c, request.contact, asked);
    else await countTextTo(service, c, request.contact);
    const messageId = await withMinimumDuration(() =>
      inTransaction(service, (auth) =>
        request.provider === "email" ? remail(auth, request) : retext(auth, request),
      ),
    );
    service.product.wakeMail();
    return c.json(messageId === undefined ? {} : { message_id: messageId });
  };
}

function readRequest({ config }: AuthService, { type, email, phone }: z.infer<typeof bodySchema>) {
  const byMail = type === "signup" || type === "email_change";
  const byText = type === "sms" || type === "phone_change";
  if (!byMail && !byText) {
    throw invalid("Missing one of these types: signup, email_change, sms, phone_change");
  }
  if (email && phone) {
    throw invalid("Only an email address or phone number should be provided.");
  }
  if (!email && !phone) throw invalid("Missing email address or phone number");
  if (byMail) {
    if (!email) throw invalid("Type provided requires an email address");
    if (!config.email.enabled) {
      throw new HttpError(400, "email_provider_disabled", "Email logins are disabled");
    }
    return { provider: "email" as const, type, contact: readEmail(email) };
  }
  if (!phone) throw invalid("Type provided requires a phone number");
  if (!config.phone.enabled) {
    throw new HttpError(400, "phone_provider_disabled", "Phone logins are disabled");
  }
  return { provider: "phone" as const, type, contact: readPhone(phone) };
}

async function remail(auth: AuthContext, request: Request): Promise<undefined> {
  const account = await findByEmail(auth.tx, request.contact, "for no key update of account");
  if (!account) return undefined;
  if (request.type === "signup") {
    if (account.email_confirmed_at) return undefined;
    await askForConfirmation(auth, account, { ...request, provider: "email" });
  } else if (account.email_change) {
    await mailEmailChange(auth, account, {
      newEmail: account.email_change,
      challenge: request.challenge,
      redirectTo: request.redirectTo,
    });
  }
  return undefined;
}

async function retext(auth: AuthContext, { type, contact }: Request): Promise<string | undefined> {
  const account = await findByPhone(auth.tx, contact, "for no key update of account");
  if (!account) return undefined;
  if (type === "sms") {
    if (account.phone_confirmed_at) return undefined;
    return await textCode(auth, account, "confirmation_token", contact);
  }
  if (!account.phone_change) return undefined;
  return await textCode(auth, account, "phone_change_token", account.phone_change);
}
