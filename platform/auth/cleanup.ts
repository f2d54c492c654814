import { type Job, runEvery } from "#platform/job.ts";
import type { Log } from "#platform/log.ts";
import { type AuthService, inTransaction } from "./service.ts";
import { deleteOldDevices } from "./sessions/known-devices.ts";

const hourMilliseconds = 3_600_000;
/** Used refresh tokens are kept this long, so that reuse of a stolen one is still detected. */
const usedTokenDays = 30;

type Service = Pick<AuthService, "database" | "now">;

/** Deletes expired rows now and every hour. */
export function startAccountsCleanup(deps: Service & { log: Log }): Job {
  return runEvery(hourMilliseconds, () =>
    deleteExpired(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, "the accounts could not be cleaned up"),
    ),
  );
}

/** Deletes abandoned flows, expired devices and long-used refresh tokens. */
export async function deleteExpired(service: Service): Promise<void> {
  const now = service.now();
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
