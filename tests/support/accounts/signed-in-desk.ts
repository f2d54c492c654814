import type { Browser, BrowserContext } from "@playwright/test";
import { addDays, shopTimeOf } from "#shop/schedule/shop-time.ts";
import { shop as facts } from "#tests/shop-with-everything/shop.ts";
import {
  test as base,
  expect,
  firstFreeDay,
  removeServer,
} from "#tests/support/browser/browser.ts";
import { book, sendContactMessage } from "#tests/support/desk/bookings.ts";
import { type RunningServer, startServer } from "#tests/support/servers/running-server.ts";
import { createMember, type Registered, signIn } from "./accounts.ts";

/** A shop on an ordinary day, with its signed-in owner. */
export interface SignedInDesk {
  server: RunningServer;
  owner: Registered;
  /** Storage state of the owner's browser. */
  state: Awaited<ReturnType<BrowserContext["storageState"]>>;
  /** An upcoming appointment of the owner. */
  appointmentId: string;
  /** Its day, `YYYY-MM-DD`. */
  appointmentDate: string;
  /** A message from the contact form. */
  messageId: string;
  /** The owner's record as a customer. */
  customerId: string;
  /** Calls the data API as the owner. */
  rest(path: string, method?: string, body?: object): Promise<Response>;
}

async function open(browser: Browser, server: RunningServer): Promise<SignedInDesk> {
  const owner = await createMember(server, "Robin", { administrator: true });
  const headers = { Authorization: `Bearer ${owner.token}` };
  const rest: SignedInDesk["rest"] = async (path, method = "GET", body) => {
    const response = await fetch(`${server.url}/rest/v1/${path}`, {
      method,
      headers: { ...headers, "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(response.status, path).toBeLessThan(300);
    return response;
  };
  const { date, times } = await firstFreeDay(server);
  const request = async (at: number, fields: object, sent = {}) => {
    const response = await book(server.url, { date, time: times[at]?.time, ...fields }, sent);
    expect(response.status).toBe(201);
    return (await response.json()).id as string;
  };
  const asked = { name: "Robin Tester", email: owner.email, phone: "(770) 555-0147" };
  const appointmentId = await request(0, asked, headers);

  // A car that was dropped off yesterday.
  const carId = await request(2, { name: "Casey Tester", phone: "(770) 555-0148" });
  const today = shopTimeOf(new Date(), facts.timeZone).date;
  const came = { scheduled_date: addDays(today, -1), status: "confirmed" };
  await rest(`appointments?id=eq.${carId}`, "PATCH", came);
  await rest("car_stages", "POST", { appointment_id: carId, stage: "checked_in" });

  await sendContactMessage(server.url);
  const invited = await fetch(`${server.url}/api/desk/invitations`, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify({ name: "Sam Tester", role: "technician" }),
  });
  expect(invited.status).toBe(200);

  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await page.goto("/auth");
  await signIn(page, owner);
  const state = await context.storageState();
  await context.close();
  const idOf = async (path: string) => (await (await rest(path)).json())[0].id;
  return {
    server,
    owner,
    state,
    appointmentId,
    appointmentDate: date,
    messageId: await idOf("contact_messages?select=id"),
    customerId: await idOf("customers?select=id&name=eq.Robin%20Tester"),
    rest,
  };
}

/** A page of a signed-in owner, with one server and one sign-in per test file. */
export const test = base.extend<object, { desk: SignedInDesk }>({
  desk: [
    async ({ browser }, use) => {
      const server = await startServer();
      await use(await open(browser, server));
      await removeServer(server);
    },
    { scope: "worker" },
  ],
  baseURL: async ({ desk }, use) => use(desk.server.url),
  storageState: async ({ desk }, use) => use(desk.state),
});
