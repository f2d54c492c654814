import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { sessionKey } from "#app/lib/submission/session-token.ts";

/** Not the key of the browser's own session: whoever is signed in stays so. */
const storageKey = "stranger";

/**
 * A client that signs nobody in: its sessions live as long as the page. What proves that this browser
 * has asked for a link (PKCE) is kept where the browser's own client looks for it.
 */
export function createStrangerClient(url: string, key: string): SupabaseClient {
  const sessions = new Map<string, string>();
  const ownName = (name: string) => name.replace(storageKey, sessionKey(url));
  const isVerifier = (name: string) => name.endsWith("-code-verifier");
  return createClient(url, key, {
    auth: {
      flowType: "pkce",
      detectSessionInUrl: false,
      autoRefreshToken: false,
      storageKey,
      storage: {
        getItem: (name) =>
          isVerifier(name) ? localStorage.getItem(ownName(name)) : (sessions.get(name) ?? null),
        setItem: (name, value) => {
          if (isVerifier(name)) localStorage.setItem(ownName(name), value);
          else sessions.set(name, value);
        },
        removeItem: (name) => {
          if (isVerifier(name)) localStorage.removeItem(ownName(name));
          else sessions.delete(name);
        },
      },
    },
  });
}
