import type { Context } from "hono";
import * as z from "zod/mini";
import { audit } from "#platform/auth/audit.ts";
import { invalid } from "#platform/auth/errors.ts";
import {
  type Challenge,
  closeChallenge,
  findChallenge,
  isUsedStep,
  openChallenge,
} from "#platform/auth/factors/challenge.ts";
import {
  deleteUnverifiedFactors,
  factorMethods,
  findFactor,
  type StoredFactor,
} from "#platform/auth/factors/factor.ts";
import { checkPasskey, createPasskeyOptions } from "#platform/auth/factors/passkey.ts";
import { passkeyResponse } from "#platform/auth/factors/passkey-response.ts";
import { totpStep } from "#platform/auth/factors/totp.ts";
import { secondsToWait, tooSoon } from "#platform/auth/mails/send-mail.ts";
import { hashCode, makeCode } from "#platform/auth/one-time-tokens/one-time-token.ts";
import { deleteIssuedCodes } from "#platform/auth/pkce/flow-state.ts";
import type { SignedIn, UserEnvironment } from "#platform/auth/request/bearer.ts";
import { readBody } from "#platform/auth/request/body.ts";
import { readClient } from "#platform/auth/request/client.ts";
import { enforceLimit } from "#platform/auth/request/limits.ts";
import { lacksFactor } from "#platform/auth/request/middleware.ts";
import {
  type AuthContext,
  type AuthService,
  inTransaction,
  retryOnConflict,
} from "#platform/auth/service.ts";
import { renewRefreshToken } from "#platform/auth/sessions/refresh.ts";
import { recordMethod, type SessionRow } from "#platform/auth/sessions/session.ts";
import { type TokenResponse, tokenResponse } from "#platform/auth/sessions/token-response.ts";
import { sendCode } from "#platform/auth/text-messages/send-code.ts";
import { findById, reload } from "#platform/auth/users/account.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { HttpError } from "#platform/http/errors.ts";

const challengeSchema = z.object({ channel: z._default(z.string(), "") });

/**
 * `POST /factors/{id}/challenge`: opens a challenge, and texts the code for a phone factor; for a
 * passkey it returns the WebAuthn options for the browser.
 */
export function challengeFactor(service: AuthService) {
  return async (c: Context<UserEnvironment>) => {
    const { channel } = await readBody(c, challengeSchema);
    const { account, session } = c.var.caller;
    const { ip } = readClient(c);
    const { challenge, factor, code, webauthn } = await retryOnConflict(() =>
      inTransaction(service, async (auth) => {
        const found = await findFactor(auth.tx, account.id, c.req.param("factor") ?? "");
        const current = await reload(auth.tx, account.id);
        assertMayVerify(service, found, { account: current, session });
        if (channel && channel !== "sms") {
          throw invalid("Invalid channel, supported values are 'sms'");
        }
        const made = found.phone ? makePhoneCode(service, found) : undefined;
        const passkey =
          found.factor_type === "webauthn"
            ? await createPasskeyOptions(auth, current, assertSession(session).id, found)
            : undefined;
        const opened = await openChallenge(auth, found, {
          ip,
          ...(made && { codeHash: made.hash }),
          ...(passkey && { passkey: passkey.kept }),
        });
        await audit(auth, {
          action: "challenge_created",
          actorId: account.id,
          ip,
          traits: { factor_id: found.id },
        });
        return { challenge: opened, factor: found, code: made, webauthn: passkey?.shown };
      }),
    );
    // After the commit, so that no other request waits for the SMS gateway.
    if (code) await sendCode(service, code.phone, code.code);
    return c.json({
      id: challenge.id,
      type: factor.factor_type,
      expires_at: challenge.expiresAt,
      ...(webauthn && { webauthn }),
    });
  };
}

/**
 * @throws {HttpError} 403 session_not_found for a token without a session, as none could reach aal2
 */
function assertSession(session: SignedIn["session"]): SessionRow {
  if (session) return session;
  throw new HttpError(403, "session_not_found", "A session is needed to verify a factor");
}

/**
 * @param caller with the account as read in this transaction
 * @throws {HttpError} 422 when factors of this type are disabled; 403 insufficient_aal when an aal1
 * session would confirm an additional factor, which someone with only a stolen password may have
 * enrolled
 */
function assertMayVerify(
  { config }: Pick<AuthService, "config">,
  { factor_type: type, status }: StoredFactor,
  caller: Pick<SignedIn, "account" | "session">,
): void {
  if (!config.factors[type].verify) {
    throw new HttpError(
      422,
      `mfa_${type}_verify_not_enabled`,
      `MFA verification is disabled for ${type}`,
    );
  }
  if (status === "unverified" && lacksFactor(caller)) {
    throw new HttpError(403, "insufficient_aal", "AAL2 required to verify a new factor");
  }
}

function makePhoneCode({ config, now }: AuthService, factor: StoredFactor) {
  const wait = secondsToWait(factor.last_challenged_at, config.phone.minimumInterval, now());
  if (wait > 0) throw tooSoon("over_sms_send_rate_limit", wait);
  const phone = factor.phone ?? "";
  const code = makeCode(config.phone.codeLength);
  return { phone, code, hash: hashCode(phone, code) };
}

const responseSchema = z.object({
  challenge_id: z._default(z.string(), ""),
  code: z._default(z.string(), ""),
  webauthn: z.optional(passkeyResponse),
});

/**
 * `POST /factors/{id}/verify`: a valid code or passkey raises the session to aal2 and returns a new
 * token. Ends the user's sessions that are below aal2.
 */
export function verifyFactor(service: AuthService) {
  return async (c: Context<UserEnvironment>) => {
    const { challenge_id: challengeId, code, webauthn } = await readBody(c, responseSchema);
    const { account } = c.var.caller;
    const session = assertSession(c.var.caller.session);
    const { ip } = readClient(c);
    if (!code && !webauthn) throw invalid("Code needs to be non-empty");
    // Signatures cannot be guessed, so exhausting the code limit must not lock out a passkey.
    if (code) await enforceLimit(service.limits.codeGuesses, account.id);
    const response = await inTransaction(service, async (auth) => {
      // Lock the account first, as everywhere, so that two concurrent codes are checked in
      // sequence.
      await findById(auth.tx, account.id, "for no key update of account");
      const current = await reload(auth.tx, account.id);
      const factor = await findFactor(auth.tx, account.id, c.req.param("factor") ?? "");
      assertMayVerify(service, factor, { account: current, session });
      const sessionId = session.id;
      const challenge = await findChallenge(auth, factor, challengeId, { ip, sessionId });
      let shown = factor.id;
      if (factor.factor_type === "webauthn") {
        shown = await checkPasskey(auth, factor, challenge.web_authn_session_data, webauthn);
        await closeChallenge(auth, challenge.id);
      } else {
        await acceptCode(auth, factor, challenge, code);
      }
      await audit(auth, {
        action: "verification_attempted",
        actorId: account.id,
        ip,
        traits: { factor_id: factor.id, challenge_id: challenge.id },
      });
      const isFirst = !current.factors.some(({ status }) => status === "verified");
      if (isFirst) await withdrawContactChanges(auth.tx, account.id);
      return await raiseToAal2(auth, session, { ...factor, id: shown });
    });
    if (code) await service.limits.codeGuesses.refund(account.id);
    c.header("Cache-Control", "no-store");
    return c.json(response);
  };
}

/** Accepts a code only once (RFC 6238, section 5.2). */
async function acceptCode(
  auth: AuthContext,
  factor: StoredFactor,
  challenge: Challenge,
  code: string,
): Promise<void> {
  if (!code) throw invalid("Code needs to be non-empty");
  if (factor.factor_type === "phone") {
    if (hashCode(factor.phone ?? "", code) !== challenge.otp_code) {
      throw new HttpError(422, "mfa_verification_failed", "Invalid MFA Phone code entered");
    }
    await closeChallenge(auth, challenge.id);
    return;
  }
  const step = totpStep(factor.secret ?? "", code, auth.now());
  if (step === undefined || (await isUsedStep(auth.tx, factor.id, step))) {
    throw new HttpError(422, "mfa_verification_failed", "Invalid TOTP code entered");
  }
  await closeChallenge(auth, challenge.id, step);
}

/**
 * A pending contact change requested with just a password must not replace the verified contact.
 */
async function withdrawContactChanges(tx: Transaction, userId: string): Promise<void> {
  await tx.query(
    `delete from auth.one_time_tokens where user_id = $1 and token_type in
       ('email_change_token_new', 'email_change_token_current', 'phone_change_token')`,
    [userId],
  );
  await tx.query(
    `update auth.users set email_change = '', email_change_confirm_status = 0, phone_change = ''
      where id = $1`,
    [userId],
  );
}

async function raiseToAal2(
  auth: AuthContext,
  session: SessionRow,
  factor: StoredFactor,
): Promise<TokenResponse> {
  const { user_id: userId, id, factor_type: type } = factor;
  const now = auth.now();
  await auth.tx.query(
    "update auth.mfa_factors set status = 'verified', updated_at = $2 where id = $1",
    [id, now],
  );
  const { rows } = await auth.tx.query<SessionRow>(
    `update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = $3 where id = $1
     returning id, user_id, created_at, factor_id, aal, not_after`,
    [session.id, id, now],
  );
  const raised = rows[0];
  if (!raised) throw new HttpError(403, "session_not_found", "The session has ended");
  await recordMethod(auth, session.id, factorMethods[type]);
  await auth.tx.query("delete from auth.sessions where user_id = $1 and aal < 'aal2'", [userId]);
  await deleteIssuedCodes(auth.tx, userId);
  await deleteUnverifiedFactors(auth.tx, userId);
  return await tokenResponse(auth, raised, await renewRefreshToken(auth, raised));
}
