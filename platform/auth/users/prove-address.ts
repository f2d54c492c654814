import type { AuthContext } from "#platform/auth/service.ts";
import type { Account } from "./account.ts";

/**
 * Notes that mail to an account's address reaches its owner. Only then does the database give the
 * account what somebody asked for under that address as a guest.
 */
export async function proveAddress(
  { now, tx }: Pick<AuthContext, "now" | "tx">,
  { id, email }: Pick<Account, "id" | "email">,
): Promise<void> {
  await tx.query(
    `insert into private.proved_addresses as known (user_id, email, proved_at) values ($1, $2, $3)
     on conflict (user_id) do update set email = excluded.email, proved_at = excluded.proved_at
       where known.email <> excluded.email`,
    [id, email, now()],
  );
}
