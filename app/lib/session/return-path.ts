import { paths } from "#shop/pages/paths.ts";

/**
 * Path to return to after signing in: the remembered origin if it is a path of this site, else `/`.
 * Prevents open redirects such as `//evil.example` or `https:evil.example`.
 */
export function safeReturnPath(origin: unknown): string {
  if (typeof origin !== "string" || !/^\/(?![/\\])/.test(origin)) return paths.home;
  try {
    // Browsers drop tabs and line breaks from URLs, so the parsed form is checked.
    const here = "https://site.invalid";
    const url = new URL(origin, here);
    const isHere = url.origin === here && url.pathname !== paths.signIn;
    return isHere ? url.pathname + url.search + url.hash : paths.home;
  } catch {
    return paths.home;
  }
}

/** Origin in the navigation state of a redirect to `/auth`. */
export function originOf(state: unknown): string {
  const from = typeof state === "object" && state !== null && "from" in state ? state.from : "";
  return safeReturnPath(from);
}

/**
 * Navigation state of a redirect to `/auth`: the origin, and the email address to sign in with if
 * the link that led there names one in its fragment, which no server sees: `/admin/setup#email=...`.
 */
export function stateOf(origin: { pathname: string; search: string; hash: string }) {
  const email = new URLSearchParams(origin.hash.slice(1)).get("email");
  return { from: origin.pathname + origin.search, ...(email && { email }) };
}

/** Email address in the navigation state of a redirect to `/auth`; empty if it names none. */
export function emailOf(state: unknown): string {
  const email = typeof state === "object" && state !== null && "email" in state ? state.email : "";
  return typeof email === "string" ? email : "";
}

const originKey = "signInOrigin";

/** Stores the origin in this tab while the user signs in at an OAuth provider. */
export function saveOrigin(origin: string): void {
  try {
    sessionStorage.setItem(originKey, origin);
  } catch {
    // Without storage, the return path is the home page.
  }
}

/** The stored origin. */
export function savedOrigin(): string {
  try {
    return safeReturnPath(sessionStorage.getItem(originKey));
  } catch {
    return paths.home;
  }
}

/** Called after returning to it. */
export function clearOrigin(): void {
  try {
    sessionStorage.removeItem(originKey);
  } catch {
    // Without storage there is nothing to remove.
  }
}
