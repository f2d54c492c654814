import type { Backend } from "#app/lib/backend/backend.ts";
import type { Numbers } from "#shop/numbers.ts";
import type { Client } from "./connection/database.ts";
import { callDesk } from "./connection/desk-call.ts";

export const createLiveNumbers = (client: Client): NonNullable<Backend["numbers"]> => ({
  read: async (by) => (await callDesk(client, `numbers?by=${by}`)) as Numbers,
});
