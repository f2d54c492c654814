import type { ClientDevice } from "#platform/auth/request/client.ts";
import { countOrRefuse } from "#platform/auth/request/limits.ts";
import type { AuthService } from "#platform/auth/service.ts";
import { findKnownDevice } from "#platform/auth/sessions/known-devices.ts";
import { HttpError } from "#platform/http/errors.ts";
import type { RateLimit } from "#platform/http/rate-limit.ts";

/** A password that is being tried. */
interface Guess {
  /** Takes it back: one that is right is no guess. */
  wasRight(): Promise<void>;
}

/**
 * Counts a password tried for somebody. When others have used up what may be tried, a device that they
 * have signed in from before goes on: it has so many tries of its own, and a network that is known has
 * those that every network has.
 *
 * @param name an email address in lower case, or the digits of a phone
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
    await countOrRefuse(limit, key);
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
