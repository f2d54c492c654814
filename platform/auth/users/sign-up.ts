import { randomUUID } from "node:crypto";
import { audit } from "#platform/auth/audit.ts";
import type { ClientDevice } from "#platform/auth/request/client.ts";
import type { AuthContext, AuthService } from "#platform/auth/service.ts";
import type { Account } from "./account.ts";
import { addIdentity, insertUser } from "./create-user.ts";
import { ownMetadata } from "./metadata.ts";
import { markUnverified } from "./unverified-accounts.ts";
import type { UserView } from "./user-view.ts";

/** A validated sign-up. */
export interface SignUp {
  provider: "email" | "phone";
  /** Email or digits, as stored. */
  contact: string;
  passwordHash: string;
  data: Record<string, unknown>;
  device: ClientDevice;
}

/**
 * Stores a user with their first identity (docs/contracts/auth.md#41-user: what becomes metadata).
 */
export async function createAccount(auth: AuthContext, signUp: SignUp): Promise<Account> {
  const { provider, contact, passwordHash, device } = signUp;
  const id = randomUUID();
  const identity = identityData(signUp, id);
  await insertUser(auth, { id, [provider]: contact, passwordHash, userMetadata: identity });
  await markUnverified(auth.tx, id, contact);
  await audit(auth, { action: "user_signedup", actorId: id, ip: device.ip });
  return await addIdentity(auth, id, { provider, providerId: id, data: identity });
}

/**
 * Response for a registered contact: looks like that for an unknown one, and contains no account's
 * data.
 */
export function unrelatedView(
  { config, now }: Pick<AuthService, "config" | "now">,
  signUp: SignUp,
): UserView {
  const { provider, contact } = signUp;
  const id = randomUUID();
  const data = identityData(signUp, id);
  const time = now().toISOString();
  return {
    id,
    aud: config.audience,
    role: "authenticated",
    email: provider === "email" ? contact : "",
    phone: provider === "phone" ? contact : "",
    confirmation_sent_at: now(),
    app_metadata: { provider, providers: [provider] },
    user_metadata: data,
    identities: [
      {
        identity_id: randomUUID(),
        id,
        user_id: id,
        identity_data: data,
        provider,
        last_sign_in_at: time,
        created_at: time,
        updated_at: time,
        ...(provider === "email" && { email: contact }),
      },
    ],
    created_at: now(),
    updated_at: now(),
    is_anonymous: false,
  };
}

function identityData({ provider, contact, data }: SignUp, id: string): Record<string, unknown> {
  return {
    ...ownMetadata(data),
    sub: id,
    [provider]: contact,
    email_verified: false,
    phone_verified: false,
  };
}
