import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { shop as facts } from "#content/shop.ts";
import { addDays } from "#shop/schedule/shop-time.ts";
import { createPeople, type People } from "#tests/support/accounts/people.ts";
import { appointmentRequest, contactMessage, financingRequest } from "#tests/support/requests.ts";
import { openPort } from "#tests/support/servers/open-port.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

const victim = "victim@example.com";
const movesADay = 5;

let shop: TestApp;
let people: People;
let url: string;
let token: string;
let id: string;
beforeAll(async () => {
  // The database checks data API requests by its own clock.
  shop = await createTestApp({}, { now: () => new Date() });
  people = await createPeople(shop);
  const port = await openPort();
  port.serve(shop);
  url = port.url;
});
beforeEach(async () => {
  await shop.sql("truncate form_submissions, appointments, outbox cascade");
  const request = appointmentRequest({ email: victim, date: openDay(7) });
  const booked = await shop.post("/api/forms/appointment_request", request);
  expect(booked.status).toBe(201);
  const response = await booked.json();
  id = response.id;
  token = new URL(response.visitUrl).pathname.slice("/visit/".length);
  await shop.sql("update appointments set user_id = $1", [people.id("customer")]);
  await shop.enqueueNotifications();
});

/** Returns the first day, at least `ahead` days from now, with appointments all day. */
function openDay(ahead: number): string {
  const date = addDays(new Date().toISOString().slice(0, 10), ahead);
  // The shop books none from Friday noon on.
  const isWhole = ![0, 5, 6].includes(new Date(date).getUTCDay());
  const isClosed = facts.booking.closures.some((closure) => closure.date === date);
  return !isWhole || isClosed ? openDay(ahead + 1) : date;
}

/** All different. */
const slots = Array.from({ length: 200 }, (_, n) => ({
  date: openDay(14 + 7 * Math.floor(n / 12)),
  time: `${10 + Math.floor((n % 12) / 2)}:${n % 2 ? "30" : "00"}`,
}));

const byLink = async (slot: object) =>
  await fetch(`${url}/api/visit/${token}/reschedule`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(slot),
  });

async function byDataApi(fields: object): Promise<Response> {
  const claims = { ...people.claims("customer"), exp: Math.floor(Date.now() / 1000) + 600 };
  return await fetch(`${url}/rest/v1/appointments?id=eq.${id}`, {
    method: "PATCH",
    headers: {
      "Content-Type": "application/json",
      apikey: await shop.accessTokens.anonKey(),
      Authorization: `Bearer ${await shop.accessTokens.issue(claims)}`,
      Prefer: "return=representation",
    },
    body: JSON.stringify(fields),
  });
}

const mailsTo = (to: string) =>
  shop.sql("select from outbox where kind = 'mail' and payload ->> 'to' = $1", [to]);

const tally = (responses: Response[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(responses, ({ status }) => status)).map(([status, ones]) => [
      status,
      ones?.length,
    ]),
  );

describe("moving an appointment does not flood a stranger's mailbox", () => {
  it("two hundred times concurrently with the visit link", async () => {
    const responses = await Promise.all(slots.map(byLink));
    const refused = await responses.find(({ status }) => status === 429)?.json();
    expect(refused.error).toMatchObject({
      code: "too_many_changes",
      message: expect.stringContaining("please call us at (254) 555-0123"),
    });
    expect(tally(responses)).toEqual({ 200: movesADay, 429: slots.length - movesADay });
    await shop.enqueueNotifications();
    // Received for the request, and all moves together.
    expect(await mailsTo(victim)).toHaveLength(2);
    expect(await mailsTo("inbox@shop.example")).toHaveLength(2);
  });

  it("one at a time, by link and through the data API, at any pace", async () => {
    const responses: Response[] = [];
    for (const [n, { date, time }] of slots.slice(0, 20).entries()) {
      responses.push(
        await (n % 2
          ? byLink({ date, time })
          : byDataApi({ scheduled_date: date, scheduled_time: time })),
      );
      await shop.enqueueNotifications();
    }
    expect(tally(responses)).toEqual({ 200: movesADay, 429: 20 - movesADay });
    expect(await mailsTo(victim)).toHaveLength(1 + movesADay);

    const refused = await responses.at(-2)?.json();
    expect(refused).toMatchObject({
      code: "PT429",
      message: "too_many_changes",
      details: expect.stringContaining("Please call the shop"),
    });
  });

  it("and it can still be canceled when it can no longer be moved", async () => {
    for (const slot of slots.slice(0, movesADay + 1)) await byLink(slot);
    const canceled = await byDataApi({ status: "canceled" });
    expect(await canceled.json()).toMatchObject([{ status: "canceled" }]);
  });

  it("while the shop may move it without limit, and the customer again tomorrow", async () => {
    for (const slot of slots.slice(0, movesADay)) expect((await byLink(slot)).status).toBe(200);
    await shop.sql("update appointments set scheduled_time = '15:00'");
    expect((await byLink({ date: openDay(21), time: "16:00" })).status).toBe(429);
    await shop.sql("update appointment_events set at = at - interval '1 day'");
    expect((await byLink({ date: openDay(21), time: "16:00" })).status).toBe(200);
  });
});

describe("the data API", () => {
  it("turns an appointment moved by a customer into a request again", async () => {
    await shop.sql("update appointments set status = 'confirmed'");
    const response = await byDataApi({ scheduled_date: openDay(14), scheduled_time: "10:00" });
    expect(await response.json()).toMatchObject([
      { status: "pending", scheduled_time: "10:00:00" },
    ]);
  });
});

describe("no form sends mail to an email that a visitor typed", () => {
  it.each([
    ["contact_form", contactMessage],
    ["financing_application", financingRequest],
  ] as const)("%s: only the shop gets mail", async (form, fields) => {
    await shop.sql("truncate outbox");
    for (let n = 0; n < 5; n += 1) {
      expect((await shop.post(`/api/forms/${form}`, fields({ email: victim }))).status).toBe(201);
    }
    await shop.enqueueNotifications();
    expect(await mailsTo(victim)).toEqual([]);
    expect(await mailsTo("inbox@shop.example")).toHaveLength(5);
  });
});
