import type { Health } from "#app/lib/backend/health.ts";
import type { HealthItem } from "#shop/health.ts";
import type { UpgradeStatus } from "#shop/upgrade.ts";
import type { Client } from "./connection/database.ts";
import { callDesk } from "./connection/desk-call.ts";

/** Milliseconds that an upgrade may take to begin. */
const beginTimeout = 30_000;

export const createLiveHealth = (client: Client): Health => ({
  read: async () => ((await callDesk(client, "health")) as { items: HealthItem[] }).items,
  version: async () => (await callDesk(client, "upgrade")) as UpgradeStatus,
  upgrade: async (version) =>
    (await callDesk(client, "upgrade", { version }, beginTimeout)) as UpgradeStatus,
});
