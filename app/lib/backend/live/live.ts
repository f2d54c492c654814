import { createClient } from "@supabase/supabase-js";
import { type Backend, unreachable } from "#app/lib/backend/backend.ts";
import { loadConfig, type SiteConfig } from "#app/lib/config.ts";
import { noteServerTime } from "#app/lib/server-clock.ts";
import { createLiveAccounts } from "./accounts.ts";
import { createLiveAppointments } from "./appointments.ts";
import { renewedToken, sessionAsItIs, withoutExpiry } from "./connection/account-fetch.ts";
import { tableChanges } from "./connection/changes.ts";
import type { Client } from "./connection/database.ts";
import { createLiveSocket } from "./connection/socket.ts";
import type { LiveStaff } from "./live-staff.ts";
import { createLiveProfiles } from "./profiles.ts";
import { createLiveSettings } from "./settings.ts";

/** Timeout of a call in milliseconds: a slow network may take half a minute. */
const timeoutMilliseconds = 45_000;

/**
 * Backend of the live site: a GoTrue-compatible accounts service and a PostgREST-compatible data
 * API, ours or a hosted provider's.
 *
 * @param config their location; read from `/config.json` if absent
 */
export async function createLiveBackend(
  config?: Pick<SiteConfig, "supabaseUrl" | "supabaseKey" | "realtime">,
): Promise<Backend> {
  const { supabaseUrl, supabaseKey: key, realtime } = config ?? (await loadConfig());
  const url = supabaseUrl.replace(/\/$/, "") || location.origin;
  const client: Client = createClient(url, key, {
    // A session in a URL may be anyone's: the sign-in screen asks first.
    auth: { flowType: "pkce", detectSessionInUrl: false },
    // Applied by the library, which would retry a call aborted by our own timeout.
    db: { timeout: timeoutMilliseconds },
    global: {
      fetch: async (input, init) => {
        const signal = init?.signal ?? AbortSignal.timeout(timeoutMilliseconds);
        const response = await fetch(input, { ...init, signal }).catch((error: unknown) => {
          const kept = sessionAsItIs(String(input), init?.body);
          if (kept) return kept;
          throw error;
        });
        noteServerTime(response);
        if (response.url.startsWith(`${url}/auth/v1/`)) return await withoutExpiry(response);
        const headers = new Headers(init?.headers);
        const [, token] = /^Bearer (.+)$/.exec(headers.get("Authorization") ?? "") ?? [];
        if (response.status !== 401 || !token) return response;
        const renewed = await renewedToken(client, token);
        if (!renewed) return response;
        headers.set("Authorization", `Bearer ${renewed}`);
        return await fetch(input, { ...init, headers, signal });
      },
    },
  });
  const live = realtime ? createLiveSocket(client, url, key) : undefined;
  const appointments = createLiveAppointments(client, live);
  const staff = <Name extends keyof LiveStaff>(name: Name) =>
    whenCalled(async () => (await import("./live-staff.ts")).createLiveStaff(client)[name]);
  const followed = <Part extends object>(part: Part, tables: Parameters<typeof tableChanges>[2]) =>
    Object.assign(part, { onChange: tableChanges(client, live, tables) });
  return {
    addresses: staff("addresses"),
    traffic: staff("traffic"),
    accounts: createLiveAccounts(client, { url, key }),
    profiles: createLiveProfiles(client),
    appointments,
    bay: followed(staff("bay"), ["inspections", "findings", "finding_photos", "car_stages"]),
    bills: followed(staff("bills"), ["invoices", "payments", "estimate_lines"]),
    calendar: staff("calendar"),
    cars: followed(staff("cars"), [
      "appointments",
      "car_stages",
      "time_entries",
      "bay_blocks",
      "settings",
      "waitlist_entries",
    ]),
    connections: staff("connections"),
    customers: staff("customers"),
    desk: staff("desk"),
    estimates: followed(staff("estimates"), ["estimate_lines", "estimate_events", "findings"]),
    inbox: staff("inbox"),
    texts: followed(staff("texts"), ["text_messages", "text_conversations"]),
    worklist: followed(staff("worklist"), [
      "appointments",
      "contact_messages",
      "financing_applications",
      "callback_requests",
      "car_stages",
      "estimate_lines",
      "estimate_events",
      "text_conversations",
    ]),
    push: staff("push"),
    team: staff("team"),
    numbers: staff("numbers"),
    health: staff("health"),
    myCars: staff("myCars"),
    settings: createLiveSettings(client),
    siteContent: followed(
      whenCalled(async () =>
        (await import("./live-site-content.ts")).createLiveSiteContent(client),
      ),
      ["content_state"],
    ),
    anyoneSwitchesAdmin: false,
    notices: {
      profileSaved: { title: "Profile Updated", description: "Your changes have been saved." },
    },
  };
}

/**
 * A part of the backend whose code is loaded on the first call of a method; it throws `unreachable`
 * if it cannot be loaded.
 */
function whenCalled<Part extends object>(load: () => Promise<Part>): Part {
  return new Proxy({} as Part, {
    get: (own, name) =>
      // Not a promise, should it be awaited.
      name in own || name === "then"
        ? Reflect.get(own, name)
        : async (...given: unknown[]) => {
            const part = await load().catch(() => Promise.reject(unreachable()));
            return (Reflect.get(part, name) as (...given: unknown[]) => unknown)(...given);
          },
  });
}
