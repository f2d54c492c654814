import type { Bay, Job } from "#app/lib/backend/bay.ts";
import type { Client } from "./connection/database.ts";
import { callServer } from "./connection/desk-call.ts";

/** Milliseconds for a photo on the slow network of a bay. */
const sendTimeout = 60_000;

/** The bay through the shop's own server (docs/contracts/api.md#the-bay). */
export const createLiveBay = (client: Client): Omit<Bay, "onChange"> => ({
  job: async (visit) => (await callServer(client, "GET", `/api/bay/${visit}`)) as Job,
  send: async (method, visit, path, body) =>
    await callServer(client, method, `/api/bay/${visit}/${path}`, body, sendTimeout),
});
