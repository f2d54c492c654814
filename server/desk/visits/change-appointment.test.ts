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
});

/** Sets the clock to this many seconds after the start of the test. */
const later = (seconds: number) =>
  shop.setNow(new Date(Date.parse(mondayMorning) + seconds * 1000).toISOString());

describe("the customer's message", () => {
  it("is previewed exactly as it will be sent, and the preview stores nothing", async () => {
    const id = await desk.notifiedRequest();
    const change = { status: "confirmed", note: "Please bring the locking wheel-nut key." };
    const shown = await (await desk.change(id, { ...change, preview: true })).json();
    expect(shown.email).toMatchObject({ to: "dana@example.com", subject: /^Confirmed: / });
    expect(shown.email.text).toContain("Please bring the locking wheel-nut key.");
    expect(await desk.stored(id)).toMatchObject({ status: "pending" });

    expect((await desk.change(id, change)).status).toBe(200);
    later(11);
    const [mail] = await desk.mails();
    expect(mail).toMatchObject({ subject: shown.email.subject, text: shown.email.text });
    expect(mail?.icalEvent).toMatchObject({ method: "REQUEST" });
  });

  it("includes the reason for declining a request, which is required", async () => {
    const id = await desk.notifiedRequest();
    const silent = await desk.change(id, { status: "canceled" });
    expect(silent.status).toBe(400);
    expect((await silent.json()).error.fields).toHaveProperty("note");

    await desk.change(id, { status: "canceled", note: "We don't work on <b>diesels</b>." });
    later(11);
    const [mail] = await desk.mails();
    expect(mail?.subject).toMatch(/^We can't take your car/);
    expect(mail?.text).toContain("We don't work on <b>diesels</b>.");
    expect(mail?.html).toContain("We don&#39;t work on &lt;b&gt;diesels&lt;/b&gt;.");
    expect(await desk.lastEvent(id)).toMatchObject({
      reason: "declined",
      note: "We don't work on <b>diesels</b>.",
      actor_kind: "staff",
      actor_id: desk.people.id("administrator"),
    });
  });

  it("is not sent if staff skip it or there is no email address", async () => {
    const skipped = await desk.notifiedRequest();
    const shown = await (
      await desk.change(skipped, { status: "confirmed", notify: false, preview: true })
    ).json();
    expect(shown).toMatchObject({ email: null, textMessage: null });
    await desk.change(skipped, { status: "confirmed", notify: false });
    const unreachable = await desk.notifiedRequest({ email: undefined, time: "10:00 AM" });
    await desk.change(unreachable, { status: "confirmed" });
    later(11);
    expect(await desk.mails()).toEqual([]);
  });

  it("is also sent as a text with consent, after quiet hours", async () => {
    const id = await desk.notifiedRequest({
      smsConsent: { text: "Text me", version: "1", source: "/" },
    });
    await shop.sql("update appointment_events set notified_at = now()");
    shop.setNow("2026-11-24T04:00:00Z");
    const change = { status: "confirmed" };
    const shown = await (await desk.change(id, { ...change, preview: true })).json();
    expect(shown.textMessage).toEqual({
      to: "+17705550142",
      text: expect.stringContaining("is confirmed"),
    });
    await desk.change(id, change);
    shop.setNow("2026-11-24T04:00:11Z");
    await shop.enqueueNotifications();
    expect(
      await shop.sql("select payload, next_attempt_at from outbox where kind = 'sms'"),
    ).toEqual([{ payload: shown.textMessage, next_attempt_at: new Date("2026-11-24T14:00:00Z") }]);
  });
});

describe("the start time", () => {
  it.each([
    ["completed", { status: "completed" }],
    ["a no-show", { status: "canceled", noShow: true }],
  ])("an appointment cannot be %s before it", async (_, change) => {
    const id = await desk.notifiedRequest();
    await desk.change(id, { status: "confirmed" });
    shop.setNow("2026-11-24T14:59:59Z");
    const early = await desk.change(id, change);
    expect(early.status).toBe(409);
    expect((await early.json()).error.code).toBe("too_early");
    shop.setNow("2026-11-24T15:00:00Z");
    expect((await desk.change(id, change)).status).toBe(200);
    // Completed appointments and no-shows keep their bay.
    expect(await desk.stored(id)).toMatchObject({ status: change.status, bay: 1 });
  });

  it("a no-show is canceled until that is undone or the appointment reopened", async () => {
    const id = await desk.notifiedRequest();
    const state = async () => {
      const { status, no_show } = (await desk.stored(id)) ?? {};
      return [status, no_show];
    };
    const missed = { status: "canceled", noShow: true, notify: false };
    shop.setNow("2026-11-24T16:00:00Z");
    const { eventId } = await (await desk.change(id, missed)).json();
    expect(await state()).toEqual(["canceled", true]);
    // The bay stood empty for it, and the day's hours say so.
    expect(
      await shop.sql("select bay from bay_holds where appointment_id = $1", [id]),
    ).toHaveLength(1);
    expect(await desk.lastEvent(id)).toMatchObject({ to_no_show: true, reason: null });
    await desk.call("administrator", `appointments/${id}/undo`, { eventId });
    expect(await state()).toEqual(["pending", false]);

    await desk.change(id, missed);
    const reopened = await (await desk.change(id, { status: "confirmed", notify: false })).json();
    expect(await state()).toEqual(["confirmed", false]);
    await desk.call("administrator", `appointments/${id}/undo`, { eventId: reopened.eventId });
    expect(await state()).toEqual(["canceled", true]);
    await desk.change(id, { status: "canceled", notify: false });
    expect(await state()).toEqual(["canceled", false]);
  });

  it("a no-show is emailed only if staff choose to", async () => {
    const id = await desk.notifiedRequest();
    shop.setNow("2026-11-24T16:00:00Z");
    await desk.change(id, { status: "canceled", noShow: true, notify: false });
    shop.setNow("2026-11-24T16:00:30Z");
    expect(await desk.mails()).toEqual([]);
    const told = await desk.notifiedRequest({ date: "2026-11-25" });
    shop.setNow("2026-11-25T16:00:00Z");
    await desk.change(told, { status: "canceled", noShow: true, notify: true });
    shop.setNow("2026-11-25T16:01:00Z");
    expect((await desk.mails()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^We missed you on/),
    ]);
  });
});

describe("changes of details and time", () => {
  const fields = {
    name: "Dana Cole",
    phone: "(770) 555-0143",
    email: "dana.cole@example.com",
    service: "Brake System Service",
    address: "12 Oak Street, Waco, TX",
    notes: "Grinds.",
    vehicle: { year: 2018, make: "Honda", model: "Fit", mileage: null },
  };

  it("every field can be changed, and the history keeps the previous values", async () => {
    const id = await desk.notifiedRequest();
    const shown = await (await desk.change(id, { fields, notify: false, preview: true })).json();
    expect(shown.email).toBeNull();
    expect((await desk.change(id, { fields, notify: false })).status).toBe(200);
    expect(await desk.stored(id)).toMatchObject({
      email: "dana.cole@example.com",
      address: "12 Oak Street, Waco, TX",
      notes: "Grinds.",
    });
    expect(await desk.lastEvent(id)).toMatchObject({
      actor_id: desk.people.id("administrator"),
      changes: {
        phone: ["+17705550142", "+17705550143"],
        email: ["dana@example.com", "dana.cole@example.com"],
        address: [null, "12 Oak Street, Waco, TX"],
        notes: ["Squeals when I stop.", "Grinds."],
        vehicle_year: [null, 2018],
        vehicle_make: [null, "Honda"],
        vehicle_model: [null, "Fit"],
      },
    });
    later(11);
    expect(await desk.mails()).toEqual([]);
  });

  it("the customer is notified of changed details if staff choose to", async () => {
    const id = await desk.notifiedRequest();
    await desk.change(id, { fields, notify: true });
    later(11);
    expect((await desk.mails()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Updated: /),
    ]);
  });

  it("changed details do not suppress the notification of another change", async () => {
    const id = await desk.notifiedRequest();
    await desk.change(id, { status: "confirmed" });
    await desk.change(id, { fields, notify: false });
    later(11);
    expect((await desk.mails()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Confirmed: /),
    ]);
  });

  it("a confirmed appointment stays confirmed if staff move it", async () => {
    const id = await desk.notifiedRequest();
    await desk.change(id, { status: "confirmed", notify: false });
    await desk.change(id, { slot: { date: "2026-11-25", time: "10:00" } });
    expect(await desk.stored(id)).toMatchObject({ status: "confirmed", at: "2026-11-25 10:00" });
    later(11);
    expect((await desk.mails()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^New time: /),
    ]);
  });

  it("the second of two concurrent edits gets 409 and changes nothing", async () => {
    const id = await desk.notifiedRequest();
    const version = await desk.version(id);
    const save = (caller: "administrator" | "administrator with the code", name: string) =>
      desk.call(caller, `appointments/${id}`, {
        version,
        notify: false,
        fields: { ...fields, name },
      });
    const answers = await Promise.all([
      save("administrator", "First"),
      save("administrator with the code", "Second"),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const said = await Promise.all(answers.map((response) => response.json()));
    expect(said.flatMap(({ error }) => error?.code ?? [])).toEqual(["changed_meanwhile"]);
    const won = answers[0]?.status === 200 ? "First" : "Second";
    expect(await desk.stored(id)).toMatchObject({ name: won });
  });

  it.each([
    ["a day that is over", { slot: { date: "2026-11-20", time: "10:00" } }, 400],
    ["a time between two slots", { slot: { date: "2026-11-25", time: "10:10" } }, 400],
    ["a number that cannot exist", { fields: { ...fields, phone: "(111) 555-0143" } }, 400],
    ["a note without end", { status: "confirmed", note: "x".repeat(1001) }, 400],
    ["a status that there is not", { status: "lost" }, 400],
    ["a no-show of what is not canceled", { status: "confirmed", noShow: true }, 400],
    ["a no-show without a status", { noShow: true }, 400],
    ["nothing at all", {}, 400],
  ])("%s is rejected, and nothing changes", async (_, change, status) => {
    const id = await desk.notifiedRequest();
    const before = await desk.stored(id);
    expect((await desk.change(id, change)).status).toBe(status);
    expect(await desk.stored(id)).toEqual(before);
  });

  it("an unknown or invalid ID gets 404", async () => {
    const body = { version: mondayMorning, notify: false, status: "confirmed" };
    for (const id of ["00000000-0000-4000-8000-000000000000", "x", "-".repeat(36)]) {
      expect((await desk.call("administrator", `appointments/${id}`, body)).status).toBe(404);
    }
  });

  it("notes and previous values are deleted with the customer's account", async () => {
    const id = await desk.notifiedRequest({ email: "customer@example.com" });
    await desk.change(id, {
      fields: { ...fields, email: "customer@example.com" },
      note: "Hi, Dana",
    });
    await shop.database.transaction(
      "service_role",
      (tx) => tx.query("select private.delete_own_account()"),
      desk.people.claims("customer"),
    );
    expect(
      await shop.sql(
        "select from appointment_events where changes is not null or note is not null",
      ),
    ).toEqual([]);
  });
});
