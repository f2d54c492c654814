import type { ContentfulStatusCode } from "hono/utils/http-status";

interface ApiErrorDetails {
  /** Messages by field, as people read them. */
  fields?: Record<string, string[]>;
  /** What else programs can use, beside the message. */
  more?: Record<string, unknown>;
  /** Seconds after which the same request may succeed. */
  retryAfter?: number;
}

/** An answer that a client has earned: a status, a code for programs, a message for people. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly details: ApiErrorDetails;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    details: ApiErrorDetails = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}
