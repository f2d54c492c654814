import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { sqlState } from "#platform/database/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { type Failure, HttpError, noteFailure, setErrorHeaders } from "#platform/http/errors.ts";
import { TokenError, type TokenProblem } from "#platform/tokens/claims.ts";

/**
 * Makes an error of the storage service (docs/contracts/storage.md#errors). `status` is sent in the
 * body; the HTTP status is 400, unless the request may be retried.
 *
 * @param error the body's `error` field, which older clients read instead of `code`
 */
const refuse = (status: ContentfulStatusCode, code: string, message: string, error = code) =>
  new HttpError(status, code, message, { more: { error } });

/** Errors by name. */
export const storageError = {
  noSuchBucket: () => refuse(404, "NoSuchBucket", "Bucket not found", "Bucket not found"),
  noSuchKey: () => refuse(404, "NoSuchKey", "Object not found", "not_found"),
  keyExists: () => refuse(409, "KeyAlreadyExists", "The resource already exists", "Duplicate"),
  bucketExists: () =>
    refuse(409, "BucketAlreadyExists", "The resource already exists", "Duplicate"),
  bucketNotEmpty: () =>
    refuse(409, "ResourceNotEmpty", "The bucket you tried to delete is not empty"),
  invalidBucketName: () => refuse(400, "InvalidBucketName", "Bucket name invalid", "Invalid Input"),
  invalidKey: (key: string) => refuse(400, "InvalidKey", `Invalid key: ${key}`),
  invalidRequest: (message: string) => refuse(400, "InvalidRequest", message),
  denied: (message = "new row violates row-level security policy") =>
    refuse(403, "AccessDenied", message, "Unauthorized"),
  tooLarge: () =>
    refuse(
      413,
      "EntityTooLarge",
      "The object exceeded the maximum allowed size",
      "Payload too large",
    ),
  mimeType: (type: string) =>
    refuse(415, "InvalidMimeType", `mime type ${type} is not supported`, "invalid_mime_type"),
  invalidRange: () => refuse(400, "InvalidRange", "invalid range provided", "invalid_range"),
  invalidMetadata: () => refuse(400, "InvalidParameter", "The metadata is not a JSON object"),
  invalidJwt: (message: string) => refuse(400, "InvalidJWT", message),
  invalidSignature: (message: string) => refuse(400, "InvalidSignature", message),
} as const;

const failures: Readonly<Record<Failure, () => HttpError>> = {
  no_text: () => storageError.invalidRequest("The request holds characters that are no text"),
  unavailable: () => refuse(503, "SlowDown", "The service is unavailable. Try again soon."),
  unexpected: () => refuse(500, "InternalError", "Internal server error"),
};

/** Messages for token problems as in the hosted service. */
const tokenMessages: Partial<Record<TokenProblem, string>> = {
  malformed: "Invalid Compact JWS",
  unknown_key: "signature verification failed",
  bad_signature: "signature verification failed",
  expired: '"exp" claim timestamp check failed',
};

/** Renders an endpoint's error. Internal causes are only logged. */
export function renderStorageError(thrown: unknown, c: Context<AppEnvironment>): Response {
  const refused = explain(thrown, c);
  const { status, code, message, more } = refused;
  setErrorHeaders(c, refused);
  c.header("Cache-Control", "no-store");
  return c.json(
    { statusCode: String(status), error: more.error, message, code },
    status === 429 || status === 500 || status === 503 ? status : 400,
  );
}

function explain(thrown: unknown, c: Context<AppEnvironment>): HttpError {
  if (thrown instanceof HttpError) return translateHttpError(thrown);
  if (thrown instanceof TokenError) {
    return storageError.denied(tokenMessages[thrown.problem] ?? thrown.message);
  }
  // 42501 means both a missing privilege and a policy violation.
  if (sqlState(thrown) === "42501") return storageError.denied();
  return failures[noteFailure(thrown, c)]();
}

/** Translates errors of body parsing and rate limits, which are shared by all services. */
function translateHttpError(error: HttpError): HttpError {
  switch (error.code) {
    case "payload_too_large":
      return storageError.tooLarge();
    case "rate_limited":
      return new HttpError(429, "SlowDown", error.message, {
        more: { error: "SlowDown" },
        retryAfter: error.retryAfter,
      });
    case "bad_json":
    case "unsupported_media_type":
      return refuse(error.status, "InvalidRequest", error.message);
    default:
      return error;
  }
}
