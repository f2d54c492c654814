import type { AuthContext } from "#platform/auth/service.ts";
import { type Account, findByEmail, findByPhone } from "./account.ts";
import { addIdentity } from "./create-user.ts";
import { emailExists, phoneExists } from "./replace-address.ts";

/**
 * Gives an account another address on an administrator's word. Whether it counts as confirmed stays
 * as it was, and so a guest stays one until it is.
 *
 * @throws {HttpError} 422 email_exists, phone_exists
 */
export async function setAddress(
  auth: Pick<AuthContext, "now" | "tx">,
  account: Account,
  kind: "email" | "phone",
  address: string,
): Promise<void> {
  if (kind === "email" && (await findByEmail(auth.tx, address))) throw emailExists();
  if (kind === "phone" && (await findByPhone(auth.tx, address))) throw phoneExists();
  await auth.tx.query(
    `update auth.users set ${kind} = $2, ${kind}_change = '', updated_at = $3
      where id = $1`,
    [account.id, address, auth.now()],
  );
  const known = account.identities.some(({ provider }) => provider === kind);
  if (!known) {
    const data = { sub: account.id, [kind]: address, [`${kind}_verified`]: false };
    await addIdentity(auth, account.id, { provider: kind, providerId: account.id, data });
    return;
  }
  await auth.tx.query(
    `update auth.identities set identity_data = identity_data || $3, updated_at = $4
      where user_id = $1 and provider = $2`,
    [account.id, kind, JSON.stringify({ [kind]: address }), auth.now()],
  );
}
