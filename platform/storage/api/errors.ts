import type { Context } from "hono";
import { sqlState } from "#platform/database/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { ApiError } from "#platform/http/errors.ts";
import { type Failure, noteFailure } from "#platform/http/failure.ts";
import { TokenError, type TokenProblem } from "#platform/tokens/token-error.ts";

/**
 * A refusal of the storage service (docs/contracts/storage.md#errors). `status` is what it means;
 * the HTTP status of a refusal is 400, unless trying again later helps.
 */
export class StorageError extends Error {
  override name = "StorageError";
  readonly status: number;
  readonly code: string;
  /** The field `error` of the body; older clients read it instead of `code`. */
  readonly error: string;

  constructor(status: number, code: string, message: string, error = code) {
    super(message);
    this.status = status;
    this.code = code;
    this.error = error;
  }
}

/** The refusals by name. */
export const refusal = {
  noSuchBucket: () => new StorageError(404, "NoSuchBucket", "Bucket not found", "Bucket not found"),
  noSuchKey: () => new StorageError(404, "NoSuchKey", "Object not found", "not_found"),
  keyExists: () =>
    new StorageError(409, "KeyAlreadyExists", "The resource already exists", "Duplicate"),
  bucketExists: () =>
    new StorageError(409, "BucketAlreadyExists", "The resource already exists", "Duplicate"),
  bucketNotEmpty: () =>
    new StorageError(409, "ResourceNotEmpty", "The bucket you tried to delete is not empty"),
  invalidBucketName: () =>
    new StorageError(400, "InvalidBucketName", "Bucket name invalid", "Invalid Input"),
  invalidKey: (key: string) => new StorageError(400, "InvalidKey", `Invalid key: ${key}`),
  invalidRequest: (message: string) => new StorageError(400, "InvalidRequest", message),
  denied: (message = "new row violates row-level security policy") =>
    new StorageError(403, "AccessDenied", message, "Unauthorized"),
  tooLarge: () =>
    new StorageError(
      413,
      "EntityTooLarge",
      "The object exceeded the maximum allowed size",
      "Payload too large",
    ),
  mimeType: (type: string) =>
    new StorageError(
      415,
      "InvalidMimeType",
      `mime type ${type} is not supported`,
      "invalid_mime_type",
    ),
  invalidRange: () =>
    new StorageError(400, "InvalidRange", "invalid range provided", "invalid_range"),
  invalidJwt: (message: string) => new StorageError(400, "InvalidJWT", message),
  invalidSignature: (message: string) => new StorageError(400, "InvalidSignature", message),
} as const;

const failures: Readonly<Record<Failure, () => StorageError>> = {
  no_text: () => refusal.invalidRequest("The request holds characters that are no text"),
  unavailable: () =>
    new StorageError(503, "SlowDown", "The service is unavailable. Try again soon."),
  unexpected: () => new StorageError(500, "InternalError", "Internal server error"),
};

/** What clients of the hosted service know the problems of a token as. */
const tokenMessages: Partial<Record<TokenProblem, string>> = {
  malformed: "Invalid Compact JWS",
  unknown_key: "signature verification failed",
  bad_signature: "signature verification failed",
  expired: '"exp" claim timestamp check failed',
};

/**
 * Makes the answer of whatever an endpoint threw. Causes that are ours go to the log and nowhere
 * else.
 */
export function renderStorageError(thrown: unknown, c: Context<AppEnvironment>): Response {
  const { status, code, error, message } = explain(thrown, c);
  c.header("Cache-Control", "no-store");
  return c.json(
    { statusCode: String(status), error, message, code },
    status === 429 || status === 500 || status === 503 ? status : 400,
  );
}

function explain(thrown: unknown, c: Context<AppEnvironment>): StorageError {
  if (thrown instanceof StorageError) return thrown;
  if (thrown instanceof TokenError) {
    return refusal.denied(tokenMessages[thrown.problem] ?? thrown.message);
  }
  if (thrown instanceof ApiError) {
    if (thrown.status === 413) return refusal.tooLarge();
    if (thrown.status === 429) {
      c.header("Retry-After", String(thrown.details.retryAfter ?? 1));
      return new StorageError(429, "SlowDown", thrown.message);
    }
    return new StorageError(thrown.status, "InvalidRequest", thrown.message);
  }
  // 42501 is both "no privilege" and "the policy refuses".
  if (sqlState(thrown) === "42501") return refusal.denied();
  return failures[noteFailure(thrown, c)]();
}
