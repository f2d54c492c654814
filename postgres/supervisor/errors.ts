import { OperatorError } from "#postgres/errors.ts";

export type EmbeddedPostgresErrorCode =
  | "already_in_use"
  | "wrong_major_version"
  | "cannot_run_as_root"
  | "nameless_user"
  | "unsupported_platform"
  | "unsafe_settings"
  | "start_failed";

/**
 * Why the embedded database cannot be started. The message tells the owner of the site what is
 * wrong and what to do.
 */
export class EmbeddedPostgresError extends OperatorError {
  override name = "EmbeddedPostgresError";
  readonly code: EmbeddedPostgresErrorCode;

  constructor(code: EmbeddedPostgresErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The code of a failed system call such as `EACCES`; undefined for any other error. */
export function systemErrorCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : undefined;
}
