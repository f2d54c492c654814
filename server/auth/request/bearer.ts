import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Claims } from "#server/access-tokens/access-tokens.ts";
import { readBearerToken } from "#server/access-tokens/read-caller.ts";
import { TokenError } from "#server/access-tokens/token-error.ts";
import { AuthError } from "#server/auth/errors.ts";
import { type AuthService, inTransaction } from "#server/auth/service.ts";
import type { SessionRow } from "#server/auth/sessions/session.ts";
import { findById, isBanned } from "#server/auth/users/account.ts";
import type { Transaction } from "#server/database/database.ts";
import type { AdminEnvironment, SignedIn, UserEnvironment } from "./environment.ts";
import { isUuid } from "./uuid.ts";

/** Lets signed-in people through (accounts contract, section 5; the order of checks is its own). */
export function requireUser(service: AuthService) {
  return createMiddleware<UserEnvironment>(async (c, next) => {
    c.set("caller", await readCaller(service, c));
    await next();
  });
}

/** Who calls. @throws {AuthError} when it is nobody */
export async function readCaller(service: AuthService, c: Context): Promise<SignedIn> {
  const claims = await readClaims(service, c);
  return await inTransaction(service, (tx) => findCaller(service, tx, claims));
}

/** Lets programs with an administrating role through; `npm run admin` and the owner's keys. */
export function requireAdmin(service: AuthService) {
  return createMiddleware<AdminEnvironment>(async (c, next) => {
    const claims = await readClaims(service, c);
    if (!isAdmin(service, claims)) throw new AuthError(403, "not_admin", "User not allowed");
    const { session_id: sessionId } = claims;
    if (sessionId !== undefined && sessionId !== "") {
      await inTransaction(service, (tx) => findLiveSession(service, tx, sessionId));
    }
    c.set("admin", claims);
    await next();
  });
}

/** Whether the token's role administrates accounts. */
export function isAdmin({ config }: Pick<AuthService, "config">, claims: Claims): boolean {
  return config.adminRoles.some((role) => role === claims.role);
}

async function readClaims(service: AuthService, c: Context): Promise<Claims> {
  const token = readBearerToken(c.req.raw);
  if (token === undefined) {
    throw new AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token");
  }
  try {
    return await service.accessTokens.verify(token);
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    throw badJwt(`invalid JWT: unable to parse or verify signature, ${error.message}`);
  }
}

async function findCaller(
  service: AuthService,
  tx: Transaction,
  claims: Claims,
): Promise<SignedIn> {
  const { sub, session_id: sessionId } = claims;
  if (sub === undefined || sub === "") throw badJwt("invalid claim: missing sub claim");
  if (!isUuid(sub)) throw badJwt("invalid claim: sub claim must be a UUID", 400);
  const account = await findById(tx, sub);
  if (!account) {
    throw new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist");
  }
  const session =
    sessionId === undefined || sessionId === ""
      ? undefined
      : await findLiveSession(service, tx, sessionId, account.id);
  if (isBanned(account, service.now())) {
    throw new AuthError(403, "user_banned", "User is banned");
  }
  return { claims, account, session };
}

async function findLiveSession(
  service: AuthService,
  tx: Transaction,
  id: unknown,
  userId?: string,
): Promise<SessionRow> {
  const { rows } = isUuid(id)
    ? await tx.query<SessionRow>(
        `select id, user_id, created_at, factor_id, aal, not_after from auth.sessions where id = $1`,
        [id],
      )
    : { rows: [] };
  const session = rows[0];
  if (!session || (userId !== undefined && session.user_id !== userId)) {
    throw new AuthError(
      403,
      "session_not_found",
      "Session from session_id claim in JWT does not exist",
    );
  }
  if (session.not_after && session.not_after <= service.now()) {
    throw new AuthError(403, "session_expired", "Session from session_id claim in JWT has expired");
  }
  return session;
}

const badJwt = (message: string, status: 400 | 403 = 403) =>
  new AuthError(status, "bad_jwt", message);
