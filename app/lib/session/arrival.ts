import { paths } from "#shop/pages/paths.ts";

/** Purposes of links that return to `/auth`, as query parameters; `action` also selects the screen. */
const askedFor = {
  confirmation: "?from=confirmation",
  "email-link": "?from=email-link",
  "email-change": "?from=email-change",
  recovery: "?action=new-password",
} as const;

/** URL that emailed links return to: `/auth`, which reads their data. */
export const backTo = (asked: keyof typeof askedFor): string =>
  `${location.origin}${paths.signIn}${askedFor[asked]}`;

/**
 * Data that emailed links and identity providers return to `/auth`
 * (docs/contracts/auth.md#64-verify).
 */
export type Arrival =
  /** A code that only the requesting browser can exchange for a session (PKCE). */
  | { kind: "code"; code: string }
  /** A complete session, not bound to a browser: the link's creator chose whose it is. */
  | { kind: "session"; tokens: SessionTokens; recovering: boolean }
  /** The first of two links of an email change has been used. */
  | { kind: "one-of-two" }
  | { kind: "refused"; code: string };

export interface SessionTokens {
  accessToken: string;
  refreshToken: string;
}

/** Query parameters that may contain it. */
const names = ["code", "error", "error_code", "error_description", "message", "sb"];

/**
 * Parses the data in a callback URL; undefined if there is none. Does not sign in.
 *
 * @param search the query, including `?`
 * @param hash the fragment, including `#`
 */
export function readArrival(search: string, hash: string): Arrival | undefined {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  const parameter = (name: string) => fragment.get(name) ?? query.get(name) ?? undefined;
  if (["error", "error_code", "error_description"].some((name) => parameter(name) !== undefined)) {
    return { kind: "refused", code: parameter("error_code") ?? "" };
  }
  const accessToken = fragment.get("access_token");
  const refreshToken = fragment.get("refresh_token");
  if (accessToken && refreshToken) {
    const recovering = fragment.get("type") === "recovery";
    return { kind: "session", tokens: { accessToken, refreshToken }, recovering };
  }
  const code = query.get("code");
  if (code) return { kind: "code", code };
  return parameter("message") === undefined ? undefined : { kind: "one-of-two" };
}

/** The query without this data; the whole fragment is dropped. */
export function withoutArrival(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of names) query.delete(name);
  const left = query.toString();
  return left && `?${left}`;
}
