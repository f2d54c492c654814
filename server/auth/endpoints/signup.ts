import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import * as z from "zod/mini";
import { audit } from "#server/auth/audit.ts";
import { AuthError, invalid } from "#server/auth/errors.ts";
import { mailLink } from "#server/auth/mails/send-link.ts";
import { assertMayMail, countLinkTo } from "#server/auth/mails/send-mail.ts";
import { hashPassword, verifyPassword } from "#server/auth/passwords/hash.ts";
import { assertStrong } from "#server/auth/passwords/strength.ts";
import { type Challenge, readChallenge } from "#server/auth/pkce/flow-state.ts";
import { metadata, pkceFields, readBody } from "#server/auth/request/body.ts";
import { assertHuman, captchaFields } from "#server/auth/request/captcha.ts";
import { type ClientDevice, readClient } from "#server/auth/request/client.ts";
import { inEvenTime } from "#server/auth/request/even-time.ts";
import { countOrRefuse } from "#server/auth/request/limits.ts";
import { redirectTarget } from "#server/auth/request/redirect-target.ts";
import { retryOnConflict } from "#server/auth/request/retry-on-conflict.ts";
import { type AuthService, inTransaction } from "#server/auth/service.ts";
import { signIn, type TokenResponse } from "#server/auth/sessions/token-response.ts";
import { textCode } from "#server/auth/text-messages/send-code.ts";
import { type Account, findByEmail, findByPhone } from "#server/auth/users/account.ts";
import { readEmail, readPhone } from "#server/auth/users/addresses.ts";
import { confirm } from "#server/auth/users/confirm.ts";
import { addIdentity, insertUser } from "#server/auth/users/create-user.ts";
import { ownMetadata } from "#server/auth/users/metadata.ts";
import { type UserView, userView } from "#server/auth/users/user-view.ts";
import type { Transaction } from "#server/database/database.ts";
import type { AppEnvironment } from "#server/http/app-environment.ts";

const bodySchema = z.object({
  email: z._default(z.string(), ""),
  phone: z._default(z.string(), ""),
  password: z._default(z.string(), ""),
  data: z._default(metadata, {}),
  channel: z._default(z.string(), ""),
  ...pkceFields,
  ...captchaFields,
});

/** Who wants an account, checked. */
export interface SignUpRequest {
  provider: "email" | "phone";
  /** The address or the digits, as they are stored. */
  address: string;
  passwordHash: string;
  data: Record<string, unknown>;
  challenge: Challenge | undefined;
  redirectTo: string;
  device: ClientDevice;
}

/**
 * `POST /signup` (accounts contract, section 6.1). Whoever asks learns nothing of an address that
 * is known, unless no confirmation is asked for: then a session has to be given or refused.
 */
export function signUp(service: AuthService) {
  const { config } = service;
  return async (c: Context<AppEnvironment>) => {
    const body = await readBody(c, bodySchema);
    await assertHuman(service, c, body);
    const device = readClient(c);
    if (!body.email && !body.phone) {
      if (!config.anonymous.enabled) {
        throw new AuthError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
      }
      assertOpen(service);
      await countOrRefuse(service.limits.anonymous, c.var.clientAddress);
      return c.json(
        await inTransaction(service, (tx) => signUpGuest(service, tx, body.data, device)),
      );
    }
    assertOpen(service);
    if (!body.password) throw invalid("Signup requires a valid password");
    assertStrong(body.password, config.password);
    const asked = {
      ...readAddress(service, body),
      data: body.data,
      redirectTo: redirectTarget(service, c),
      device,
    };
    // With autoconfirm no mail is sent, and the answer tells anyway who has an account.
    if (asked.provider === "email" && !config.email.autoconfirm) {
      await countLinkTo(service, asked.address);
    }
    const answer = await inEvenTime(async () => {
      // Before anything is looked up, so that it is done for an address that is known as well.
      const request = {
        ...asked,
        passwordHash: await hashPassword(body.password, c.var.clientAddress),
      };
      return await retryOnConflict(() =>
        inTransaction(service, (tx) => signUpWithPassword(service, tx, request, body.password)),
      );
    });
    service.nudgeOutbox();
    return c.json(answer);
  };
}

/** @throws {AuthError} 422 signup_disabled */
export function assertOpen({ config }: Pick<AuthService, "config">): void {
  if (config.disableSignup) {
    throw new AuthError(422, "signup_disabled", "Signups not allowed for this instance");
  }
}

function readAddress({ config }: AuthService, body: z.infer<typeof bodySchema>) {
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
      throw new AuthError(400, "phone_provider_disabled", "Phone signups are disabled");
    }
    return { provider: "phone" as const, address: readPhone(body.phone), challenge };
  }
  if (!config.email.enabled) {
    throw new AuthError(400, "email_provider_disabled", "Email signups are disabled");
  }
  return { provider: "email" as const, address: readEmail(body.email), challenge };
}

async function signUpGuest(
  service: AuthService,
  tx: Transaction,
  data: Record<string, unknown>,
  device: ClientDevice,
): Promise<TokenResponse> {
  const guest = await insertUser(service, tx, {
    userMetadata: ownMetadata(data),
    isAnonymous: true,
  });
  await audit(service, tx, { action: "user_signedup", actorId: guest.id, ip: device.ip });
  return await signIn(service, tx, guest.id, "anonymous", device);
}

async function signUpWithPassword(
  service: AuthService,
  tx: Transaction,
  request: SignUpRequest,
  password: string,
): Promise<TokenResponse | UserView> {
  const { provider, address, device } = request;
  const autoconfirm = service.config[provider].autoconfirm;
  const known =
    provider === "email"
      ? await findByEmail(tx, address, "for no key update of account")
      : await findByPhone(tx, address, "for no key update of account");
  const confirmedAt = provider === "email" ? "email_confirmed_at" : "phone_confirmed_at";
  if (known?.[confirmedAt]) {
    await audit(service, tx, { action: "user_repeated_signup", actorId: known.id, ip: device.ip });
    return answerForKnown(service, request);
  }
  const account = known ?? (await createAccount(service, tx, request));
  if (autoconfirm) {
    // Somebody else may have made the account: without its password it is not given away.
    if (known && !(await verifyPassword(password, known.encrypted_password, device.ip ?? ""))) {
      throw alreadyRegistered();
    }
    await confirm(service, tx, account.id, provider);
    return await signIn(service, tx, account.id, "password", device);
  }
  const notified = await askForConfirmation(service, tx, account, request);
  if (known?.invited_at) return { ...userView(notified), user_metadata: {}, identities: [] };
  return userView(notified);
}

/** Stores the person with their first identity (contract, section 4.1: what becomes metadata). */
export async function createAccount(
  service: AuthService,
  tx: Transaction,
  { provider, address, data, passwordHash, device }: SignUpRequest,
): Promise<Account> {
  const id = randomUUID();
  const identity = {
    ...ownMetadata(data),
    sub: id,
    [provider]: address,
    email_verified: false,
    phone_verified: false,
  };
  await insertUser(service, tx, { id, [provider]: address, passwordHash, userMetadata: identity });
  await audit(service, tx, { action: "user_signedup", actorId: id, ip: device.ip });
  return await addIdentity(service, tx, id, { provider, providerId: id, data: identity });
}

/** Sends the mail or the text message that an unconfirmed person needs. */
export async function askForConfirmation(
  service: AuthService,
  tx: Transaction,
  account: Account,
  {
    provider,
    address,
    challenge,
    redirectTo,
    device,
  }: Omit<SignUpRequest, "data" | "passwordHash">,
): Promise<Account> {
  await audit(service, tx, {
    action: "user_confirmation_requested",
    actorId: account.id,
    ip: device.ip,
  });
  if (provider === "phone") {
    await textCode(service, tx, account, "confirmation_token", address);
  } else {
    assertMayMail(service, account.confirmation_sent_at);
    await mailLink(service, tx, account, "signup", { challenge, redirectTo, address });
  }
  return { ...account, confirmation_sent_at: service.now() };
}

/** The same answer that an unknown address gets, except that its identities are empty. */
function answerForKnown(
  { config, now }: AuthService,
  { provider, address, data }: SignUpRequest,
): UserView {
  if (config.email.autoconfirm || config.phone.autoconfirm) {
    throw alreadyRegistered();
  }
  const id = randomUUID();
  return {
    id,
    aud: config.audience,
    role: "",
    email: provider === "email" ? address : "",
    phone: provider === "phone" ? address : "",
    confirmation_sent_at: now(),
    app_metadata: { provider, providers: [provider] },
    user_metadata: {
      ...ownMetadata(data),
      sub: id,
      [provider]: address,
      email_verified: false,
      phone_verified: false,
    },
    identities: [],
    created_at: now(),
    updated_at: now(),
    is_anonymous: false,
  };
}

const alreadyRegistered = () =>
  new AuthError(422, "user_already_exists", "User already registered");
