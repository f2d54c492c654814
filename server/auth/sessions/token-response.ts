import type { ClientDevice } from "#server/auth/request/client.ts";
import type { AuthService } from "#server/auth/service.ts";
import { type Account, reload } from "#server/auth/users/account.ts";
import { userView } from "#server/auth/users/user-view.ts";
import type { Transaction } from "#server/database/database.ts";
import {
  type AuthenticationMethod,
  addRefreshToken,
  createSession,
  type SessionRow,
} from "./session.ts";

/**
 * Signs somebody in: a new session, its first refresh token, an access token.
 *
 * @returns the body that the published client takes for a session (contract, section 4.4)
 */
export async function signIn(
  service: AuthService,
  tx: Transaction,
  userId: string,
  method: AuthenticationMethod,
  device: ClientDevice,
) {
  const session = await createSession(service, tx, userId, method, device);
  const refreshToken = await addRefreshToken(service, tx, session, null);
  return await tokenResponse(service, tx, session, refreshToken);
}

/** The answer for a session as it is now, with its person as they are now. */
export async function tokenResponse(
  service: AuthService,
  tx: Transaction,
  session: Pick<SessionRow, "id" | "user_id" | "aal">,
  refreshToken: string,
) {
  const account = await reload(tx, session.user_id);
  const issuedAt = Math.floor(service.now().getTime() / 1000);
  const expiresAt = issuedAt + service.config.accessTokenSeconds;
  const accessToken = await service.accessTokens.issue({
    ...(await claimsOf(service, tx, account, session)),
    iat: issuedAt,
    exp: expiresAt,
  });
  return {
    access_token: accessToken,
    token_type: "bearer",
    expires_in: service.config.accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: userView(account),
  };
}

export type TokenResponse = Awaited<ReturnType<typeof tokenResponse>>;

/** The claims of the contract, section 4.5. */
async function claimsOf(
  { siteUrl }: AuthService,
  tx: Transaction,
  account: Account,
  session: Pick<SessionRow, "id" | "aal">,
) {
  const { rows: amr } = await tx.query<{ method: string; timestamp: number }>(
    `select authentication_method as method, extract(epoch from updated_at)::int as timestamp
       from auth.mfa_amr_claims where session_id = $1 order by updated_at desc, created_at desc`,
    [session.id],
  );
  return {
    iss: `${siteUrl}/auth/v1`,
    sub: account.id,
    aud: account.aud ?? "",
    email: account.email ?? "",
    phone: account.phone ?? "",
    app_metadata: account.raw_app_meta_data,
    user_metadata: account.raw_user_meta_data,
    role: account.role ?? "",
    aal: session.aal,
    amr,
    session_id: session.id,
    is_anonymous: account.is_anonymous,
  };
}
