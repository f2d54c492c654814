import { audit } from "#platform/auth/audit.ts";
import type { AuthContext, AuthService } from "#platform/auth/service.ts";
import type { AuthenticationMethod } from "#platform/auth/sessions/session.ts";
import { type Account, findById, isBanned } from "#platform/auth/users/account.ts";
import { confirm, markVerified } from "#platform/auth/users/confirm.ts";
import { replaceEmail, replacePhone } from "#platform/auth/users/replace-contact.ts";
import {
  addOwnIdentity,
  evictStrangers,
  forgetSignUp,
  mayBeAStrangers,
} from "#platform/auth/users/strangers.ts";
import { HttpError } from "#platform/http/errors.ts";
import {
  deleteToken,
  deleteTokens,
  type FoundToken,
  findToken,
  isSentTo,
  isTooOld,
  type Proof,
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
  new HttpError(403, "otp_expired", "Token has expired or is invalid");

export const linkExpired = () =>
  new HttpError(403, "otp_expired", "Email link is invalid or has expired");

/**
 * Uses a one-time token up and does what it confirms.
 *
 * @returns undefined when there is no such token: wrong, used up, too old, sent to another address
 *   and unknown are one. The transaction has to be committed all the same, as it counts the guess.
 * @throws {HttpError} 403 user_banned
 */
export async function redeemToken(
  auth: AuthContext,
  { type, proof, ip }: { type: VerificationType; proof: Proof; ip: string | null },
): Promise<Verified | FirstConfirmation | undefined> {
  const token = await findToken(auth.tx, proof, verificationTypes[type]);
  const account = token && (await findById(auth.tx, token.userId));
  if (!token || !account) return undefined;
  const isSms = isByText(type);
  if (!isSentTo(account, token, isSms ? "phone" : "email")) return undefined;
  const { codeSeconds } = auth.config[isSms ? "phone" : "email"];
  if (isTooOld(token, auth.now(), codeSeconds)) return undefined;
  if (isBanned(account, auth.now())) throw new HttpError(403, "user_banned", "User is banned");
  const { pkce } = token;

  if (type === "email_change" && needsOther(auth, account, token)) {
    await deleteToken(auth.tx, token.id);
    await auth.tx.query("update auth.users set email_change_confirm_status = $2 where id = $1", [
      account.id,
      agreed(token),
    ]);
    return { waitingForOther: true, pkce };
  }
  const exact = type === "email" ? (isConfirmation(token) ? "signup" : "magiclink") : type;
  await deleteTokens(auth.tx, account.id);
  const changed = await takeEffect(auth, account, token, exact);
  await audit(auth, { action: "login", actorId: account.id, ip, traits: { type: exact } });
  return { account: changed, type: exact, pkce };
}

/**
 * How a session that began with such a token says that it began
 * (docs/contracts/auth.md#45-access-token).
 */
export function flowMethod(type: VerificationType): AuthenticationMethod {
  if (type === "signup" || type === "email") return "email/signup";
  if (type === "sms" || type === "phone_change") return "otp";
  return type;
}

async function takeEffect(
  auth: AuthContext,
  account: Account,
  token: FoundToken,
  type: VerificationType,
): Promise<Account> {
  switch (type) {
    case "email_change": {
      const changed = await replaceEmail(auth, account, account.email_change ?? "");
      await markVerified(auth, changed);
      return changed;
    }
    case "phone_change":
      return await replacePhone(auth, account, account.phone_change ?? "");
    case "sms":
      return await confirmOwner(auth, account, "phone", token);
    default:
      return await confirmOwner(auth, account, "email", token);
  }
}

/**
 * Confirms an address for whoever receives what is sent to it. What a stranger has set up under it
 * before ends with that. The confirmation of a sign-up is sent by the sign-up whose password and
 * data the account has: those stay.
 */
async function confirmOwner(
  auth: AuthContext,
  account: Account,
  kind: "email" | "phone",
  token: FoundToken,
): Promise<Account> {
  const isOwnSignUp = isConfirmation(token) && !account[`${kind}_confirmed_at`];
  const isStrangers = !isOwnSignUp && (await mayBeAStrangers(auth.tx, account, kind));
  if (isStrangers) {
    await evictStrangers(auth, account, kind);
    await addOwnIdentity(auth, account, kind);
  }
  await forgetSignUp(auth.tx, account.id, token.contact);
  if (kind === "email") await markVerified(auth, account);
  if (account[`${kind}_confirmed_at`] && !isStrangers) return account;
  return await confirm(auth, account.id, kind);
}

/** Which of the two addresses has agreed, as `email_change_confirm_status` holds it; 0 is neither. */
const agreed = ({ type }: FoundToken) => (type === "email_change_token_current" ? 1 : 2);

/** Whether the other address has to agree as well. */
function needsOther({ config }: AuthService, account: Account, token: FoundToken): boolean {
  const status = account.email_change_confirm_status;
  return (
    config.email.secureChange &&
    Boolean(account.email) &&
    (status === 0 || status === agreed(token))
  );
}

const isByText = (type: VerificationType) => type === "sms" || type === "phone_change";

const isConfirmation = (token: FoundToken) => token.type === "confirmation_token";
