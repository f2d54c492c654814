import { BackendError } from "#app/lib/backend/backend.ts";
import type { BookingSettings, ShopSettings } from "#app/lib/backend/shop-records.ts";
import type { TimesSeenBy } from "#shop/forms/team.ts";
import type { Client } from "./connection/database.ts";
import { succeeded } from "./connection/errors.ts";

/** The single row of `settings`: the owner's choices, with the shop's facts as defaults. */
export function createLiveSettings(client: Client): ShopSettings {
  return {
    async load() {
      const row = succeeded(await client.from("settings").select("*").single());
      const facts: Partial<BookingSettings> = row.default_rules ?? {};
      return {
        bays: row.bays ?? row.default_bays,
        leadMinutes: row.lead_minutes ?? facts.leadMinutes ?? 120,
        dayLimit: row.day_limit ?? facts.dayLimit ?? null,
        closures: row.closures ?? facts.closures ?? [],
        holidayClosures: facts.holidayClosures ?? [],
        timesSeenBy: row.times_seen_by as TimesSeenBy,
        version: row.updated_at,
      };
    },
    async save({ bays, leadMinutes, dayLimit, closures, timesSeenBy, version }) {
      const choices = { bays, lead_minutes: leadMinutes, day_limit: dayLimit, closures };
      const row = { ...choices, times_seen_by: timesSeenBy };
      const query = client.from("settings").update(row).eq("id", true);
      if (version !== undefined) query.eq("updated_at", version);
      if (succeeded(await query.select("id")).length === 0) throw notSaved;
    },
  };
}

const notSaved = new BackendError(
  "conflict",
  "Nothing was saved: someone else changed the settings in the meantime, or you're no longer an admin. Reload this page, then try again.",
);
