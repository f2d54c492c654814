import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookingFacts } from "#server/content/content-rows.ts";
import { published, setPublished } from "#server/content/published.ts";
import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import { timeOfMinute } from "#shop/text/time-label.ts";
import { type Desk, openDesk } from "#tests/support/desk/desk.ts";
import { appointmentRequest } from "#tests/support/requests.ts";
import { createTestApp, mondayMorning, type TestApp } from "#tests/support/servers/test-app.ts";

const tires = "Tire Services";
const brakes = "Brake System Service";
const minutes: Readonly<Record<string, number>> = { [tires]: 60, [brakes]: 240 };
/** The shop is open from 7:30 to 17:30, and offers 8:00 to 16:00. */
const tuesday = "2026-11-24";

const before = published();
afterAll(() => setPublished(before));

let shop: TestApp;
let desk: Desk;
beforeAll(async () => {
  shop = await createTestApp();
  desk = await openDesk(shop);
});
beforeEach(async () => {
  shop.setNow(mondayMorning);
  await shop.sql("truncate form_submissions, appointments, outbox cascade");
});

/** Sets how the shop plans, as publishing does. */
async function plan(planning: ShopFacts["booking"]["planning"], bays = 1, dayLimit?: number) {
  const booking = { ...before.shop.booking, bays, planning, dayLimit: dayLimit ?? null };
  const services = before.services.map((one) => ({ ...one, minutes: minutes[one.title] }));
  const content = { ...before, services, shop: { ...before.shop, booking } };
  setPublished(content);
  const { rules } = bookingFacts(content);
  await shop.sql("update settings set default_bays = $1, default_rules = $2", [bays, rules]);
}

/** Books with the form of the site: tires, one hour, if nothing else is said. */
const ask = async (time: string, fields: object = {}) => {
  const request = appointmentRequest({ date: tuesday, time, service: tires, ...fields });
  const response = await shop.post("/api/forms/appointment_request", request);
  return { ...(await response.json()), status: response.status };
};

/** The day as the site offers it. */
const day = async (service = tires, more = "", date = tuesday) => {
  const query = `date=${date}&service=${encodeURIComponent(service)}${more}`;
  return await (await shop.app.request(`/api/availability?${query}`)).json();
};
/** How many visits the day has room for. */
const free = async (date = tuesday) => {
  const query = `from=${date}&to=${date}&service=${encodeURIComponent(tires)}`;
  const { days } = await (await shop.app.request(`/api/availability?${query}`)).json();
  return days[0].free;
};
type Slot = { time: string; available: boolean };
const offered = async (...of: Parameters<typeof day>) =>
  (await day(...of)).slots.filter(({ available }: Slot) => available).map(({ time }: Slot) => time);

let bookings = 0;
/** Books at the desk. */
const take = async (time: string, changes: object = {}) => {
  const response = await desk.call("administrator", "appointments", {
    submissionId: `planned-${++bookings}`,
    name: "Dana Cole",
    phone: "(254) 555-0142",
    service: tires,
    date: tuesday,
    time,
    confirmed: true,
    notify: false,
    ...changes,
  });
  return { ...(await response.json()), status: response.status };
};

describe("a shop that plans by bay", () => {
  it("keeps a bay free for the minutes between visits, for customers and staff", async () => {
    await plan({ by: "bay", gapMinutes: 30 });
    expect((await ask("10:00")).status).toBe(201);
    const times = await offered();
    expect(times).toContain("08:30");
    for (const time of ["09:00", "10:30", "11:00"]) {
      expect(times, time).not.toContain(time);
      expect(await ask(time)).toMatchObject({ status: 409, error: { code: "slot_full" } });
      expect(await take(time)).toMatchObject({ status: 409, error: { code: "slot_full" } });
    }
    expect(times).toContain("11:30");
    expect((await take("11:30")).status).toBe(201);
    expect((await ask("08:30")).status).toBe(201);
  });

  it("offers a customer who moves a visit the times of all its services, its own bay counted as free", async () => {
    await plan({ by: "bay", longWork: { minutes: 360, last: "10:00" } });
    // Five hours of work by its services; the desk knows that this one takes six.
    const booked = await take("08:00", { moreServices: [brakes], minutes: 360 });
    expect(booked.status).toBe(201);
    expect(await offered(tires, "")).toEqual(["14:00", "14:30", "15:00", "15:30", "16:00"]);
    const moved = async (except: string) => {
      const response = await shop.app.request(`/api/availability?date=${tuesday}&except=${except}`);
      const body = await response.json();
      const free = body.slots?.filter(({ available }: Slot) => available);
      return { status: response.status, times: free?.map(({ time }: Slot) => time) };
    };
    expect((await moved(booked.id)).times).toEqual(["08:00", "08:30", "09:00", "09:30", "10:00"]);
    expect((await moved("0b7e5c3e-0000-4000-8000-000000000000")).times).toContain("16:00");
    expect((await moved("8:00")).status).toBe(400);
  });

  it("sells customers no more than is not kept for the phone; staff book the rest", async () => {
    // Ten hours less 80% are two.
    await plan({ by: "bay", keptPercent: 80 });
    expect(await free()).toBe(2);
    expect(await take("08:00", { preview: true })).toMatchObject({ notOffered: null });
    expect((await ask("08:00")).status).toBe(201);
    expect((await ask("09:00")).status).toBe(201);
    expect(await day()).toMatchObject({ open: false, reason: "full" });
    const refused = await ask("14:00");
    expect(refused).toMatchObject({ status: 409, error: { code: "slot_full" } });
    expect(refused.error.next[0]).toEqual({ date: "2026-11-25", time: "08:00" });
    const times = await desk.read("administrator", `times?date=${tuesday}`);
    expect((await times.json()).day.slots.find(({ time }: Slot) => time === "14:00")).toMatchObject(
      { available: true },
    );
    expect(await take("14:00", { preview: true })).toMatchObject({
      overbooked: false,
      notOffered: "kept",
    });
    expect((await take("14:00")).status).toBe(201);
  });

  it.each([90, 85, 70])(
    "sells exactly what is left of a day when it keeps %i percent",
    async (keptPercent) => {
      await plan({ by: "bay", keptPercent }, 3);
      const left = await free();
      expect(left).toBe(Math.floor((3 * 10 * (100 - keptPercent)) / 100));
      for (let count = 0; count < left; count += 1) {
        const [time] = await offered();
        expect((await ask(time)).status, `${count + 1}`).toBe(201);
      }
      expect(await day()).toMatchObject({ open: false });
      expect((await ask("16:00")).status).toBe(409);
    },
  );

  it("lets customers begin long work only by its last time, and staff at any", async () => {
    await plan({ by: "bay", longWork: { minutes: 240, last: "10:00" } }, 2);
    expect(await offered(brakes)).toEqual(["08:00", "08:30", "09:00", "09:30", "10:00"]);
    expect(await offered(tires)).toContain("16:00");
    const refused = await ask("10:30", { service: brakes });
    expect(refused).toMatchObject({
      status: 400,
      error: {
        message:
          "A job that long has to start by 10:00 AM. Pick an earlier time, or call (254) 555-0123.",
        fields: { time: ["Please select a time"] },
      },
    });
    expect(await take("10:30", { service: brakes, preview: true })).toMatchObject({
      status: 200,
      overbooked: false,
      notOffered: "long_work",
    });
    expect((await take("10:30", { service: brakes })).status).toBe(201);
    expect((await ask("10:00", { service: brakes })).status).toBe(201);
    expect(await day(brakes)).toMatchObject({ open: false, reason: "too_long" });
    expect((await ask("10:00", { service: tires })).status).toBe(409);
    expect((await ask("08:00", { service: tires })).status).toBe(201);
  });

  it("tells a customer who moves a long job, or makes a late one long, by when it begins", async () => {
    await plan({ by: "bay", longWork: { minutes: 240, last: "10:00" } }, 2);
    const { id } = await ask("09:00", { service: brakes });
    const visit = (of: string) => `/api/visit/${shop.tokens.sign("visit", of)}`;
    const moved = await shop.post(`${visit(id)}/reschedule`, { date: tuesday, time: "14:00" });
    expect(moved.status).toBe(400);
    expect((await moved.json()).error.message).toMatch(/has to start by 10:00 AM/);
    const late = await ask("14:00");
    const added = await shop.post(`${visit(late.id)}/services`, { services: [brakes] });
    expect(added.status).toBe(409);
    expect((await added.json()).error).toMatchObject({ code: "too_long" });
  });

  it("counts visits against its limit per day", async () => {
    await plan({ by: "bay" }, 2, 2);
    await ask("08:00");
    expect(await free()).toBe(1);
    await ask("12:00");
    expect(await day()).toMatchObject({ open: false, reason: "full" });
    expect((await ask("14:00")).status).toBe(409);
    expect(await take("14:00")).toMatchObject({ status: 409, error: { code: "day_full" } });
  });

  it("offers a bay that is free although overbooked work exceeds the hours of the day", async () => {
    await plan({ by: "bay" });
    for (const time of ["08:00", "12:00"]) await ask(time, { service: brakes });
    await take("08:00", { service: brakes, overbook: "An old customer" });
    expect(await offered()).toEqual(["16:00"]);
    expect((await ask("16:00")).status).toBe(201);
  });
});

describe("a shop that plans by drop-off", () => {
  const dropOff = { carsPerTime: 2, technicians: 1, hours: 8, percent: 75 };

  it("takes so many cars at a time, and work until the hours of the day are booked", async () => {
    // Six hours.
    await plan({ by: "drop-off", dropOff }, 3);
    expect(await free()).toBe(6);
    expect((await ask("08:00")).status).toBe(201);
    expect((await ask("08:00")).status).toBe(201);
    expect(await offered()).not.toContain("08:00");
    expect(await ask("08:00")).toMatchObject({ status: 409, error: { code: "slot_full" } });
    expect((await ask("08:30", { service: brakes })).status).toBe(201);
    expect(await day()).toMatchObject({ open: false, reason: "full" });
    expect(await ask("09:00")).toMatchObject({ status: 409, error: { code: "slot_full" } });
    expect(await take("09:00")).toMatchObject({
      status: 409,
      error: {
        message: "That's more than you planned for on Tuesday, November 24, 2026, 9:00 AM CT.",
      },
    });
    const overbooked = await take("09:00", { overbook: "Promised on the phone" });
    expect(overbooked).toMatchObject({ status: 201, overbooked: true });
    expect(await shop.sql("select distinct bay from appointments")).toEqual([{ bay: null }]);
  });

  it("keeps a share of those hours for the phone", async () => {
    await plan({ by: "drop-off", dropOff, keptPercent: 50 }, 3);
    expect(await free()).toBe(3);
    expect((await ask("08:00", { service: brakes })).status).toBe(409);
    expect((await take("08:00", { service: brakes })).status).toBe(201);
  });

  it("spreads long work over the hours of several days", async () => {
    // On Tuesday from 4:00 an hour and a half, on Wednesday the other two and a half.
    await plan({ by: "drop-off", dropOff }, 3);
    expect((await ask("16:00", { service: brakes })).status).toBe(201);
    const wednesday = "2026-11-25";
    expect(await free(wednesday)).toBe(3);
    expect(await day(brakes, "", wednesday)).toMatchObject({ open: true });
  });

  it("gives a bay to a customer who waits, and has none for a further one", async () => {
    await plan({ by: "drop-off", dropOff }, 1);
    expect((await ask("08:00", { arrival: "wait" })).status).toBe(201);
    expect(await shop.sql("select bay from appointments")).toEqual([{ bay: 1 }]);
    expect(await offered()).toContain("08:30");
    expect(await offered(tires, "&arrival=wait")).not.toContain("08:30");
    const refused = await ask("08:30", { arrival: "wait" });
    expect(refused).toMatchObject({ status: 409, error: { code: "slot_full" } });
    expect(refused.error.next[0]).toEqual({ date: tuesday, time: "09:00" });
    expect((await ask("08:30", { arrival: "drop-off" })).status).toBe(201);
  });
});

const planning: fc.Arbitrary<ShopFacts["booking"]["planning"]> = fc.record(
  {
    by: fc.constantFrom("bay", "drop-off"),
    dropOff: fc.record({
      carsPerTime: fc.integer({ min: 1, max: 3 }),
      technicians: fc.integer({ min: 1, max: 2 }),
      hours: fc.constantFrom(3.7, 7.5, 8),
      percent: fc.constantFrom(55, 80, 115),
    }),
    gapMinutes: fc.constantFrom(10, 30),
    keptPercent: fc.constantFrom(7, 35, 60),
    longWork: fc.record({
      minutes: fc.constantFrom(60, 240),
      last: fc.constantFrom("08:00", "10:30", "15:00"),
    }),
  },
  { requiredKeys: ["by", "dropOff"] },
);
const times = Array.from({ length: 17 }, (_, index) => timeOfMinute(480 + index * 30));
const wish = fc.record({
  time: fc.constantFrom(...times),
  service: fc.constantFrom(tires, tires, brakes),
  arrival: fc.constantFrom("wait", "drop-off"),
  isOverbooked: fc.boolean(),
});
const limits = fc.record({
  bays: fc.integer({ min: 1, max: 3 }),
  dayLimit: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
});

it("however a shop plans, exactly what it offers can be booked", { tags: ["rest"] }, async () => {
  const wishes = fc.array(wish, { minLength: 12, maxLength: 20 });
  const property = fc.asyncProperty(planning, limits, wishes, async (rules, most, asked) => {
    await shop.sql("truncate form_submissions, appointments, outbox cascade");
    await plan(rules, most.bays, most.dayLimit);
    for (const { time, service, arrival, isOverbooked } of asked) {
      const isOffered = (await offered(service, `&arrival=${arrival}`)).includes(time);
      const { status } = await ask(time, { service, arrival });
      expect(status === 201, `${time} ${service} ${arrival}: ${status}`).toBe(isOffered);
      if (isOverbooked && !isOffered) {
        await take(time, { service, arrival, overbook: "Promised on the phone" });
      }
    }
  });
  await fc.assert(property, { numRuns: 20 });
});
