import type { StatusCode } from "hono/utils/http-status";

interface RestErrorDetails {
  details?: string | object | null;
  hint?: string | null;
  headers?: Record<string, string>;
  /** What went wrong on our side, for the log. */
  cause?: unknown;
}

/** An answer that the caller of the data API has earned (docs/contracts/rest.md#6-errors). */
export class RestError extends Error {
  override name = "RestError";
  readonly status: StatusCode;
  /** `PGRST...`, or the SQLSTATE when PostgreSQL refused. */
  readonly code: string;
  readonly details: string | object | null;
  readonly hint: string | null;
  readonly headers: Record<string, string>;

  constructor(status: StatusCode, code: string, message: string, more: RestErrorDetails = {}) {
    super(message, { cause: more.cause });
    this.status = status;
    this.code = code;
    this.details = more.details ?? null;
    this.hint = more.hint ?? null;
    this.headers = more.headers ?? {};
  }

  /** The four keys that every error body has. */
  get body() {
    return {
      code: this.code,
      details: this.details,
      hint: this.hint,
      message: this.message,
    };
  }
}

/** A request larger than anything the product asks for; bounds the work of one request. */
export function tooMuch(what: string): RestError {
  return new RestError(400, "PGRST100", `The request is too complex: ${what}`);
}
