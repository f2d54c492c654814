import { createClient } from "@supabase/supabase-js";
import { loadConfig, type SiteConfig } from "#app/lib/config.ts";
import type { Backend } from "./backend.ts";
import { createLiveAccounts } from "./live-accounts.ts";
import { createLiveAppointments } from "./live-appointments.ts";
import { createLiveProfiles } from "./live-profiles.ts";
import { createLiveInbox, createLiveSettings } from "./live-shop-records.ts";

/** Milliseconds after which a call without an answer has none: a network may take half a minute. */
const patience = 45_000;

/**
 * The backend of the live site: a GoTrue-compatible accounts service and a PostgREST-compatible data
 * API, ours or a hosted provider's.
 *
 * @param config where they are; read from `/config.json` when left out
 */
export async function createLiveBackend(
  config?: Pick<SiteConfig, "supabaseUrl" | "supabaseKey" | "realtime">,
): Promise<Backend> {
  const { supabaseUrl, supabaseKey: key, realtime } = config ?? (await loadConfig());
  const url = supabaseUrl.replace(/\/$/, "") || location.origin;
  const client = createClient(url, key, {
    // A session that comes with an address may be anybody's: the sign-in screen asks first.
    auth: { flowType: "pkce", detectSessionInUrl: false },
    // The library ends these calls itself; it would repeat one that ended by our limit.
    db: { timeout: patience },
    global: {
      fetch: async (input, init) => {
        const signal = init?.signal ?? AbortSignal.timeout(patience);
        const response = await fetch(input, { ...init, signal });
        // The session was ended elsewhere: asking who this is makes the library drop it, and the
        // screens lead to signing in.
        if (response.status === 401 && response.url.startsWith(`${url}/rest/v1/`)) {
          void client.auth.getUser();
        }
        return response;
      },
    },
  });
  return {
    accounts: createLiveAccounts(client, { url, key }),
    profiles: createLiveProfiles(client),
    appointments: createLiveAppointments(client, realtime),
    inbox: createLiveInbox(client),
    settings: createLiveSettings(client),
    anyoneSwitchesAdmin: false,
    notices: {
      profileSaved: { title: "Profile Updated", description: "Your changes have been saved." },
    },
  };
}
