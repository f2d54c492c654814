/**
 * The access token of the customer signed in on this device, while it is still valid; read straight
 * from where supabase-js keeps it (`sb-{first label of the host}-auth-token`), so that public pages
 * need not load that library. Undefined when nobody is signed in.
 *
 * @param supabaseUrl host of the accounts service; empty for this site's own
 */
export function sessionToken(supabaseUrl: string): string | undefined {
  try {
    const host = new URL(supabaseUrl || location.origin).hostname.split(".")[0];
    const stored: unknown = JSON.parse(localStorage.getItem(`sb-${host}-auth-token`) ?? "null");
    if (typeof stored !== "object" || stored === null) return undefined;
    const { access_token: token, expires_at: expires }: { [key: string]: unknown } = { ...stored };
    const valid = typeof expires === "number" && expires > Date.now() / 1000 + 10;
    return valid && typeof token === "string" ? token : undefined;
  } catch {
    return undefined;
  }
}
