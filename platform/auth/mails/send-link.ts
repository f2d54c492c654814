import { type Challenge, startFlow } from "#platform/auth/pkce/flow-state.ts";
import type { AuthContext } from "#platform/auth/service.ts";
import type { Account } from "#platform/auth/users/account.ts";
import { mailToken } from "./send-mail.ts";

/** How the flow that begins with each mail is written down. */
const flows = {
  signup: { provider: "email", method: "email/signup" },
  recovery: { provider: "recovery", method: "recovery" },
  magiclink: { provider: "magiclink", method: "magiclink" },
} as const;

export interface LinkRequest {
  /** Given by callers that use PKCE: the link leads to a code for whoever began. */
  challenge: Challenge | undefined;
  redirectTo: string;
  address: string;
}

/**
 * Mails a link that signs in, and begins the flow that it ends.
 *
 * @throws {HttpError} 429 when all people together have been sent too many
 */
export async function mailLink(
  auth: AuthContext,
  account: Account,
  kind: keyof typeof flows,
  { challenge, redirectTo, address }: LinkRequest,
): Promise<void> {
  if (challenge) await startFlow(auth, { userId: account.id, challenge, ...flows[kind] });
  const pkce = challenge !== undefined;
  await mailToken(auth, account, { kind, address, pkce, redirectTo });
}
