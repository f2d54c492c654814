import type { Context } from "hono";
import type { Transaction } from "#platform/database/transaction.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { audit } from "./audit.ts";
import { hashPassword } from "./passwords/hash.ts";
import { readClient } from "./request/client.ts";
import { type AuthService, inTransaction, retryOnConflict } from "./service.ts";
import { type SessionIssuer, signIn, type TokenResponse } from "./sessions/token-response.ts";
import { findByEmail } from "./users/account.ts";
import { confirm } from "./users/confirm.ts";
import { readEmail } from "./users/contacts.ts";
import { addIdentity, insertUser } from "./users/create-user.ts";

/**
 * Creates an account whose email needs no confirmation mail, even where sign-up is disabled.
 *
 * @returns a session of it: its password was chosen this moment
 * @param alongside runs in the same transaction; if it throws, the account is rolled back
 * @throws {HttpError} 400 validation_failed, 422 email_exists
 */
export async function openVerifiedAccount(
  service: SessionIssuer & Pick<AuthService, "database">,
  c: Context<AppEnvironment>,
  given: { email: string; password: string },
  alongside: (tx: Transaction, accountId: string) => Promise<void>,
): Promise<TokenResponse> {
  const email = readEmail(given.email);
  return await retryOnConflict(async () => {
    const passwordHash = await hashPassword(given.password, c.var.clientIp);
    return await inTransaction(service, async (auth) => {
      if (await findByEmail(auth.tx, email)) {
        throw new HttpError(422, "email_exists", "This address already has an account");
      }
      const { id } = await insertUser(auth, { email, passwordHash, userMetadata: {} });
      await addIdentity(auth, id, {
        provider: "email",
        providerId: id,
        data: { sub: id, email, email_verified: true, phone_verified: false },
      });
      await confirm(auth, id, "email");
      await audit(auth, { action: "user_signedup", actorId: id, ip: readClient(c).ip });
      await alongside(auth.tx, id);
      return await signIn(auth, id, "password", readClient(c));
    });
  });
}
