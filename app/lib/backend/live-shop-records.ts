import type { SupabaseClient } from "@supabase/supabase-js";
import { BackendError } from "./backend.ts";
import { succeeded } from "./live-errors.ts";
import type { BookingSettings, ShopSettings } from "./shop-records.ts";

/** The single row of `settings`: the owner's choices, with the shop's facts as defaults. */
export function createLiveSettings(client: SupabaseClient): ShopSettings {
  // Version of the row being changed, so that concurrent saves do not overwrite each other.
  let version: string | undefined;
  return {
    async load() {
      const row = succeeded(await client.from("settings").select("*").single());
      version = row.updated_at;
      const facts: Partial<BookingSettings> = row.default_rules ?? {};
      return {
        bays: row.bays ?? row.default_bays,
        leadMinutes: row.lead_minutes ?? facts.leadMinutes ?? 120,
        dayLimit: row.day_limit ?? facts.dayLimit ?? null,
        closures: row.closures ?? facts.closures ?? [],
      };
    },
    async save({ bays, leadMinutes, dayLimit, closures }) {
      const row = { bays, lead_minutes: leadMinutes, day_limit: dayLimit, closures };
      const query = client.from("settings").update(row).eq("id", true);
      if (version !== undefined) query.eq("updated_at", version);
      const [saved] = succeeded(await query.select("updated_at"));
      if (!saved) throw notSaved;
      version = saved.updated_at;
    },
  };
}

const notSaved = new BackendError(
  "conflict",
  "Nothing was saved: someone else changed the settings in the meantime, or you're no longer an admin. Reload this page, then try again.",
);
