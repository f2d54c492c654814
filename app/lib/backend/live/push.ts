import type { SupabaseClient } from "@supabase/supabase-js";
import { unreachable } from "#app/lib/backend/backend.ts";
import type { PushDevices } from "#app/lib/backend/push.ts";
import { succeeded } from "./errors.ts";

const table = "push_subscriptions";

/** Devices of the signed-in user, through the data API. */
export function createLivePush(client: SupabaseClient): PushDevices {
  return {
    async key() {
      const response = await fetch("/api/push-key").catch(() => undefined);
      if (!response?.ok) throw unreachable();
      return (await response.json()).key;
    },
    async has(endpoint) {
      const rows = succeeded(await client.from(table).select("id").eq("endpoint", endpoint));
      return rows.length > 0;
    },
    async add({ endpoint, keys }) {
      succeeded(
        await client.from(table).insert({ endpoint, p256dh: keys?.p256dh, auth: keys?.auth }),
      );
    },
    async remove(endpoint) {
      succeeded(await client.from(table).delete().eq("endpoint", endpoint));
    },
  };
}
