import type { Context } from "hono";
import {
  makeCode,
  storeToken,
  type TokenType,
} from "#platform/auth/one-time-tokens/one-time-token.ts";
import type { AccountMailKind } from "#platform/auth/product.ts";
import { enforceLimit } from "#platform/auth/request/limits.ts";
import type { AuthContext, AuthService } from "#platform/auth/service.ts";
import type { Account } from "#platform/auth/users/account.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";

const tokenTypes: Record<AccountMailKind, TokenType> = {
  signup: "confirmation_token",
  invite: "confirmation_token",
  recovery: "recovery_token",
  magiclink: "recovery_token",
  email_change_current: "email_change_token_current",
  email_change_new: "email_change_token_new",
  reauthentication: "reauthentication_token",
};

/** Mails that contain a link in addition to the code. */
type LinkKind = Exclude<AccountMailKind, "reauthentication">;

/** Value of the link's `type` parameter. */
const linkTypes: Record<LinkKind, keyof AuthService["config"]["email"]["linkPaths"]> = {
  signup: "signup",
  invite: "invite",
  recovery: "recovery",
  magiclink: "magiclink",
  email_change_current: "email_change",
  email_change_new: "email_change",
};

export interface MailedToken {
  kind: AccountMailKind;
  /** Email the code is bound to and sent to. */
  contact: string;
  /** Whether the caller uses PKCE. */
  pkce?: boolean;
}

/**
 * Creates a code and a link for a user, replacing earlier ones of the same type.
 *
 * @returns the code, and the token for its link
 */
export async function makeToken(
  auth: AuthContext,
  account: Pick<Account, "id">,
  { kind, contact, pkce = false }: MailedToken,
): Promise<{ code: string; link: string }> {
  const code = makeCode(auth.config.email.codeLength);
  const token = { userId: account.id, type: tokenTypes[kind], contact, code, pkce };
  return { code, link: await storeToken(auth, token) };
}

/**
 * Builds the URL of a link with a token.
 *
 * @param base URL without the query
 */
export function tokenLink(base: string, kind: LinkKind, link: string, redirectTo: string): string {
  // Encoded only where it would be misparsed (docs/contracts/auth.md#7-links-and-mails).
  const target = /[&=#]/.test(redirectTo) ? encodeURIComponent(redirectTo) : redirectTo;
  return `${base}?token=${link}&type=${linkTypes[kind]}&redirect_to=${target}`;
}

/** Creates a token and queues the mail that contains it. */
export async function mailToken(
  auth: AuthContext,
  account: Pick<Account, "id">,
  token: MailedToken & { redirectTo: string; newEmail?: string },
): Promise<void> {
  const { code, link } = await makeToken(auth, account, token);
  await auth.product.queueMail(auth.tx, account.id, {
    kind: token.kind,
    to: token.contact,
    code,
    link: mailedLink(auth, token, link),
    validSeconds: auth.config.email.codeSeconds,
    ...(token.newEmail !== undefined && { newEmail: token.newEmail }),
  });
}

function mailedLink(
  { siteUrl, config }: AuthService,
  { kind, redirectTo }: { kind: AccountMailKind; redirectTo: string },
  link: string,
): string | undefined {
  if (kind === "reauthentication") return undefined;
  const path = config.email.linkPaths[linkTypes[kind]];
  return tokenLink(`${siteUrl}/auth/v1${path}`, kind, link, redirectTo);
}

/**
 * Rejects a mail sent too soon after the last one of its type.
 *
 * @throws {HttpError} 429 over_email_send_rate_limit
 */
export function assertMayMail({ config, now }: AuthService, lastSentAt: Date | null): void {
  const wait = secondsToWait(lastSentAt, config.email.minimumInterval, now());
  if (wait > 0) throw tooSoon("over_email_send_rate_limit", wait);
}

export function secondsToWait(lastSentAt: Date | null, interval: number, now: Date): number {
  // One that is still to come was sent while the clock was fast.
  if (!lastSentAt || lastSentAt > now) return 0;
  return Math.max(0, Math.ceil(interval - (now.getTime() - lastSentAt.getTime()) / 1000));
}

export const tooSoon = (code: string, seconds: number) =>
  new HttpError(
    429,
    code,
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { retryAfter: seconds },
  );

const tooManyMails = (seconds: number) =>
  new HttpError(429, "over_email_send_rate_limit", "email rate limit exceeded", {
    retryAfter: seconds,
  });

/**
 * Rejects a mail to an email that was sent one recently, for a client that exceeded its share, or
 * when all mails are used up. Counts emails without an account, too, before one is looked up, so
 * that the response does not reveal which have one.
 *
 * @param asked "sign-up" for what opens accounts: it does not use up the mails of those that exist
 * @throws {HttpError} 429 over_email_send_rate_limit
 */
export async function countMailTo(
  { config, limits }: AuthService,
  { var: { clientIp } }: Pick<Context<AppEnvironment>, "var">,
  email: string,
  asked: "sign-up" | "account",
): Promise<void> {
  await enforceLimit(limits.mailsForClient, clientIp, tooManyMails);
  await enforceLimit(limits.mailsToPerson, email, (seconds) =>
    tooSoon("over_email_send_rate_limit", seconds),
  );
  // With autoconfirm, mail is not what keeps strangers out.
  if (!config.email.autoconfirm) await enforceLimit(limits.mails, asked, tooManyMails);
}
