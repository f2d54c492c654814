import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Caller, callers, createPeople, type People } from "#tests/support/accounts/people.ts";
import { comingDay, comingMonday } from "#tests/support/desk/coming-week.ts";
import { appointmentRequest } from "#tests/support/requests.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
let people: People;
beforeAll(async () => {
  shop = await createTestApp();
  people = await createPeople(shop);
});
beforeEach(async () => {
  shop.setNow(comingMonday());
  await shop.sql("truncate form_submissions, appointments, outbox, sms_consents cascade");
  await shop.sql("delete from bay_blocks");
  await shop.sql("update settings set closures = null");
});

const date = comingDay(2);
const nextDay = comingDay(3);

async function book(time: string, others: object = {}): Promise<string> {
  const fields = { email: "dana@example.com", date, time, ...others };
  const response = await shop.post("/api/forms/appointment_request", appointmentRequest(fields));
  expect(response.status).toBe(201);
  return (await response.json()).id;
}

/** Books an appointment and discards the notifications of the request. */
async function told(time: string, fields: object = {}): Promise<string> {
  const id = await book(time, fields);
  await shop.enqueueNotifications();
  await shop.sql("truncate outbox");
  return id;
}

/** Part of the response about a moved appointment. */
interface Changed {
  id: string;
  eventId: string;
  email: { subject: string } | null;
}

/** Subjects of the emails to the customer. */
async function mailed(): Promise<string[]> {
  const rows = await shop.sql<{ subject: string }>(
    `select payload ->> 'subject' as subject from outbox where kind = 'mail'
       and payload ->> 'to' = 'dana@example.com' order by id`,
  );
  return rows.map(({ subject }) => subject);
}

async function decide(body: unknown, caller: Caller = "administrator", path = "closures") {
  const claims = people.claims(caller);
  const token =
    caller === "service_role"
      ? await shop.accessTokens.serviceRoleKey()
      : claims && (await shop.accessTokens.issue({ ...claims, exp: 4e9 }));
  const response = await shop.post(
    `/api/desk/${path}`,
    body,
    token ? { Authorization: `Bearer ${token}` } : {},
  );
  return { status: response.status, body: await response.json() };
}

const closures = [{ date, reason: "Flooded" }];
const block = { bay: 1, starts: `${date}T09:00`, ends: `${date}T12:00`, reason: "New lift" };

const times = () =>
  shop.sql(
    `select scheduled_date::text as date, to_char(scheduled_time, 'HH24:MI') as time
     from appointments order by 1, 2`,
  );
const closed = async () =>
  (await shop.sql<{ closures: unknown[] | null }>("select closures from settings"))[0]?.closures;

describe("a closure with the moves it requires", () => {
  it("is carried out in one request, and each customer is notified", async () => {
    const ids = [await book("09:00"), await book("10:00")];
    const moves = ids.map((id, at) => ({ id, date: nextDay, time: `1${at}:00` }));
    const { status, body } = await decide({ moves, closures });
    expect([status, body]).toMatchObject([200, { success: true, moved: 2 }]);
    expect(await times()).toEqual([
      { date: nextDay, time: "10:00" },
      { date: nextDay, time: "11:00" },
    ]);
    expect(await closed()).toContainEqual({ ...closures[0], appointments: 0 });
    shop.setNow(comingMonday(9));
    await shop.enqueueNotifications();
    expect(await mailed()).toEqual([]);
    shop.setNow(comingMonday(11));
    await shop.enqueueNotifications();
    expect(await mailed()).toEqual(body.changes.map(({ email }: Changed) => email?.subject));
  });

  it("previews each customer's messages, including texts, and stores nothing", async () => {
    const [byMail, skipped] = [await told("09:00"), await told("09:30")];
    const byText = await told("10:00", {
      email: undefined,
      phone: "(254) 555-0177",
      smsConsent: { text: "Text me", version: "1", source: "/" },
    });
    const silent = await told("10:30", { email: undefined, phone: "(254) 555-0178" });
    const moves = [byMail, skipped, byText, silent].map((id, at) => ({
      id,
      date: nextDay,
      time: `1${at}:00`,
      notify: id !== skipped,
    }));
    const before = await times();
    const shown = await decide({ moves, closures, preview: true });
    const nothing = { email: null, textMessage: null };
    const expected = [
      { email: { subject: expect.stringMatching(/^New time/) }, textMessage: null },
      nothing,
      {
        email: null,
        textMessage: { to: "+12545550177", text: expect.stringContaining("for you instead") },
      },
      nothing,
    ];
    expect(shown.body.changes).toMatchObject(expected);
    expect([await times(), await closed()]).toEqual([before, null]);

    const done = await decide({ moves, closures });
    expect(done.body.changes).toMatchObject(expected);
    expect(
      await shop.sql(
        `select appointment_id as id from appointment_events
         where actor_kind = 'staff' and not notify`,
      ),
    ).toEqual([{ id: skipped }]);
    shop.setNow(comingMonday(7200));
    await shop.enqueueNotifications();
    expect(await mailed()).toHaveLength(1);
    expect(await shop.sql("select payload from outbox where kind = 'sms'")).toEqual([
      { payload: shown.body.changes[2].textMessage },
    ]);
  });

  it("can be undone within ten seconds as a whole, without notifications, by administrators", async () => {
    const ids = [await told("09:00"), await told("10:00")];
    const before = await times();
    const moves = ids.map((id, at) => ({
      id,
      date: nextDay,
      time: `1${at}:00`,
      notify: at === 0,
    }));
    const { body } = await decide({ moves, closures });
    const changes = body.changes.map(({ id, eventId }: Changed) => ({ id, eventId }));
    const moved = await times();
    const others = callers.filter((caller) => !/^administrator(?! without)/.test(caller));
    for (const caller of others) {
      const { status } = await decide({ changes, dates: [date] }, caller, "closures/undo");
      expect([401, 403], caller).toContain(status);
    }
    expect(await times()).toEqual(moved);
    expect(JSON.stringify(await closed())).toContain("Flooded");
    const undone = await decide({ changes, dates: [date] }, "administrator", "closures/undo");
    expect(undone.status).toBe(200);
    expect(await times()).toEqual(before);
    expect(JSON.stringify(await closed())).not.toContain("Flooded");

    const again = await decide({ moves, block });
    const late = {
      changes: again.body.changes.map(({ id, eventId }: Changed) => ({ id, eventId })),
      blockId: again.body.blockId,
    };
    shop.setNow(comingMonday(11));
    expect((await decide(late, "administrator", "closures/undo")).status).toBe(409);
    expect(await shop.sql("select id from bay_blocks")).toEqual([{ id: again.body.blockId }]);
    shop.setNow(comingMonday(9));
    expect((await decide(late, "administrator", "closures/undo")).status).toBe(200);
    expect(await shop.sql("select id from bay_blocks")).toEqual([]);
    shop.setNow(comingMonday(600));
    await shop.enqueueNotifications();
    expect(await mailed()).toEqual([]);
  });

  it("can be undone if it affected no appointments, too", async () => {
    await decide({ moves: [], closures });
    const undone = await decide({ changes: [], dates: [date] }, "administrator", "closures/undo");
    expect(undone.status).toBe(200);
    expect(JSON.stringify(await closed())).not.toContain("Flooded");
  });

  it("closes a vacation day by day, counts what stays on each, and is undone in one", async () => {
    const ids = [await book("09:00"), await book("09:00", { date: nextDay })];
    const vacation = [date, nextDay].map((day) => ({ date: day, reason: "Vacation" }));
    const moves = [{ id: ids[0], date: comingDay(4), time: "09:00" }];
    const refused = await decide({ moves, closures: vacation.map((one) => ({ ...one })) });
    expect([refused.status, await closed()]).toEqual([409, null]);
    const counted = [vacation[0], { ...vacation[1], appointments: 1 }];
    const { status, body } = await decide({ moves, closures: counted });
    expect(status).toBe(200);
    for (const [at, day] of counted.entries()) {
      expect(await closed()).toContainEqual({ ...day, appointments: at });
    }
    const changes = body.changes.map(({ id, eventId }: Changed) => ({ id, eventId }));
    const undo = { changes, dates: [date, nextDay] };
    expect((await decide(undo, "administrator", "closures/undo")).status).toBe(200);
    expect(JSON.stringify(await closed())).not.toContain("Vacation");
  });

  it("is atomic", async () => {
    const ids = [await book("09:00"), await book("10:00")];
    const moves = [{ id: ids[0], date: nextDay, time: "10:00" }];
    const before = await times();
    const { status, body } = await decide({ moves, closures });
    expect(status).toBe(409);
    expect(body.error.message).toContain("One appointment is booked on March ");
    expect(await times()).toEqual(before);
    const known = await decide({ moves, closures: [{ ...closures[0], appointments: 1 }] });
    expect(known.status).toBe(200);
  });

  it("reports a slot that has been taken concurrently, and changes nothing", async () => {
    const id = await book("09:00");
    for (const other of [await book("10:00"), await book("10:00")]) expect(other).toBeTruthy();
    const before = await times();
    const moves = [{ id, date, time: "10:00" }];
    const { status, body } = await decide({
      moves,
      closures: [{ ...closures[0], firstSlot: "10:00" }],
    });
    expect([status, body.error.code]).toEqual([409, "slot_full"]);
    expect(await times()).toEqual(before);
    expect(await closed()).toBeNull();
  });

  it("moves the appointments of a blocked bay, too", async () => {
    const ids = [await book("09:30"), await book("09:30")];
    expect((await decide({ moves: [], block })).status).toBe(409);
    const moves = [{ id: ids[0], date, time: "13:00" }];
    expect((await decide({ moves, block })).status).toBe(200);
    expect(await times()).toEqual([
      { date, time: "09:30" },
      { date, time: "13:00" },
    ]);
    expect(await shop.sql("select bay from bay_blocks")).toEqual([{ bay: 1 }]);
  });

  it("does not move canceled or nonexistent appointments", async () => {
    const id = await book("09:00");
    await shop.sql("update appointments set status = 'canceled'");
    for (const other of [id, "7d2f9a44-1b7e-4c0d-8f55-2f0c9b1d0a01"]) {
      const moves = [{ id: other, date: nextDay, time: "10:00" }];
      expect((await decide({ moves, closures })).status).toBe(409);
    }
  });

  it.each([
    ["nothing to close", { moves: [] }],
    ["both at once", { moves: [], closures, block }],
    ["no list", { closures }],
    ["no such day", { moves: [], block: { ...block, ends: `${date}T25:00` } }],
    ["an end before its beginning", { moves: [], block: { ...block, ends: `${date}T08:00` } }],
    ["a bay too many", { moves: [], block: { ...block, bay: 51 } }],
    ["no day", { moves: [], closures: [] }],
    ["more days than a season", { moves: [], closures: Array(61).fill(closures[0]) }],
    ["no reason", { moves: [], closures: [{ date }] }],
    ["more moves than a day has", { moves: Array(1001).fill({}), closures }],
  ])("is rejected with %s", async (_, body) => {
    const response = await decide(body);
    expect([response.status, response.body.error.code]).toEqual([400, "validation_failed"]);
  });

  it.each(callers)("is allowed only for administrators: %s", async (caller) => {
    const allowed = caller === "administrator" || caller === "administrator with the code";
    const nobody = caller === "anon" || caller === "service_role";
    const { status } = await decide({ moves: [], closures }, caller);
    expect(status).toBe(allowed ? 200 : nobody ? 401 : 403);
  });

  it("is rejected from another site", async () => {
    const headers = { "Sec-Fetch-Site": "cross-site" };
    const response = await shop.post("/api/desk/closures", { moves: [], closures }, headers);
    expect(response.status).toBe(403);
  });
});
