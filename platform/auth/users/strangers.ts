import { deleteFactor } from "#platform/auth/factors/factor.ts";
import { deleteTokens } from "#platform/auth/one-time-tokens/one-time-token.ts";
import type { AuthContext } from "#platform/auth/service.ts";
import { deleteSessions } from "#platform/auth/sessions/session.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { Account } from "./account.ts";
import { addIdentity } from "./create-user.ts";

type ContactKind = "email" | "phone";

/**
 * Notes that somebody has opened an account under an address, and nobody knows yet whose it is: the
 * address may be a stranger's, whether or not it has to be confirmed.
 */
export async function noteSignUp(tx: Transaction, userId: string, contact: string): Promise<void> {
  await tx.query(
    `insert into private.unverified_sign_ups (user_id, contact) values ($1, $2)
     on conflict (user_id) do update set contact = excluded.contact`,
    [userId, contact],
  );
}

/** The address has been verified, or an administrator has taken the account in hand. */
export async function forgetSignUp(
  tx: Transaction,
  userId: string,
  contact: string | null,
): Promise<void> {
  await tx.query("delete from private.unverified_sign_ups where user_id = $1 and contact = $2", [
    userId,
    contact,
  ]);
}

/**
 * Whether the account was opened by somebody who has never shown that its address is theirs.
 * Accounts that an administrator has opened are not.
 */
export async function mayBeAStrangers(
  tx: Transaction,
  account: Account,
  kind: ContactKind,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    "select from private.unverified_sign_ups where user_id = $1 and contact = $2",
    [account.id, account[kind]],
  );
  return rowCount === 1;
}

/**
 * Takes everything away that was set up before somebody verified the address: password, sessions,
 * second factors, other ways in, other addresses, what was said of the person. What administrators
 * have said of the account stays.
 *
 * @param kind the address that stays
 */
export async function evictStrangers(
  { now, product, tx }: Pick<AuthContext, "now" | "product" | "tx">,
  account: Account,
  kind: ContactKind,
): Promise<void> {
  const other = kind === "email" ? "phone" : "email";
  await deleteSessions(tx, account.id, "all");
  await deleteTokens(tx, account.id);
  for (const factor of account.factors) await deleteFactor(tx, factor);
  await tx.query("delete from auth.identities where user_id = $1", [account.id]);
  // Codes that have been given out; what has only begun leads whoever comes now to theirs.
  await tx.query("delete from auth.flow_state where user_id = $1 and auth_code is not null", [
    account.id,
  ]);
  await tx.query(
    `update auth.users set encrypted_password = null, ${other} = null, ${other}_confirmed_at = null,
       phone_change = '', email_change = '', raw_user_meta_data = '{}', updated_at = $2
      where id = $1`,
    [account.id, now()],
  );
  await product.resetPerson(tx, account.id);
}

/** Notes that somebody else had signed up for the address before, with another password. */
export async function noteRival(tx: Transaction, { id }: Pick<Account, "id">): Promise<void> {
  await tx.query("update private.unverified_sign_ups set has_rivals = true where user_id = $1", [
    id,
  ]);
}

/**
 * Before a confirmation is sent that nobody signs up with: where several have, it could be anybody's,
 * and whoever asks for it need not be the last of them. It then proves the address and nothing else.
 */
export async function evictRivals(
  auth: Pick<AuthContext, "now" | "product" | "tx">,
  account: Account,
  kind: ContactKind,
): Promise<Account> {
  const { rowCount } = await auth.tx.query(
    "select from private.unverified_sign_ups where user_id = $1 and contact = $2 and has_rivals",
    [account.id, account[kind]],
  );
  if (rowCount === 0) return account;
  await evictStrangers(auth, account, kind);
  return await addOwnIdentity(auth, account, kind);
}

/** Makes an account that somebody may have opened under another's address an administrator's. */
export async function takeInHand(
  auth: Pick<AuthContext, "now" | "product" | "tx">,
  account: Account,
): Promise<Account> {
  if (!(await mayBeAStrangers(auth.tx, account, "email"))) return account;
  await evictStrangers(auth, account, "email");
  await forgetSignUp(auth.tx, account.id, account.email);
  return await addOwnIdentity(auth, account, "email");
}

/** Gives an account back the one way in that its address is. */
export async function addOwnIdentity(
  auth: Pick<AuthContext, "now" | "tx">,
  { id, ...account }: Account,
  kind: ContactKind,
): Promise<Account> {
  const data = {
    sub: id,
    [kind]: account[kind],
    email_verified: false,
    phone_verified: false,
  };
  return await addIdentity(auth, id, { provider: kind, providerId: id, data });
}
