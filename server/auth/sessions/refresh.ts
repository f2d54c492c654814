import { AuthError } from "#server/auth/errors.ts";
import type { AuthService } from "#server/auth/service.ts";
import { isBanned } from "#server/auth/users/account.ts";
import type { Transaction } from "#server/database/database.ts";
import { prepared } from "#server/database/prepared.ts";
import { together } from "#server/database/together.ts";
import {
  addRefreshToken,
  makeRefreshToken,
  refreshTokenPattern,
  type SessionRow,
} from "./session.ts";
import { accessFor, type TokenResponse } from "./token-response.ts";

interface ActiveToken {
  id: string | number;
  token: string;
  parent: string | null;
}

interface PresentedToken {
  id: string;
  token: string;
  revoked: boolean;
  updated_at: Date;
  /** Of its owner. */
  banned_until: Date | null;
  /** The one that its session goes on with. */
  active: ActiveToken | null;
}

type StoredSession = SessionRow & { refreshed_at: Date | null };

const refuse = (code: string, message: string) => new AuthError(400, code, message);

/**
 * Exchanges a refresh token (accounts contract, section 8). A refusal is returned, not thrown,
 * because what it does must be committed: a token used again after its successor was used has been
 * stolen, and then the whole session ends.
 *
 * @throws {AuthError} while nothing has been changed
 */
export async function refreshSession(
  service: AuthService,
  tx: Transaction,
  presented: string,
): Promise<TokenResponse | AuthError> {
  if (!refreshTokenPattern.test(presented)) {
    throw refuse("validation_failed", "Refresh token is not valid");
  }
  // The token is read when the lock is held: whoever held it before may have used the token.
  const [session, token] = await together(lockSession(tx, presented), findToken(tx, presented));
  if (!token) throw notFound();
  if (isBanned(token, service.now())) {
    throw refuse("user_banned", "Invalid Refresh Token: User Banned");
  }
  if (!session) {
    throw refuse("session_not_found", "Invalid Refresh Token: No Valid Session Found");
  }
  await assertFresh(service, tx, session);

  const [next, access] = await together(
    rotate(service, tx, session, token),
    accessFor(service, tx, session),
  );
  if (next === undefined) {
    await tx.query(
      "update auth.refresh_tokens set revoked = true, updated_at = $2 where session_id = $1",
      [session.id, service.now()],
    );
    return refuse("refresh_token_already_used", "Invalid Refresh Token: Already Used");
  }
  return { ...access, refresh_token: next };
}

/** @returns the refresh token of the answer; undefined: the session has been stolen */
async function rotate(
  service: AuthService,
  tx: Transaction,
  session: StoredSession,
  token: PresentedToken,
): Promise<string | undefined> {
  const { rotation, reuseInterval } = service.config.sessions;
  if (!token.revoked) {
    if (!rotation) return await keep(service, tx, session, token);
    return await replace(service, tx, session, token);
  }
  const { active } = token;
  // The client has never seen the answer that carried the successor: the same one again.
  if (active && active.parent === token.token) return await keep(service, tx, session, active);
  const sinceUse = (service.now().getTime() - token.updated_at.getTime()) / 1000;
  if (active && sinceUse < reuseInterval) return await replace(service, tx, session, active);
  return undefined;
}

/** Exchanges a session's refresh token for a new one, without its being shown. */
export async function renewRefreshToken(
  service: AuthService,
  tx: Transaction,
  session: SessionRow,
): Promise<string> {
  const active = await activeToken(tx, session.id);
  if (!active) return await addRefreshToken(service, tx, session);
  return await replace(service, tx, session, active);
}

/** Notes when a session was refreshed: its id is `$1`, the time is `$2`. */
const noteRefresh = `update auth.sessions
  set updated_at = $2, refreshed_at = $2::timestamptz at time zone 'utc' where id = $1`;

/** The session goes on with the token that it has. */
async function keep(
  { now }: AuthService,
  tx: Transaction,
  { id }: SessionRow,
  { token }: Pick<ActiveToken, "token">,
): Promise<string> {
  await tx.query(prepared(noteRefresh, [id, now()]));
  return token;
}

/** The session goes on with a token of its own making, and no longer with this one. */
async function replace(
  { now }: AuthService,
  tx: Transaction,
  session: SessionRow,
  token: Pick<ActiveToken, "id" | "token">,
): Promise<string> {
  const next = makeRefreshToken();
  // In one statement: this is what most requests of the service are about.
  await tx.query(
    prepared(
      `with refreshed as (${noteRefresh}),
         used as (update auth.refresh_tokens set revoked = true, updated_at = $2 where id = $3)
       insert into auth.refresh_tokens
         (token, user_id, session_id, parent, revoked, created_at, updated_at)
       values ($4, $5, $1, $6, false, $2, $2)`,
      [session.id, now(), token.id, next, session.user_id, token.token],
    ),
  );
  return next;
}

async function assertFresh(
  service: AuthService,
  tx: Transaction,
  session: StoredSession,
): Promise<void> {
  const { timebox, inactivity, singlePerUser } = service.config.sessions;
  const now = service.now().getTime();
  const expired = (why: string) =>
    refuse("session_expired", `Invalid Refresh Token: Session Expired${why}`);
  const age = (now - session.created_at.getTime()) / 1000;
  if (session.not_after && session.not_after.getTime() <= now) throw expired("");
  if (timebox > 0 && age >= timebox) throw expired("");
  const lastUse = session.refreshed_at ?? session.created_at;
  if (inactivity > 0 && (now - lastUse.getTime()) / 1000 >= inactivity) {
    throw expired(" (Inactivity)");
  }
  if (singlePerUser && (await hasNewerSession(tx, session))) {
    throw expired(" (Revoked by Newer Login)");
  }
}

async function hasNewerSession(tx: Transaction, session: SessionRow): Promise<boolean> {
  const { rowCount } = await tx.query(
    "select from auth.sessions where user_id = $1 and created_at > $2 and id <> $3 limit 1",
    [session.user_id, session.created_at, session.id],
  );
  return rowCount === 1;
}

async function findToken(tx: Transaction, token: string): Promise<PresentedToken | undefined> {
  const { rows } = await tx.query<PresentedToken>(
    prepared(
      `select presented.id, presented.token, presented.revoked, presented.updated_at,
       account.banned_until,
       (select jsonb_build_object('id', active.id, 'token', active.token, 'parent', active.parent)
          from auth.refresh_tokens active
         where active.session_id = presented.session_id and not active.revoked
         order by active.id desc limit 1) as active
       from auth.refresh_tokens presented
       join auth.users account on account.id = presented.user_id::uuid
      where presented.token = $1`,
      [token],
    ),
  );
  return rows[0];
}

async function activeToken(tx: Transaction, sessionId: string): Promise<ActiveToken | undefined> {
  const { rows } = await tx.query<ActiveToken>(
    prepared(
      `select id, token, parent from auth.refresh_tokens
      where session_id = $1 and not revoked order by id desc limit 1`,
      [sessionId],
    ),
  );
  return rows[0];
}

/** Those who refresh one session at the same time go one after another, each quickly. */
async function lockSession(tx: Transaction, token: string): Promise<StoredSession | undefined> {
  const { rows } = await tx.query<StoredSession>(
    prepared(
      `select id, user_id, created_at, factor_id, aal, not_after,
       refreshed_at at time zone 'utc' as refreshed_at
       from auth.sessions
      where id = (select session_id from auth.refresh_tokens where token = $1) for update`,
      [token],
    ),
  );
  return rows[0];
}

const notFound = () =>
  refuse("refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
