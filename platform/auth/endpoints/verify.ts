import type { Context } from "hono";
import * as z from "zod/mini";
import { invalid } from "#platform/auth/errors.ts";
import type { Proof } from "#platform/auth/one-time-tokens/one-time-token.ts";
import {
  codeExpired,
  type FirstConfirmation,
  linkExpired,
  redeemToken,
  type VerificationType,
  verificationTypes,
  waitForOther,
} from "#platform/auth/one-time-tokens/redeem-token.ts";
import { readBody } from "#platform/auth/request/body.ts";
import { enforceLimit } from "#platform/auth/request/limits.ts";
import { withMinimumDuration } from "#platform/auth/request/minimum-duration.ts";
import { type AuthService, inTransaction } from "#platform/auth/service.ts";
import { keepDeviceMark, readDevice } from "#platform/auth/sessions/known-devices.ts";
import { signIn, type TokenResponse } from "#platform/auth/sessions/token-response.ts";
import { readEmail, readPhone } from "#platform/auth/users/contacts.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";

const bodySchema = z.object({
  type: z._default(z.string(), ""),
  token: z._default(z.string(), ""),
  token_hash: z._default(z.string(), ""),
  email: z._default(z.string(), ""),
  phone: z._default(z.string(), ""),
  redirect_to: z._default(z.string(), ""),
});

/**
 * `POST /verify`: redeems a typed code or the hash of a link (docs/contracts/auth.md#64-verify).
 */
export function verify(service: AuthService) {
  return async (c: Context<AppEnvironment>) => {
    const request = readRequest(await readBody(c, bodySchema));
    const device = readDevice(c);
    const { proof } = request;
    const redeem = async () => {
      const response = await inTransaction(service, async (auth) => {
        const verified = await redeemToken(auth, { ...request, ip: device.ip });
        if (!verified || "waitingForOther" in verified) return verified;
        return await signIn(auth, verified.account.id, "otp", device);
      });
      if (response && "access_token" in response) keepDeviceMark(service, c, device);
      return response;
    };
    if ("link" in proof) return respondTo(c, await redeem(), linkExpired);
    await enforceLimit(service.limits.codeGuesses, proof.contact);
    // A guess is recorded only if a code is pending; the duration must not reveal that.
    const response = await withMinimumDuration(redeem);
    if (response) await service.limits.codeGuesses.refund(proof.contact);
    return respondTo(c, response, codeExpired);
  };
}

function respondTo(
  c: Context,
  response: TokenResponse | FirstConfirmation | undefined,
  error: () => HttpError,
): Response {
  if (!response) throw error();
  if ("waitingForOther" in response) return c.json({ msg: waitForOther, code: "200" });
  c.header("Cache-Control", "no-store");
  return c.json(response);
}

function readRequest(body: z.infer<typeof bodySchema>): { type: VerificationType; proof: Proof } {
  if (!body.type) throw invalid("Verify requires a verification type");
  if (Boolean(body.token) === Boolean(body.token_hash)) {
    throw invalid("Verify requires either a token or a token hash");
  }
  const type = readType(body.type);
  if (!body.token) {
    if (body.email || body.phone || body.redirect_to) {
      throw invalid("Only the token_hash and type should be provided");
    }
    return { type, proof: { link: body.token_hash } };
  }
  return { type, proof: { code: body.token, contact: readContact(type, body) } };
}

function readContact(type: VerificationType, { email, phone }: z.infer<typeof bodySchema>): string {
  if ((email && phone) || (!email && !phone)) {
    throw invalid("Only an email address or phone number should be provided on verify");
  }
  const byPhone = type === "sms" || type === "phone_change";
  if (phone) {
    if (!byPhone) throw invalid("Unsupported verification type");
    return readPhone(phone);
  }
  if (byPhone) throw invalid("Unsupported verification type");
  try {
    return readEmail(email);
  } catch {
    throw new HttpError(422, "validation_failed", "Invalid email format");
  }
}

function readType(text: string): VerificationType {
  if (!Object.hasOwn(verificationTypes, text)) throw invalid("Unsupported verification type");
  return text as VerificationType;
}
