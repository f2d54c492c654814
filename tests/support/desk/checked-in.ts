import { expect } from "@playwright/test";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import { shop as facts } from "#tests/shop-with-everything/shop.ts";
import type { Registered } from "#tests/support/accounts/accounts.ts";
import { firstFreeDay } from "#tests/support/browser/browser.ts";
import type { RunningServer } from "#tests/support/servers/running-server.ts";
import { bookVisit } from "./bookings.ts";

/** Rows by the data API, as a member of the team. */
export async function rows<Row>(
  { url }: RunningServer,
  { token }: Registered,
  query: string,
): Promise<Row[]> {
  const headers = { Authorization: `Bearer ${token}` };
  return await (await fetch(`${url}/rest/v1/${query}`, { headers })).json();
}

/** Writes by the data API; it must be accepted. */
export async function write(
  { token, origin }: Registered,
  method: "PATCH" | "POST",
  path: string,
  body: object,
): Promise<void> {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const sent = { method, headers, body: JSON.stringify(body) };
  expect((await fetch(`${origin}/rest/v1/${path}`, sent)).ok, path).toBe(true);
}

/**
 * A car in the shop; returns its visit.
 *
 * @param car of its stage: who works on it
 */
export async function checkedIn(
  shop: RunningServer,
  owner: Registered,
  car: object = {},
): Promise<string> {
  const { date, times } = await firstFreeDay(shop);
  const vehicle = { year: 2014, make: "Honda", model: "Accord" };
  const id = await bookVisit(shop, { name: "Dana Cole", date, time: times[0]?.time, vehicle });
  await write(owner, "PATCH", `appointments?id=eq.${id}`, {
    scheduled_date: shopTimeOf(new Date(), facts.timeZone).date,
    scheduled_time: "10:00",
    status: "confirmed",
  });
  await write(owner, "POST", "car_stages", { appointment_id: id, stage: "checked_in", ...car });
  return id;
}
