import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { type Caller, callers, roleOf } from "#tests/support/accounts/people.ts";
import { type Desk, openDesk } from "#tests/support/desk/desk.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";
import { type For, rights } from "./role-rights.ts";

let shop: TestApp;
let desk: Desk;
let appointment: string;
let version: string;
/** The visit of the technician's car. */
let car: string;
/** In the shop; nobody has it. */
let freeCar: string;
let invitation: string;
/** The event of the request. */
let request: string;
beforeAll(async () => {
  shop = await createTestApp({ smsWebhookSecret: "of the gateway" });
  desk = await openDesk(shop);
  appointment = await desk.request();
  version = await desk.version(appointment);
  freeCar = await desk.request({ date: "2026-12-04" });
  await shop.sql("update appointments set status = 'confirmed' where id = $1", [freeCar]);
  await shop.sql("insert into car_stages (appointment_id, stage) values ($1, 'checked_in')", [
    freeCar,
  ]);
  const [invited] = await shop.sql<{ id: string }>(
    "insert into team_invitations (name, role, expires_at) values ('Sam', 'advisor', '2199-01-01') returning id",
  );
  invitation = invited?.id ?? "";
  request = String((await desk.lastEvent(appointment))?.id);
  car = await desk.request({ date: "2026-11-25" });
  await shop.sql("update appointments set status = 'confirmed' where id = $1", [car]);
  await shop.sql(
    "insert into car_stages (appointment_id, stage, technician_id) values ($1, 'checked_in', $2)",
    [car, desk.people.id("technician")],
  );
});

/** Expected status for each caller. */
type Statuses = For<number>;

/** The owner's key is rejected: the history needs names. */
const administrators = (status: number): Statuses => ({
  ...(Object.fromEntries(
    Object.entries(rights("done", "refused", "refused")).map(([caller, right]) => [
      caller,
      right === "done" ? status : 403,
    ]),
  ) as Statuses),
  anon: 401,
  service_role: 401,
});
/** The same, and advisors. */
const theDesk = (status: number): Statuses => ({ ...administrators(status), advisor: status });
/** The same, and the technician whose car it is. */
const theBay = (status: number): Statuses => ({ ...theDesk(status), technician: status });
const anybody = (status: number) =>
  Object.fromEntries(callers.map((caller) => [caller, status])) as Statuses;
const signedIn = (status: number): Statuses => ({
  ...anybody(status),
  anon: 401,
  service_role: 401,
});

interface Route {
  /** Path to request, if the route has parameters. */
  at?: () => string;
  body?: (caller: Caller) => object | string;
  by: Statuses;
}

const nobody = "00000000-0000-4000-8000-000000000000";
const form = { body: () => ({}), by: anybody(400) };
const unknownLink = (path: string, body?: object): Route => ({
  at: () => path,
  ...(body && { body: () => body }),
  by: anybody(404),
});

const routes: Record<string, Route> = {
  // Nobody has the car until the first of them takes it.
  "POST /api/desk/cars/:id": {
    at: () => `/api/desk/cars/${freeCar}`,
    body: (caller) => ({ take: caller === "technician" }),
    by: { ...theDesk(403), technician: 200 },
  },
  "POST /api/desk/invitations": {
    body: (caller) => ({ name: caller, role: "technician" }),
    by: administrators(200),
  },
  "POST /api/desk/invitations/:id": {
    at: () => `/api/desk/invitations/${invitation}`,
    body: () => ({ send: false }),
    by: administrators(200),
  },
  "GET /api/desk/times": { by: theDesk(200) },
  "POST /api/desk/appointments": {
    body: (caller) => ({
      submissionId: `by-${callers.indexOf(caller)}`,
      name: "Ann Lee",
      phone: "(770) 555-0142",
      service: "Other",
      date: "2026-12-01",
      time: `1${callers.indexOf(caller) % 3}:00`,
      confirmed: true,
      notify: false,
    }),
    by: theDesk(201),
  },
  "POST /api/desk/appointments/:id": {
    at: () => `/api/desk/appointments/${appointment}`,
    body: () => ({ version, notify: true, preview: true, status: "confirmed" }),
    by: theDesk(200),
  },
  // The last event is the visitor's request, which is not a change by staff.
  "POST /api/desk/appointments/:id/undo": {
    at: () => `/api/desk/appointments/${appointment}/undo`,
    body: () => ({ eventId: request }),
    by: theDesk(409),
  },
  "GET /api/desk/estimates/:visit": { at: () => `/api/desk/estimates/${car}`, by: theBay(200) },
  "GET /api/desk/records/:file": { at: () => "/api/desk/records/1.json", by: theDesk(404) },
  // There is no such line.
  "POST /api/desk/estimates/:id/answers": {
    at: () => `/api/desk/estimates/${appointment}/answers`,
    body: () => ({
      toldBy: "Dana Cole",
      answers: [{ line: nobody, version: 1, answer: "approved" }],
    }),
    by: theDesk(404),
  },
  // There is no line to ask about.
  "POST /api/desk/estimates/:id/ask": {
    at: () => `/api/desk/estimates/${appointment}/ask`,
    body: () => ({ preview: true }),
    by: theDesk(409),
  },
  "GET /api/desk/visits/:id/bills": {
    at: () => `/api/desk/visits/${appointment}/bills`,
    by: theDesk(200),
  },
  "GET /api/desk/bills": {
    at: () => "/api/desk/bills?from=2026-11-23&to=2026-11-24",
    by: theDesk(200),
  },
  // Nothing is done on the visit, and there is no such bill or payment.
  "POST /api/desk/bills": { body: () => ({ id: nobody, appointment }), by: theDesk(409) },
  "POST /api/desk/bills/:id/void": {
    at: () => `/api/desk/bills/${nobody}/void`,
    body: () => ({ id: nobody, reason: "Wrong car" }),
    by: theDesk(404),
  },
  "POST /api/desk/bills/:id/payments": {
    at: () => `/api/desk/bills/${nobody}/payments`,
    body: () => ({ id: nobody, method: "cash", amount: 1 }),
    by: theDesk(404),
  },
  "POST /api/desk/bills/:id/mail": {
    at: () => `/api/desk/bills/${nobody}/mail`,
    body: () => ({ id: nobody }),
    by: theDesk(404),
  },
  "POST /api/desk/payments/:id/reversal": {
    at: () => `/api/desk/payments/${nobody}/reversal`,
    body: () => ({ id: nobody }),
    by: theDesk(404),
  },
  "POST /api/desk/closures": {
    body: (caller) => ({
      moves: [],
      block: {
        bay: 1,
        starts: `2099-03-${callers.indexOf(caller) + 10}T09:00`,
        ends: `2099-03-${callers.indexOf(caller) + 10}T10:00`,
        reason: "New lift",
      },
    }),
    by: theDesk(200),
  },
  "POST /api/desk/closures/proposal": {
    body: () => ({ closures: [{ date: "2099-03-30", reason: "Stocktaking" }] }),
    by: administrators(200),
  },
  "POST /api/desk/closures/undo": {
    body: () => ({ changes: [{ id: appointment, eventId: request }] }),
    by: theDesk(409),
  },
  // There is no draft, no such photo, and the body is not a photo.
  "POST /api/desk/preview": { body: () => ({ revision: 1 }), by: administrators(409) },
  "POST /api/desk/pictures": { body: () => "no photo", by: administrators(400) },
  "POST /api/desk/logo": { body: () => "no logo", by: administrators(400) },
  "GET /api/desk/pictures/:name": { at: () => "/api/desk/pictures/none", by: administrators(404) },
  "GET /api/desk/places": { at: () => "/api/desk/places?zip=30236", by: administrators(200) },
  "GET /api/desk/numbers": { by: administrators(200) },
  "GET /api/desk/health": { by: administrators(200) },
  "GET /api/desk/upgrade": { by: administrators(200) },
  // The server of the test is no release.
  "POST /api/desk/upgrade": { body: () => ({ version: "9.9.9" }), by: administrators(409) },
  "GET /api/desk/traffic": { by: administrators(200) },
  "GET /api/desk/short-links/:name": {
    at: () => "/api/desk/short-links/none",
    by: administrators(404),
  },
  "GET /api/desk/pages": { by: administrators(200) },
  "GET /api/desk/launch-check": { by: administrators(200) },
  "POST /api/desk/test-email": {
    body: () => ({ to: "owner@example.com" }),
    by: administrators(200),
  },
  "POST /api/desk/sample-mail": {
    body: () => ({ occasion: "bill", words: {} }),
    by: administrators(200),
  },
  "POST /api/desk/sample-mail/send": {
    body: () => ({ occasion: "bill", words: {} }),
    by: administrators(200),
  },

  "GET /api/desk/connections": { by: administrators(200) },
  "POST /api/desk/connections/:name": {
    at: () => "/api/desk/connections/none",
    by: administrators(404),
  },
  "DELETE /api/desk/connections/:name": {
    at: () => "/api/desk/connections/none",
    by: administrators(404),
  },
  "POST /api/desk/mail-test": {
    body: () => ({ to: "owner@example.com", arrived: true }),
    by: administrators(204),
  },
  "GET /api/desk/dns-records": { by: administrators(200) },

  // The technician's car; the last three name nothing that is there.
  "GET /api/bay/:visit": { at: () => `/api/bay/${car}`, by: theBay(200) },
  "PUT /api/bay/:visit/inspections/:id": {
    at: () => `/api/bay/${car}/inspections/${nobody}`,
    body: () => ({ template: "brakes", title: "Brakes" }),
    by: theBay(200),
  },
  "PUT /api/bay/:visit/findings/:id": {
    at: () => `/api/bay/${car}/findings/${nobody}`,
    body: () => ({ write: randomUUID(), revision: 0, title: "Pads", condition: "good" }),
    by: theBay(200),
  },
  "DELETE /api/bay/:visit/findings/:id": {
    at: () => `/api/bay/${car}/findings/${nobody}`,
    by: theBay(200),
  },
  "PUT /api/bay/:visit/photos/:id": {
    at: () => `/api/bay/${car}/photos/${nobody}?finding=${nobody}`,
    body: () => "no photo",
    by: theBay(400),
  },
  "PUT /api/bay/:visit/photos/:id/marks": {
    at: () => `/api/bay/${car}/photos/${nobody}/marks`,
    body: () => ({ marks: [] }),
    by: theBay(404),
  },
  "DELETE /api/bay/:visit/photos/:id": {
    at: () => `/api/bay/${car}/photos/${nobody}`,
    by: theBay(200),
  },

  "GET /api/appointments/visits": { by: signedIn(200) },
  "POST /api/appointments/claim": { body: () => ({ claimToken: "x" }), by: signedIn(404) },

  // Holders of the link, whoever they are
  "POST /api/visit/:token/cancel": unknownLink("/api/visit/x/cancel"),
  "POST /api/visit/:token/reschedule": unknownLink("/api/visit/x/reschedule", {}),
  "POST /api/visit/:token/arrival": unknownLink("/api/visit/x/arrival", {}),
  "POST /api/visit/:token/services": unknownLink("/api/visit/x/services", {}),
  "POST /api/visit/:token/estimate": unknownLink("/api/visit/x/estimate", {}),
  "POST /api/visit/sample/estimate": { by: anybody(303) },
  "POST /api/visit/:token/opened": unknownLink("/api/visit/x/opened"),
  "POST /api/waitlist/:token/accept": unknownLink("/api/waitlist/x/accept"),
  "POST /api/waitlist/:token/leave": unknownLink("/api/waitlist/x/leave"),
  "GET /api/photos/:id": { at: () => `/api/photos/${nobody}`, by: anybody(404) },

  // Anyone
  "GET /api/push-key": { by: anybody(200) },
  "POST /api/count": { body: () => ["view", "/", "direct"], by: anybody(204) },
  "GET /api/availability": {
    at: () => "/api/availability?from=2026-12-01&to=2026-12-02",
    by: anybody(200),
  },
  "POST /api/forms/appointment_request": form,
  "POST /api/forms/contact_form": form,
  "POST /api/forms/financing_application": form,
  "POST /api/forms/waitlist_entry": form,

  // The SMS gateway signs its requests; no account can replace that.
  "POST /api/texts": { body: () => ({}), by: anybody(403) },
  "POST /api/texts/status": { body: () => ({}), by: anybody(403) },
};

it("covers every route of the server's own API", () => {
  const there = shop.app.routes
    .filter(
      ({ method, path }) => method !== "ALL" && path.startsWith("/api/") && !path.includes("*"),
    )
    .map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(routes).sort()).toEqual([...new Set(there)].sort());
});

describe.each(Object.entries(routes))("%s", (route, { at, body, by }) => {
  it("responds to the permitted callers", async () => {
    const [method = "", path = ""] = route.split(" ");
    const statuses: Record<string, number> = {};
    for (const caller of callers) {
      const token = await tokenOf(caller);
      const sent = body?.(caller);
      const response = await shop.app.request(at?.() ?? path, {
        method,
        headers: {
          ...(caller !== "anon" && { Authorization: `Bearer ${token}` }),
          ...(sent !== undefined && { "Content-Type": "application/json" }),
        },
        ...(sent !== undefined && { body: typeof sent === "string" ? sent : JSON.stringify(sent) }),
      });
      statuses[caller] = response.status;
    }
    expect(statuses).toEqual(by);
  });
});

// A link grants the same to its holder, whatever account they use in addition, if any.
describe.each(callers)("%s with a mailed link of someone else", (caller) => {
  const ask = async (path: string, body: object = {}) => {
    const response = await shop.app.request(path, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        ...(caller !== "anon" && { Authorization: `Bearer ${await tokenOf(caller)}` }),
      },
      body: JSON.stringify(body),
    });
    return response.status;
  };

  it("can do what the link is for with that visit, and with no other", async () => {
    const visit = await desk.request({ date: "2026-12-02", email: undefined });
    const other = await desk.stored(appointment);
    const link = `/api/visit/${shop.tokens.sign("visit", visit)}`;
    expect(await ask(`${link}/arrival`, { arrival: "wait" })).toBe(200);
    expect(await ask(`${link}/services`, { services: ["Tire Services"] })).toBe(200);
    expect(await ask(`${link}/reschedule`, { date: "2026-12-03", time: "10:00 AM" })).toBe(200);
    expect(await desk.stored(visit)).toMatchObject({ at: "2026-12-03 10:00" });
    for (const purpose of ["photos", "claim", "waitlist"] as const) {
      const wrong = shop.tokens.sign(purpose, visit);
      expect(await ask(`/api/visit/${wrong}/cancel`), purpose).toBe(404);
    }
    expect(await ask(`${link}/cancel`)).toBe(200);
    expect(await desk.stored(visit)).toMatchObject({ status: "canceled" });
    expect(await desk.stored(appointment)).toEqual(other);
  });

  it("can leave that place on the waitlist, and no other", async () => {
    const entry = await waiting();
    const other = await waiting();
    const link = (purpose: "visit" | "waitlist") =>
      `/api/waitlist/${shop.tokens.sign(purpose, entry)}`;
    expect(await ask(`${link("visit")}/leave`)).toBe(404);
    // No time has been offered yet.
    expect(await ask(`${link("waitlist")}/accept`)).toBe(409);
    expect(await ask(`${link("waitlist")}/leave`)).toBe(200);
    expect(
      await shop.sql("select id, status from waitlist_entries where id = any ($1)", [
        [entry, other],
      ]),
    ).toEqual(
      expect.arrayContaining([
        { id: entry, status: "left" },
        { id: other, status: "waiting" },
      ]),
    );
  });
});

/** Adds an entry to the waitlist; returns its ID. */
async function waiting(): Promise<string> {
  const id = randomUUID();
  await shop.sql(
    `insert into form_submissions (submission_id, form_name, content_hash, record_id)
     values ($1::text, 'waitlist_entry', '', $1::uuid)`,
    [id],
  );
  await shop.sql(
    `insert into waitlist_entries (id, submission_id, day, name, phone, service_type, service)
     values ($1::uuid, $1::text, '2026-12-01', 'Ann Lee', '+1770555' || (1000 + (select count(*) from waitlist_entries)), 'other', 'Other')`,
    [id],
  );
  return id;
}

/** Issues a token with a live session, as signed-in users have. */
async function tokenOf(caller: Caller): Promise<string> {
  const claims = desk.people.claims(caller);
  if (!claims) return await shop.accessTokens.issue({ role: roleOf(caller), exp: 4e9 });
  const [session] = await shop.sql<{ session_id: string }>(
    "insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1) returning id as session_id",
    [claims.sub],
  );
  return await shop.accessTokens.issue({ ...claims, ...session, exp: 4e9 });
}
