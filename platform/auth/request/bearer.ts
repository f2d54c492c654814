import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { type AuthContext, type AuthService, inTransaction } from "#platform/auth/service.ts";
import type { SessionRow } from "#platform/auth/sessions/session.ts";
import { type Account, accountColumns, isBanned } from "#platform/auth/users/account.ts";
import { preparedQuery } from "#platform/database/statements.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { type Claims, TokenError } from "#platform/tokens/claims.ts";
import { readBearerToken } from "#platform/tokens/read-caller.ts";
import { isUuid } from "#platform/uuid.ts";

/** A caller with a user's bearer token. */
export interface SignedIn {
  claims: Claims;
  account: Account;
  /** Undefined for a token without a session. */
  session: SessionRow | undefined;
}

/** Context of requests that passed `requireUser`. */
export interface UserEnvironment extends AppEnvironment {
  Variables: AppEnvironment["Variables"] & { caller: SignedIn };
}

/** Context of requests that passed `requireAdmin`. */
export interface AdminEnvironment extends AppEnvironment {
  Variables: AppEnvironment["Variables"] & { admin: Claims };
}

/**
 * Requires a signed-in user (docs/contracts/auth.md#5-who-calls, which also fixes the order of
 * checks).
 */
export function requireUser(service: AuthService) {
  return createMiddleware<UserEnvironment>(async (c, next) => {
    c.set("caller", await readCaller(service, c));
    await next();
  });
}

/** Returns the caller. @throws {HttpError} when nobody is signed in */
export async function readCaller(service: AuthService, c: Context): Promise<SignedIn> {
  const claims = await readClaims(service, c);
  return await findCaller(service, claims);
}

/** Requires a token with an administrator role: `npm run admin` or the owner's keys. */
export function requireAdmin(service: AuthService) {
  return createMiddleware<AdminEnvironment>(async (c, next) => {
    const claims = await readClaims(service, c);
    if (!isAdmin(service, claims)) throw new HttpError(403, "not_admin", "User not allowed");
    const { session_id: sessionId } = claims;
    if (namesSession(sessionId)) {
      await inTransaction(service, (auth) => findLiveSession(auth, sessionId));
    }
    c.set("admin", claims);
    await next();
  });
}

/** Whether the token's role may administer accounts. */
export function isAdmin({ config }: Pick<AuthService, "config">, claims: Claims): boolean {
  return config.adminRoles.some((role) => role === claims.role);
}

async function readClaims(service: AuthService, c: Context): Promise<Claims> {
  const token = readBearerToken(c.req.raw);
  if (token === undefined) {
    throw new HttpError(401, "no_authorization", "This endpoint requires a valid Bearer token");
  }
  try {
    return await service.accessTokens.verify(token);
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    throw badJwt(`invalid JWT: unable to parse or verify signature, ${error.message}`);
  }
}

async function findCaller(service: AuthService, claims: Claims): Promise<SignedIn> {
  const { sub, session_id: sessionId } = claims;
  if (sub === undefined || sub === "") throw badJwt("invalid claim: missing sub claim");
  if (!isUuid(sub)) throw badJwt("invalid claim: sub claim must be a UUID", 400);
  const [found] = await service.database.read<Account & { session: SessionJson | null }>(
    "auth_service",
    preparedQuery(
      `select ${accountColumns}, (select ${sessionJson} from auth.sessions session
        where session.id = $2 and session.user_id = account.id) as session
       from auth.users account where account.id = $1`,
      [sub, isUuid(sessionId) ? sessionId : null],
    ),
  );
  if (!found) {
    throw new HttpError(403, "user_not_found", "User from sub claim in JWT does not exist");
  }
  const { session: row, ...account } = found;
  const session = namesSession(sessionId) ? assertLive(service, row) : undefined;
  if (isBanned(account, service.now())) {
    throw new HttpError(403, "user_banned", "User is banned");
  }
  return { claims, account, session };
}

async function findLiveSession(auth: AuthContext, id: unknown): Promise<void> {
  const { rows } = isUuid(id)
    ? await auth.tx.query<{ session: SessionJson }>(
        `select ${sessionJson} as session from auth.sessions session where id = $1`,
        [id],
      )
    : { rows: [] };
  assertLive(auth, rows[0]?.session ?? null);
}

const sessionJson = `jsonb_build_object('id', session.id, 'user_id', session.user_id,
  'created_at', session.created_at, 'factor_id', session.factor_id, 'aal', session.aal,
  'not_after', session.not_after)`;

/** A row of auth.sessions as built by `sessionJson`: times are strings. */
type SessionJson = Omit<SessionRow, "created_at" | "not_after"> & {
  created_at: string;
  not_after: string | null;
};

const namesSession = (id: unknown): boolean => id !== undefined && id !== "";

function assertLive({ now }: AuthService, row: SessionJson | null): SessionRow {
  if (!row) {
    throw new HttpError(
      403,
      "session_not_found",
      "Session from session_id claim in JWT does not exist",
    );
  }
  const session = {
    ...row,
    created_at: new Date(row.created_at),
    not_after: row.not_after === null ? null : new Date(row.not_after),
  };
  if (session.not_after && session.not_after <= now()) {
    throw new HttpError(403, "session_expired", "Session from session_id claim in JWT has expired");
  }
  return session;
}

const badJwt = (message: string, status: 400 | 403 = 403) =>
  new HttpError(status, "bad_jwt", message);
