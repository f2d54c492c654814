import type { SupabaseClient } from "@supabase/supabase-js";
import type { Worklist } from "#app/lib/backend/worklist.ts";
import { serverNow } from "#app/lib/server-clock.ts";
import { succeeded } from "./errors.ts";

/** Worklist through the data API; only administrators have access. */
export function createLiveWorklist(client: SupabaseClient): Omit<Worklist, "onChange"> {
  return {
    load: async () => succeeded(await client.from("worklist").select("*").order("since")),
    async bookedOn(date) {
      const response = await client
        .from("appointments")
        .select("id", { count: "exact" })
        .eq("scheduled_date", date)
        .not("bay", "is", null)
        .limit(1);
      succeeded(response);
      return response.count ?? 0;
    },
    async handle(id) {
      const handled_at = serverNow().toISOString();
      succeeded(await client.from("outbox").update({ handled_at }).eq("id", id));
    },
    async handleCallback(id) {
      const handled_at = serverNow().toISOString();
      succeeded(await client.from("callback_requests").update({ handled_at }).eq("id", id));
    },
  };
}
