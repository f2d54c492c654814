/**
 * Whether a session is stored on this device, without loading the library: supabase-js keeps it
 * under `sb-{first label of the host}-auth-token`. Always true in the static demo.
 */
export function hasStoredSession(): boolean {
  if (import.meta.env.DEMO) return true;
  try {
    return Object.keys(localStorage).some(isSessionKey);
  } catch {
    return false;
  }
}

/** Local storage keys of sessions. */
const sessionKeys = /^sb-.+-auth-token$/;

export const isSessionKey = (key: string | null): boolean => key !== null && sessionKeys.test(key);
