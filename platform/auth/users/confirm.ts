import type { AuthContext } from "#platform/auth/service.ts";
import { type Account, reload } from "./account.ts";

/** Marks a user's email or phone as verified; an anonymous user becomes a regular one. */
export async function confirm(
  { now, tx }: Pick<AuthContext, "now" | "tx">,
  userId: string,
  what: "email" | "phone",
): Promise<Account> {
  const verified = JSON.stringify({ [`${what}_verified`]: true });
  await tx.query(
    `update auth.users
        set ${what}_confirmed_at = coalesce(${what}_confirmed_at, $2), is_anonymous = false,
          updated_at = $2, raw_user_meta_data = raw_user_meta_data || $3
      where id = $1`,
    [userId, now(), verified],
  );
  await tx.query(
    `update auth.identities set identity_data = identity_data || $3, updated_at = $4
      where user_id = $1 and provider = $2`,
    [userId, what, verified, now()],
  );
  return await reload(tx, userId);
}

/**
 * Records that mail to an account's email reaches its owner. Only then does the database assign
 * guests' requests with that email to the account.
 */
export async function markVerified(
  { now, tx }: Pick<AuthContext, "now" | "tx">,
  { id, email }: Pick<Account, "id" | "email">,
): Promise<void> {
  await tx.query(
    `insert into private.verified_emails as known (user_id, email, verified_at) values ($1, $2, $3)
     on conflict (user_id) do update set email = excluded.email, verified_at = excluded.verified_at
       where known.email <> excluded.email`,
    [id, email, now()],
  );
}
