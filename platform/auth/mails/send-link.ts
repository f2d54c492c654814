import { type Challenge, startFlow } from "#platform/auth/pkce/flow-state.ts";
import type { AuthService } from "#platform/auth/service.ts";
import type { Account } from "#platform/auth/users/account.ts";
import type { Transaction } from "#platform/database/transaction.ts";
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
  service: AuthService,
  tx: Transaction,
  account: Account,
  kind: keyof typeof flows,
  { challenge, redirectTo, address }: LinkRequest,
): Promise<void> {
  if (challenge) await startFlow(service, tx, { userId: account.id, challenge, ...flows[kind] });
  const pkce = challenge !== undefined;
  await mailToken(service, tx, account, { kind, address, pkce, redirectTo });
}
