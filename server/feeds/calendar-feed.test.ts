import ICAL from "ical.js";
import { beforeAll, describe, expect, it } from "vitest";
import { sqlState } from "#platform/database/errors.ts";
import { memoryRateLimits } from "#platform/http/rate-limit.ts";
import type { FeedNames } from "#shop/calendar/calendar-feed.ts";
import type { Caller } from "#tests/support/accounts/people.ts";
import { type Bay, openBay } from "#tests/support/desk/bay.ts";
import { closeDays } from "#tests/support/desk/close-days.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
let bay: Bay;
beforeAll(async () => {
  shop = await createTestApp();
  bay = await openBay(shop);
});

/** Makes a feed as a caller; returns its path. */
async function make(caller: Caller, names: FeedNames = "names", ofShop = false): Promise<string> {
  const { rows } = await bay.desk.people.as(caller, (tx) =>
    tx.query<{ token: string }>("select make_calendar_feed($1, $2) as token", [ofShop, names]),
  );
  return `/feeds/${rows[0]?.token}.ics`;
}

/** Reads a feed back with an independent parser. */
async function read(path: string) {
  const response = await shop.app.request(path);
  expect(response.status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(await response.text()));
  const events = calendar.getAllSubcomponents("vevent").map((component) => {
    const { uid, summary, description, startDate, endDate } = new ICAL.Event(component);
    const [start, end] = [startDate, endDate].map((time) =>
      time.isDate ? time.toString() : time.toJSDate().toISOString(),
    );
    return { uid, summary, description, start, end };
  });
  return { events, of: (id: string) => events.find(({ uid }) => uid.startsWith(id)) };
}

describe("a calendar feed", () => {
  it("has visits and closures of the shop, customers called as chosen", async () => {
    await closeDays(shop, [
      { date: "2026-12-24", reason: "Christmas Eve; early, as always", lastSlot: "12:00" },
      { date: "2026-12-25", reason: "Christmas" },
    ]);
    const visit = await bay.desk.request({ date: "2026-12-01", time: "1:00 PM" });
    await shop.sql(
      "update appointments set vehicle_year = 2019, vehicle_make = 'Honda', vehicle_model = 'Civic' where id = $1",
      [visit],
    );
    const { events, of } = await read(await make("administrator"));
    expect(of(visit)).toEqual({
      uid: `${visit}@shop.example`,
      summary: "Requested: Dana Cole, Brake System Service",
      description: expect.stringMatching(/^2019 Honda Civic\nReference [A-Z2-9]{6}$/),
      start: "2026-12-01T19:00:00.000Z",
      end: "2026-12-01T19:30:00.000Z",
    });
    expect(events.slice(-2)).toEqual([
      {
        uid: "closed-2026-12-24@shop.example",
        summary: "Half day: Christmas Eve; early, as always, last visit 12:00 PM",
        description: null,
        start: "2026-12-24",
        end: "2026-12-25",
      },
      expect.objectContaining({ summary: "Closed: Christmas", end: "2026-12-26" }),
    ]);
    const initials = await read(await make("advisor", "initials"));
    expect(initials.of(visit)?.summary).toBe("Requested: D. C., Brake System Service");
    const none = await read(await make("administrator", "none", true));
    expect(none.of(visit)?.summary).toBe("Requested: Brake System Service");
    await closeDays(shop, null);
  });

  it("says when long work ends, days later, and keeps its place over the change of clocks", async () => {
    const long = await bay.desk.request({ date: "2026-12-08" });
    for (const change of [{ minutes: 600 }, { slot: { date: "2027-03-12", time: "15:00" } }]) {
      expect((await bay.desk.change(long, change)).status).toBe(200);
    }
    const path = await make("administrator");
    // From Friday 3:00 PM in winter until closing, then on Monday in summer.
    expect((await read(path)).of(long)).toMatchObject({
      start: "2027-03-12T21:00:00.000Z",
      end: "2027-03-15T20:00:00.000Z",
    });
  });

  it("loses what is canceled, and follows what is moved under the same name", async () => {
    const visit = await bay.desk.request({ date: "2026-12-02" });
    const path = await make("administrator");
    const before = (await read(path)).of(visit);
    await shop.sql("update appointments set scheduled_time = '11:00' where id = $1", [visit]);
    const after = (await read(path)).of(visit);
    expect(after?.uid).toBe(before?.uid);
    expect(after?.start).toBe("2026-12-02T17:00:00.000Z");
    await shop.sql("update appointments set status = 'canceled' where id = $1", [visit]);
    expect((await read(path)).of(visit)).toBeUndefined();
  });

  it("is not sent again while nothing changed, and is for its reader alone", async () => {
    const path = await make("administrator");
    const first = await shop.app.request(path);
    const tag = first.headers.get("ETag") ?? "";
    expect(first.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(first.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    const ask = () => shop.app.request(path, { headers: { "If-None-Match": tag } });
    const again = await ask();
    expect([again.status, await again.text()]).toEqual([304, ""]);
    await bay.desk.request({ date: "2026-12-03" });
    expect((await ask()).status).toBe(200);
  });

  it("of a technician has their own cars in the shop, and nothing else", async () => {
    const path = await make("technician");
    expect((await read(path)).events.map(({ uid }) => uid)).toEqual([`${bay.visit}@shop.example`]);
    await shop.sql("update car_stages set technician_id = null where appointment_id = $1", [
      bay.visit,
    ]);
    expect((await read(path)).events).toEqual([]);
  });

  it("ends when its address is renewed or taken back", async () => {
    const old = await make("advisor");
    const path = await make("advisor");
    expect((await shop.app.request(old)).status).toBe(404);
    expect((await shop.app.request(path)).status).toBe(200);
    await bay.desk.people.as("advisor", (tx) => tx.query("delete from calendar_feeds"));
    expect((await shop.app.request(path)).status).toBe(404);
    expect((await shop.app.request("/feeds/../calendar.ics")).status).toBe(404);
    // The owner's was not the advisor's to end.
    expect(await shop.sql("select id from calendar_feeds where of_shop")).toHaveLength(1);
  });

  it("of the shop is made by its owner alone", async () => {
    for (const caller of ["advisor", "technician", "customer", "staff, switched off"] as const) {
      const refused = await make(caller, "names", true).catch(sqlState);
      expect(refused, caller).toBe("42501");
    }
    expect(await make("customer").catch(sqlState)).toBe("42501");
  });

  it("ends at once when its reader leaves the team, and stays ended when they come back", async () => {
    const paths = [await make("advisor"), await make("technician")];
    const { people } = bay.desk;
    for (const [at, caller] of (["advisor", "technician"] as const).entries()) {
      const id = people.id(caller);
      await people.as("administrator", (tx) => tx.query("select remove_from_team($1)", [id]));
      expect((await shop.app.request(paths[at] ?? "")).status, caller).toBe(404);
      await shop.sql("update yars_profiles set staff_role = $2 where id = $1", [id, caller]);
      expect((await shop.app.request(paths[at] ?? "")).status, caller).toBe(404);
    }
    // An owner who becomes an advisor keeps their own, narrowed, and not the shop's.
    const own = await make("administrator with the code");
    const ofShop = await make("administrator with the code", "names", true);
    await shop.sql(
      "update yars_profiles set is_staff = false, staff_role = 'advisor' where id = $1",
      [people.id("administrator with the code")],
    );
    expect((await shop.app.request(ofShop)).status).toBe(404);
    expect((await shop.app.request(own)).status).toBe(200);
  });

  it("is asked for 300 times in ten minutes by one address at most", async () => {
    const limited = await createTestApp({}, { rateLimits: memoryRateLimits }, shop);
    const path = await make("administrator");
    const ask = () => limited.app.request(path, {}, { incoming: { socket: {}, headers: {} } });
    for (let times = 0; times < 300; times++) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });
});
