import type { Transaction } from "#platform/database/transaction.ts";
import type { UserRow } from "./account.ts";

export interface AccountsPage {
  accounts: UserRow[];
  total: number;
}

/**
 * One page of all accounts.
 *
 * @param filter part of an address, a phone or a name; empty: everybody
 */
export async function listAccounts(
  tx: Transaction,
  {
    limit,
    offset,
    filter,
    newestFirst,
  }: { limit: number; offset: number; filter: string; newestFirst: boolean },
): Promise<AccountsPage> {
  const condition = `$1 = '' or strpos(lower(concat_ws(' ', email, phone,
    raw_user_meta_data ->> 'first_name', raw_user_meta_data ->> 'last_name',
    raw_user_meta_data ->> 'full_name')), lower($1)) > 0`;
  const order = newestFirst ? "created_at desc, id" : "created_at, id";
  const { rows: accounts } = await tx.query<UserRow>(
    `select * from auth.users where ${condition} order by ${order} limit $2 offset $3`,
    [filter, limit, offset],
  );
  const { rows } = await tx.query<{ total: number }>(
    `select count(*)::int as total from auth.users where ${condition}`,
    [filter],
  );
  return { accounts, total: rows[0]?.total ?? 0 };
}
