import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import type { Registered } from "#tests/support/accounts/accounts.ts";
import { firstFreeDay } from "#tests/support/browser/browser.ts";
import { book } from "#tests/support/desk/bookings.ts";
import type { RunningServer } from "#tests/support/servers/running-server.ts";

/**
 * A visit with an estimate of two lines, one of which was approved, done and billed; its customer was mailed
 * each time.
 *
 * @returns its ID, and the paths of the customer's page and bill
 */
export async function billedVisit(shop: RunningServer, owner: Registered) {
  const headers = { Authorization: `Bearer ${owner.token}`, "Content-Type": "application/json" };
  const send = async (path: string, body: object, method = "POST") => {
    const init = { method, headers, body: JSON.stringify(body) };
    const response = await fetch(`${shop.url}${path}`, init);
    expect(response.ok, `${path} ${response.status}`).toBe(true);
    return response;
  };
  const { date, times } = await firstFreeDay(shop);
  const asked = { name: "Dana Cole", email: "dana@example.com", date, time: times[0]?.time };
  const { id, visitUrl } = await (await book(shop.url, asked)).json();
  await send(`/rest/v1/appointments?id=eq.${id}`, { status: "confirmed" }, "PATCH");
  const line = randomUUID();
  const items = [{ kind: "part", text: "Ceramic pads", quantity: 100, price: 10_000 }];
  const row = { appointment_id: id, items, reason: "Two millimeters left.", condition: "urgent" };
  await send("/rest/v1/estimate_lines", [
    { ...row, id: line, title: "Front brakes" },
    { ...row, id: randomUUID(), title: "Coolant flush", condition: "attention" },
  ]);
  await send(`/api/desk/estimates/${id}/ask`, {});
  const answers = [{ line, version: 1, answer: "approved" }];
  await send(`/api/desk/estimates/${id}/answers`, { toldBy: "Dana", answers });
  await send("/rest/v1/rpc/mark_line_done", { line, done: true });
  await send("/api/desk/bills", { id: randomUUID(), appointment: id });
  const { bills } = await (
    await fetch(`${shop.url}/api/desk/visits/${id}/bills`, { headers })
  ).json();
  await send(`/api/desk/bills/${bills[0].id}/mail`, { id: randomUUID() });
  const { pathname: page } = new URL(visitUrl);
  return { id: id as string, page, bill: `${page}/bill/${bills[0].number}` };
}
