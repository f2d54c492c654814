import type { ContentfulStatusCode } from "hono/utils/http-status";

/** Which of the rules a password does not meet. */
export type WeakPasswordReason = "length" | "characters";

interface AuthErrorDetails {
  /** Only with the code weak_password. */
  reasons?: readonly WeakPasswordReason[];
  /** Seconds after which the same request may succeed. */
  retryAfter?: number;
  /** For the log alone: why, more exactly than the caller is told, or what went wrong elsewhere. */
  cause?: unknown;
}

/** A refusal of the accounts service: a status, a code for programs, words for people. */
export class AuthError extends Error {
  override name = "AuthError";
  readonly status: ContentfulStatusCode;
  /** One of the codes of docs/contracts/auth.md#10-codes. */
  readonly code: string;
  readonly details: AuthErrorDetails;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    details: AuthErrorDetails = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** A refusal in the form that OAuth gives it (RFC 6749, section 5.2); always status 400. */
export class OAuthError extends Error {
  override name = "OAuthError";
  readonly error: string;

  constructor(error: string, description: string) {
    super(description);
    this.error = error;
  }
}

/** 400 `validation_failed`: what was sent cannot be meant. */
export const invalid = (message: string) => new AuthError(400, "validation_failed", message);
