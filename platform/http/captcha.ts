import type { Log } from "#platform/log.ts";
import { readJsonResponse } from "./read-response.ts";

/** `unknown`: the verification service was unavailable, or rejected our secret. */
type CaptchaVerdict = "passed" | "failed" | "unknown";

export interface Captcha {
  /** @param token from the captcha widget in the browser @param ip of the client */
  verify(token: string | undefined, ip: string): Promise<CaptchaVerdict>;
}

export interface CaptchaVerification {
  secret: string;
  /** URL of the verification service: Turnstile's siteverify, or a compatible one. */
  verifyUrl: string;
}

const timeoutMilliseconds = 5000;
/** A verdict with its codes is a few hundred bytes. */
const responseBytes = 16 * 1024;

/** Codes that reject the token. Any other is about our secret or the service itself. */
const tokenErrors = ["missing-input-response", "invalid-input-response", "timeout-or-duplicate"];

/** Verifies tokens with the configured service (Turnstile's server-side validation). */
export function createCaptcha({ secret, verifyUrl }: CaptchaVerification, log: Log): Captcha {
  return {
    async verify(token, ip) {
      if (!token) return "failed";
      try {
        const response = await fetch(verifyUrl, {
          method: "POST",
          body: new URLSearchParams({ secret, response: token, remoteip: ip }),
          redirect: "error",
          signal: AbortSignal.timeout(timeoutMilliseconds),
        });
        const answer = (await readJsonResponse(response, responseBytes)) as {
          success?: unknown;
          "error-codes"?: unknown;
        };
        if (answer.success === true) return "passed";
        const codes = Array.isArray(answer["error-codes"]) ? answer["error-codes"] : [];
        if (codes.some((code) => tokenErrors.includes(code))) return "failed";
        log.warn({ status: response.status, codes }, "the captcha service gave no verdict");
      } catch (error) {
        log.warn({ err: error }, "the captcha service could not be asked");
      }
      return "unknown";
    },
  };
}
