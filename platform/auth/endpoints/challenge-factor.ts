import type { Context } from "hono";
import * as z from "zod/mini";
import { audit } from "#platform/auth/audit.ts";
import { invalid } from "#platform/auth/errors.ts";
import { lacksFactor } from "#platform/auth/factors/assurance.ts";
import { openChallenge } from "#platform/auth/factors/challenge.ts";
import { findFactor, type StoredFactor } from "#platform/auth/factors/factor.ts";
import { askForPasskey } from "#platform/auth/factors/passkey.ts";
import { secondsToWait, tooSoon } from "#platform/auth/mails/send-mail.ts";
import { hashCode, makeCode } from "#platform/auth/one-time-tokens/one-time-token.ts";
import { readBody } from "#platform/auth/request/body.ts";
import { readClient } from "#platform/auth/request/client.ts";
import type { SignedIn, UserEnvironment } from "#platform/auth/request/environment.ts";
import { retryOnConflict } from "#platform/auth/request/retry-on-conflict.ts";
import { type AuthService, inTransaction } from "#platform/auth/service.ts";
import type { SessionRow } from "#platform/auth/sessions/session.ts";
import { sendCode } from "#platform/auth/text-messages/send-code.ts";
import { reload } from "#platform/auth/users/account.ts";
import { HttpError } from "#platform/http/errors.ts";

const bodySchema = z.object({ channel: z._default(z.string(), "") });

/**
 * `POST /factors/{id}/challenge`: announces a code, and sends it where the factor is a phone; for a
 * passkey it says what the browser has to ask for.
 */
export function challengeFactor(service: AuthService) {
  return async (c: Context<UserEnvironment>) => {
    const { channel } = await readBody(c, bodySchema);
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
            ? await askForPasskey(auth, current, assertSession(session).id, found)
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
    // After the commit: nobody else waits for the gateway.
    if (code) await sendCode(service, code.phone, code.code);
    return c.json({
      id: challenge.id,
      type: factor.factor_type,
      expires_at: challenge.expiresAt,
      ...(webauthn && { webauthn }),
    });
  };
}

/** @throws {HttpError} 403 session_not_found for a token that names no session, which none could raise */
export function assertSession(session: SignedIn["session"]): SessionRow {
  if (session) return session;
  throw new HttpError(403, "session_not_found", "A session is needed to verify a factor");
}

/**
 * @param caller with their account as it is in the transaction
 * @throws {HttpError} 422 when factors of this type are switched off; 403 insufficient_aal when a
 *   session without a factor would confirm another one: whoever has only stolen a password may have
 *   left it there
 */
export function assertMayVerify(
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
