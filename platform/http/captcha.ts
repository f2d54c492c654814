import type { Log } from "#platform/log.ts";
import { readJsonResponse } from "./read-response.ts";

/** `unknown`: the service that judges could not be asked, or did not accept us. */
type CaptchaVerdict = "passed" | "failed" | "unknown";

export interface Captcha {
  /**
   * @param token what the widget gave the browser
   * @param address of the client
   */
  verify(token: string | undefined, ip: string): Promise<CaptchaVerdict>;
}

export interface CaptchaVerification {
  secret: string;
  /** Where tokens are judged: Turnstile's siteverify, or one that speaks the same. */
  verifyUrl: string;
}

const timeoutMilliseconds = 5000;
/** A verdict with its codes is a few hundred. */
const responseBytes = 16 * 1024;

/** Codes that mean: this token is not good. Any other speaks of our secret or of the service. */
const tokenErrors = ["missing-input-response", "invalid-input-response", "timeout-or-duplicate"];

/** Asks the service of the settings (Turnstile's server-side validation). */
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
