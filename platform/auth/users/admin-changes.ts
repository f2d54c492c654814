import * as z from "zod/mini";
import { invalid } from "#platform/auth/errors.ts";
import { metadata } from "#platform/auth/request/body.ts";
import { readDuration } from "#platform/duration.ts";

/**
 * What an administrating program may say of a person (docs/contracts/auth.md#614-administration).
 */
export const adminFields = {
  email: z._default(z.string(), ""),
  phone: z._default(z.string(), ""),
  password: z.optional(z.string()),
  email_confirm: z._default(z.boolean(), false),
  phone_confirm: z._default(z.boolean(), false),
  user_metadata: z.optional(metadata),
  app_metadata: z.optional(metadata),
  role: z._default(z.string().check(z.maxLength(255)), ""),
  ban_duration: z._default(z.string(), ""),
};

/** The longest duration that Go can say, 292 years. */
const longestBan = 2_562_047 * 3600;

/**
 * Until when a ban of this duration lasts; null lifts one, undefined leaves everything as it is.
 *
 * @throws {HttpError} 400 when it is no duration
 */
export function readBan(duration: string, now: Date): Date | null | undefined {
  if (duration === "") return undefined;
  if (duration === "none") return null;
  // "24" may mean hours to who sends it.
  const seconds = /[a-z]$/.test(duration) ? readDuration(duration) : undefined;
  if (seconds === undefined || seconds > longestBan) {
    throw invalid(`invalid format for ban duration: "${duration}"`);
  }
  return new Date(now.getTime() + seconds * 1000);
}
