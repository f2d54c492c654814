import { randomUUID } from "node:crypto";
import type { AuthContext } from "#platform/auth/service.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { HttpError } from "#platform/http/errors.ts";
import { isUuid } from "#platform/uuid.ts";
import type { StoredFactor } from "./factor.ts";
import type { PasskeyChallenge } from "./passkey.ts";

type Context = Pick<AuthContext, "config" | "now" | "tx">;

/** A row of auth.mfa_challenges: announces that a code or passkey will follow. */
export interface Challenge {
  id: string;
  created_at: Date;
  verified_at: Date | null;
  /** Whether it was opened from the IP of this request. */
  from_here: boolean;
  /** Only for a passkey. */
  web_authn_session_data: PasskeyChallenge | null;
  /**
   * While open: the hash of a code that was sent. Once closed, for TOTP: the time step that was
   * used.
   */
  otp_code: string | null;
}

/** Stored if the client's IP is unknown. */
const unknownIp = "0.0.0.0";

/** Opens a challenge. Deletes the factor's challenges older than a day. */
export async function openChallenge(
  { config, now, tx }: Context,
  factor: StoredFactor,
  { ip, codeHash, passkey }: { ip: string | null; codeHash?: string; passkey?: PasskeyChallenge },
): Promise<{ id: string; expiresAt: number }> {
  const id = randomUUID();
  const at = now();
  await tx.query(
    `delete from auth.mfa_challenges where factor_id = $1 and created_at < $2::timestamptz - interval '1 day'`,
    [factor.id, at],
  );
  await tx.query(
    `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address, otp_code,
       web_authn_session_data)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      id,
      factor.id,
      at,
      ip ?? unknownIp,
      codeHash ?? null,
      passkey ? JSON.stringify(passkey) : null,
    ],
  );
  // The column is unique among all factors: random microseconds prevent collisions within a
  // millisecond.
  await tx.query(
    `update auth.mfa_factors set last_challenged_at = $2::timestamptz + random() * interval '1 ms'
      where id = $1`,
    [factor.id, at],
  );
  return { id, expiresAt: Math.floor(at.getTime() / 1000) + config.factors.challengeSeconds };
}

/**
 * Finds the open challenge of a factor. Ignores those of other factors, and passkey challenges of
 * other sessions.
 *
 * @throws {HttpError} 422 mfa_factor_not_found, mfa_ip_address_mismatch, mfa_challenge_expired
 */
export async function findChallenge(
  { config, now, tx }: Context,
  factor: StoredFactor,
  id: string,
  { ip, sessionId }: { ip: string | null; sessionId: string },
): Promise<Challenge> {
  const { rows } = isUuid(id)
    ? await tx.query<Challenge>(
        `select id, created_at, verified_at, ip_address = $3::inet as from_here, otp_code,
             web_authn_session_data
           from auth.mfa_challenges where id = $1 and factor_id = $2
             and coalesce(web_authn_session_data ->> 'session_id', $4) = $4`,
        [id, factor.id, ip ?? unknownIp, sessionId],
      )
    : { rows: [] };
  const challenge = rows[0];
  if (!challenge) {
    throw new HttpError(
      422,
      "mfa_factor_not_found",
      "MFA factor with the provided challenge ID not found",
    );
  }
  if (challenge.verified_at || !challenge.from_here) {
    throw new HttpError(
      422,
      "mfa_ip_address_mismatch",
      "Challenge and verify IP addresses mismatch.",
    );
  }
  if (now().getTime() - challenge.created_at.getTime() >= config.factors.challengeSeconds * 1000) {
    throw new HttpError(
      422,
      "mfa_challenge_expired",
      `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
    );
  }
  return challenge;
}

/** Whether a code of this time step, or of a later one, has been used with the factor. */
export async function isUsedStep(tx: Transaction, factorId: string, step: number) {
  const { rowCount } = await tx.query(
    `select from auth.mfa_challenges
      where factor_id = $1 and verified_at is not null and otp_code::bigint >= $2 limit 1`,
    [factorId, step],
  );
  return rowCount === 1;
}

/** Closes a challenge permanently. */
export async function closeChallenge(
  { now, tx }: Context,
  challengeId: string,
  step?: number,
): Promise<void> {
  await tx.query("update auth.mfa_challenges set verified_at = $2, otp_code = $3 where id = $1", [
    challengeId,
    now(),
    step ?? null,
  ]);
}
