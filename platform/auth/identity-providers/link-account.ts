import { randomUUID } from "node:crypto";
import { audit } from "#platform/auth/audit.ts";
import type { AuthContext } from "#platform/auth/service.ts";
import {
  type Account,
  findByEmail,
  findById,
  isBanned,
  reload,
} from "#platform/auth/users/account.ts";
import { markVerified } from "#platform/auth/users/confirm.ts";
import { addIdentity, insertUser } from "#platform/auth/users/create-user.ts";
import { mergeMetadata, ownMetadata } from "#platform/auth/users/metadata.ts";
import {
  clearUnverified,
  isUnverifiedSignUp,
  resetUnverifiedAccount,
} from "#platform/auth/users/unverified-accounts.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { HttpError } from "#platform/http/errors.ts";
import type { ExternalIdentity } from "./external-identity.ts";

type Context = Pick<AuthContext, "now" | "tx">;

/**
 * Finds or creates the account for a provider identity: the one linked to it; else the one with the
 * same email, if the provider has verified it; else a new one.
 *
 * @throws {HttpError} provider_email_needs_verification, signup_disabled, user_banned
 */
export async function accountOf(
  auth: AuthContext,
  identity: ExternalIdentity,
  { emailOptional, ip }: { emailOptional: boolean; ip: string | null },
): Promise<Account> {
  const owner = await findOwner(auth.tx, identity);
  const account = owner
    ? await refreshIdentity(auth, owner, identity)
    : await linkOrOpen(auth, identity, { emailOptional, ip });
  if (isBanned(account, auth.now())) throw new HttpError(403, "user_banned", "User is banned");
  await audit(auth, {
    action: "login",
    actorId: account.id,
    ip,
    traits: { provider: identity.provider },
  });
  return account;
}

/**
 * Finds or creates the account for an identity from a company's identity provider. Never an account
 * that a user created here: a company controls only its own users.
 *
 * @throws {HttpError} signup_disabled, user_banned
 */
export async function ssoAccountOf(
  auth: AuthContext,
  identity: ExternalIdentity,
  ip: string | null,
): Promise<Account> {
  const owner = await findOwner(auth.tx, identity);
  const account = owner
    ? await refreshIdentity(auth, owner, identity)
    : await open(auth, identity, { ip, isSso: true });
  if (isBanned(account, auth.now())) throw new HttpError(403, "user_banned", "User is banned");
  return account;
}

/**
 * Links an identity to a signed-in user's account.
 *
 * @throws {HttpError} 422 identity_already_exists
 */
export async function linkTo(
  auth: Context,
  userId: string,
  identity: ExternalIdentity,
): Promise<Account> {
  const account = await findById(auth.tx, userId, "for no key update of account");
  if (!account) throw new HttpError(403, "user_not_found", "User not found");
  if (isBanned(account, auth.now())) throw new HttpError(403, "user_banned", "User is banned");
  const owner = await findOwner(auth.tx, identity);
  if (owner) {
    const whose = owner.id === userId ? "" : " to another user";
    throw new HttpError(422, "identity_already_exists", `Identity is already linked${whose}`);
  }
  return await add(auth, account, identity);
}

async function findOwner(
  tx: Transaction,
  { provider, subject }: ExternalIdentity,
): Promise<Account | undefined> {
  const { rows } = await tx.query<{ user_id: string }>(
    "select user_id from auth.identities where provider = $1 and provider_id = $2",
    [provider, subject],
  );
  return rows[0] && (await findById(tx, rows[0].user_id, "for no key update of account"));
}

async function refreshIdentity(
  { now, tx }: Context,
  account: Account,
  { provider, subject, data }: ExternalIdentity,
): Promise<Account> {
  await tx.query(
    `update auth.identities set identity_data = $3, last_sign_in_at = $4, updated_at = $4
      where provider = $1 and provider_id = $2`,
    [provider, subject, JSON.stringify(data), now()],
  );
  return await reload(tx, account.id);
}

async function linkOrOpen(
  auth: AuthContext,
  identity: ExternalIdentity,
  { emailOptional, ip }: { emailOptional: boolean; ip: string | null },
): Promise<Account> {
  const { provider, email, emailVerified } = identity;
  // An unverified email may be anyone's: it neither creates an account nor finds one.
  if (email && !emailVerified) {
    throw new HttpError(
      403,
      "provider_email_needs_verification",
      `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
    );
  }
  if (!email && !emailOptional) {
    throw new HttpError(
      403,
      "provider_email_needs_verification",
      `Error getting user email from external provider`,
    );
  }
  const known = email && (await findByEmail(auth.tx, email, "for no key update of account"));
  if (!known) return await open(auth, identity, { ip });
  if (!known.email_confirmed_at || (await isUnverifiedSignUp(auth.tx, known, "email"))) {
    await resetUnverifiedAccount(auth, known, "email");
    await clearUnverified(auth.tx, known.id, known.email);
    await markVerified(auth, known);
  }
  const account = await add(auth, await reload(auth.tx, known.id), identity);
  await confirmEmail(auth, account.id);
  return await reload(auth.tx, account.id);
}

async function open(
  auth: AuthContext,
  identity: ExternalIdentity,
  { ip, isSso = false }: { ip: string | null; isSso?: boolean },
): Promise<Account> {
  if (auth.config.disableSignup) {
    throw new HttpError(403, "signup_disabled", "Signups not allowed for this instance");
  }
  const id = randomUUID();
  const { email, data } = identity;
  await insertUser(auth, {
    id,
    ...(email && { email }),
    userMetadata: ownMetadata(data),
    isSso,
  });
  await audit(auth, { action: "user_signedup", actorId: id, ip });
  const account = await add(auth, await reload(auth.tx, id), identity);
  if (email) await confirmEmail(auth, id);
  if (email && !isSso) await markVerified(auth, { id, email });
  return await reload(auth.tx, account.id);
}

async function add(
  auth: Context,
  account: Account,
  { provider, subject, data }: ExternalIdentity,
): Promise<Account> {
  await auth.tx.query(
    "update auth.users set raw_user_meta_data = $2, updated_at = $3 where id = $1",
    [
      account.id,
      // The user's own metadata takes precedence.
      JSON.stringify(mergeMetadata(ownMetadata(data), account.raw_user_meta_data)),
      auth.now(),
    ],
  );
  return await addIdentity(auth, account.id, { provider, providerId: subject, data });
}

async function confirmEmail({ now, tx }: Context, id: string): Promise<void> {
  await tx.query(
    `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, $2),
       is_anonymous = false where id = $1`,
    [id, now()],
  );
}
