import { beforeAll, expect, it } from "vitest";
import { makeReference } from "#server/appointments/appointments.ts";
import { book, freeSlots, type Slot } from "#tests/support/bookings.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { openPort } from "#tests/support/open-port.ts";
import { createTestApp, type TestApp } from "#tests/support/test-app.ts";

const bays = 2;

let shop: TestApp;
let desk: Desk;
let url: string;
let slots: Slot[];
let token: string;
beforeAll(async () => {
  shop = await createTestApp({}, { now: () => new Date() });
  const port = await openPort();
  port.serve(shop);
  url = port.url;
  slots = await freeSlots(url);
  desk = await openDesk(shop);
  token = await shop.accessTokens.issue({ ...desk.people.claims("administrator"), exp: 4e9 });
});

interface Answer {
  status: number;
  overbooked: boolean;
}

/** Over a socket of its own, as every screen at the counter has one. */
async function atDesk(path: string, body: object): Promise<Answer> {
  const response = await fetch(`${url}/api/desk/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const { overbooked = false } = await response.json();
  return { status: response.status, overbooked };
}

/** One that is there already, straight into the database. */
async function arrange({ date, time }: Slot, status = "pending"): Promise<string> {
  const [made] = await shop.sql<{ id: string }>(
    `insert into appointments (reference, name, phone, service_type, service, scheduled_date,
       scheduled_time, status)
     values ($1, 'V', '+17705550142', 'other', 'Other', $2, $3, $4) returning id`,
    [makeReference(), date, time, status],
  );
  return made?.id ?? "";
}

async function move(id: string, slot: Slot, overbook?: string) {
  const version = await desk.version(id);
  return () => atDesk(`appointments/${id}`, { version, notify: false, slot, overbook });
}

const create = (slot: Slot, overbook?: string) => () =>
  atDesk("appointments", {
    submissionId: makeReference(),
    name: "V",
    phone: "(770) 555-0142",
    service: "Other",
    confirmed: true,
    notify: false,
    ...slot,
    overbook,
  });

it.each([
  ["create and move, and nobody overbooks", []],
  ["create and move, and one of the staff overbooks by each", ["create", "move"]],
])("twenty visitors and three of the staff race for the last bay: %s", async (_, overbooking) => {
  for (let round = 0; round < 3; round += 1) {
    const [slot, one, two] = slots.splice(0, 3);
    if (!slot || !one || !two) throw new Error("there are not enough times");
    await shop.sql("truncate form_submissions, appointments, outbox cascade");
    await arrange(slot, "confirmed");
    const reason = (way: string) => (overbooking.includes(way) ? `by ${way}` : undefined);
    const staff = [
      create(slot, reason("create")),
      await move(await arrange(one), slot, reason("move")),
      await move(await arrange(two), slot),
    ];
    const visitors = Array.from({ length: 20 }, () => async () => {
      const { status } = await book(url, { ...slot });
      return { status, overbooked: false };
    });
    // The staff are somewhere in the crowd.
    const crowd = visitors.flatMap((visitor, n) => {
      const other = n % 7 === round ? staff.pop() : undefined;
      return other ? [other, visitor] : [visitor];
    });
    expect(crowd).toHaveLength(23);
    const answers = await Promise.all(crowd.map((send) => send()));

    const won = answers.filter(({ status }) => status < 300);
    const held = await shop.sql<{ overbooked: boolean; reason: string | null; actor: string }>(
      `select overbooked,
         (select overbooking_reason from appointment_events where appointment_id = appointments.id
           order by id desc limit 1) as reason
       from appointments where scheduled_date = $1 and scheduled_time = $2 and bay is not null`,
      [slot.date, slot.time],
    );
    const regular = held.filter(({ overbooked }) => !overbooked);
    const extra = held.filter(({ overbooked }) => overbooked);
    expect(regular).toHaveLength(bays);
    expect(won).toHaveLength(held.length - 1);
    expect(answers.filter(({ status }) => status >= 300).map(({ status }) => status)).toEqual(
      Array.from({ length: 23 - won.length }, () => 409),
    );
    // Each is in the history with its reason; at most those who asked for it, at least all but one of them.
    expect(extra.every(({ reason: why }) => why !== null)).toBe(true);
    expect(won.filter(({ overbooked }) => overbooked)).toHaveLength(extra.length);
    expect(extra.length).toBeLessThanOrEqual(overbooking.length);
    expect(extra.length).toBeGreaterThanOrEqual(Math.max(0, overbooking.length - 1));
  }
});

it("three of the staff confirm three requests for two bays: two are, without an overbooking", async () => {
  await shop.sql("truncate form_submissions, appointments, outbox cascade");
  await shop.sql("update settings set bays = 3");
  const [slot] = slots.splice(0, 1);
  if (!slot) throw new Error("there are not enough times");
  const ids = [await arrange(slot), await arrange(slot), await arrange(slot)];
  await shop.sql("update settings set bays = $1", [bays]);
  const sends = await Promise.all(
    ids.map(async (id) => {
      const version = await desk.version(id);
      return () => atDesk(`appointments/${id}`, { version, notify: false, status: "confirmed" });
    }),
  );
  const answers = await Promise.all(sends.map((send) => send()));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
  const left = await shop.sql<{ id: string }>(
    "select id from appointments where status = 'pending'",
  );
  const change = { status: "confirmed", notify: false, overbook: "A tow is coming in" };
  const forced = await desk.change(left[0]?.id ?? "", change);
  expect(await forced.json()).toMatchObject({ overbooked: true });
});
