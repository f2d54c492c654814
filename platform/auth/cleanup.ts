import { type Job, runEvery } from "#platform/job.ts";
import type { Log } from "#platform/log.ts";
import { deleteOldTokens } from "./one-time-tokens/one-time-token.ts";
import { type AuthService, inTransaction } from "./service.ts";
import { deleteOldDevices } from "./sessions/known-devices.ts";

const hourMilliseconds = 3_600_000;
/** Used refresh tokens are kept this long, so that reuse of a stolen one is still detected. */
const usedTokenDays = 30;
/** The audit log is kept this long (docs/operations.md#what-is-kept-and-for-how-long). */
const auditDays = 365;

type Service = Pick<AuthService, "config" | "database" | "now">;

/** Deletes expired rows now and every hour. */
export function startAccountsCleanup(deps: Service & { log: Log }): Job {
  return runEvery(hourMilliseconds, () =>
    deleteExpired(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, "the accounts could not be cleaned up"),
    ),
  );
}

/**
 * Deletes abandoned flows, expired devices, codes, challenges and sessions, long-used refresh tokens
 * and old audit log entries. What expires is kept for a day more: until then its answer says so.
 */
export async function deleteExpired(service: Service): Promise<void> {
  const now = service.now();
  const { email, phone, factors, sessions } = service.config;
  await inTransaction(service, async ({ tx }) => {
    await tx.query(
      "delete from auth.flow_state where updated_at < $1::timestamptz - interval '1 day'",
      [now],
    );
    await tx.query(
      "delete from auth.saml_relay_states where created_at < $1::timestamptz - interval '1 day'",
      [now],
    );
    await tx.query(
      "delete from private.provider_flows where created_at < $1::timestamptz - interval '1 day'",
      [now],
    );
    await tx.query(
      "delete from private.flow_browsers where created_at < $1::timestamptz - interval '1 day'",
      [now],
    );
    await deleteOldDevices(tx, now);
    await deleteOldTokens(tx, now, Math.max(email.codeSeconds, phone.codeSeconds));
    await tx.query(
      `delete from auth.mfa_challenges
        where created_at < $1::timestamptz - interval '1 day' - $2 * interval '1 second'`,
      [now, factors.challengeSeconds],
    );
    await tx.query(
      `delete from auth.sessions session using (select $1::timestamptz - interval '1 day' as ended) day
        where not_after < ended
          or $2 > 0 and created_at < ended - $2 * interval '1 second'
          or $3 > 0 and coalesce(refreshed_at at time zone 'utc', created_at)
            < ended - $3 * interval '1 second'`,
      [now, sessions.timebox, sessions.inactivity],
    );
    await tx.query(
      "delete from auth.audit_log_entries where created_at < $1::timestamptz - $2 * interval '1 day'",
      [now, auditDays],
    );
    // Keep the current token's parent: its owner may not have received the response.
    await tx.query(
      `delete from auth.refresh_tokens used
        where used.revoked and used.updated_at < $1::timestamptz - $2 * interval '1 day'
          and not exists (select from auth.refresh_tokens next
            where next.session_id = used.session_id and next.parent = used.token and not next.revoked)`,
      [now, usedTokenDays],
    );
  });
}
