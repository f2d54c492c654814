import type { Context } from "hono";
import * as z from "zod/mini";
import { audit } from "#platform/auth/audit.ts";
import { invalid } from "#platform/auth/errors.ts";
import { mailLink } from "#platform/auth/mails/send-link.ts";
import { assertMayMail, countMailTo } from "#platform/auth/mails/send-mail.ts";
import { hashPassword, verifyPassword } from "#platform/auth/passwords/hash.ts";
import { assertStrong } from "#platform/auth/passwords/strength.ts";
import { type Challenge, readChallenge } from "#platform/auth/pkce/flow-state.ts";
import { metadata, pkceFields, readBody } from "#platform/auth/request/body.ts";
import { assertHuman, captchaFields } from "#platform/auth/request/captcha.ts";
import type { ClientDevice } from "#platform/auth/request/client.ts";
import { enforceLimit } from "#platform/auth/request/limits.ts";
import { withMinimumDuration } from "#platform/auth/request/minimum-duration.ts";
import { redirectTarget } from "#platform/auth/request/redirect.ts";
import {
  type AuthContext,
  type AuthService,
  inTransaction,
  retryOnConflict,
} from "#platform/auth/service.ts";
import { keepDeviceMark, readDevice } from "#platform/auth/sessions/known-devices.ts";
import { signIn, type TokenResponse } from "#platform/auth/sessions/token-response.ts";
import { countTextTo, textCode } from "#platform/auth/text-messages/send-code.ts";
import { type Account, findByEmail, findByPhone } from "#platform/auth/users/account.ts";
import { confirm } from "#platform/auth/users/confirm.ts";
import { readEmail, readPhone } from "#platform/auth/users/contacts.ts";
import { insertUser } from "#platform/auth/users/create-user.ts";
import { assertFits, ownMetadata } from "#platform/auth/users/metadata.ts";
import { createAccount, type SignUp, unrelatedView } from "#platform/auth/users/sign-up.ts";
import { recordCompetingSignUp } from "#platform/auth/users/unverified-accounts.ts";
import { type UserView, userView } from "#platform/auth/users/user-view.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";

const bodySchema = z.object({
  email: z._default(z.string(), ""),
  phone: z._default(z.string(), ""),
  password: z._default(z.string(), ""),
  data: z._default(metadata, {}),
  channel: z._default(z.string(), ""),
  ...pkceFields,
  ...captchaFields,
});

/** A validated sign-up with its PKCE challenge and the URL its link redirects to. */
export interface SignUpRequest extends SignUp {
  challenge: Challenge | undefined;
  redirectTo: string;
}

/**
 * `POST /signup` (docs/contracts/auth.md#61-sign-up). The response does not reveal whether an email
 * is registered, except with autoconfirm, where a session must be returned or denied.
 */
export function signUp(service: AuthService) {
  return async (c: Context<AppEnvironment>) => {
    const { config } = service;
    const body = await readBody(c, bodySchema);
    assertFits(body.data);
    await assertHuman(service, c, body);
    const device = readDevice(c);
    if (!body.email && !body.phone) {
      if (!config.anonymous.enabled) {
        throw new HttpError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
      }
      assertOpen(service);
      await enforceLimit(service.limits.anonymous, c.var.clientIp);
      const guest = await inTransaction(service, (auth) => signUpGuest(auth, body.data, device));
      keepDeviceMark(service, c, device);
      return c.json(guest);
    }
    assertOpen(service);
    if (!body.password) throw invalid("Signup requires a valid password");
    assertStrong(body.password, config.password);
    const asked = {
      ...readContact(service, body),
      data: body.data,
      redirectTo: redirectTarget(service, c),
      device,
    };
    // With autoconfirm no mail is sent, and the response reveals registered contacts anyway.
    if (!config[asked.provider].autoconfirm) {
      if (asked.provider === "email") await countMailTo(service, c, asked.contact, "sign-up");
      else await countTextTo(service, c, asked.contact);
    }
    const response = await withMinimumDuration(async () => {
      // Hash before the lookup, so that registered contacts take the same time.
      const request = {
        ...asked,
        passwordHash: await hashPassword(body.password, c.var.clientIp),
      };
      const attempt = () => signUpOnce(service, request, body.password);
      const response = (await retryOnConflict(attempt)) ?? (await retryOnConflict(attempt));
      if (response) return response;
      throw new HttpError(409, "conflict", "This address is signed up with right now. Try again.");
    });
    service.product.wakeMail();
    if ("access_token" in response) keepDeviceMark(service, c, device);
    return c.json(response);
  };
}

/** @throws {HttpError} 422 signup_disabled */
export function assertOpen({ config }: Pick<AuthService, "config">): void {
  if (config.disableSignup) {
    throw new HttpError(422, "signup_disabled", "Signups not allowed for this instance");
  }
}

function readContact({ config }: AuthService, body: z.infer<typeof bodySchema>) {
  if (body.email && body.phone) {
    throw invalid("Only an email address or phone number should be provided on signup.");
  }
  const challenge = readChallenge(body);
  if (body.phone) {
    if (body.channel && body.channel !== "sms") {
      throw invalid("Invalid channel, supported values are 'sms'");
    }
    if (challenge) throw invalid("PKCE not supported for phone signups");
    if (!config.phone.enabled) {
      throw new HttpError(400, "phone_provider_disabled", "Phone signups are disabled");
    }
    return { provider: "phone" as const, contact: readPhone(body.phone), challenge };
  }
  if (!config.email.enabled) {
    throw new HttpError(400, "email_provider_disabled", "Email signups are disabled");
  }
  return { provider: "email" as const, contact: readEmail(body.email), challenge };
}

async function signUpGuest(
  auth: AuthContext,
  data: Record<string, unknown>,
  device: ClientDevice,
): Promise<TokenResponse> {
  const guest = await insertUser(auth, {
    userMetadata: ownMetadata(data),
    isAnonymous: true,
  });
  await audit(auth, { action: "user_signedup", actorId: guest.id, ip: device.ip });
  return await signIn(auth, guest.id, "anonymous", device);
}

/**
 * Compares the password with that of a pending sign-up first, since hashing is slow, and then acts
 * in one transaction.
 *
 * @returns undefined if the account changed between the two steps
 */
async function signUpOnce(
  service: AuthService,
  request: SignUpRequest,
  password: string,
): Promise<TokenResponse | UserView | undefined> {
  const { provider, contact } = request;
  const find = provider === "email" ? findByEmail : findByPhone;
  const before = await inTransaction(service, ({ tx }) => find(tx, contact));
  const hash = before?.[`${provider}_confirmed_at`] ? null : before?.encrypted_password;
  const isRight = await verifyPassword(password, hash, request.device.ip ?? undefined);
  return await inTransaction(service, async (auth) => {
    const known = await find(auth.tx, contact, "for no key update of account");
    if (known?.encrypted_password !== before?.encrypted_password) return undefined;
    return await signUpWithPassword(auth, known, {
      ...request,
      ...(isRight && hash && { passwordHash: hash }),
    });
  });
}

async function signUpWithPassword(
  auth: AuthContext,
  known: Account | undefined,
  request: SignUpRequest,
): Promise<TokenResponse | UserView> {
  const { provider, passwordHash, device } = request;
  const autoconfirm = auth.config[provider].autoconfirm;
  if (known?.[`${provider}_confirmed_at`]) {
    await audit(auth, { action: "user_repeated_signup", actorId: known.id, ip: device.ip });
    if (auth.config.email.autoconfirm || auth.config.phone.autoconfirm) {
      throw alreadyRegistered();
    }
    return { ...unrelatedView(auth, request), role: "", identities: [] };
  }
  const isSamePerson = !known || known.encrypted_password === passwordHash;
  if (autoconfirm) {
    // Someone else may have created the account: never sign in without its password.
    if (!isSamePerson) throw alreadyRegistered();
    const { id } = known ?? (await createAccount(auth, request));
    await confirm(auth, id, provider);
    return await signIn(auth, id, "password", device);
  }
  if (known && !isSamePerson) await recordCompetingSignUp(auth.tx, known, provider);
  const account = known ?? (await createAccount(auth, request));
  const notified = await askForConfirmation(auth, account, request);
  if (isSamePerson) return userView(notified);
  const view = unrelatedView(auth, request);
  return known.invited_at ? { ...view, user_metadata: {}, identities: [] } : view;
}

/** Sends the confirmation mail or text message to an unconfirmed user. */
export async function askForConfirmation(
  auth: AuthContext,
  account: Account,
  {
    provider,
    contact,
    challenge,
    redirectTo,
    device,
  }: Omit<SignUpRequest, "data" | "passwordHash">,
): Promise<Account> {
  await audit(auth, {
    action: "user_confirmation_requested",
    actorId: account.id,
    ip: device.ip,
  });
  if (provider === "phone") {
    await textCode(auth, account, "confirmation_token", contact);
  } else {
    assertMayMail(auth, account.confirmation_sent_at);
    await mailLink(auth, account, "signup", { challenge, redirectTo, contact });
  }
  return { ...account, confirmation_sent_at: auth.now() };
}

const alreadyRegistered = () =>
  new HttpError(422, "user_already_exists", "User already registered");
