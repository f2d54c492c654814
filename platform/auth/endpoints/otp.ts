import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import * as z from "zod/mini";
import { invalid } from "#platform/auth/errors.ts";
import { type LinkRequest, mailLink } from "#platform/auth/mails/send-link.ts";
import { assertMayMail, countMailTo } from "#platform/auth/mails/send-mail.ts";
import { hashPassword } from "#platform/auth/passwords/hash.ts";
import { readChallenge } from "#platform/auth/pkce/flow-state.ts";
import { metadata, pkceFields, readBody } from "#platform/auth/request/body.ts";
import { assertHuman, captchaFields } from "#platform/auth/request/captcha.ts";
import { readClient } from "#platform/auth/request/client.ts";
import { withMinimumDuration } from "#platform/auth/request/minimum-duration.ts";
import { redirectTarget } from "#platform/auth/request/redirect.ts";
import {
  type AuthContext,
  type AuthService,
  inTransaction,
  retryOnConflict,
} from "#platform/auth/service.ts";
import { countTextTo, textCode } from "#platform/auth/text-messages/send-code.ts";
import { type Account, findByEmail, findByPhone } from "#platform/auth/users/account.ts";
import { confirm } from "#platform/auth/users/confirm.ts";
import { readEmail, readPhone } from "#platform/auth/users/contacts.ts";
import { assertFits } from "#platform/auth/users/metadata.ts";
import { createAccount } from "#platform/auth/users/sign-up.ts";
import { recordCompetingSignUp } from "#platform/auth/users/unverified-accounts.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { askForConfirmation, assertOpen, type SignUpRequest } from "./signup.ts";

const bodySchema = z.object({
  email: z._default(z.string(), ""),
  phone: z._default(z.string(), ""),
  create_user: z._default(z.boolean(), true),
  data: z._default(metadata, {}),
  channel: z._default(z.string(), ""),
  ...pkceFields,
  ...captchaFields,
});

/**
 * `POST /otp` and the older `POST /magiclink`: sends a link or code that replaces a password. An
 * unknown contact gets a new account (docs/contracts/auth.md#63-links-and-codes).
 */
export function otp(service: AuthService) {
  return async (c: Context<AppEnvironment>) => {
    const body = await readBody(c, bodySchema);
    assertFits(body.data);
    await assertHuman(service, c, body);
    const { provider, contact } = readContact(service, body);
    const challenge = readChallenge(body);
    if (provider === "phone" && challenge) throw invalid("PKCE not supported for phone signups");
    const asked = body.create_user ? "sign-up" : "account";
    if (provider === "email") await countMailTo(service, c, contact, asked);
    else await countTextTo(service, c, contact);
    const request = {
      provider,
      contact,
      challenge,
      data: body.data,
      redirectTo: redirectTarget(service, c),
      device: readClient(c),
      passwordHash: await hashPassword(randomBytes(32).toString("base64url"), c.var.clientIp),
    };
    const response = await withMinimumDuration(() =>
      retryOnConflict(() =>
        inTransaction(service, (auth) =>
          provider === "email"
            ? sendLink(auth, request, body.create_user)
            : sendCode(auth, request, body.create_user),
        ),
      ),
    );
    service.product.wakeMail();
    return c.json(response);
  };
}

function readContact({ config }: AuthService, body: z.infer<typeof bodySchema>) {
  if (body.email && body.phone) {
    throw invalid("Only an email address or phone number should be provided");
  }
  if (body.email) {
    if (body.channel) throw invalid("Channel should only be specified with Phone OTP");
    if (!config.email.enabled) {
      throw new HttpError(422, "email_provider_disabled", "Email logins are disabled");
    }
    if (!config.email.magicLinkEnabled) {
      throw new HttpError(422, "email_provider_disabled", "Login with magic link is disabled");
    }
    return { provider: "email" as const, contact: readEmail(body.email) };
  }
  if (!body.phone) throw invalid("One of email or phone must be set");
  if (body.channel && body.channel !== "sms") {
    throw invalid("Invalid channel, supported values are 'sms'");
  }
  if (!config.phone.enabled) {
    throw new HttpError(400, "phone_provider_disabled", "Unsupported phone provider");
  }
  return { provider: "phone" as const, contact: readPhone(body.phone) };
}

async function sendLink(
  auth: AuthContext,
  request: SignUpRequest,
  mayCreate: boolean,
): Promise<object> {
  const known = await findByEmail(auth.tx, request.contact, "for no key update of account");
  const account = known ?? (await open(auth, request, mayCreate));
  if (account.email_confirmed_at) {
    await mailMagicLink(auth, account, request);
  } else if (auth.config.email.autoconfirm) {
    await mailMagicLink(auth, await confirm(auth, account.id, "email"), request);
  } else {
    if (known) await recordCompetingSignUp(auth.tx, known, "email");
    await askForConfirmation(auth, account, request);
  }
  return {};
}

async function sendCode(
  auth: AuthContext,
  request: SignUpRequest,
  mayCreate: boolean,
): Promise<object> {
  const known = await findByPhone(auth.tx, request.contact, "for no key update of account");
  if (known && !known.phone_confirmed_at) await recordCompetingSignUp(auth.tx, known, "phone");
  const account = known ?? (await open(auth, request, mayCreate));
  const id = await textCode(auth, account, "confirmation_token", request.contact);
  return { message_id: id };
}

async function open(
  auth: AuthContext,
  request: SignUpRequest,
  mayCreate: boolean,
): Promise<Account> {
  if (!mayCreate) {
    throw new HttpError(422, "otp_disabled", "Signups not allowed for otp");
  }
  assertOpen(auth);
  return await createAccount(auth, request);
}

async function mailMagicLink(
  auth: AuthContext,
  account: Account,
  request: LinkRequest,
): Promise<void> {
  assertMayMail(auth, account.recovery_sent_at);
  await mailLink(auth, account, "magiclink", request);
}
