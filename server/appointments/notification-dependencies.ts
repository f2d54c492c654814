import type { Database } from "#platform/database/database.ts";
import type { AppointmentTokens } from "./visit-token.ts";

/** What it takes to write to customers and to the shop about appointments. */
export interface NotificationDependencies {
  database: Database;
  tokens: AppointmentTokens;
  siteUrl: string;
  shopInbox: () => string;
  now: () => Date;
}
