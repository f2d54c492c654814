/**
 * Where supabase-js keeps the session of an accounts service in the local storage:
 * `sb-{first label of the host}-auth-token`.
 */
export const sessionKey = (url: string): string =>
  `sb-${new URL(url).hostname.split(".")[0]}-auth-token`;

/**
 * The access token of the customer signed in on this device, while it is still valid; read straight
 * from where supabase-js keeps it, so that public pages need not load that library. Undefined when nobody is signed in.
 *
 * @param supabaseUrl host of the accounts service; empty for this site's own
 */
export function sessionToken(supabaseUrl: string): string | undefined {
  try {
    const key = sessionKey(supabaseUrl || location.origin);
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    if (typeof stored !== "object" || stored === null) return undefined;
    const { access_token: token, expires_at: expires }: { [key: string]: unknown } = { ...stored };
    const valid = typeof expires === "number" && expires > Date.now() / 1000 + 10;
    return valid && typeof token === "string" ? token : undefined;
  } catch {
    return undefined;
  }
}
