import type { JWTPayload } from "jose";

/** What a verified token says. */
export type Claims = JWTPayload & Record<string, unknown>;

/** Why a token was refused; each service makes its own answer of it. */
export type TokenProblem =
  | "malformed"
  | "unknown_key"
  | "bad_signature"
  | "expired"
  | "bad_claims"
  | "unknown_role"
  | "session_ended"
  /** Nobody can say: the keys cannot be read now. */
  | "unverifiable";

/** A token that is not accepted. The message may be shown to the client. */
export class TokenError extends Error {
  override name = "TokenError";
  readonly problem: TokenProblem;

  constructor(problem: TokenProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}
