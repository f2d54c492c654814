import { randomUUID } from "node:crypto";
import type { AuthService } from "#platform/auth/service.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { type Account, reload } from "./account.ts";
import { addIdentity, insertUser, type NewUser } from "./create-user.ts";

/** Opens an account that somebody else asks for, with an identity for each address, unconfirmed. */
export async function openAccount(
  service: AuthService,
  tx: Transaction,
  user: NewUser,
): Promise<Account> {
  const id = user.id ?? randomUUID();
  await insertUser(service, tx, { ...user, id });
  for (const provider of ["email", "phone"] as const) {
    const address = user[provider];
    if (!address) continue;
    const data = { sub: id, [provider]: address, email_verified: false, phone_verified: false };
    await addIdentity(service, tx, id, { provider, providerId: id, data });
  }
  return await reload(tx, id);
}
