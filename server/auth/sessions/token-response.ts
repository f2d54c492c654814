import { randomUUID } from "node:crypto";
import type { ClientDevice } from "#server/auth/request/client.ts";
import type { AuthService } from "#server/auth/service.ts";
import { type Account, accountColumns } from "#server/auth/users/account.ts";
import { userView } from "#server/auth/users/user-view.ts";
import type { Transaction } from "#server/database/database.ts";
import { prepared } from "#server/database/prepared.ts";
import { together } from "#server/database/together.ts";
import {
  type AuthenticationMethod,
  addRefreshToken,
  storeSession,
  type TokenSession,
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
  const session: TokenSession = { id: randomUUID(), user_id: userId, aal: "aal1" };
  const [, refreshToken, access] = await together(
    storeSession(service, tx, session, method, device),
    addRefreshToken(service, tx, session),
    accessFor(service, tx, session),
  );
  return { ...access, refresh_token: refreshToken };
}

/** The answer for a session as it is now, with its person as they are now. */
export async function tokenResponse(
  service: AuthService,
  tx: Transaction,
  session: TokenSession,
  refreshToken: string,
) {
  return { ...(await accessFor(service, tx, session)), refresh_token: refreshToken };
}

/** The same without the refresh token. */
export async function accessFor(service: AuthService, tx: Transaction, session: TokenSession) {
  const { amr, ...account } = await readPerson(tx, session);
  const issuedAt = Math.floor(service.now().getTime() / 1000);
  const expiresAt = issuedAt + service.config.accessTokenSeconds;
  const accessToken = await service.accessTokens.issue({
    ...claimsOf(service, account, session),
    amr,
    iat: issuedAt,
    exp: expiresAt,
  });
  return {
    access_token: accessToken,
    token_type: "bearer",
    expires_in: service.config.accessTokenSeconds,
    expires_at: expiresAt,
    user: userView(account),
  };
}

export type TokenResponse = Awaited<ReturnType<typeof tokenResponse>>;

/** The person of a session, and how they have proved in it who they are, latest first. */
interface SessionAccount extends Account {
  amr: { method: string; timestamp: number }[];
}

async function readPerson(tx: Transaction, session: TokenSession): Promise<SessionAccount> {
  const { rows } = await tx.query<SessionAccount>(
    prepared(
      `select ${accountColumns},
         (select coalesce(jsonb_agg(jsonb_build_object('method', authentication_method,
                'timestamp', extract(epoch from updated_at)::int)
              order by updated_at desc, created_at desc), '[]')
            from auth.mfa_amr_claims where session_id = $2) as amr
       from auth.users account where account.id = $1`,
      [session.user_id, session.id],
    ),
  );
  const [person] = rows;
  if (!person) throw new Error("The account vanished within its own transaction");
  return person;
}

/** The claims of the contract, section 4.5, but for `amr`. */
function claimsOf({ siteUrl }: AuthService, account: Account, session: TokenSession) {
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
    session_id: session.id,
    is_anonymous: account.is_anonymous,
  };
}
