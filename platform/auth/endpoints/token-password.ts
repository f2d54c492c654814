import type { Context } from "hono";
import * as z from "zod/mini";
import { audit } from "#platform/auth/audit.ts";
import { invalid } from "#platform/auth/errors.ts";
import { hashPassword, isOutdatedHash, verifyPassword } from "#platform/auth/passwords/hash.ts";
import { weaknessOf } from "#platform/auth/passwords/strength.ts";
import { readBody } from "#platform/auth/request/body.ts";
import { assertHuman, captchaFields } from "#platform/auth/request/captcha.ts";
import type { ClientDevice } from "#platform/auth/request/client.ts";
import { enforceLimit } from "#platform/auth/request/limits.ts";
import { type AuthContext, type AuthService, inTransaction } from "#platform/auth/service.ts";
import {
  findKnownDevice,
  keepDeviceMark,
  readDevice,
} from "#platform/auth/sessions/known-devices.ts";
import { signIn } from "#platform/auth/sessions/token-response.ts";
import {
  type Account,
  findByEmail,
  findById,
  findByPhone,
  isBanned,
} from "#platform/auth/users/account.ts";
import { normalizeEmail } from "#platform/auth/users/contacts.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import type { RateLimit } from "#platform/http/rate-limit.ts";

const bodySchema = z.object({
  email: z._default(z.string(), ""),
  phone: z._default(z.string(), ""),
  password: z._default(z.string(), ""),
  ...captchaFields,
});

/**
 * The `password` grant. An unknown contact, an account without a password and a wrong password get
 * the same response after the same amount of work.
 */
export function passwordGrant(service: AuthService) {
  return async (c: Context<AppEnvironment>) => {
    const body = await readBody(c, bodySchema);
    await assertHuman(service, c, body);
    const { password } = body;
    const email = normalizeEmail(body.email);
    const phone = body.phone.replace(/[+\s]/g, "");
    if (email && phone) {
      throw invalid("Only an email address or phone number should be provided on login.");
    }
    if (!email && !phone) throw invalid("missing email or phone");
    const { clientIp } = c.var;
    const device = readDevice(c);
    const guess = await countGuess(service, email || phone, clientIp, device);
    const found = await inTransaction(service, (auth) => findAccount(auth, email, phone));
    const account = found?.deleted_at ? undefined : found;
    const banned = account && isBanned(account, service.now());
    const stored = account?.encrypted_password;
    const right = await verifyPassword(password, stored, clientIp);
    if (banned) throw new HttpError(400, "user_banned", "User is banned");
    if (!account || !stored || !right) {
      throw new HttpError(400, "invalid_credentials", "Invalid login credentials");
    }
    assertConfirmed(account, email ? "email" : "phone");
    const upgraded = isOutdatedHash(stored) ? await hashPassword(password, clientIp) : undefined;
    const response = await inTransaction(service, async (auth) => {
      // The account may have changed while the password was being verified.
      const current = await findById(auth.tx, account.id, "for no key update of account");
      if (current?.encrypted_password !== stored || isBanned(current, service.now())) {
        throw new HttpError(400, "invalid_credentials", "Invalid login credentials");
      }
      if (upgraded !== undefined) {
        await auth.tx.query("update auth.users set encrypted_password = $2 where id = $1", [
          account.id,
          upgraded,
        ]);
      }
      const [session] = await auth.tx.pipeline(
        signIn(auth, account.id, "password", device),
        audit(auth, { action: "login", actorId: account.id, ip: device.ip }),
      );
      return session;
    });
    await guess.wasRight();
    keepDeviceMark(service, c, device);
    const weakness = weaknessOf(password, service.config.password);
    return c.json({ ...response, weak_password: weakness ?? null });
  };
}

async function findAccount(
  { config, tx }: AuthContext,
  email: string,
  phone: string,
): Promise<Account | undefined> {
  if (email) {
    if (!config.email.enabled) {
      throw new HttpError(422, "email_provider_disabled", "Email logins are disabled");
    }
    return await findByEmail(tx, email);
  }
  if (!config.phone.enabled) {
    throw new HttpError(422, "phone_provider_disabled", "Phone logins are disabled");
  }
  return await findByPhone(tx, phone);
}

function assertConfirmed(account: Account, by: "email" | "phone"): void {
  if (by === "email" && !account.email_confirmed_at) {
    throw new HttpError(400, "email_not_confirmed", "Email not confirmed");
  }
  if (by === "phone" && !account.phone_confirmed_at) {
    throw new HttpError(400, "phone_not_confirmed", "Phone not confirmed");
  }
}

/** A password attempt that has been counted. */
interface Guess {
  /** Refunds the attempt: a correct password is not a guess. */
  wasRight(): Promise<void>;
}

/**
 * Counts a password attempt for an account. Once others have exhausted the account's attempts, a
 * device that it has signed in from before has its own, and a known network those that every
 * network has.
 *
 * @param name an email in lower case, or the digits of a phone number
 * @throws {HttpError} 429 over_request_rate_limit
 */
async function countGuess(
  service: Pick<AuthService, "database" | "limits" | "now">,
  name: string,
  clientIp: string,
  device: ClientDevice,
): Promise<Guess> {
  const { limits } = service;
  const counted: [RateLimit, string][] = [];
  const count = async (limit: RateLimit, key: string) => {
    await enforceLimit(limit, key);
    counted.push([limit, key]);
  };
  try {
    await count(limits.passwordGuessesFromIp, `${name} ${clientIp}`);
    await count(limits.passwordGuesses, name);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const known = await findKnownDevice(service, name, device);
    const networkHasTries = counted.length > 0;
    if (known === "device") {
      await count(limits.passwordGuessesFromDevice, `${name} ${device.mark}`);
    } else if (known === undefined || !networkHasTries) {
      throw error;
    }
  }
  return {
    async wasRight() {
      for (const [limit, key] of counted) await limit.refund(key);
    },
  };
}
