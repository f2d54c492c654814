import { paths } from "#shop/paths.ts";

/** What a link that leads back to `/auth` was asked for; `action` has the screen show as much. */
const askedFor = {
  confirmation: "?from=confirmation",
  "email-link": "?from=email-link",
  "email-change": "?from=email-change",
  recovery: "?action=new-password",
} as const;

/** Where links in mails lead back to: `/auth`, which reads what they bring along. */
export const backTo = (asked: keyof typeof askedFor): string =>
  `${location.origin}${paths.signIn}${askedFor[asked]}`;

/**
 * What links in mails and identity providers bring back to `/auth` (docs/contracts/auth.md#64-verify).
 */
export type Arrival =
  /** A code that only the browser which asked for it can exchange for a session (PKCE). */
  | { kind: "code"; code: string }
  /** A session as it is, made for nobody in particular: whoever made the link chose whose. */
  | { kind: "session"; tokens: SessionTokens; recovering: boolean }
  /** The first of two links of an email change has been used. */
  | { kind: "one-of-two" }
  | { kind: "refused"; code: string };

export interface SessionTokens {
  accessToken: string;
  refreshToken: string;
}

/** The names under which any of it may stand in an address. */
const names = ["code", "error", "error_code", "error_description", "message", "sb"];

/**
 * Reads what an address brings along; undefined when that is nothing. Nobody is signed in by it.
 *
 * @param search the query, with its `?`
 * @param hash the fragment, with its `#`
 */
export function readArrival(search: string, hash: string): Arrival | undefined {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  const said = (name: string) => fragment.get(name) ?? query.get(name) ?? undefined;
  if (["error", "error_code", "error_description"].some((name) => said(name) !== undefined)) {
    return { kind: "refused", code: said("error_code") ?? "" };
  }
  const accessToken = fragment.get("access_token");
  const refreshToken = fragment.get("refresh_token");
  if (accessToken && refreshToken) {
    const recovering = fragment.get("type") === "recovery";
    return { kind: "session", tokens: { accessToken, refreshToken }, recovering };
  }
  const code = query.get("code");
  if (code) return { kind: "code", code };
  return said("message") === undefined ? undefined : { kind: "one-of-two" };
}

/** The query of an address without what it brought along; the whole fragment goes. */
export function withoutArrival(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of names) query.delete(name);
  const left = query.toString();
  return left && `?${left}`;
}
