import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeStatus, reschedule } from "#server/appointments/appointments.ts";
import { appointmentRequest } from "#tests/support/requests.ts";
import { createTestApp, mondayMorning, type TestApp } from "#tests/support/servers/test-app.ts";
import { arrivalForm } from "./visit-arrival.ts";

const shuttle = { runs: ["09:30", "11:00"], seats: 5, radiusMiles: 5 };

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
  await shop.sql("update settings set bays = 10");
});
beforeEach(async () => {
  shop.setNow(mondayMorning);
  await shop.sql("truncate form_submissions, appointments, outbox cascade");
  await run(shuttle);
  await haveNightDrop(true);
});

/** Sets the shuttle of the content. */
const run = (facts: object | null) =>
  shop.sql(
    "update settings set default_rules = default_rules - 'shuttle' || coalesce(jsonb_build_object('shuttle', $1::jsonb), '{}')",
    [facts && JSON.stringify(facts)],
  );

/** Sets whether the content has a night drop box. */
const haveNightDrop = (has: boolean) =>
  shop.sql(
    "update settings set default_rules = default_rules || jsonb_build_object('nightDrop', $1::boolean)",
    [has],
  );

interface Booked {
  id: string;
  token: string;
}

async function book(changes: Record<string, unknown> = {}): Promise<Booked> {
  const response = await shop.post("/api/forms/appointment_request", appointmentRequest(changes));
  expect(response.status, await response.clone().text()).toBe(201);
  const { id, visitUrl } = await response.json();
  return { id, token: new URL(visitUrl).pathname.slice("/visit/".length) };
}

const say = ({ token }: Booked, arrival: unknown) =>
  shop.post(`/api/visit/${token}/arrival`, { arrival });

const stored = async ({ id }: Booked) =>
  (
    await shop.sql(
      "select arrival, to_char(shuttle_run, 'HH24:MI') as run, shuttle_seat as seat from appointments where id = $1",
      [id],
    )
  )[0];

const page = async ({ token }: Booked) => (await shop.app.request(`/visit/${token}`)).text();

const at = new Date(mondayMorning);

/** A shop that offers all ways of getting there. */
const claiming = { claims: { shuttle: true, nightDrop: true } };
const nothing = { arrival: null, shuttleRun: null, shuttleTo: null };

describe("how a customer gets to the shop", () => {
  it.each(["wait", "drop-off", "night key drop"])("is set on the visit page: %s", async (way) => {
    const visit = await book();
    expect((await say(visit, way)).status).toBe(200);
    expect(await stored(visit)).toEqual({ arrival: way, run: null, seat: null });
    expect(await page(visit)).toContain("<dt>Getting here</dt>");
    expect((await say(visit, "")).status).toBe(200);
    expect(await stored(visit)).toMatchObject({ arrival: null });
  });

  it("is set by the page's form, which redirects back", async () => {
    const visit = await book();
    const response = await shop.app.request(`/api/visit/${visit.token}/arrival`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "arrival=shuttle",
    });
    expect(response.status).toBe(303);
    const after = await shop.app.request(response.headers.get("Location") ?? "");
    const text = await after.text();
    expect(text).toContain("Thanks for letting us know");
    expect(text).toContain("Shuttle, leaving the shop at 9:30 AM");
  });

  it("can be part of an API request, and is emailed to the shop", async () => {
    const visit = await book({ arrival: "night key drop" });
    expect(await stored(visit)).toMatchObject({ arrival: "night key drop" });
    const [mail] = await shop.sql<{ text: string }>(
      "select payload ->> 'text' as text from outbox",
    );
    expect(mail?.text).toContain("I'll leave the key in the night drop box");
  });

  it("cannot be the night drop if there is no box: rejected, or omitted from a new request", async () => {
    await haveNightDrop(false);
    const request = appointmentRequest({ arrival: "night key drop", submissionId: randomUUID() });
    for (const status of [201, 200]) {
      const response = await shop.post("/api/forms/appointment_request", request);
      expect(response.status).toBe(status);
      expect(Object.keys(await response.json())).not.toContain("arrival");
    }
    const mails = await shop.sql<{ text: string }>("select payload ->> 'text' as text from outbox");
    for (const { text } of mails) expect(text).not.toContain("Getting here");

    const visit = await book({ arrival: "drop-off", time: "10:00 AM" });
    const refused = await say(visit, "night key drop");
    expect([refused.status, (await refused.json()).error.code]).toEqual([409, "no_night_drop"]);
    expect(await stored(visit)).toMatchObject({ arrival: "drop-off" });
    const back = await shop.app.request(`/visit/${visit.token}?problem=no_night_drop`);
    expect(await back.text()).toContain("have a night drop box");
  });

  it.each([
    ["something else", "by boat", 400],
    ["a number", 7, 400],
    ["ten thousand letters", "x".repeat(10_000), 400],
  ])("is rejected if it is %s", async (_, arrival, status) => {
    const visit = await book();
    expect((await say(visit, arrival)).status).toBe(status);
    expect(await stored(visit)).toMatchObject({ arrival: null });
  });

  it("cannot be set less than two hours before, nor after canceling", async () => {
    const visit = await book();
    shop.setNow("2026-11-24T13:01:00Z");
    const late = await say(visit, "wait");
    expect((await late.json()).error.code).toBe("too_late");
    shop.setNow(mondayMorning);
    await shop.post(`/api/visit/${visit.token}/cancel`, {});
    expect((await say(visit, "wait")).status).toBe(404);
  });
});

describe("the destination of the shuttle", () => {
  const towns = [
    { name: "Waco", miles: 0.4 },
    { name: "Hewitt", miles: 5 },
    { name: "Temple", miles: 33.3 },
  ];
  beforeEach(() => run({ ...shuttle, towns }));
  const ride = ({ token }: Booked, shuttleTo?: unknown) =>
    shop.post(`/api/visit/${token}/arrival`, { arrival: "shuttle", shuttleTo });
  const town = async ({ id }: Booked) =>
    (await shop.sql("select arrival, shuttle_to from appointments where id = $1", [id]))[0];

  it("is stored, recorded in the history, and not emailed", async () => {
    const visit = await book();
    await shop.enqueueNotifications();
    await shop.sql("truncate outbox");
    expect((await ride(visit, "Hewitt")).status).toBe(200);
    expect(await town(visit)).toEqual({ arrival: "shuttle", shuttle_to: "Hewitt" });
    expect(await page(visit)).toContain("Shuttle to Hewitt, leaving the shop at 9:30 AM");
    const events = await shop.sql(
      "select actor_kind, changes, notify from appointment_events order by id desc limit 1",
    );
    expect(events).toEqual([
      {
        actor_kind: "customer",
        changes: { arrival: [null, "shuttle"], shuttle_to: [null, "Hewitt"] },
        notify: false,
      },
    ]);
    // No emails are sent about it.
    await shop.enqueueNotifications();
    expect(await shop.sql("select from outbox")).toEqual([]);
    await say(visit, "wait");
    expect(await town(visit)).toEqual({ arrival: "wait", shuttle_to: null });
  });

  it.each([
    ["beyond the radius", "Temple"],
    ["in a town that nobody knows", "Somewhere else"],
    ["nowhere", undefined],
  ])("cannot be %s; the page says so", async (_, wish) => {
    const visit = await book();
    const refused = await ride(visit, wish);
    expect([refused.status, (await refused.json()).error.code]).toEqual([409, "shuttle_too_far"]);
    expect(await town(visit)).toEqual({ arrival: null, shuttle_to: null });
    const back = await shop.app.request(`/visit/${visit.token}?problem=shuttle_too_far`);
    expect(await back.text()).toContain("The shuttle doesn&#39;t go there.");
  });

  it.each([7, "x".repeat(10_000), ["Waco"]])("is rejected if it is %j", async (wish) => {
    const visit = await book();
    expect((await ride(visit, wish)).status).toBe(400);
    expect(await town(visit)).toMatchObject({ arrival: null });
  });

  it("is checked for API requests, too, and can be changed while keeping the seat", async () => {
    const visit = await book({ arrival: "shuttle", shuttleTo: "Waco" });
    expect(await stored(visit)).toMatchObject({ arrival: "shuttle", run: "09:30" });
    const before = await stored(visit);
    expect((await ride(visit, "Hewitt")).status).toBe(200);
    expect(await stored(visit)).toEqual(before);
    expect((await ride(visit, "Temple")).status).toBe(409);
    expect(await town(visit)).toMatchObject({ shuttle_to: "Hewitt" });
  });

  it("can be any town that the shuttle serves", () => {
    const form = arrivalForm(nothing, "t", claiming, {
      ...shuttle,
      towns: towns.slice(0, 2),
    }).toString();
    expect(form).toContain('<option value="Hewitt">');
    expect(form).not.toContain("Temple");
    expect(form).toContain("Somewhere else");
  });

  it("keeps a town that staff have promised", () => {
    const promised = { ...nothing, arrival: "shuttle", shuttleTo: "Temple" } as const;
    const form = arrivalForm(promised, "t", claiming, {
      ...shuttle,
      towns: towns.slice(0, 2),
    }).toString();
    expect(form).toContain('<option value="Temple" selected>');
  });
});

describe("the shuttle", () => {
  it("is offered only if the shop has one", async () => {
    const visit = await book();
    expect((await page(visit)).split("</head>")[1]).not.toContain("shuttle");
    const withOne = arrivalForm(nothing, "t", claiming, {
      ...shuttle,
      towns: [{ name: "Waco", miles: 0.4 }],
    }).toString();
    expect(withOne).toContain('value="shuttle"');
    expect(withOne).toContain("night key drop");
    expect(arrivalForm(nothing, "t", { claims: {} }, undefined).toString()).not.toMatch(
      /shuttle|night key drop/,
    );
    expect(withOne).toContain("within 5 miles");
    expect(withOne).toContain("9:30\u00a0AM and 11:00\u00a0AM");
    const reachingNone = arrivalForm(nothing, "t", claiming, { ...shuttle, towns: [] }).toString();
    expect(reachingNone).not.toContain("shuttle");
    await run(null);
    expect((await (await say(visit, "shuttle")).json()).error.code).toBe("shuttle_full");
  });

  it("takes five riders per run; the sixth gets the next run, the eleventh none", async () => {
    const riders = await Promise.all(Array.from({ length: 10 }, () => book()));
    const answers = await Promise.all(riders.map((rider) => say(rider, "shuttle")));
    expect(answers.map(({ status }) => status)).toEqual(riders.map(() => 200));
    const seats = await shop.sql(
      "select to_char(shuttle_run, 'HH24:MI') as run, shuttle_seat as seat from appointments order by 1, 2",
    );
    expect(seats).toEqual(
      ["09:30", "11:00"].flatMap((time) => [1, 2, 3, 4, 5].map((seat) => ({ run: time, seat }))),
    );
    await shop.sql("update settings set bays = 12");
    const eleventh = await book();
    const refused = await say(eleventh, "shuttle");
    expect([refused.status, (await refused.json()).error.code]).toEqual([409, "shuttle_full"]);
    expect(await stored(eleventh)).toMatchObject({ arrival: null });
    // A seat that is given up can be taken by someone else.
    await say(riders[0] as Booked, "wait");
    expect((await say(eleventh, "shuttle")).status).toBe(200);
    await shop.sql("update settings set bays = 10");
  });

  it("does not leave before the appointment begins", async () => {
    expect(await stored(await book({ time: "10:00 AM", arrival: "shuttle" }))).toMatchObject({
      run: "11:00",
    });
    const late = await book({ time: "11:30 AM" });
    expect((await say(late, "shuttle")).status).toBe(409);
  });

  it("is confirmed with its run in the response to a request and to its duplicate", async () => {
    const request = appointmentRequest({ arrival: "shuttle", submissionId: randomUUID() });
    for (const status of [201, 200]) {
      const response = await shop.post("/api/forms/appointment_request", request);
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ arrival: "shuttle", shuttleRun: "09:30" });
    }
    const [mail] = await shop.sql<{ text: string }>(
      "select payload ->> 'text' as text from outbox",
    );
    expect(mail?.text).toMatch(/Getting here: +I'd like a seat on the shuttle/);
  });

  it.each([
    ["no run has a seat left", { time: "11:30 AM" }],
    ["it does not go there", { shuttleTo: "Temple" }],
  ])("does not cause a request to be rejected if %s; the ride is omitted", async (_, wish) => {
    await run({ ...shuttle, towns: [{ name: "Waco", miles: 0.4 }] });
    const request = appointmentRequest({
      arrival: "shuttle",
      shuttleTo: "Waco",
      submissionId: randomUUID(),
      ...wish,
    });
    for (const status of [201, 200]) {
      const response = await shop.post("/api/forms/appointment_request", request);
      expect(response.status).toBe(status);
      expect(Object.keys(await response.json())).not.toContain("arrival");
    }
    expect(
      await shop.sql("select status, arrival, shuttle_to, shuttle_run from appointments"),
    ).toEqual([{ status: "pending", arrival: null, shuttle_to: null, shuttle_run: null }]);
    const [mail] = await shop.sql<{ text: string }>(
      "select payload ->> 'text' as text from outbox",
    );
    expect(mail?.text).toContain("asked for the shuttle, no seat left");
  });

  it("never exceeds its seats with concurrent requests", async () => {
    const wish = { arrival: "shuttle", time: "10:00 AM" };
    const requests = Array.from({ length: 6 }, () => appointmentRequest(wish));
    const responses = await Promise.all(
      requests.map((request) => shop.post("/api/forms/appointment_request", request)),
    );
    expect(responses.map(({ status }) => status)).toEqual(requests.map(() => 201));
    const said = await Promise.all(responses.map((response) => response.json()));
    expect(said.map(({ shuttleRun }) => shuttleRun ?? "none").toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => "11:00"),
      "none",
    ]);
  });

  it("has a seat on the new day after a move, or the ride is cleared", async () => {
    const rider = await book({ arrival: "shuttle" });
    const move = (time: string) =>
      shop.database.transaction("service_role", (tx) =>
        reschedule(tx, rider.id, { date: "2026-11-25", time }, { kind: "customer", at }),
      );
    await move("10:00");
    expect(await stored(rider)).toEqual({ arrival: "shuttle", run: "11:00", seat: 1 });
    await move("14:00");
    expect(await stored(rider)).toEqual({ arrival: null, run: null, seat: null });
  });

  it("frees the seat when the appointment is canceled", async () => {
    const rider = await book({ arrival: "shuttle" });
    await shop.database.transaction("service_role", (tx) =>
      changeStatus(tx, rider.id, "canceled", { kind: "customer", at }),
    );
    expect(await stored(rider)).toMatchObject({ run: null, seat: null });
    expect(await stored(await book({ arrival: "shuttle" }))).toMatchObject({ seat: 1 });
  });

  it("assigns seats itself, ignoring written values", async () => {
    const rider = await book({ arrival: "shuttle" });
    await shop.sql("update appointments set shuttle_run = '11:00', shuttle_seat = 7");
    expect(await stored(rider)).toEqual({ arrival: "shuttle", run: "09:30", seat: 1 });
  });
});
