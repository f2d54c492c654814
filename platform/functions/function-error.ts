import type { ContentfulStatusCode } from "hono/utils/http-status";
import pg from "pg";

/** An answer of a function other than success: `{code, message}`. */
export class FunctionError extends Error {
  override name = "FunctionError";
  readonly status: ContentfulStatusCode;
  readonly code: string | number;

  constructor(status: ContentfulStatusCode, code: string | number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** What the database refuses in words of its own; undefined for any other error. */
export function describeRefusal(error: unknown): FunctionError | undefined {
  if (error instanceof FunctionError) return error;
  if (!(error instanceof pg.DatabaseError)) return undefined;
  switch (error.code) {
    case "PT401":
      return new FunctionError(401, 401, "Invalid JWT");
    case "PT403":
      return new FunctionError(403, error.message, error.detail ?? error.message);
    case "PT409":
      return new FunctionError(409, "conflict", error.message);
    default:
      return undefined;
  }
}
