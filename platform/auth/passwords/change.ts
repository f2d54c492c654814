import {
  deleteToken,
  deleteTokens,
  findToken,
  isSentTo,
  isTooOld,
} from "#platform/auth/one-time-tokens/one-time-token.ts";
import type { SignedIn } from "#platform/auth/request/bearer.ts";
import { enforceLimit } from "#platform/auth/request/limits.ts";
import { type AuthContext, type AuthService, inTransaction } from "#platform/auth/service.ts";
import { deleteSessions } from "#platform/auth/sessions/end-sessions.ts";
import { HttpError } from "#platform/http/errors.ts";
import { hashPassword, verifyPassword } from "./hash.ts";

const sessionIsFreshSeconds = 24 * 3600;

/** Hash of a new password that passed all checks. */
export interface PreparedPassword {
  hash: string;
  /** Refunds the attempt, once the password is changed: that was no guess. */
  wasNoGuess(): Promise<void>;
}

interface Change {
  password?: string | undefined;
  nonce: string;
  current_password: string;
}

/**
 * Runs the checks of a password change that need no lock, and hashes before a transaction is open.
 *
 * @returns undefined if the password is not to be changed
 * @throws {HttpError} reauthentication_needed, reauthentication_not_valid,
 *   current_password_required, current_password_invalid, same_password, over_request_rate_limit
 */
export async function preparePassword(
  service: AuthService,
  caller: SignedIn,
  { password, nonce, current_password: current }: Change,
  clientIp: string,
): Promise<PreparedPassword | undefined> {
  if (password === undefined) return undefined;
  const { config } = service;
  if (config.password.changeNeedsReauthentication && !isFresh(service, caller)) {
    await spendNonce(service, caller, nonce);
  }
  const stored = caller.account.encrypted_password;
  const needsCurrent = config.password.changeNeedsCurrent && stored && !startedByMail(caller);
  if (needsCurrent && !current) {
    throw new HttpError(
      400,
      "current_password_required",
      "Current password required when setting new password.",
    );
  }
  // Both comparisons tell whether a guess is right, and a change that is refused later is undone.
  const { passwordGuessesFromDevice: guesses } = service.limits;
  if (stored) await enforceLimit(guesses, ownKey(caller));
  if (needsCurrent && !(await verifyPassword(current, stored, clientIp))) {
    throw new HttpError(400, "current_password_invalid", "Current password is not valid.");
  }
  if (stored && (await verifyPassword(password, stored, clientIp))) {
    throw new HttpError(
      422,
      "same_password",
      "New password should be different from the old password.",
    );
  }
  return {
    hash: await hashPassword(password, clientIp),
    async wasNoGuess() {
      if (stored) await guesses.refund(ownKey(caller));
    },
  };
}

/** Stores the password, ends all other sessions and invalidates all mailed links. */
export async function changePassword(
  { now, tx }: Pick<AuthContext, "now" | "tx">,
  { account, session }: SignedIn,
  { hash }: PreparedPassword,
): Promise<void> {
  await tx.query("update auth.users set encrypted_password = $2, updated_at = $3 where id = $1", [
    account.id,
    hash,
    now(),
  ]);
  await deleteSessions(tx, account.id, { except: session?.id });
  await deleteTokens(tx, account.id);
}

/** Attempts are counted per session, so that nobody else can use them up. */
const ownKey = ({ account, session }: SignedIn) => `session ${session?.id ?? account.id}`;

function isFresh({ now }: AuthService, { session }: SignedIn): boolean {
  if (!session) return false;
  return now().getTime() - session.created_at.getTime() < sessionIsFreshSeconds * 1000;
}

/**
 * A session that started with a mailed link or code: its owner may have forgotten the old password.
 */
function startedByMail({ claims }: SignedIn): boolean {
  const amr = Array.isArray(claims.amr) ? claims.amr : [];
  return amr.some(({ method }: { method?: unknown }) =>
    ["otp", "recovery", "magiclink", "invite", "email/signup"].includes(String(method)),
  );
}

async function spendNonce(
  service: AuthService,
  { account }: SignedIn,
  nonce: string,
): Promise<void> {
  if (!nonce) {
    throw new HttpError(
      400,
      "reauthentication_needed",
      "Password update requires reauthentication",
    );
  }
  const kind = account.email ? "email" : "phone";
  const contact = account[kind] ?? "";
  await enforceLimit(service.limits.codeGuesses, account.id);
  const isRight = await inTransaction(service, async ({ tx }) => {
    const token = await findToken(tx, { code: nonce, contact }, ["reauthentication_token"]);
    if (token?.userId !== account.id || !isSentTo(account, token, kind)) return false;
    if (isTooOld(token, service.now(), service.config[kind].codeSeconds)) return false;
    await deleteToken(tx, token.id);
    return true;
  });
  if (!isRight) {
    throw new HttpError(422, "reauthentication_not_valid", "Nonce has expired or is invalid");
  }
  await service.limits.codeGuesses.refund(account.id);
}
