import type { AuthContext } from "#platform/auth/service.ts";
import { HttpError } from "#platform/http/errors.ts";
import { type Account, findByEmail, findByPhone, reload } from "./account.ts";
import { addIdentity } from "./create-user.ts";

/**
 * Replaces an account's email with a confirmed one.
 *
 * @throws {HttpError} 422 email_exists
 */
export async function replaceEmail(
  auth: Pick<AuthContext, "now" | "tx">,
  account: Account,
  email: string,
): Promise<Account> {
  const other = await findByEmail(auth.tx, email);
  if (other && other.id !== account.id) throw emailExists();
  await auth.tx.query(
    `update auth.users
        set email = $2, email_change = '', email_change_confirm_status = 0, is_anonymous = false,
          email_confirmed_at = $3, updated_at = $3,
          raw_user_meta_data = raw_user_meta_data || $4
      where id = $1`,
    [account.id, email, auth.now(), JSON.stringify({ email, email_verified: true })],
  );
  return await replaceInIdentity(auth, account, "email", email);
}

/**
 * Replaces an account's phone with a confirmed one.
 *
 * @throws {HttpError} 422 phone_exists
 */
export async function replacePhone(
  auth: Pick<AuthContext, "now" | "tx">,
  account: Account,
  phone: string,
): Promise<Account> {
  const other = await findByPhone(auth.tx, phone);
  if (other && other.id !== account.id) throw phoneExists();
  await auth.tx.query(
    `update auth.users
        set phone = $2, phone_change = '', is_anonymous = false, phone_confirmed_at = $3,
          updated_at = $3, raw_user_meta_data = raw_user_meta_data || $4
      where id = $1`,
    [account.id, phone, auth.now(), JSON.stringify({ phone_verified: true })],
  );
  return await replaceInIdentity(auth, account, "phone", phone);
}

async function replaceInIdentity(
  auth: Pick<AuthContext, "now" | "tx">,
  account: Account,
  provider: "email" | "phone",
  contact: string,
): Promise<Account> {
  const data = { [provider]: contact, [`${provider}_verified`]: true };
  if (!account.identities.some((identity) => identity.provider === provider)) {
    return await addIdentity(auth, account.id, {
      provider,
      providerId: account.id,
      data: { sub: account.id, email_verified: false, phone_verified: false, ...data },
    });
  }
  await auth.tx.query(
    `update auth.identities set identity_data = identity_data || $3, updated_at = $4
      where user_id = $1 and provider = $2`,
    [account.id, provider, JSON.stringify(data), auth.now()],
  );
  return await reload(auth.tx, account.id);
}

export const emailExists = () =>
  new HttpError(422, "email_exists", "A user with this email address has already been registered");

export const phoneExists = () =>
  new HttpError(422, "phone_exists", "A user with this phone number has already been registered");

/**
 * Sets an account's contact on an administrator's behalf. Its confirmation status does not change,
 * so an anonymous user remains one until confirmed.
 *
 * @throws {HttpError} 422 email_exists, phone_exists
 */
export async function setContact(
  auth: Pick<AuthContext, "now" | "tx">,
  account: Account,
  kind: "email" | "phone",
  contact: string,
): Promise<void> {
  if (kind === "email" && (await findByEmail(auth.tx, contact))) throw emailExists();
  if (kind === "phone" && (await findByPhone(auth.tx, contact))) throw phoneExists();
  await auth.tx.query(
    `update auth.users set ${kind} = $2, ${kind}_change = '', updated_at = $3
      where id = $1`,
    [account.id, contact, auth.now()],
  );
  const known = account.identities.some(({ provider }) => provider === kind);
  if (!known) {
    const data = { sub: account.id, [kind]: contact, [`${kind}_verified`]: false };
    await addIdentity(auth, account.id, { provider: kind, providerId: account.id, data });
    return;
  }
  await auth.tx.query(
    `update auth.identities set identity_data = identity_data || $3, updated_at = $4
      where user_id = $1 and provider = $2`,
    [account.id, kind, JSON.stringify({ [kind]: contact }), auth.now()],
  );
}
