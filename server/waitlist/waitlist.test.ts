import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeStatus, reschedule } from "#server/appointments/appointments.ts";
import type { Message } from "#server/mail/mailer.ts";
import { closeDays } from "#tests/support/close-days.ts";
import { appointmentRequest } from "#tests/support/requests.ts";
import { createTestApp, mondayMorning, type TestApp } from "#tests/support/test-app.ts";
import { offerTimes } from "./offer-times.ts";

/** A Tuesday whose only time is 9:00 AM, with one bay. */
const day = "2026-11-24";
const slot = { date: day, time: "09:00" };
const consent = { text: "Text me", version: "1" };
const siteUrl = "https://shop.example";

let shop: TestApp;
let clock: Date;
beforeAll(async () => {
  shop = await createTestApp();
});
beforeEach(async () => {
  at("2026-11-23T15:00:00Z");
  await shop.sql(
    "truncate form_submissions, appointments, outbox, sms_consents, bay_blocks cascade",
  );
  await shop.sql("update settings set bays = 1, day_limit = null");
  await closeDays(shop, [
    { date: day, reason: "Stocktaking", firstSlot: "09:00", lastSlot: "09:00" },
  ]);
});

function at(instant: string): void {
  clock = new Date(instant);
  shop.setNow(instant);
}

const offer = () =>
  offerTimes({ database: shop.database, tokens: shop.tokens, siteUrl, now: () => clock });

/** Somebody takes the day's one place. */
async function fill(changes: Record<string, unknown> = {}): Promise<string> {
  const response = await shop.post("/api/forms/appointment_request", appointmentRequest(changes));
  expect(response.status).toBe(201);
  return (await response.json()).id;
}

const send = (changes: Record<string, unknown> = {}) =>
  shop.post("/api/forms/waitlist_entry", {
    formName: "waitlist_entry",
    name: "Ann Lee",
    phone: "(770) 555-0150",
    email: "ann@example.com",
    service: "Other",
    day,
    ...changes,
  });

/** Somebody joins a moment after whoever joined before; answers the token of their link. */
async function join(name: string, number: number, changes = {}): Promise<string> {
  clock = new Date(clock.getTime() + 1000);
  shop.setNow(clock.toISOString());
  const phone = `(770) 555-01${number}`;
  const response = await send({ name, phone, email: `${name}@example.com`, ...changes });
  expect(response.status, await response.clone().text()).toBe(201);
  return new URL((await response.json()).waitlistUrl).pathname.slice("/waitlist/".length);
}

const free = (id: string) =>
  shop.database.transaction("service_role", (tx) =>
    changeStatus(tx, id, "canceled", { kind: "customer", at: clock }),
  );

const call = (token: string, action: "accept" | "leave") =>
  shop.post(`/api/waitlist/${token}/${action}`, {});

const page = async (token: string) => {
  const response = await shop.app.request(`/waitlist/${token}`);
  return { status: response.status, text: await response.text() };
};

const entries = () =>
  shop.sql<{ name: string; status: string }>(
    "select name, status from waitlist_entries order by created_at",
  );
const statuses = async () => (await entries()).map(({ status }) => status);

const offers = () =>
  shop.sql<{ kind: string; payload: Message & { text: string }; key: string }>(
    "select kind, payload, idempotency_key as key from outbox where idempotency_key like '%-offer%' order by id",
  );

const held = () =>
  shop.sql("select name, bay, overbooked from appointments where bay is not null order by bay");

describe("joining the list", () => {
  it("is answered with a link, and with an email that has it", async () => {
    await fill();
    const token = await join("Ann", 50);
    const [mail] = await shop.sql<{ payload: Message }>(
      "select payload from outbox where idempotency_key like '%-joined'",
    );
    expect(mail?.payload.to).toBe("ann@example.com");
    expect(mail?.payload.text).toContain(`${siteUrl}/waitlist/${token}`);
    expect((await page(token)).text).toContain("<h1>You&#39;re on the list</h1>");
  });

  it("sent twice is one entry with one link", async () => {
    await fill();
    const [first, second] = [
      await send({ submissionId: "same" }),
      await send({ submissionId: "same" }),
    ];
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(await second.json()).toEqual(await first.json());
    expect(await entries()).toHaveLength(1);
  });

  it.each([
    ["a day that has times", { day: "2026-11-25" }, 409, "times_free"],
    ["a Sunday", { day: "2026-11-29" }, 400, "validation_failed"],
    ["a day that is over", { day: "2026-11-20" }, 400, "validation_failed"],
    ["a day far away", { day: "2028-11-20" }, 400, "validation_failed"],
    ["no such day", { day: "2026-02-30" }, 400, "validation_failed"],
    ["no name", { name: " " }, 400, "validation_failed"],
    ["an unknown service", { service: "Flying" }, 400, "validation_failed"],
    ["no way to be told in time", { email: "" }, 400, "validation_failed"],
    ["a name of ten thousand letters", { name: "x".repeat(10_001) }, 400, "validation_failed"],
  ])("is refused for %s, and nothing is stored", async (_, changes, status, code) => {
    await fill();
    const response = await send(changes);
    expect(response.status).toBe(status);
    expect((await response.json()).error.code).toBe(code);
    expect(await entries()).toEqual([]);
    expect(await shop.sql("select from form_submissions")).toHaveLength(1);
  });

  it("by text alone needs the consent, which is kept", async () => {
    await fill();
    expect((await send({ email: "", smsConsent: consent })).status).toBe(201);
    expect(await shop.sql("select phone, source from sms_consents")).toEqual([
      { phone: "+17705550150", source: "waitlist" },
    ]);
  });

  it("is possible once for each phone and day, and five times a day for a phone or an address", async () => {
    await fill();
    await join("Ann", 50);
    expect((await (await send()).json()).error.code).toBe("already_waiting");
    for (const number of [51, 52, 53, 54])
      await join(`N${number}`, number, { email: "ann@example.com" });
    const sixth = await send({ phone: "(770) 555-0155" });
    expect([sixth.status, (await sixth.json()).error.code]).toEqual([429, "too_many_entries"]);
    expect(await entries()).toHaveLength(5);
  });

  it("ends at fifty for a day", async () => {
    await fill();
    await shop.sql(
      `insert into form_submissions (submission_id, form_name, content_hash, record_id)
       select n::text, 'waitlist_entry', '\\x00', gen_random_uuid() from generate_series(1, 50) n`,
    );
    await shop.sql(
      `insert into waitlist_entries (id, submission_id, day, name, phone, service_type, service)
       select gen_random_uuid(), n::text, $1, 'V', '+177055501' || to_char(n, 'FM00'), 'other', 'Other'
         from generate_series(1, 50) n`,
      [day],
    );
    const response = await send({ phone: "(404) 555-0199" });
    expect([response.status, (await response.json()).error.code]).toEqual([409, "waitlist_full"]);
  });
});

describe("a time that opens", () => {
  it("is offered to the first alone, by email and, to who agreed, by text", async () => {
    const id = await fill();
    const token = await join("Ann", 50, { smsConsent: consent });
    await join("Bob", 51);
    expect(await offer()).toBe(false);
    await free(id);
    expect(await offer()).toBe(true);
    expect(await offer()).toBe(false);
    expect(await statuses()).toEqual(["offered", "waiting"]);
    const sent = await offers();
    expect(sent.map(({ kind, payload }) => [kind, payload.to])).toEqual([
      ["mail", "ann@example.com"],
      ["sms", "+17705550150"],
    ]);
    for (const { payload } of sent) {
      expect(payload.text).toContain(`${siteUrl}/waitlist/${token}`);
      expect(payload.text).toContain("9:15 AM");
    }
  });

  it.each([
    [
      "is moved away from",
      (id: string) =>
        shop.database.transaction("service_role", (tx) =>
          reschedule(
            tx,
            id,
            { date: "2026-11-25", time: "10:00" },
            { kind: "customer", at: clock },
          ),
        ),
    ],
    ["comes back with a closure that is removed", () => closeDays(shop, null)],
    ["comes with one more bay", () => shop.sql("update settings set bays = 2")],
  ])("when it %s is offered, too", async (_, open) => {
    const id = await fill();
    await join("Ann", 50);
    await open(id);
    await offer();
    expect(await statuses()).toEqual(["offered"]);
  });

  it("comes back with a bay that is no longer blocked", async () => {
    await shop.sql("alter table bay_blocks disable trigger clear_blocked_bay");
    await shop.sql(
      `insert into bay_blocks (bay, starts, ends, reason)
       values (1, '2026-11-24 08:00', '2026-11-24 12:00', 'New lift')`,
    );
    await shop.sql("alter table bay_blocks enable trigger clear_blocked_bay");
    await join("Ann", 50);
    await offer();
    expect(await statuses()).toEqual(["waiting"]);
    await shop.sql("delete from bay_blocks");
    await offer();
    expect(await statuses()).toEqual(["offered"]);
  });

  it("is shown and given to nobody else meanwhile, on the web or at the desk", async () => {
    const id = await fill();
    const token = await join("Ann", 50);
    await free(id);
    await offer();
    const response = await shop.app.request(`/api/availability?date=${day}`);
    expect(await response.json()).toMatchObject({ open: false, reason: "full" });
    const other = await shop.post("/api/forms/appointment_request", appointmentRequest());
    expect((await other.json()).error.code).toBe("slot_full");
    const byStaff = (overbook?: string) =>
      shop.database.transaction("service_role", async (tx) => {
        await tx.query("select set_config('app.actor', $1, true)", [
          JSON.stringify({ kind: "staff", at: clock, overbook }),
        ]);
        await tx.query(
          `insert into appointments (reference, name, phone, service_type, service, scheduled_date, scheduled_time)
           values ('AAAAAA', 'Tow', '+17705550142', 'other', 'Other', $1, $2)`,
          [slot.date, slot.time],
        );
      });
    await expect(byStaff()).rejects.toThrow("slot_full");
    // Knowingly and with a reason they may, and the offer is kept all the same.
    await byStaff("A tow is coming in");
    expect((await call(token, "accept")).status).toBe(200);
    expect(await held()).toEqual([
      { name: "Tow", bay: 1, overbooked: true },
      { name: "Ann", bay: 2, overbooked: false },
    ]);
  });

  it("goes to the next after fifteen minutes, and back to nobody", async () => {
    const id = await fill();
    const [ann, bob] = [await join("Ann", 50), await join("Bob", 51)];
    await free(id);
    await offer();
    at("2026-11-23T15:15:01Z");
    await offer();
    expect(await statuses()).toEqual(["offered", "waiting"]);
    at("2026-11-23T15:15:02Z");
    expect((await call(ann, "accept")).status).toBe(409);
    expect((await page(ann)).text).toContain("This offer has ended");
    await offer();
    expect(await statuses()).toEqual(["lapsed", "offered"]);
    expect((await call(ann, "accept")).status).toBe(409);
    expect((await call(bob, "accept")).status).toBe(200);
    at("2026-11-23T16:00:00Z");
    await offer();
    expect(await statuses()).toEqual(["lapsed", "booked"]);
    expect(await held()).toMatchObject([{ name: "Bob" }]);
  });

  it("is free for everybody once the last on the list has let it go", async () => {
    const id = await fill();
    await join("Ann", 50);
    await free(id);
    await offer();
    at("2026-11-23T15:15:02Z");
    // Before the job has seen it, too.
    await fill({ name: "Web" });
    await offer();
    expect(await statuses()).toEqual(["lapsed"]);
  });

  it("is not offered in the night, nor when it is too near to be taken", async () => {
    const id = await fill();
    await join("Ann", 50);
    await free(id);
    at("2026-11-24T03:00:00Z");
    await offer();
    expect(await statuses()).toEqual(["waiting"]);
    // 6:50 AM is quiet, and from 7:00 AM on less than two hours are left.
    at("2026-11-24T14:00:00Z");
    await offer();
    expect(await statuses()).toEqual(["waiting"]);
    at("2026-11-25T15:00:00Z");
    await offer();
    expect(await statuses()).toEqual(["lapsed"]);
    expect(await offers()).toEqual([]);
  });

  it("is offered to nobody who looks like a program", async () => {
    const id = await fill();
    await join("Bot", 50, { website: "x" });
    await join("Bob", 51);
    await free(id);
    await offer();
    expect(await statuses()).toEqual(["waiting", "offered"]);
  });

  it("and another are offered to two people, within the limit of the day", async () => {
    await shop.sql("update settings set bays = 2, day_limit = 2");
    const ids = [await fill(), await fill({ name: "B" })];
    await join("Ann", 50);
    await join("Bob", 51);
    await join("Cy", 52);
    for (const id of ids) await free(id);
    await shop.sql("update settings set bays = 3");
    await offer();
    expect(await statuses()).toEqual(["offered", "offered", "waiting"]);
  });
});

describe("the night in which clocks change", () => {
  it.each([
    ["back", "2027-11-07T06:50:00Z", "2027-11-09", "1:05"],
    ["forward", "2027-03-14T07:50:00Z", "2027-03-16", "3:05"],
  ])("%s: an offer lasts fifteen minutes", async (_, instant, tuesday, until) => {
    const begin = Date.parse(instant);
    const later = (seconds: number) => new Date(begin + seconds * 1000).toISOString();
    at(later(-3600));
    await closeDays(shop, [
      { date: tuesday, reason: "Stocktaking", firstSlot: "09:00", lastSlot: "09:00" },
    ]);
    await fill({ date: tuesday });
    const token = await join("Ann", 50, { day: tuesday });
    await shop.sql(
      `update waitlist_entries set status = 'offered', offered_time = '09:00',
         offered_at = $1, offer_ends_at = $2`,
      [instant, later(15 * 60)],
    );
    at(later(15 * 60 - 1));
    await offer();
    expect((await page(token)).text).toContain(`until ${until}`);
    at(later(15 * 60));
    expect((await page(token)).text).toContain("This offer has ended");
  });
});

describe("accepting", () => {
  it("books a request like any other, which the shop is told of, and leads to its page", async () => {
    const id = await fill();
    const token = await join("Ann", 50);
    await free(id);
    await offer();
    expect((await page(token)).text).toContain("Take this time");
    const response = await shop.app.request(`/api/waitlist/${token}/accept`, {
      method: "POST",
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        "Sec-Fetch-Site": "same-origin",
      },
    });
    expect(response.status).toBe(303);
    const visit = await shop.app.request(response.headers.get("Location") ?? "");
    expect(await visit.text()).toContain("The time is yours.");
    expect(
      await shop.sql("select status, scheduled_time from appointments where name = 'Ann'"),
    ).toEqual([{ status: "pending", scheduled_time: "09:00:00" }]);
    const inbox = await shop.sql(
      "select from outbox where idempotency_key like '%-received-shop' and payload ->> 'to' = 'inbox@shop.example'",
    );
    expect(inbox).toHaveLength(2);
    expect((await page(token)).text).toContain("View your appointment");
  });

  it("twice at once is one appointment", async () => {
    const id = await fill();
    const token = await join("Ann", 50);
    await free(id);
    await offer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(token, "accept")));
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).id));
    expect(new Set(ids).size).toBe(1);
    expect(await held()).toHaveLength(1);
  });

  it("is one winner's, when two accept, twenty book and the clock runs out meanwhile", async () => {
    const id = await fill();
    const [ann, bob] = [await join("Ann", 50), await join("Bob", 51)];
    await free(id);
    await offer();
    at("2026-11-23T15:15:02Z");
    const visitors = Array.from({ length: 20 }, (_, n) =>
      shop.post("/api/forms/appointment_request", appointmentRequest({ name: `V${n}` })),
    );
    const answers = await Promise.all([
      offer(),
      call(ann, "accept"),
      call(bob, "accept"),
      ...visitors,
    ]);
    const won = answers.filter((answer) => answer instanceof Response && answer.status < 300);
    const places = await held();
    expect(places.length).toBeLessThanOrEqual(1);
    expect(won.length).toBe(places.length);
  });

  it("says so when the time is not offered any more", async () => {
    const id = await fill();
    const token = await join("Ann", 50);
    await free(id);
    await offer();
    await closeDays(shop, [{ date: day, reason: "Storm" }]);
    const response = await call(token, "accept");
    expect(response.status).toBe(400);
    expect(await held()).toEqual([]);
    expect(await statuses()).toEqual(["offered"]);
  });
});

describe("leaving", () => {
  it("ends an offer at once: the next is offered the time", async () => {
    const id = await fill();
    const ann = await join("Ann", 50);
    await join("Bob", 51);
    await free(id);
    await offer();
    expect((await call(ann, "leave")).status).toBe(200);
    expect((await call(ann, "leave")).status).toBe(200);
    expect((await call(ann, "accept")).status).toBe(409);
    await offer();
    expect(await statuses()).toEqual(["left", "offered"]);
    expect((await page(ann)).text).toContain("You&#39;re off the list");
  });

  it("keeps an appointment that was booked from it", async () => {
    const id = await fill();
    const ann = await join("Ann", 50);
    await free(id);
    await offer();
    await call(ann, "accept");
    expect(await (await call(ann, "leave")).json()).toMatchObject({ status: "booked" });
    expect(await held()).toHaveLength(1);
  });
});

describe("links", () => {
  it("that are unknown, of other rows or of removed entries open nothing", async () => {
    const id = await fill();
    const token = await join("Ann", 50);
    const foreign = [shop.tokens.sign("visit", id), shop.tokens.sign("waitlist", id), "x"];
    await shop.sql("delete from waitlist_entries");
    for (const dead of [token, ...foreign]) {
      expect((await page(dead)).status).toBe(404);
      for (const action of ["accept", "leave"] as const) {
        expect((await call(dead, action)).status).toBe(404);
      }
    }
  });

  it("are not pressed by pages of other sites, and looking changes nothing", async () => {
    const id = await fill();
    const token = await join("Ann", 50);
    await free(id);
    await offer();
    await page(token);
    const response = await shop.post(
      `/api/waitlist/${token}/accept`,
      {},
      { Origin: "https://evil.example" },
    );
    expect(response.status).toBe(403);
    expect(await statuses()).toEqual(["offered"]);
  });
});

it("entries are gone thirty days after their day", async () => {
  at(mondayMorning);
  await fill();
  await join("Ann", 50);
  at("2026-12-24T15:00:00Z");
  await offer();
  expect(await statuses()).toEqual(["lapsed"]);
  at("2026-12-25T15:00:00Z");
  await offer();
  expect(await statuses()).toEqual([]);
});
