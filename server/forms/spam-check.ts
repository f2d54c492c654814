import type * as z from "zod/mini";
import type { Captcha } from "#platform/http/captcha.ts";
import { HttpError } from "#platform/http/errors.ts";
import type { RateLimit, RateLimits } from "#platform/http/rate-limit.ts";
import type { submissionSchema } from "#shop/forms/submission.ts";

/** Fields that the spam check examines. `phone` is in E.164 format. */
type JudgedFields = Pick<
  z.infer<typeof submissionSchema>,
  "website" | "openMilliseconds" | "captchaToken"
> & { phone: string };

/** Reason to suspect spam. The submission is stored nevertheless. */
export type SpamSignal = "honeypot" | "too quick" | "captcha not judged";

/** Minimum time, in milliseconds, in which a person could fill in a form. */
const minMilliseconds = 1000;

/** Result for a submission that may be stored. */
interface Admission {
  spamSignals: SpamSignal[];
  /**
   * Reverts the rate limit counts if the submission was not stored.
   *
   * @param hadWork whether photos were decoded; then the count of the IP address stays
   */
  refund(hadWork?: boolean): Promise<void>;
}

/** @throws {HttpError} 429 `rate_limited`, 400 `captcha_failed` */
export type CheckSpam = (fields: JudgedFields, ip: string) => Promise<Admission>;

/**
 * Creates the rate limit and captcha check for forms. The limits are generous, because an IP
 * address may be shared by a company or mobile network: 20 stored submissions per 10 minutes and 60
 * per day and IP address, and 5 per hour and phone number.
 */
export function createSpamCheck(
  rateLimits: RateLimits,
  captcha: () => Captcha | undefined,
): CheckSpam {
  const byIp = rateLimits({ name: "forms by address", times: 20, seconds: 600 });
  const byDay = rateLimits({ name: "forms by address and day", times: 60, seconds: 24 * 3600 });
  const byPhone = rateLimits({ name: "forms by phone", times: 5, seconds: 3600 });

  return async (fields, ip) => {
    const counted: [RateLimit, string][] = [];
    const refund = async (hadWork = false) => {
      const undone = counted.filter(([limit]) => !(hadWork && limit !== byPhone));
      await Promise.all(undone.map(([limit, key]) => limit.refund(key)));
    };
    try {
      for (const [limit, key] of [
        [byIp, ip],
        [byDay, ip],
        [byPhone, fields.phone],
      ] as const) {
        await limit.count(key);
        counted.push([limit, key]);
      }
      const verdict = (await captcha()?.verify(fields.captchaToken ?? undefined, ip)) ?? "passed";
      if (verdict === "failed") {
        throw new HttpError(
          400,
          "captcha_failed",
          "Please confirm that you're not a robot, then send it again.",
        );
      }
      return { spamSignals: findSpamSignals(fields, verdict === "unknown"), refund };
    } catch (error) {
      await refund();
      throw error;
    }
  };
}

function findSpamSignals(fields: JudgedFields, notJudged: boolean): SpamSignal[] {
  const spamSignals: SpamSignal[] = [];
  if (fields.website?.trim()) spamSignals.push("honeypot");
  const { openMilliseconds } = fields;
  if (typeof openMilliseconds === "number" && openMilliseconds < minMilliseconds) {
    spamSignals.push("too quick");
  }
  if (notJudged) spamSignals.push("captcha not judged");
  return spamSignals;
}
