import { paths } from "#shop/paths.ts";

/**
 * Where to go after signing in: the remembered origin if it is a path of this site, else `/`.
 * Anything a stranger could have put there to lead people elsewhere, such as `//evil.example` or
 * `https:evil.example`, counts as nothing.
 */
export function safeReturnPath(origin: unknown): string {
  if (typeof origin !== "string" || !/^\/(?![/\\])/.test(origin)) return paths.home;
  try {
    // Browsers drop tabs and line breaks from addresses, so the parsed form is what counts.
    const here = "https://site.invalid";
    const url = new URL(origin, here);
    const isHere = url.origin === here && url.pathname !== paths.signIn;
    return isHere ? url.pathname + url.search + url.hash : paths.home;
  } catch {
    return paths.home;
  }
}

/** The origin that a redirect to `/auth` carries in the navigation state. */
export function originOf(state: unknown): string {
  const from = typeof state === "object" && state !== null && "from" in state ? state.from : "";
  return safeReturnPath(from);
}

const originKey = "signInOrigin";

/** Keeps the origin in this tab while another site, an OAuth provider, is asked who somebody is. */
export function keepOrigin(origin: string): void {
  try {
    sessionStorage.setItem(originKey, origin);
  } catch {
    // Without storage the way back leads home.
  }
}

/** The kept origin. */
export function keptOrigin(): string {
  try {
    return safeReturnPath(sessionStorage.getItem(originKey));
  } catch {
    return paths.home;
  }
}

/** Called once somebody is back there. */
export function forgetOrigin(): void {
  try {
    sessionStorage.removeItem(originKey);
  } catch {
    // Without storage nothing was kept.
  }
}
