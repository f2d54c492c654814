/**
 * Whether a session is stored on this device, without loading anything that could use it:
 * supabase-js keeps it under `sb-{first label of the host}-auth-token`. In the static demo there is
 * always one.
 */
export function hasStoredSession(): boolean {
  if (import.meta.env.DEMO) return true;
  try {
    return Object.keys(localStorage).some(isSessionKey);
  } catch {
    return false;
  }
}

/** The keys of the local storage that hold a session. */
const sessionKeys = /^sb-.+-auth-token$/;

export const isSessionKey = (key: string | null): boolean => key !== null && sessionKeys.test(key);
