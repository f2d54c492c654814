import type { TokenResponse } from "#platform/auth/sessions/token-response.ts";
import type { HttpError } from "#platform/http/errors.ts";

const errorNames: Record<number, string> = {
  400: "invalid_request",
  401: "unauthorized_client",
  403: "access_denied",
  500: "server_error",
  503: "temporarily_unavailable",
};

/** Leads back with a session in the fragment, which no server and no log gets to see. */
export function withSession(
  target: string,
  answer: TokenResponse & { provider_token?: string; provider_refresh_token?: string },
  type?: string,
): string {
  return withFragment(target, {
    access_token: answer.access_token,
    expires_at: String(answer.expires_at),
    expires_in: String(answer.expires_in),
    ...(answer.provider_refresh_token && {
      provider_refresh_token: answer.provider_refresh_token,
    }),
    ...(answer.provider_token && { provider_token: answer.provider_token }),
    refresh_token: answer.refresh_token,
    sb: "",
    token_type: answer.token_type,
    ...(type !== undefined && { type }),
  });
}

/** Leads back with the code that the caller exchanges for a session (PKCE). */
export function withCode(target: string, code: string): string {
  return withQuery(target, { code });
}

/** Leads back with a sentence: what was asked for is not finished yet. */
export function withMessage(target: string, message: string, pkce: boolean): string {
  return withFragment(pkce ? withQuery(target, { message }) : target, { message, sb: "" });
}

/** Leads back with a refusal, in the fragment and, where asked for, in the query as well. */
export function withError(target: string, error: HttpError, inQuery: boolean): string {
  const name = errorNames[error.status];
  const fields = {
    ...(name && { error: name }),
    error_code: error.code,
    error_description: error.message,
  };
  return withFragment(inQuery ? withQuery(target, fields) : target, { ...fields, sb: "" });
}

function withQuery(target: string, fields: Record<string, string>): string {
  const base = target.split("#")[0] ?? "";
  return `${base}${base.includes("?") ? "&" : "?"}${new URLSearchParams(fields)}`;
}

function withFragment(target: string, fields: Record<string, string>): string {
  return `${target.split("#")[0]}#${new URLSearchParams(fields)}`;
}
