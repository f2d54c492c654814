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

describe("the slots offered at the desk", () => {
  it.each(["?date=2026-02-30", "?date=", "?except=x", `?except=${"-".repeat(36)}`])(
    "%s is rejected",
    async (query) => {
      expect((await desk.read("administrator", `times${query}`)).status).toBe(400);
    },
  );

  const times = async (query = "") => {
    const response = await desk.read("administrator", `times${query}`);
    expect(response.status).toBe(200);
    return await response.json();
  };

  it("begin with the slot in progress, and omit full ones", async () => {
    shop.setNow("2026-11-23T16:07:00Z");
    await send(booking({ date: "2026-11-23", time: "10:30" }));
    await send(booking({ date: "2026-11-23", time: "10:30" }));
    const { next } = await times();
    expect(next.map(({ time }: { time: string }) => time)).toEqual([
      "10:00",
      "11:00",
      "11:30",
      "12:00",
      "12:30",
    ]);
  });

  it("of a day show the capacity left, not counting the excepted appointment", async () => {
    const { id } = await (await send(booking())).json();
    const left = ({ day }: { day: { slots: { time: string; left: number }[] } }) =>
      day.slots.find(({ time }) => time === "09:00")?.left;
    expect(left(await times("?date=2026-11-24"))).toBe(1);
    expect(left(await times(`?date=2026-11-24&except=${id}`))).toBe(2);
  });
});
