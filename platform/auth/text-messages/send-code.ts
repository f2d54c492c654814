import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { secondsToWait, tooSoon } from "#platform/auth/mails/send-mail.ts";
import {
  makeCode,
  storeToken,
  withdrawToken,
} from "#platform/auth/one-time-tokens/one-time-token.ts";
import { enforceLimit } from "#platform/auth/request/limits.ts";
import { type AuthContext, type AuthService, inTransaction } from "#platform/auth/service.ts";
import type { Account } from "#platform/auth/users/account.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";

const gatewayMilliseconds = 8000;

/**
 * Stores the hash of a code and sends it by text message after the commit. Does not use the outbox,
 * since the user waits for the code and must learn if it cannot be sent: the request then fails
 * with 422 sms_send_failed, and the code is revoked.
 *
 * @param phone digits
 * @returns the ID of the message
 * @throws {HttpError} 429 over_sms_send_rate_limit
 */
export async function textCode(
  auth: AuthContext,
  account: Account,
  type: "confirmation_token" | "phone_change_token" | "reauthentication_token",
  phone: string,
): Promise<string> {
  const { config } = auth;
  const sentBefore = lastSent(account, type);
  const wait = secondsToWait(sentBefore, config.phone.minimumInterval, auth.now());
  if (wait > 0) throw tooSoon("over_sms_send_rate_limit", wait);
  const testCode = config.phone.testCodes.get(phone);
  const code = testCode ?? makeCode(config.phone.codeLength);
  const token = { userId: account.id, type, contact: phone, code };
  await storeToken(auth, token);
  if (testCode !== undefined) return "test-otp";
  const id = randomUUID();
  auth.tx.afterCommit(async () => {
    try {
      await sendCode(auth, phone, code, id);
    } catch (error) {
      await inTransaction(auth, ({ tx }) => withdrawToken(tx, token, sentBefore));
      await auth.limits.textsToPerson.refund(phone);
      throw error;
    }
  });
  return id;
}

/**
 * Sends a code by text message.
 *
 * @throws {HttpError} 422 sms_send_failed
 */
export async function sendCode(
  { sms, product }: Pick<AuthService, "sms" | "product">,
  phone: string,
  code: string,
  id: string = randomUUID(),
): Promise<void> {
  const text = product.codeMessage(code);
  try {
    await sms.send({ to: `+${phone}`, text }, id, AbortSignal.timeout(gatewayMilliseconds));
  } catch (error) {
    // The gateway's error is only logged.
    throw new HttpError(
      422,
      "sms_send_failed",
      "Error sending confirmation OTP to provider: the message was not taken",
      { cause: error },
    );
  }
}

/**
 * Rejects a text message to a phone that was sent one recently, for a client that exceeded its
 * share, or when all texts are used up. Counts phones without an account, too, as for mails.
 *
 * @throws {HttpError} 429 over_sms_send_rate_limit
 */
export async function countTextTo(
  { config, limits }: AuthService,
  { var: { clientIp } }: Pick<Context<AppEnvironment>, "var">,
  phone: string,
): Promise<void> {
  await enforceLimit(limits.textsForClient, clientIp, tooManyTexts);
  await enforceLimit(limits.textsToPerson, phone, (seconds) =>
    tooSoon("over_sms_send_rate_limit", seconds),
  );
  if (!config.phone.autoconfirm) await enforceLimit(limits.texts, "everyone", tooManyTexts);
}

const tooManyTexts = (seconds: number) =>
  new HttpError(429, "over_sms_send_rate_limit", "SMS rate limit exceeded", {
    retryAfter: seconds,
  });

function lastSent(
  account: Account,
  type: "confirmation_token" | "phone_change_token" | "reauthentication_token",
): Date | null {
  if (type === "confirmation_token") return account.confirmation_sent_at;
  return type === "phone_change_token"
    ? account.phone_change_sent_at
    : account.reauthentication_sent_at;
}
