import { createClient } from "@supabase/supabase-js";
import { type Backend, unreachable } from "#app/lib/backend/backend.ts";
import { loadConfig, type SiteConfig } from "#app/lib/config.ts";
import { noteServerTime } from "#app/lib/server-clock.ts";
import { renewedToken, withoutExpiry } from "./account-fetch.ts";
import { createLiveAccounts } from "./accounts.ts";
import { createLiveAppointments } from "./appointments.ts";
import { tableChanges } from "./changes.ts";
import type { Client } from "./database.ts";
import { createLiveProfiles } from "./profiles.ts";
import { createLiveSettings } from "./settings.ts";
import { createLiveSocket } from "./socket.ts";

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
        const response = await fetch(input, { ...init, signal });
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
  const staff = async () => (await import("./live-staff.ts")).createLiveStaff(client);
  return {
    accounts: createLiveAccounts(client, { url, key }),
    profiles: createLiveProfiles(client),
    appointments,
    calendar: afterLoading(
      async () => (await staff()).calendar,
      [
        "span",
        "blocks",
        "unblock",
        "removeWaiting",
        "displacedBy",
        "previewDecision",
        "decide",
        "undoDecision",
      ],
    ),
    cars: {
      ...afterLoading(async () => (await staff()).cars, ["board", "checkIn", "change"]),
      onChange: tableChanges(client, live, [
        "appointments",
        "car_stages",
        "bay_blocks",
        "settings",
        "waitlist_entries",
      ]),
    },
    customers: afterLoading(
      async () => (await staff()).customers,
      [
        "list",
        "detail",
        "following",
        "add",
        "save",
        "saveVehicle",
        "removeVehicle",
        "merge",
        "undoMerge",
        "remove",
        "previewImport",
        "importEntries",
        "imports",
        "undoImport",
      ],
    ),
    desk: afterLoading(
      async () => (await staff()).desk,
      ["previewChange", "change", "undo", "previewBooking", "book", "times", "knownCustomers"],
    ),
    inbox: afterLoading(
      async () => (await staff()).inbox,
      ["messages", "applications", "detail", "change", "reply"],
    ),
    texts: {
      ...afterLoading(
        async () => (await staff()).texts,
        ["list", "detail", "write", "withdraw", "markRead", "markAnswered", "stop"],
      ),
      onChange: tableChanges(client, live, ["text_messages", "text_conversations"]),
    },
    worklist: {
      ...afterLoading(async () => (await staff()).worklist, ["load", "handle", "handleCallback"]),
      onChange: tableChanges(client, live, [
        "appointments",
        "contact_messages",
        "financing_applications",
        "callback_requests",
        "car_stages",
        "text_conversations",
      ]),
    },
    push: afterLoading(async () => (await staff()).push, ["key", "has", "add", "remove"]),
    settings: createLiveSettings(client),
    siteContent: {
      ...afterLoading(
        async () => (await import("./live-site-content.ts")).createLiveSiteContent(client),
        [
          "load",
          "draft",
          "save",
          "discard",
          "publish",
          "preview",
          "restore",
          "withdraw",
          "usualMinutes",
          "launchFindings",
          "setUpState",
          "places",
          "sendTestEmail",
          "uploadPicture",
          "picture",
        ],
      ),
      onChange: tableChanges(client, live, ["content_state"]),
    },
    anyoneSwitchesAdmin: false,
    notices: {
      profileSaved: { title: "Profile Updated", description: "Your changes have been saved." },
    },
  };
}

/**
 * Methods whose code is loaded on the first call; they throw `unreachable` if it cannot be loaded.
 *
 * @param names all of them: a missing one is a type error
 */
function afterLoading<
  Part extends Record<keyof Part, Method>,
  const Names extends readonly (keyof Part)[],
>(
  load: () => Promise<Part>,
  names: Names & ([keyof Part] extends [Names[number]] ? unknown : never),
): Part {
  const method =
    (name: keyof Part): Method =>
    async (...given) =>
      (await load().catch(() => Promise.reject(unreachable())))[name](...given);
  return Object.fromEntries(names.map((name) => [name, method(name)])) as unknown as Part;
}

// biome-ignore lint/suspicious/noExplicitAny: arguments of any method
type Method = (...given: any[]) => Promise<any>;
