import type { SupabaseClient } from "@supabase/supabase-js";
import type { Backend } from "./backend.ts";
import { createLiveCalendar } from "./live-calendar.ts";
import { createLiveCars } from "./live-cars.ts";
import { createLiveCustomers } from "./live-customers.ts";
import { createLiveDesk } from "./live-desk.ts";
import { createLiveInbox } from "./live-inbox.ts";
import { createLivePush } from "./live-push.ts";
import { createLiveTexts } from "./live-texts.ts";
import { createLiveWorklist } from "./live-worklist.ts";

/** Parts of the backend that only staff use, so that customers' pages never load this code. */
interface LiveStaff {
  calendar: Backend["calendar"];
  cars: Omit<Backend["cars"], "onChange">;
  customers: Backend["customers"];
  desk: Backend["desk"];
  inbox: Backend["inbox"];
  texts: Omit<Backend["texts"], "onChange">;
  worklist: Omit<Backend["worklist"], "onChange">;
  push: NonNullable<Backend["push"]>;
}

export const createLiveStaff = (client: SupabaseClient): LiveStaff => ({
  calendar: createLiveCalendar(client),
  cars: createLiveCars(client),
  customers: createLiveCustomers(client),
  desk: createLiveDesk(client),
  inbox: createLiveInbox(client),
  texts: createLiveTexts(client),
  worklist: createLiveWorklist(client),
  push: createLivePush(client),
});
