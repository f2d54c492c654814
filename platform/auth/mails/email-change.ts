import { type Challenge, startFlow } from "#platform/auth/pkce/flow-state.ts";
import type { AuthService } from "#platform/auth/service.ts";
import type { Account } from "#platform/auth/users/account.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { assertMayMail, mailToken } from "./send-mail.ts";

/**
 * Asks for the confirmations of an email change: of the new address, and of the one in use where
 * the configuration wants both. Confirmations given before count no longer.
 *
 * @throws {HttpError} 429 over_email_send_rate_limit
 */
export async function mailEmailChange(
  service: AuthService,
  tx: Transaction,
  account: Account,
  change: { newEmail: string; challenge: Challenge | undefined; redirectTo: string },
): Promise<void> {
  const { newEmail, challenge, redirectTo } = change;
  assertMayMail(service, account.email_change_sent_at);
  await tx.query(
    "update auth.users set email_change = $2, email_change_confirm_status = 0 where id = $1",
    [account.id, newEmail],
  );
  if (challenge) {
    await startFlow(service, tx, {
      userId: account.id,
      provider: "email_change",
      method: "email_change",
      challenge,
    });
  }
  const common = { pkce: challenge !== undefined, redirectTo, newEmail };
  await mailToken(service, tx, account, { kind: "email_change_new", address: newEmail, ...common });
  if (service.config.email.secureChange && account.email) {
    await mailToken(service, tx, account, {
      kind: "email_change_current",
      address: account.email,
      ...common,
    });
  }
}
