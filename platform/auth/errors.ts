import { HttpError } from "#platform/http/errors.ts";

/** Error in OAuth format (RFC 6749, section 5.2); always status 400. */
export class OAuthError extends HttpError {
  override name = "OAuthError";

  constructor(error: string, description: string) {
    super(400, error, description);
  }
}

/** 400 `validation_failed`: the request is invalid. */
export const invalid = (message: string) => new HttpError(400, "validation_failed", message);
