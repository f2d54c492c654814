import { preparedQuery } from "#platform/database/statements.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { isUuid } from "#platform/uuid.ts";

/** Columns of auth.users that the service reads. */
export interface UserRow {
  id: string;
  aud: string | null;
  role: string | null;
  email: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  invited_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  email_change: string | null;
  email_change_sent_at: Date | null;
  email_change_confirm_status: number;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Record<string, unknown>;
  raw_user_meta_data: Record<string, unknown>;
  created_at: Date;
  updated_at: Date;
  phone: string | null;
  phone_confirmed_at: Date | null;
  phone_change: string | null;
  phone_change_sent_at: Date | null;
  confirmed_at: Date | null;
  banned_until: Date | null;
  reauthentication_sent_at: Date | null;
  is_sso_user: boolean;
  deleted_at: Date | null;
  is_anonymous: boolean;
}

/** A row of auth.identities. Times are strings, as PostgreSQL writes them into JSON. */
export interface IdentityRow {
  id: string;
  provider_id: string;
  user_id: string;
  identity_data: Record<string, unknown>;
  provider: string;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
  email: string | null;
}

/** A row of auth.mfa_factors without its secret or key. */
export interface FactorRow {
  id: string;
  friendly_name: string | null;
  factor_type: "totp" | "phone" | "webauthn";
  status: "unverified" | "verified";
  created_at: string;
  updated_at: string;
  phone: string | null;
  last_challenged_at: string | null;
  /** The passkey's model ID. */
  web_authn_aaguid: string | null;
}

/** A user with their sign-in methods. */
export interface Account extends UserRow {
  /** Oldest first: the first one is the account's provider. */
  identities: IdentityRow[];
  factors: FactorRow[];
}

/** Columns of an account; expects auth.users as `account`. */
export const accountColumns = `account.id, account.aud, account.role, account.email, account.encrypted_password,
  account.email_confirmed_at, account.invited_at, account.confirmation_sent_at,
  account.recovery_sent_at, account.email_change, account.email_change_sent_at,
  account.email_change_confirm_status, account.last_sign_in_at, account.raw_app_meta_data,
  account.raw_user_meta_data, account.created_at, account.updated_at, account.phone,
  account.phone_confirmed_at, account.phone_change, account.phone_change_sent_at,
  account.confirmed_at, account.banned_until, account.reauthentication_sent_at,
  account.is_sso_user, account.deleted_at, account.is_anonymous,
  (select coalesce(jsonb_agg(to_jsonb(identity) order by identity.created_at, identity.id), '[]')
     from auth.identities identity where identity.user_id = account.id) as identities,
  (select coalesce(jsonb_agg(to_jsonb(factor) - '{secret,web_authn_credential}'::text[]
     order by factor.created_at, factor.id), '[]')
     from auth.mfa_factors factor where factor.user_id = account.id) as factors`;

type Lock = "for no key update of account" | "";

async function findOne(
  tx: Transaction,
  condition: string,
  value: string,
  lock: Lock,
): Promise<Account | undefined> {
  const { rows } = await tx.query<Account>(
    preparedQuery(`select ${accountColumns} from auth.users account where ${condition} ${lock}`, [
      value,
    ]),
  );
  return rows[0];
}

/** @param lock locks the row until the transaction ends, for callers that update it */
export async function findById(tx: Transaction, id: string, lock: Lock = "") {
  return isUuid(id) ? await findOne(tx, "account.id = $1", id, lock) : undefined;
}

/** @param email in lower case */
export async function findByEmail(tx: Transaction, email: string, lock: Lock = "") {
  return await findOne(tx, "account.email = $1 and not account.is_sso_user", email, lock);
}

/** @param phone digits only */
export async function findByPhone(tx: Transaction, phone: string, lock: Lock = "") {
  return await findOne(tx, "account.phone = $1", phone, lock);
}

/** Reads the account again after changes in the same transaction. */
export async function reload(tx: Transaction, id: string): Promise<Account> {
  const account = await findById(tx, id);
  if (!account) throw new Error("The account vanished within its own transaction");
  return account;
}

export const isBanned = (account: Pick<UserRow, "banned_until">, now: Date): boolean =>
  account.banned_until !== null && account.banned_until > now;
