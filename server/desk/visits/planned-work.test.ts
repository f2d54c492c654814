import { beforeAll, beforeEach, expect, it } from "vitest";
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
  await shop.sql("update settings set bays = 1");
});

/** Half an hour of work at nine, if nothing else is planned. */
const request = (time = "9:00 AM") => desk.request({ time });
const change = async (id: string, to: object) => {
  const response = await desk.change(id, { notify: false, ...to });
  return { ...(await response.json()), status: response.status };
};
const holds = () =>
  shop.sql(
    `select to_char(lower(during), 'DD HH24:MI') as "from", to_char(upper(during), 'DD HH24:MI') as "to",
       overbooked from bay_holds order by lower(during)`,
  );
const times = async (query: string) => {
  const response = await desk.read("administrator", `times?date=2026-11-24&${query}`);
  return { ...(await response.json()), status: response.status };
};

it("staff plan a visit for longer and shorter than its services, and its bay is held for that", async () => {
  const id = await request();
  expect((await change(id, { minutes: 240 })).status).toBe(200);
  expect(await holds()).toEqual([{ from: "24 09:00", to: "24 13:00", overbooked: false }]);
  expect((await change(id, { minutes: 15 })).status).toBe(200);
  expect(await holds()).toEqual([{ from: "24 09:00", to: "24 09:15", overbooked: false }]);
  // Other data change it no more than a service, which adds its own time.
  await change(id, { fields: { ...contact, moreServices: ["Tire Services"] } });
  expect(await holds()).toEqual([{ from: "24 09:00", to: "24 09:45", overbooked: false }]);
});
const contact = { name: "Dana Cole", phone: "(254) 555-0142", service: "Brake System Service" };

it("work that runs into the next visit is refused until staff overbook, and moves nobody", async () => {
  const id = await request();
  await request("10:00 AM");
  const before = await holds();
  expect(await change(id, { minutes: 90, preview: true })).toMatchObject({
    status: 409,
    error: {
      code: "slot_full",
      message: "No bay is free for that long on Tuesday, November 24, 2026, 9:00 AM CT.",
    },
  });
  expect(await holds()).toEqual(before);
  const overbooked = await change(id, { minutes: 90, overbook: "The rear ones, too" });
  expect(overbooked).toMatchObject({ status: 200, overbooked: true });
  expect(await holds()).toEqual([
    { from: "24 09:00", to: "24 10:30", overbooked: true },
    { from: "24 10:00", to: "24 10:30", overbooked: false },
  ]);
  expect((await desk.lastEvent(id))?.changes).toMatchObject({ minutes: [30, 90] });
  const { eventId } = overbooked;
  const undone = await desk.call("administrator", `appointments/${id}/undo`, { eventId });
  expect(undone.status).toBe(200);
  expect(await holds()).toEqual(before);
});

it("times for so many minutes are offered to staff, who book them", async () => {
  await request("12:00 PM");
  const { day } = await times("minutes=240");
  const free = day.slots.filter(({ left }: { left: number }) => left > 0);
  expect(free.map(({ time }: { time: string }) => time)).toEqual([
    ...["08:00", "12:30", "13:00", "13:30", "14:00", "14:30", "15:00", "15:30", "16:00"],
  ]);
  const booked = await desk.call("administrator", "appointments", {
    ...contact,
    submissionId: "long-one",
    date: "2026-11-24",
    time: "16:00",
    minutes: 240,
    confirmed: true,
    notify: false,
  });
  expect(booked.status).toBe(201);
  // The hour and a half of the day, and the rest in the morning.
  expect((await holds()).slice(1)).toEqual([
    { from: "24 16:00", to: "24 17:30", overbooked: false },
    { from: "25 07:30", to: "25 10:00", overbooked: false },
  ]);
});

it.each(["", "4", "12001", "90.5", "long"])("%j minutes are refused", async (minutes) => {
  expect(await times(`minutes=${minutes}`)).toMatchObject({ status: 400 });
  const id = await request();
  expect((await change(id, { minutes: Number(minutes) || minutes })).status).toBe(400);
});

it("an undo brings back the minutes, too, where services and minutes were changed together", async () => {
  const id = await request();
  const before = await holds();
  const edit = { fields: { ...contact, moreServices: ["Tire Services"] }, minutes: 240 };
  const { eventId } = await change(id, edit);
  expect(await holds()).toMatchObject([{ from: "24 09:00", to: "24 13:00" }]);
  await desk.call("administrator", `appointments/${id}/undo`, { eventId });
  expect(await holds()).toMatchObject(before);
});
