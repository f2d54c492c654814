import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import { invalid } from "#platform/auth/errors.ts";
import type { AuthContext } from "#platform/auth/service.ts";
import type { AuthenticationMethod } from "#platform/auth/sessions/session.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { HttpError } from "#platform/http/errors.ts";
import { isUuid } from "#platform/uuid.ts";

/** Lifetime of a flow, from its start or, for mailed links, from the click. */
const flowSeconds = 300;

/** Mail may be read late: the lifetime of these links is that of their tokens. */
const mailed: readonly AuthenticationMethod[] = [
  "email/signup",
  "recovery",
  "magiclink",
  "email_change",
  "invite",
];

/** PKCE code challenge (RFC 7636). */
export interface Challenge {
  challenge: string;
  method: "s256" | "plain";
}

/** Columns of auth.flow_state that the service reads. */
export interface FlowState {
  id: string;
  user_id: string | null;
  auth_code: string | null;
  code_challenge: string | null;
  code_challenge_method: "s256" | "plain" | null;
  provider_type: string;
  provider_access_token: string | null;
  provider_refresh_token: string | null;
  authentication_method: AuthenticationMethod;
  created_at: Date;
  auth_code_issued_at: Date | null;
  referrer: string | null;
  invite_token: string | null;
  linking_target_id: string | null;
}

/**
 * @returns undefined when the caller does not use PKCE
 * @throws {HttpError} 400 for an incomplete challenge, or one that no verifier can match
 */
export function readChallenge(body: {
  code_challenge?: string | undefined;
  code_challenge_method?: string | undefined;
}): Challenge | undefined {
  const { code_challenge: challenge = "", code_challenge_method: named = "" } = body;
  if (challenge === "" && named === "") return undefined;
  if (challenge === "" || named === "") {
    throw invalid("PKCE flow requires code_challenge_method and code_challenge");
  }
  if (challenge.length < 43 || challenge.length > 128) {
    throw invalid("code challenge has to be between 43 and 128 characters");
  }
  if (!/^[A-Za-z0-9._~-]+$/.test(challenge)) {
    throw invalid(
      "code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes",
    );
  }
  const method = named.toLowerCase();
  if (method !== "s256" && method !== "plain") {
    throw invalid("Invalid code challenge method");
  }
  return { challenge, method };
}

/** Stores a flow that continues elsewhere: in a mail client or at a provider. */
export async function startFlow(
  { now, tx }: Pick<AuthContext, "now" | "tx">,
  flow: {
    userId?: string;
    provider: string;
    method: AuthenticationMethod;
    challenge: Challenge | undefined;
    referrer?: string;
    inviteToken?: string;
    linkingTargetId?: string;
  },
): Promise<string> {
  const id = randomUUID();
  await tx.query(
    `insert into auth.flow_state (id, user_id, code_challenge, code_challenge_method, provider_type,
       authentication_method, referrer, invite_token, linking_target_id, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
    [
      id,
      flow.userId ?? null,
      flow.challenge?.challenge ?? null,
      flow.challenge?.method ?? null,
      flow.provider,
      flow.method,
      flow.referrer ?? null,
      flow.inviteToken ?? null,
      flow.linkingTargetId ?? null,
      now(),
    ],
  );
  return id;
}

const columns = `id, user_id, auth_code, code_challenge, code_challenge_method, provider_type,
  provider_access_token, provider_refresh_token, authentication_method, created_at,
  auth_code_issued_at, referrer, invite_token, linking_target_id`;

/** Finds the flow that an identity provider returned to; undefined if unknown or expired. */
export async function findFlow(
  { now, tx }: Pick<AuthContext, "now" | "tx">,
  id: string,
): Promise<FlowState | undefined> {
  if (!isUuid(id)) return undefined;
  const { rows } = await tx.query<FlowState>(
    `select ${columns} from auth.flow_state where id = $1 for update`,
    [id],
  );
  const flow = rows[0];
  return flow && !isExpired(flow, now()) ? flow : undefined;
}

/** Finds a user's latest flow of one mailed method. */
export async function newestFlow(
  tx: Transaction,
  userId: string,
  method: AuthenticationMethod,
): Promise<FlowState | undefined> {
  const { rows } = await tx.query<FlowState>(
    `select ${columns} from auth.flow_state
      where user_id = $1 and authentication_method = $2 order by created_at desc limit 1`,
    [userId, method],
  );
  return rows[0];
}

/** Issues the single-use code that the caller exchanges for a session. */
export async function issueCode(
  { now, tx }: Pick<AuthContext, "now" | "tx">,
  flowId: string,
  person: { userId: string; providerAccessToken?: string; providerRefreshToken?: string },
): Promise<string> {
  const code = randomUUID();
  await tx.query(
    `update auth.flow_state set auth_code = $2, auth_code_issued_at = $3, updated_at = $3, user_id = $4,
       provider_access_token = $5, provider_refresh_token = $6
      where id = $1`,
    [
      flowId,
      code,
      now(),
      person.userId,
      person.providerAccessToken ?? null,
      person.providerRefreshToken ?? null,
    ],
  );
  return code;
}

/**
 * Deletes what would still become a way in without a mail, when sessions end: issued codes, and the
 * provider accounts that are being linked. A flow that waits for a mail goes with the mail's token.
 */
export async function deleteIssuedCodes(tx: Transaction, userId: string): Promise<void> {
  await tx.query(
    `delete from auth.flow_state
      where user_id = $1 and auth_code is not null or linking_target_id = $1`,
    [userId],
  );
}

/**
 * Redeems a code once: checks the verifier and deletes the code's flow.
 *
 * @throws {HttpError} flow_state_not_found, flow_state_expired, bad_code_verifier
 */
export async function redeemCode(
  { now, tx }: Pick<AuthContext, "now" | "tx">,
  code: string,
  verifier: string,
): Promise<FlowState> {
  const { rows } = await tx.query<FlowState>(
    `select ${columns} from auth.flow_state where auth_code = $1 for update`,
    [code],
  );
  const flow = rows[0];
  if (!flow?.code_challenge || !flow.user_id) {
    throw new HttpError(
      404,
      "flow_state_not_found",
      "invalid flow state, no valid flow state found",
    );
  }
  if (isExpired(flow, now())) {
    throw new HttpError(422, "flow_state_expired", "invalid flow state, flow state has expired");
  }
  if (!matchesChallenge(verifier, flow.code_challenge, flow.code_challenge_method)) {
    throw new HttpError(
      400,
      "bad_code_verifier",
      "code challenge does not match previously saved code verifier",
    );
  }
  await tx.query("delete from auth.flow_state where id = $1", [flow.id]);
  return flow;
}

function isExpired(flow: FlowState, now: Date): boolean {
  const clicked = mailed.includes(flow.authentication_method) && flow.auth_code_issued_at;
  const since = clicked || flow.created_at;
  return now.getTime() - since.getTime() >= flowSeconds * 1000;
}

function matchesChallenge(verifier: string, challenge: string, method: string | null): boolean {
  const shown =
    method === "s256" ? createHash("sha256").update(verifier).digest("base64url") : verifier;
  const [one, other] = [Buffer.from(shown), Buffer.from(challenge)];
  return one.length === other.length && timingSafeEqual(one, other);
}
