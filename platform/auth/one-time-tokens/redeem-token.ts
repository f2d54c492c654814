import { audit } from "#platform/auth/audit.ts";
import type { AuthContext, AuthService } from "#platform/auth/service.ts";
import type { AuthenticationMethod } from "#platform/auth/sessions/session.ts";
import { type Account, findById, isBanned } from "#platform/auth/users/account.ts";
import { confirm, markVerified } from "#platform/auth/users/confirm.ts";
import { replaceEmail, replacePhone } from "#platform/auth/users/replace-contact.ts";
import {
  addOwnIdentity,
  clearUnverified,
  isUnverifiedSignUp,
  resetUnverifiedAccount,
} from "#platform/auth/users/unverified-accounts.ts";
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

/** Verification types in requests, with the token types they accept. */
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

/** A successful verification: whose, of which type, and whether the caller uses PKCE. */
export interface Verified {
  account: Account;
  type: VerificationType;
  pkce: boolean;
}

/** First of the two confirmations of an email change: accepted, but nothing has changed yet. */
export interface FirstConfirmation {
  waitingForOther: true;
  pkce: boolean;
}

/** Response message to the first of two confirmations. */
export const waitForOther =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email";

export const codeExpired = () =>
  new HttpError(403, "otp_expired", "Token has expired or is invalid");

export const linkExpired = () =>
  new HttpError(403, "otp_expired", "Email link is invalid or has expired");

/**
 * Redeems a one-time token and applies what it confirms.
 *
 * @returns undefined for any invalid token: wrong, used, expired, sent to another contact and
 *   unknown are not distinguished. The transaction must still be committed, as it counts the guess.
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
 * Authentication method of a session started by such a token
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
 * Confirms a contact for the person who receives what is sent to it, and removes what a stranger
 * set up under it before. A sign-up's own confirmation keeps the password and data, unless others
 * have signed up for the contact as well.
 */
async function confirmOwner(
  auth: AuthContext,
  account: Account,
  kind: "email" | "phone",
  token: FoundToken,
): Promise<Account> {
  const isOwnSignUp = isConfirmation(token) && !account[`${kind}_confirmed_at`];
  const isStrangers = await isUnverifiedSignUp(auth.tx, account, kind, isOwnSignUp);
  if (isStrangers) {
    await resetUnverifiedAccount(auth, account, kind);
    await addOwnIdentity(auth, account, kind);
  }
  await clearUnverified(auth.tx, account.id, token.contact);
  if (kind === "email") await markVerified(auth, account);
  if (account[`${kind}_confirmed_at`] && !isStrangers) return account;
  return await confirm(auth, account.id, kind);
}

/**
 * Which of the two emails has confirmed, as stored in `email_change_confirm_status`; 0 is neither.
 */
const agreed = ({ type }: FoundToken) => (type === "email_change_token_current" ? 1 : 2);

/** Whether the other email must confirm, too. */
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
