/**
 * Local storage key under which supabase-js keeps the session of an accounts service: `sb-{first
 * label of the host}-auth-token`.
 */
export const sessionKey = (url: string): string =>
  `sb-${new URL(url).hostname.split(".")[0]}-auth-token`;

/**
 * Access token of the user signed in on this device, while it is valid. Read directly from
 * supabase-js's storage, so that public pages do not have to load the library. Undefined if nobody
 * is signed in.
 *
 * @param supabaseUrl origin of the accounts service; empty for this site's own
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
