import { BackendError } from "#app/lib/backend/backend.ts";
import type { Traffic } from "#app/lib/backend/traffic.ts";
import type { TrafficReport } from "#shop/traffic.ts";
import type { Client } from "./connection/database.ts";
import { callDesk } from "./connection/desk-call.ts";
import { succeeded } from "./connection/errors.ts";

/** What works by the shop's own server, short links through the data API. */
export const createLiveTraffic = (client: Client): Traffic => ({
  read: async (week) =>
    (await callDesk(client, `traffic${week ? `?week=${week}` : ""}`)) as TrafficReport,
  async links() {
    const query = client.from("short_links").select("name,path");
    return succeeded(await query.order("made_at", { ascending: false }));
  },
  async addLink(link) {
    const response = await client.from("short_links").insert(link);
    if (response.error?.code === "23505") {
      throw new BackendError("taken", `/go/${link.name} is taken. Pick another name.`);
    }
    succeeded(response);
  },
  async removeLink(name) {
    succeeded(await client.from("short_links").delete().eq("name", name));
  },
  code: async (name) =>
    (await callDesk(client, `short-links/${name}`)) as { link: string; qrCode: string },
});
