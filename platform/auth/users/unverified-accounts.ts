import { deleteFactor } from "#platform/auth/factors/factor.ts";
import { deleteTokens } from "#platform/auth/one-time-tokens/one-time-token.ts";
import type { AuthContext } from "#platform/auth/service.ts";
import { deleteSessions } from "#platform/auth/sessions/end-sessions.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { Account } from "./account.ts";
import { addIdentity } from "./create-user.ts";

type ContactKind = "email" | "phone";

/**
 * Records that an account was created under a contact that nobody has proved to own: it may be
 * someone else's, whether or not confirmation is required.
 */
export async function markUnverified(
  tx: Transaction,
  userId: string,
  contact: string,
): Promise<void> {
  await tx.query(
    `insert into private.unverified_sign_ups (user_id, contact) values ($1, $2)
     on conflict (user_id) do update set contact = excluded.contact`,
    [userId, contact],
  );
}

/**
 * Records that someone signed up for the contact of an account that waits for its confirmation,
 * without its password. Nothing of the account changes. Nobody can tell which of them the contact
 * belongs to, and the next mail goes out because of the last: from now on, a confirmation proves the
 * contact and nothing else.
 */
export async function recordCompetingSignUp(
  tx: Transaction,
  account: Account,
  kind: ContactKind,
): Promise<void> {
  await tx.query(
    "update private.unverified_sign_ups set has_rivals = true where user_id = $1 and contact = $2",
    [account.id, account[kind]],
  );
}

/** Clears the record: the contact was verified, or an administrator took over the account. */
export async function clearUnverified(
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
 * Whether the account was created by someone who has never proved to own its contact. Never true
 * for accounts that an administrator created.
 *
 * @param ofSeveral only if several people have signed up for the contact
 */
export async function isUnverifiedSignUp(
  tx: Transaction,
  account: Account,
  kind: ContactKind,
  ofSeveral = false,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from private.unverified_sign_ups
      where user_id = $1 and contact = $2 and (has_rivals or not $3)`,
    [account.id, account[kind], ofSeveral],
  );
  return rowCount === 1;
}

/**
 * Removes everything that was set up before the contact was verified: password, sessions, second
 * factors, other identities, other contacts, user metadata. Metadata set by administrators remains.
 *
 * @param kind the contact that remains
 */
export async function resetUnverifiedAccount(
  { now, product, tx }: Pick<AuthContext, "now" | "product" | "tx">,
  account: Account,
  kind: ContactKind,
): Promise<void> {
  const other = kind === "email" ? "phone" : "email";
  await deleteSessions(tx, account.id, "all");
  await deleteTokens(tx, account.id);
  for (const factor of account.factors) await deleteFactor(tx, factor);
  await tx.query("delete from auth.identities where user_id = $1", [account.id]);
  await tx.query(
    `update auth.users set encrypted_password = null, ${other} = null, ${other}_confirmed_at = null,
       phone_change = '', email_change = '', raw_user_meta_data = '{}', updated_at = $2
      where id = $1`,
    [account.id, now()],
  );
  await product.resetPerson(tx, account.id);
}

/** Makes an account that a stranger may have created under someone's email an administrator's. */
export async function claimForAdministrator(
  auth: Pick<AuthContext, "now" | "product" | "tx">,
  account: Account,
): Promise<Account> {
  if (!(await isUnverifiedSignUp(auth.tx, account, "email"))) return account;
  await resetUnverifiedAccount(auth, account, "email");
  await clearUnverified(auth.tx, account.id, account.email);
  return await addOwnIdentity(auth, account, "email");
}

/** Adds back the identity for the account's own contact. */
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
