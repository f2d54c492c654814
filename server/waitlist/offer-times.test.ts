import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { reschedule } from "#server/appointments/appointments.ts";
import { blockBay } from "#tests/support/desk/block-bay.ts";
import { closeDays } from "#tests/support/desk/close-days.ts";
import { day, openWaitlist, siteUrl, type Waitlist } from "#tests/support/desk/waitlist.ts";
import { appointmentRequest } from "#tests/support/requests.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

const slot = { date: day, time: "09:00" };
const consent = { text: "Text me", version: "1" };

let shop: TestApp;
let list: Waitlist;
beforeAll(async () => {
  shop = await createTestApp();
  list = openWaitlist(shop);
});
beforeEach(() => list.reset());

describe("a slot that becomes free", () => {
  it("is offered only to the first in line, by email and, with consent, by text", async () => {
    const id = await list.fill();
    const token = await list.join("Ann", 50, { smsConsent: consent });
    await list.join("Bob", 51);
    expect(await list.offer()).toBe(false);
    await list.free(id);
    expect(await list.offer()).toBe(true);
    expect(await list.offer()).toBe(false);
    expect(await list.statuses()).toEqual(["offered", "waiting"]);
    const sent = await list.offers();
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
            { kind: "customer", at: list.now() },
          ),
        ),
    ],
    ["comes back with a closure that is removed", () => closeDays(shop, null)],
    ["comes with one more bay", () => shop.sql("update settings set bays = 2")],
  ])("if it %s, it is offered, too", async (_, open) => {
    const id = await list.fill();
    await list.join("Ann", 50);
    await open(id);
    await list.offer();
    expect(await list.statuses()).toEqual(["offered"]);
  });

  it("is offered when the block of a bay is removed", async () => {
    await blockBay(shop, 1, "2026-11-24 08:00", "2026-11-24 12:00");
    await list.join("Ann", 50);
    await list.offer();
    expect(await list.statuses()).toEqual(["waiting"]);
    await shop.sql("delete from bay_blocks");
    await list.offer();
    expect(await list.statuses()).toEqual(["offered"]);
  });

  it("cannot be booked by others during the offer, online or at the desk", async () => {
    const id = await list.fill();
    const token = await list.join("Ann", 50);
    await list.free(id);
    await list.offer();
    const response = await shop.app.request(`/api/availability?date=${day}`);
    expect(await response.json()).toMatchObject({ open: false, reason: "full" });
    const other = await shop.post("/api/forms/appointment_request", appointmentRequest());
    expect((await other.json()).error.code).toBe("slot_full");
    const byStaff = (overbook?: string) =>
      shop.database.transaction("service_role", async (tx) => {
        await tx.query("select set_config('app.actor', $1, true)", [
          JSON.stringify({ kind: "staff", at: list.now(), overbook }),
        ]);
        await tx.query(
          `insert into appointments (reference, name, phone, service_type, service, scheduled_date, scheduled_time)
           values ('AAAAAA', 'Tow', '+17705550142', 'other', 'Other', $1, $2)`,
          [slot.date, slot.time],
        );
      });
    await expect(byStaff()).rejects.toThrow("slot_full");
    // Staff can overbook with a reason; the offer remains valid.
    await byStaff("A tow is coming in");
    expect((await list.call(token, "accept")).status).toBe(200);
    expect(await list.held()).toEqual([
      { name: "Ann", bay: 1, overbooked: false },
      { name: "Tow", bay: 2, overbooked: true },
    ]);
  });

  it("is offered to the next person after fifteen minutes, and never to the same one again", async () => {
    const id = await list.fill();
    const [ann, bob] = [await list.join("Ann", 50), await list.join("Bob", 51)];
    await list.free(id);
    await list.offer();
    await list.arrive();
    list.at("2026-11-23T15:15:01Z");
    await list.offer();
    expect(await list.statuses()).toEqual(["offered", "waiting"]);
    list.at("2026-11-23T15:15:02Z");
    expect((await list.call(ann, "accept")).status).toBe(409);
    const { text } = await list.page(ann);
    expect(text).toContain("This offer has ended");
    expect(text).toMatch(/We held it for you until \d+:\d\d.[AP]M\./);
    await list.offer();
    expect(await list.statuses()).toEqual(["lapsed", "offered"]);
    expect((await list.call(ann, "accept")).status).toBe(409);
    expect((await list.call(bob, "accept")).status).toBe(200);
    list.at("2026-11-23T16:00:00Z");
    await list.offer();
    expect(await list.statuses()).toEqual(["lapsed", "booked"]);
    expect(await list.held()).toMatchObject([{ name: "Bob" }]);
  });

  it("is available to everyone once the last offer has expired", async () => {
    const id = await list.fill();
    await list.join("Ann", 50);
    await list.free(id);
    await list.offer();
    await list.arrive();
    list.at("2026-11-23T15:15:02Z");
    // Even before the job has processed the expiry.
    await list.fill({ name: "Web" });
    await list.offer();
    expect(await list.statuses()).toEqual(["lapsed"]);
  });

  it("is not offered at night, nor if it is too soon to be booked", async () => {
    const id = await list.fill();
    await list.join("Ann", 50);
    await list.free(id);
    list.at("2026-11-24T03:00:00Z");
    await list.offer();
    expect(await list.statuses()).toEqual(["waiting"]);
    // 6:50 AM is within quiet hours; after 7:00 AM less than two hours remain.
    list.at("2026-11-24T14:00:00Z");
    await list.offer();
    expect(await list.statuses()).toEqual(["waiting"]);
    list.at("2026-11-25T15:00:00Z");
    await list.offer();
    expect(await list.statuses()).toEqual(["lapsed"]);
    expect(await list.offers()).toEqual([]);
  });

  it("is not offered to suspected spam", async () => {
    const id = await list.fill();
    await list.join("Bot", 50, { website: "x" });
    await list.join("Bob", 51);
    await list.free(id);
    await list.offer();
    expect(await list.statuses()).toEqual(["waiting", "offered"]);
  });

  it("is offered along with another one to two people, within the day limit", async () => {
    await shop.sql("update settings set bays = 2, day_limit = 2");
    const ids = [await list.fill(), await list.fill({ name: "B" })];
    await list.join("Ann", 50);
    await list.join("Bob", 51);
    await list.join("Cy", 52);
    for (const id of ids) await list.free(id);
    await shop.sql("update settings set bays = 3");
    await list.offer();
    expect(await list.statuses()).toEqual(["offered", "offered", "waiting"]);
  });
});

describe("the night of a daylight saving change", () => {
  it.each([
    ["back", "2027-11-07T06:50:00Z", "2027-11-09", "1:05"],
    ["forward", "2027-03-14T07:50:00Z", "2027-03-16", "3:05"],
  ])("%s: an offer lasts fifteen minutes", async (_, instant, tuesday, until) => {
    const begin = Date.parse(instant);
    const later = (seconds: number) => new Date(begin + seconds * 1000).toISOString();
    list.at(later(-3600));
    await closeDays(shop, [
      { date: tuesday, reason: "Stocktaking", firstSlot: "09:00", lastSlot: "09:00" },
    ]);
    await list.fill({ date: tuesday });
    const token = await list.join("Ann", 50, { day: tuesday });
    await shop.sql(
      `update waitlist_entries set status = 'offered', offered_time = '09:00',
         offered_at = $1, offer_ends_at = $2`,
      [instant, later(15 * 60)],
    );
    list.at(later(15 * 60 - 1));
    await list.offer();
    expect((await list.page(token)).text).toContain(`until ${until}`);
    list.at(later(15 * 60));
    expect((await list.page(token)).text).toContain("This offer has ended");
  });
});
