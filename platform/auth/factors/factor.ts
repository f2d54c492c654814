import type { FactorRow } from "#platform/auth/users/account.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { HttpError } from "#platform/http/errors.ts";
import { isUuid } from "#platform/uuid.ts";

export type FactorType = FactorRow["factor_type"];

/** A factor with its secret, as used for verification; times are Dates. */
export interface StoredFactor {
  id: string;
  user_id: string;
  friendly_name: string | null;
  factor_type: FactorType;
  status: FactorRow["status"];
  /** TOTP key in base32. Never returned after enrollment. */
  secret: string | null;
  /** Digits. */
  phone: string | null;
  last_challenged_at: Date | null;
}

/**
 * Authentication method recorded in a session for each factor type
 * (docs/contracts/auth.md#45-access-token).
 */
export const factorMethods = {
  totp: "totp",
  phone: "mfa/phone",
  webauthn: "mfa/webauthn",
} as const satisfies Record<FactorType, string>;

/**
 * Finds a user's factor and locks it until the transaction ends.
 *
 * @throws {HttpError} 404 for an ID that is invalid, unknown or another user's
 */
export async function findFactor(
  tx: Transaction,
  userId: string,
  factorId: string,
): Promise<StoredFactor> {
  if (!isUuid(factorId)) {
    throw new HttpError(404, "validation_failed", "factor_id must be an UUID");
  }
  const { rows } = await tx.query<StoredFactor>(
    `select id, user_id, friendly_name, factor_type, status, secret, phone, last_challenged_at
       from auth.mfa_factors where id = $1 and user_id = $2 for update`,
    [factorId, userId],
  );
  const factor = rows[0];
  if (!factor) throw new HttpError(404, "mfa_factor_not_found", "Factor not found");
  return factor;
}

/** Deletes factors that the user, or someone with their password, enrolled but never confirmed. */
export async function deleteUnverifiedFactors(tx: Transaction, userId: string): Promise<void> {
  await tx.query("delete from auth.mfa_factors where user_id = $1 and status = 'unverified'", [
    userId,
  ]);
}

/** Deletes a factor. Sessions raised by it drop to aal1, visible from their next refresh. */
export async function deleteFactor(
  tx: Transaction,
  factor: Pick<StoredFactor, "id" | "factor_type">,
): Promise<void> {
  await tx.query(
    `with lowered as (
       update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1 returning id)
     delete from auth.mfa_amr_claims where authentication_method = $2
       and session_id in (select id from lowered)`,
    [factor.id, factorMethods[factor.factor_type]],
  );
  await tx.query("delete from auth.mfa_factors where id = $1", [factor.id]);
}
