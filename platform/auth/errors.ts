import { HttpError } from "#platform/http/errors.ts";

/** A refusal in the form that OAuth gives it (RFC 6749, section 5.2); always status 400. */
export class OAuthError extends HttpError {
  override name = "OAuthError";

  constructor(error: string, description: string) {
    super(400, error, description);
  }
}

/** 400 `validation_failed`: what was sent cannot be meant. */
export const invalid = (message: string) => new HttpError(400, "validation_failed", message);
