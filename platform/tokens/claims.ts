import type { JWTPayload } from "jose";

/** Claims of a verified token. */
export type Claims = JWTPayload & Record<string, unknown>;

/** Why a token was rejected; each service has its own response for it. */
export type TokenProblem =
  | "malformed"
  | "unknown_key"
  | "bad_signature"
  | "expired"
  | "bad_claims"
  | "unknown_role"
  | "session_ended"
  /** The keys cannot be read at the moment. */
  | "unverifiable";

/** A rejected token. The message may be shown to the client. */
export class TokenError extends Error {
  override name = "TokenError";
  readonly problem: TokenProblem;

  constructor(problem: TokenProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}
