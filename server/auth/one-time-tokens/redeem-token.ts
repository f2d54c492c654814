import { audit } from "#server/auth/audit.ts";
import { AuthError } from "#server/auth/errors.ts";
import type { AuthService } from "#server/auth/service.ts";
import type { AuthenticationMethod } from "#server/auth/sessions/session.ts";
import { type Account, findById, isBanned } from "#server/auth/users/account.ts";
import { confirm } from "#server/auth/users/confirm.ts";
import { proveAddress } from "#server/auth/users/prove-address.ts";
import { replaceEmail, replacePhone } from "#server/auth/users/replace-address.ts";
import type { Transaction } from "#server/database/database.ts";
import {
  deleteToken,
  deleteTokens,
  type FoundToken,
  findToken,
  pkcePrefix,
  type TokenType,
} from "./one-time-token.ts";

/** What a link or a code is for, as callers name it. */
export const verificationTypes = {
  signup: ["confirmation_token"],
  invite: ["confirmation_token"],
  recovery: ["recovery_token"],
  magiclink: ["recovery_token"],
  email: ["confirmation_token", "recovery_token"],
  email_change: ["email_change_token_new", "email_change_token_current"],
  sms: ["confirmation_token"],
  phone_change: ["phone_change_token"],
} as const satisfies Record<string, readonly TokenType[]>;

export type VerificationType = keyof typeof verificationTypes;

/** What has been proved: by whom, what for, and whether the caller uses PKCE. */
export interface Verified {
  account: Account;
  type: VerificationType;
  pkce: boolean;
}

/** The first of the two confirmations of an email change: accepted, and nothing changed yet. */
export interface FirstConfirmation {
  waitingForOther: true;
  pkce: boolean;
}

/** What the first of two confirmations is answered with. */
export const waitForOther =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email";

export const codeExpired = () =>
  new AuthError(403, "otp_expired", "Token has expired or is invalid");

export const linkExpired = () =>
  new AuthError(403, "otp_expired", "Email link is invalid or has expired");

/** Why a token is not accepted. Wrong, used up, too old and unknown are one answer. */
type Refusal = () => AuthError;

/**
 * Uses a one-time token up and does what it confirms.
 *
 * @param hash of the code, or as the link carries it
 * @param refusal what to answer when there is no such token
 * @throws {AuthError} that, or 403 user_banned
 */
export async function redeemToken(
  service: AuthService,
  tx: Transaction,
  { type, hash, ip }: { type: VerificationType; hash: string; ip: string | null },
  refusal: Refusal,
): Promise<Verified | FirstConfirmation> {
  const token = await findToken(tx, hash, verificationTypes[type]);
  const account = token && (await findById(tx, token.userId, "for no key update of account"));
  // Again under the lock: of two who come with one token, one gets it.
  const locked = account && (await findToken(tx, hash, verificationTypes[type]));
  if (!locked || !account || isTooOld(service, locked, type)) throw refusal();
  if (isBanned(account, service.now())) throw new AuthError(403, "user_banned", "User is banned");
  const pkce = locked.hash.startsWith(pkcePrefix);

  if (type === "email_change" && needsOther(service, account)) {
    await deleteToken(tx, account.id, locked.type);
    await tx.query("update auth.users set email_change_confirm_status = 1 where id = $1", [
      account.id,
    ]);
    return { waitingForOther: true, pkce };
  }
  const exact = type === "email" ? (isConfirmation(locked) ? "signup" : "magiclink") : type;
  await deleteTokens(tx, account.id);
  const changed = await takeEffect(service, tx, account, exact);
  if (!isByText(exact)) await proveAddress(service, tx, changed);
  await audit(service, tx, { action: "login", actorId: account.id, ip, traits: { type: exact } });
  return { account: changed, type: exact, pkce };
}

/** How a session that began with such a token says that it began (contract, section 4.5). */
export function flowMethod(type: VerificationType): AuthenticationMethod {
  if (type === "signup" || type === "email") return "email/signup";
  if (type === "sms" || type === "phone_change") return "otp";
  return type;
}

async function takeEffect(
  service: AuthService,
  tx: Transaction,
  account: Account,
  type: VerificationType,
): Promise<Account> {
  switch (type) {
    case "email_change":
      return await replaceEmail(service, tx, account, account.email_change ?? "");
    case "phone_change":
      return await replacePhone(service, tx, account, account.phone_change ?? "");
    case "sms":
      return await confirm(service, tx, account.id, "phone");
    default:
      return account.email_confirmed_at ? account : await confirm(service, tx, account.id, "email");
  }
}

/** Whether the other address has to agree as well. */
function needsOther({ config }: AuthService, account: Account): boolean {
  return (
    config.email.secureChange && Boolean(account.email) && account.email_change_confirm_status === 0
  );
}

function isTooOld(
  { config, now }: AuthService,
  token: FoundToken,
  type: VerificationType,
): boolean {
  const seconds = isByText(type) ? config.phone.codeSeconds : config.email.codeSeconds;
  return !token.sentAt || now().getTime() - token.sentAt.getTime() >= seconds * 1000;
}

const isByText = (type: VerificationType) => type === "sms" || type === "phone_change";

const isConfirmation = (token: FoundToken) => token.type === "confirmation_token";
