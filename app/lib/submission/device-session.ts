/**
 * Local storage key under which supabase-js keeps the session of an accounts service: `sb-{first
 * label of the host}-auth-token`.
 */
export const sessionKey = (url: string): string =>
  `sb-${new URL(url).hostname.split(".")[0]}-auth-token`;

/** The session of the user signed in on this device. */
export interface DeviceSession {
  /** Access token, while it is valid. */
  token: string | undefined;
  /** ID of the user's account. */
  account: string | undefined;
}

/**
 * Session of the user signed in on this device. Read directly from supabase-js's storage, so that
 * public pages do not have to load the library. Undefined if nobody is signed in.
 *
 * @param supabaseUrl origin of the accounts service; empty for this site's own
 */
export function deviceSession(supabaseUrl: string): DeviceSession | undefined {
  try {
    const key = sessionKey(supabaseUrl || location.origin);
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    if (typeof stored !== "object" || stored === null) return undefined;
    const {
      access_token: token,
      expires_at: expires,
      user,
    }: { [key: string]: unknown } = { ...stored };
    // Counted by this device's clock, as supabase-js does (`account-fetch.ts`).
    const valid = typeof expires === "number" && expires > Date.now() / 1000 + 10;
    const { id }: { [key: string]: unknown } = { ...(user as object | undefined) };
    return {
      token: valid && typeof token === "string" ? token : undefined,
      account: typeof id === "string" ? id : undefined,
    };
  } catch {
    return undefined;
  }
}
