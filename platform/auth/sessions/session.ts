import { randomInt, randomUUID } from "node:crypto";
import type { ClientDevice } from "#platform/auth/request/client.ts";
import type { AuthContext } from "#platform/auth/service.ts";
import { preparedQuery } from "#platform/database/statements.ts";
import { rememberDevice } from "./known-devices.ts";

type Context = Pick<AuthContext, "now" | "tx">;

/** How a user authenticated (docs/contracts/auth.md#45-access-token). */
export type AuthenticationMethod =
  | "password"
  | "otp"
  | "oauth"
  | "totp"
  | "mfa/phone"
  | "mfa/webauthn"
  | "anonymous"
  | "sso/saml"
  | "recovery"
  | "invite"
  | "magiclink"
  | "email/signup"
  | "email_change";

/** Columns of auth.sessions that the service reads. */
export interface SessionRow {
  id: string;
  user_id: string;
  created_at: Date;
  factor_id: string | null;
  aal: "aal1" | "aal2" | "aal3";
  not_after: Date | null;
}

/** What a session's tokens contain of it. */
export type TokenSession = Pick<SessionRow, "id" | "user_id" | "aal">;

/** Stores a session for a user who just authenticated. */
export async function storeSession(
  { now, tx }: Context,
  { id, user_id: userId, aal }: TokenSession,
  method: AuthenticationMethod,
  device: ClientDevice,
): Promise<void> {
  await tx.pipeline(
    tx.query(
      preparedQuery(
        `insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
         values ($1, $2, $3, $3, $4, $5, $6)`,
        [id, userId, now(), aal, device.userAgent, device.ip],
      ),
    ),
    recordMethod({ now, tx }, id, method),
    rememberDevice({ now, tx }, userId, device),
    tx.query(
      preparedQuery("update auth.users set last_sign_in_at = $2, updated_at = $2 where id = $1", [
        userId,
        now(),
      ]),
    ),
  );
}

/** Records an authentication method of the session: one entry per method, with its latest time. */
export async function recordMethod(
  { now, tx }: Context,
  sessionId: string,
  method: AuthenticationMethod,
): Promise<void> {
  await tx.query(
    preparedQuery(
      `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
       values ($1, $2, $3, $3, $4)
       on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
      [randomUUID(), sessionId, now(), method],
    ),
  );
}

const tokenAlphabet = "abcdefghijklmnopqrstuvwxyz0123456789";
export const refreshTokenPattern = /^[a-z0-9]{12}$/;

/** Twelve characters, 62 bits. */
export function makeRefreshToken(): string {
  return Array.from({ length: 12 }, () => tokenAlphabet[randomInt(36)]).join("");
}

/**
 * Adds a refresh token to a session.
 *
 * @param parent the previous refresh token
 */
export async function addRefreshToken(
  { now, tx }: Context,
  session: Pick<SessionRow, "id" | "user_id">,
  parent?: string,
): Promise<string> {
  const token = makeRefreshToken();
  await tx.query(
    preparedQuery(
      `insert into auth.refresh_tokens (token, user_id, session_id, parent, revoked, created_at, updated_at)
       values ($1, $2, $3, $4, false, $5, $5)`,
      [token, session.user_id, session.id, parent, now()],
    ),
  );
  return token;
}
