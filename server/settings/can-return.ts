import type { Transaction } from "#platform/database/transaction.ts";
import { HttpError } from "#platform/http/errors.ts";

/**
 * Keeps an owner from changing the address of the site whose only second factor is a passkey: she couldn't sign
 * in afterwards, neither at the new address nor at the one before (WebAuthn, section 5.1.3).
 *
 * @throws {HttpError} 409
 */
export async function assertCanReturn(tx: Transaction, account: string): Promise<void> {
  const { rows } = await tx.query<{ lost: boolean }>(
    "select private.has_only_passkeys($1) as lost",
    [account],
  );
  if (!rows[0]?.lost) return;
  throw new HttpError(
    409,
    "only_passkeys",
    "You sign in with a passkey, which works at the present address alone. Add an authenticator app to your account first.",
  );
}
