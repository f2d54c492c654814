import { createClient } from "@supabase/supabase-js";
import { sessionKey } from "#app/lib/submission/device-session.ts";
import { withoutExpiry } from "./account-fetch.ts";
import type { Client } from "./database.ts";

/** Differs from the key of the browser's own session, so that its user stays signed in. */
const storageKey = "stranger";

/**
 * Client that does not sign in: its sessions last as long as the page. The PKCE verifier, which
 * proves that this browser requested a link, is where the browser's own client looks for it.
 */
export function createStatelessClient(url: string, key: string): Client {
  const sessions = new Map<string, string>();
  const isVerifier = (name: string) => name.endsWith("-code-verifier");
  const onDevice = (name: string) => name.replace(storageKey, sessionKey(url));
  return createClient(url, key, {
    global: { fetch: async (...call) => await withoutExpiry(await fetch(...call)) },
    auth: {
      flowType: "pkce",
      detectSessionInUrl: false,
      autoRefreshToken: false,
      storageKey,
      storage: {
        getItem: (name) => sessions.get(name) ?? null,
        setItem(name, value) {
          sessions.set(name, value);
          if (isVerifier(name)) tryStorage((device) => device.setItem(onDevice(name), value));
        },
        removeItem(name) {
          sessions.delete(name);
          if (isVerifier(name)) tryStorage((device) => device.removeItem(onDevice(name)));
        },
      },
    },
  });
}

/** Without storage, a link confirms the email but does not sign in. */
function tryStorage(work: (device: Storage) => void): void {
  try {
    work(localStorage);
  } catch {
    // Storage is forbidden or full.
  }
}
