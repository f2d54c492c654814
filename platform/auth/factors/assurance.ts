import type { SignedIn } from "#platform/auth/request/environment.ts";

/**
 * Whether somebody who has a second factor has yet to show one in this session. Until then a session
 * is worth no more than the password, which may be a thief's: it changes no way into the account.
 */
export function lacksFactor({ account, session }: Pick<SignedIn, "account" | "session">): boolean {
  const hasFactor = account.factors.some((factor) => factor.status === "verified");
  return hasFactor && session?.aal !== "aal2";
}
