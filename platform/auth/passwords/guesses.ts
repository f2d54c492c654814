import type { ClientDevice } from "#platform/auth/request/client.ts";
import { enforceLimit } from "#platform/auth/request/limits.ts";
import type { AuthService } from "#platform/auth/service.ts";
import { findKnownDevice } from "#platform/auth/sessions/known-devices.ts";
import { HttpError } from "#platform/http/errors.ts";
import type { RateLimit } from "#platform/http/rate-limit.ts";

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
export async function countGuess(
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
