import { randomUUID } from "node:crypto";
import type { AuthContext } from "#platform/auth/service.ts";
import { type Account, reload } from "./account.ts";
import { addIdentity, insertUser, type NewUser } from "./create-user.ts";

/** Opens an account that somebody else asks for, with an identity for each address, unconfirmed. */
export async function openAccount(auth: AuthContext, user: NewUser): Promise<Account> {
  const id = user.id ?? randomUUID();
  await insertUser(auth, { ...user, id });
  for (const provider of ["email", "phone"] as const) {
    const address = user[provider];
    if (!address) continue;
    const data = { sub: id, [provider]: address, email_verified: false, phone_verified: false };
    await addIdentity(auth, id, { provider, providerId: id, data });
  }
  return await reload(auth.tx, id);
}
