import { createMiddleware } from "hono/factory";
import type { AccountsConfig } from "#platform/auth/accounts-config.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import type { RateLimit, RateLimits } from "#platform/http/rate-limit.ts";

/** Rate limits of docs/contracts/auth.md#3-switches, and those against guessing and flooding. */
export interface AuthLimits {
  /** Requests per client IP, by endpoint. */
  token: RateLimit;
  verify: RateLimit;
  signup: RateLimit;
  otp: RateLimit;
  magiclink: RateLimit;
  recover: RateLimit;
  resend: RateLimit;
  updateUser: RateLimit;
  anonymous: RateLimit;
  mfa: RateLimit;
  sso: RateLimit;
  /** Requests to start and finish a provider sign-in: two for each sign-in. */
  providers: RateLimit;
  /** Code guesses per user from any IP: a code has only a million values. */
  codeGuesses: RateLimit;
  /** Password guesses per user: from one IP, and from any. */
  passwordGuessesFromIp: RateLimit;
  passwordGuesses: RateLimit;
  /** Guesses per device from which the account has signed in before, or per session. */
  passwordGuessesFromDevice: RateLimit;
  /** Mails and text messages requested for one email or phone, with or without an account. */
  mailsToPerson: RateLimit;
  textsToPerson: RateLimit;
  /** Mails and text messages requested by one client, to any recipient. */
  mailsForClient: RateLimit;
  textsForClient: RateLimit;
  /** All mails, those of sign-ups and those of accounts apart, and all text messages. */
  mails: RateLimit;
  texts: RateLimit;
}

const fiveMinutes = 300;
const hour = 3600;

/** One client's share of the hourly total; leaves most of it to others. */
const shareOfOne = (perHour: number) => Math.max(5, Math.floor(perHour / 3));

export function createAuthLimits(
  rateLimits: RateLimits,
  { limits, email, phone }: AccountsConfig,
): AuthLimits {
  const bucket = (name: string, times: number, seconds: number) =>
    rateLimits({ name: `auth ${name}`, times, seconds });
  const pause = (name: string, seconds: number) =>
    seconds >= 1
      ? bucket(name, 1, Math.floor(seconds))
      : { count: async () => undefined, refund: async () => undefined };
  return {
    token: bucket("token", limits.token, fiveMinutes),
    verify: bucket("verify", limits.verify, fiveMinutes),
    signup: bucket("signup", limits.send, fiveMinutes),
    otp: bucket("otp", limits.send, fiveMinutes),
    magiclink: bucket("magiclink", limits.send, fiveMinutes),
    recover: bucket("recover", limits.send, fiveMinutes),
    resend: bucket("resend", limits.send, fiveMinutes),
    updateUser: bucket("update user", limits.send, fiveMinutes),
    sso: bucket("sso", limits.sso, fiveMinutes),
    providers: bucket("providers", limits.token, fiveMinutes),
    mfa: bucket("mfa", limits.mfa, 60),
    anonymous: bucket("anonymous", limits.anonymous, hour),
    codeGuesses: bucket("code guesses", 20, hour),
    passwordGuessesFromIp: bucket("password guesses from address", 20, 3 * fiveMinutes),
    passwordGuesses: bucket("password guesses", 300, hour),
    passwordGuessesFromDevice: bucket("password guesses from device", 20, 3 * fiveMinutes),
    mailsToPerson: pause("mails to person", email.minimumInterval),
    textsToPerson: pause("texts to person", phone.minimumInterval),
    mailsForClient: bucket("mails for client", shareOfOne(email.perHour), hour),
    textsForClient: bucket("texts for client", shareOfOne(phone.perHour), hour),
    mails: bucket("mails", email.perHour, hour),
    texts: bucket("texts", phone.perHour, hour),
  };
}

/** Counts a request by client IP, before its body is read. */
export function limitByIp(limit: RateLimit) {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    await enforceLimit(limit, c.var.clientIp);
    await next();
  });
}

/** @throws {HttpError} 429; over_request_rate_limit unless `refuse` makes another error */
export async function enforceLimit(
  limit: RateLimit,
  key: string,
  refuse: (seconds: number) => HttpError = tooManyRequests,
): Promise<void> {
  try {
    await limit.count(key);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw refuse(error.retryAfter ?? 1);
  }
}

const tooManyRequests = (seconds: number) =>
  new HttpError(429, "over_request_rate_limit", "Request rate limit reached", {
    retryAfter: seconds,
  });
