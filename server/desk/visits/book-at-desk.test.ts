import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Desk, openDesk } from "#tests/support/desk/desk.ts";
import { createTestApp, mondayMorning, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
let desk: Desk;
beforeAll(async () => {
  shop = await createTestApp();
  desk = await openDesk(shop);
});
beforeEach(async () => {
  shop.setNow(mondayMorning);
  await shop.sql("truncate form_submissions, appointments, outbox, sms_consents cascade");
  await shop.sql("update settings set bays = null, day_limit = null");
});

let bookings = 0;
/** Tuesday, November 24, 2026, 9:00 AM: available at the test's time. */
const booking = (changes: object = {}) => ({
  submissionId: `booking-${++bookings}`,
  name: "Dana Cole",
  phone: "(770) 555-0142",
  email: "dana@example.com",
  service: "Brake System Service",
  date: "2026-11-24",
  time: "09:00",
  vehicle: { year: 2018, make: "Honda", model: "Fit" },
  confirmed: true,
  notify: true,
  ...changes,
});

const send = (body: object) => desk.call("administrator", "appointments", body);

const all = () =>
  shop.sql(
    "select status, bay, overbooked, name, vehicle_make from appointments order by created_at, bay",
  );

describe("a booking at the desk", () => {
  it("is confirmed at once, and the customer gets the message that staff previewed", async () => {
    const body = booking();
    const shown = await (await send({ ...body, preview: true })).json();
    expect(await all()).toEqual([]);
    const made = await send(body);
    expect(made.status).toBe(201);
    expect(await all()).toEqual([
      { status: "confirmed", bay: 1, overbooked: false, name: "Dana Cole", vehicle_make: "Honda" },
    ]);
    shop.setNow("2026-11-23T13:00:11Z");
    await shop.enqueueNotifications();
    const [mail] = await shop.sql<{ payload: { subject: string; to: string } }>(
      "select payload from outbox",
    );
    const { reference } = await made.json();
    expect(mail?.payload.subject).toContain(reference);
    expect(mail?.payload.subject).toBe(shown.email.subject);
    expect(mail?.payload.to).toBe(shown.email.to);
  });

  it("is pending if staff choose so", async () => {
    await send(booking({ confirmed: false }));
    expect(await all()).toMatchObject([{ status: "pending" }]);
  });

  it("is stored once if sent repeatedly; other content with the same submission ID is rejected", async () => {
    const body = booking();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    const said = await Promise.all(answers.map((response) => response.json()));
    expect(new Set(said.map(({ reference }) => reference)).size).toBe(1);
    expect(await all()).toHaveLength(1);
    const other = await send({ ...body, name: "Somebody Else" });
    expect(other.status).toBe(409);
    expect((await other.json()).error.code).toBe("submission_conflict");
  });

  it("stores mileage and shuttle destination at any distance, and a change corrects both", async () => {
    const shuttle = { runs: ["11:00"], seats: 1, radiusMiles: 5, towns: [] };
    await shop.sql(
      "update settings set default_rules = default_rules || jsonb_build_object('shuttle', $1::jsonb)",
      [JSON.stringify(shuttle)],
    );
    const ride = { arrival: "shuttle", shuttleTo: "Dallas" };
    const vehicle = { year: 2018, make: "Honda", model: "Fit", mileage: 61_000 };
    const { id } = await (await send(booking({ ...ride, vehicle }))).json();
    const said = async () => {
      const [row] = await shop.sql(
        "select arrival, shuttle_to as town, vehicle_mileage as miles from appointments",
      );
      return row;
    };
    expect(await said()).toEqual({ arrival: "shuttle", town: "Dallas", miles: 61_000 });
    const { name, phone, service } = booking();
    const words = { name, phone, service, vehicle: { mileage: 61_500 } };
    const changed = await desk.change(id, { fields: { ...words, ...ride, shuttleTo: "Temple" } });
    expect(await said()).toEqual({ arrival: "shuttle", town: "Temple", miles: 61_500 });
    const { eventId } = await changed.json();
    await desk.call("administrator", `appointments/${id}/undo`, { eventId });
    expect(await said()).toEqual({ arrival: "shuttle", town: "Dallas", miles: 61_000 });
    // The destination is dropped if the customer does not take the shuttle.
    await desk.change(id, { fields: { ...words, arrival: "wait", shuttleTo: "Temple" } });
    expect(await said()).toEqual({ arrival: "wait", town: null, miles: 61_500 });
    const long = await send(booking({ ...ride, shuttleTo: "x".repeat(101) }));
    expect((await long.json()).error.fields).toHaveProperty("shuttleTo");
  });

  it("belongs to the account with its email address, never to the staff who entered it", async () => {
    await send(booking({ email: "customer@example.com" }));
    await send(booking({ email: undefined }));
    expect(await shop.sql("select user_id from appointments order by created_at")).toEqual([
      { user_id: desk.people.id("customer") },
      { user_id: null },
    ]);
  });

  it("is undone by canceling it, without notifying anyone", async () => {
    const { id, eventId } = await (await send(booking())).json();
    const undone = await desk.call("administrator", `appointments/${id}/undo`, { eventId });
    expect(undone.status).toBe(200);
    shop.setNow("2026-11-23T13:01:00Z");
    await shop.enqueueNotifications();
    expect(await all()).toMatchObject([{ status: "canceled", bay: null }]);
    expect(await shop.sql("select from outbox")).toEqual([]);
  });

  it("can be within the lead time or outside business hours, which the response reports", async () => {
    shop.setNow("2026-11-23T14:30:00Z");
    const soon = await (await send(booking({ date: "2026-11-23", time: "09:00" }))).json();
    expect(soon).toMatchObject({ notOffered: "too_soon" });
    const sunday = await (await send(booking({ date: "2026-11-29", time: "09:00" }))).json();
    expect(sunday).toMatchObject({ notOffered: "weekend" });
  });

  it.each([
    ["no name", { name: "" }, "name"],
    ["half a number", { phone: "555" }, "phone"],
    ["no email address", { email: "dana" }, "email"],
    ["yesterday", { date: "2026-11-20" }, "date"],
    ["a day that there is not", { date: "2026-02-30" }, "date"],
    [
      "the night in which the clocks are set forward",
      { date: "2027-03-14", time: "02:30" },
      "time",
    ],
    ["notes without end", { notes: "x".repeat(2001) }, "notes"],
    ["no key", { submissionId: "" }, "submissionId"],
    ["an overbooking without a reason", { overbook: " " }, "overbook"],
  ])("with %s is rejected, and nothing is stored", async (_, changes, field) => {
    const response = await send(booking(changes));
    expect(response.status).toBe(400);
    expect((await response.json()).error.fields).toHaveProperty([field]);
    expect(await all()).toEqual([]);
    expect(await shop.sql("select from form_submissions")).toEqual([]);
  });
});

describe("a full slot", () => {
  const fill = async (count: number) => {
    for (let n = 0; n < count; n += 1) await send(booking({ confirmed: n > 0 }));
  };

  it("can be overbooked only with a reason, which is stored in the history with the actor", async () => {
    await fill(2);
    const refused = await send(booking());
    expect(refused.status).toBe(409);
    expect((await refused.json()).error).toMatchObject({
      code: "slot_full",
      message: expect.stringContaining("Every bay is taken on Tuesday, November 24"),
    });
    const made = await (await send(booking({ overbook: "Ten minutes, she waits" }))).json();
    expect(made.overbooked).toBe(true);
    expect((await all()).map(({ bay, overbooked }) => [bay, overbooked]).sort()).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ]);
    expect(
      await shop.sql(
        `select actor_id, overbooking_reason, at from appointment_events
         where overbooking_reason is not null`,
      ),
    ).toEqual([
      {
        actor_id: desk.people.id("administrator"),
        overbooking_reason: "Ten minutes, she waits",
        at: new Date(mondayMorning),
      },
    ]);
  });

  it("is not overbooked while it has capacity, even if a reason is given", async () => {
    const made = await (await send(booking({ overbook: "Just in case" }))).json();
    expect(made.overbooked).toBe(false);
    expect(
      await shop.sql("select from appointment_events where overbooking_reason is not null"),
    ).toEqual([]);
  });

  it("stays full for customers until fewer appointments remain than bays", async () => {
    await fill(2);
    await send(booking({ overbook: "Ten minutes, she waits" }));
    const ids = await shop.sql<{ id: string }>(
      "select id from appointments where not overbooked order by bay",
    );
    const asked = async () =>
      (
        await shop.post("/api/forms/appointment_request", {
          formName: "appointment_request",
          name: "Ann Lee",
          phone: "(770) 555-0143",
          service: "Other",
          date: "2026-11-24",
          time: "9:00 AM",
        })
      ).status;
    expect(await asked()).toBe(409);
    await desk.change(ids[0]?.id ?? "", { status: "canceled", note: "Sorry" });
    expect(await asked()).toBe(409);
    await desk.change(ids[1]?.id ?? "", { status: "canceled", note: "Sorry" });
    expect(await asked()).toBe(201);
  });

  it("does not keep a request that already has a bay from being confirmed", async () => {
    await fill(2);
    await send(booking({ overbook: "Ten minutes, she waits" }));
    const [pending] = await shop.sql<{ id: string }>(
      "select id from appointments where status = 'pending'",
    );
    expect((await desk.change(pending?.id ?? "", { status: "confirmed" })).status).toBe(200);
  });

  it("can be overbooked by moving an appointment, which is no longer overbooked after moving on", async () => {
    await fill(2);
    const { id } = await (await send(booking({ time: "10:00" }))).json();
    const slot = { date: "2026-11-24", time: "09:00" };
    expect((await desk.change(id, { slot })).status).toBe(409);
    const moved = await desk.change(id, { slot, overbook: "She can only come then" });
    expect(await moved.json()).toMatchObject({ overbooked: true });
    const on = await desk.change(id, { slot: { date: "2026-11-25", time: "09:00" } });
    expect(await on.json()).toMatchObject({ overbooked: false });
  });

  it("and a full day work alike", async () => {
    await shop.sql("update settings set day_limit = 1");
    await fill(1);
    const refused = await send(booking({ time: "10:00" }));
    expect((await refused.json()).error.code).toBe("day_full");
    const made = await send(booking({ time: "10:00", overbook: "A tow is coming in" }));
    expect(await made.json()).toMatchObject({ overbooked: true });
  });
});
