import type { Database } from "#platform/database/database.ts";
import type { AppointmentTokens } from "#server/appointments/visit/visit-token.ts";

/** Dependencies for notifying customers and the shop about appointments. */
export interface NotificationDependencies {
  database: Database;
  tokens: AppointmentTokens;
  siteUrl: string;
  shopInbox: () => string;
  now: () => Date;
}
