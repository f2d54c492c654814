import type { Backend } from "#app/lib/backend/backend.ts";
import type { HealthItem } from "#shop/health.ts";
import type { Client } from "./connection/database.ts";
import { callDesk } from "./connection/desk-call.ts";

export const createLiveHealth = (client: Client): NonNullable<Backend["health"]> => ({
  read: async () => ((await callDesk(client, "health")) as { items: HealthItem[] }).items,
});
