import { randomUUID } from "node:crypto";
import type { AuthContext } from "#platform/auth/service.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { type Account, reload } from "./account.ts";

interface NewUser {
  id?: string;
  email?: string;
  phone?: string;
  /** From `hashPassword`; without it, the user cannot sign in with a password. */
  passwordHash?: string;
  userMetadata: Record<string, unknown>;
  /** In addition to provider and providers, which are derived from the identities. */
  appMetadata?: Record<string, unknown>;
  role?: string;
  isAnonymous?: boolean;
  /** From a company's identity provider; may have the same email as another account. */
  isSso?: boolean;
}

/** Stores a new user. Add identities with `addIdentity`. */
export async function insertUser(
  auth: Pick<AuthContext, "config" | "now" | "tx">,
  user: NewUser,
): Promise<Account> {
  const id = user.id ?? randomUUID();
  await auth.tx.query(
    `insert into auth.users (id, aud, role, email, phone, encrypted_password, raw_app_meta_data,
       raw_user_meta_data, is_anonymous, is_sso_user, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)`,
    [
      id,
      auth.config.audience,
      user.role ?? "authenticated",
      user.email ?? null,
      user.phone ?? null,
      user.passwordHash ?? null,
      JSON.stringify(user.appMetadata ?? {}),
      JSON.stringify(user.userMetadata),
      user.isAnonymous ?? false,
      user.isSso ?? false,
      auth.now(),
    ],
  );
  return await reload(auth.tx, id);
}

/** Adds a sign-in method and lists its provider in the account's `app_metadata`. */
export async function addIdentity(
  auth: Pick<AuthContext, "now" | "tx">,
  userId: string,
  identity: { provider: string; providerId: string; data: Record<string, unknown> },
): Promise<Account> {
  await auth.tx.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at,
       created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5, $5)`,
    [identity.providerId, userId, JSON.stringify(identity.data), identity.provider, auth.now()],
  );
  return await listProviders(auth.tx, userId);
}

/** Writes provider and providers to `app_metadata`, ordered by the identities' creation. */
export async function listProviders(tx: Transaction, userId: string): Promise<Account> {
  const { identities } = await reload(tx, userId);
  const providers = [...new Set(identities.map((identity) => identity.provider))];
  await tx.query(
    "update auth.users set raw_app_meta_data = raw_app_meta_data || $2 where id = $1",
    [userId, JSON.stringify(providers.length > 0 ? { provider: providers[0], providers } : {})],
  );
  return await reload(tx, userId);
}

/** Creates an account on behalf of someone, with an unconfirmed identity for each contact. */
export async function openAccount(auth: AuthContext, user: NewUser): Promise<Account> {
  const id = user.id ?? randomUUID();
  await insertUser(auth, { ...user, id });
  for (const provider of ["email", "phone"] as const) {
    const contact = user[provider];
    if (!contact) continue;
    const data = { sub: id, [provider]: contact, email_verified: false, phone_verified: false };
    await addIdentity(auth, id, { provider, providerId: id, data });
  }
  return await reload(auth.tx, id);
}
