import { type Challenge, startFlow } from "#platform/auth/pkce/flow-state.ts";
import type { AuthContext } from "#platform/auth/service.ts";
import type { Account } from "#platform/auth/users/account.ts";
import { assertMayMail, mailToken } from "./send-mail.ts";

/** Provider and method of the flow that each mail starts, as stored in `auth.flow_state`. */
const flows = {
  signup: { provider: "email", method: "email/signup" },
  recovery: { provider: "recovery", method: "recovery" },
  magiclink: { provider: "magiclink", method: "magiclink" },
} as const;

export interface LinkRequest {
  /**
   * Set by callers that use PKCE: the link then returns a code to the client that started the flow.
   */
  challenge: Challenge | undefined;
  redirectTo: string;
  contact: string;
}

/** Mails a link that signs in, and starts its flow if the caller uses PKCE. */
export async function mailLink(
  auth: AuthContext,
  account: Account,
  kind: keyof typeof flows,
  { challenge, redirectTo, contact }: LinkRequest,
): Promise<void> {
  if (challenge) await startFlow(auth, { userId: account.id, challenge, ...flows[kind] });
  const pkce = challenge !== undefined;
  await mailToken(auth, account, { kind, contact, pkce, redirectTo });
}

/**
 * Mails the confirmations of an email change: to the new email, and also to the current one if the
 * configuration requires both. Discards earlier confirmations.
 *
 * @throws {HttpError} 429 over_email_send_rate_limit
 */
export async function mailEmailChange(
  auth: AuthContext,
  account: Account,
  change: { newEmail: string; challenge: Challenge | undefined; redirectTo: string },
): Promise<void> {
  const { newEmail, challenge, redirectTo } = change;
  assertMayMail(auth, account.email_change_sent_at);
  await auth.tx.query(
    "update auth.users set email_change = $2, email_change_confirm_status = 0 where id = $1",
    [account.id, newEmail],
  );
  if (challenge) {
    await startFlow(auth, {
      userId: account.id,
      provider: "email_change",
      method: "email_change",
      challenge,
    });
  }
  const common = { pkce: challenge !== undefined, redirectTo, newEmail };
  await mailToken(auth, account, { kind: "email_change_new", contact: newEmail, ...common });
  if (auth.config.email.secureChange && account.email) {
    await mailToken(auth, account, {
      kind: "email_change_current",
      contact: account.email,
      ...common,
    });
  }
}
