import { beforeAll, describe, expect, it } from "vitest";
import { makeReference } from "#server/appointments/appointments.ts";
import { book, freeSlots, type Slot } from "#tests/support/desk/bookings.ts";
import { type Desk, openDesk } from "#tests/support/desk/desk.ts";
import { openPort } from "#tests/support/servers/open-port.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

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

/** POSTs over a separate connection, like each screen at the counter. */
async function atDesk(path: string, body: object): Promise<Answer> {
  const response = await fetch(`${url}/api/desk/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const { overbooked = false } = await response.json();
  return { status: response.status, overbooked };
}

let phones = 0;
/** Returns a unique phone number: bookings of one customer are serialized. */
function ownPhone(): string {
  phones += 1;
  return `+1254555${String(phones).padStart(4, "0")}`;
}

/** Inserts an appointment directly into the database. */
async function arrange({ date, time }: Slot, status = "pending"): Promise<string> {
  const [made] = await shop.sql<{ id: string }>(
    `insert into appointments (reference, name, phone, service_type, service, scheduled_date,
       scheduled_time, status)
     values ($1, 'V', $5, 'other', 'Other', $2, $3, $4) returning id`,
    [makeReference(), date, time, status, ownPhone()],
  );
  return made?.id ?? "";
}

async function move(id: string, slot: Slot, overbook?: string, bay?: number) {
  const version = await desk.version(id);
  return () => atDesk(`appointments/${id}`, { version, notify: false, slot, overbook, bay });
}

/** Also for a canceled one, which needs a bay again. */
async function confirm(id: string, overbook?: string) {
  const version = await desk.version(id);
  return () =>
    atDesk(`appointments/${id}`, { version, notify: false, status: "confirmed", overbook });
}

const create = (slot: Slot, overbook?: string, bay?: number) => () =>
  atDesk("appointments", {
    submissionId: makeReference(),
    name: "V",
    phone: ownPhone(),
    service: "Other",
    confirmed: true,
    notify: false,
    ...slot,
    overbook,
    bay,
  });

/**
 * Twenty visitors booking the same time concurrently, with staff among them at position `place`.
 */
function crowdOf(slot: Slot, staff: readonly (() => Promise<Answer>)[], place: number) {
  const waiting = [...staff];
  const visitors = Array.from({ length: 20 }, () => async () => {
    const { status } = await book(url, { ...slot, phone: ownPhone() });
    return { status, overbooked: false };
  });
  const crowd = visitors.flatMap((visitor, n) => {
    const other = n % 7 === place ? waiting.pop() : undefined;
    return other ? [other, visitor] : [visitor];
  });
  expect(crowd).toHaveLength(20 + staff.length);
  return crowd;
}

/** The appointments in a time's bays, with their last event. */
const holders = ({ date, time }: Slot) =>
  shop.sql<{ overbooked: boolean; reason: string | null; actor: string }>(
    `select overbooked, last.overbooking_reason as reason, last.actor_kind as actor
     from appointments, lateral (select * from appointment_events
       where appointment_id = appointments.id order by id desc limit 1) last
     where scheduled_date = $1 and scheduled_time = $2 and bay is not null`,
    [date, time],
  );

describe.each([
  ["nobody overbooks", []],
  ["one of them overbooks by creating", ["create"]],
  ["two of them overbook", ["create", "move"]],
  ["two others of them overbook", ["move", "confirm"]],
  ["each of them overbooks", ["create", "move", "confirm"]],
])("staff confirm, move and create for the last bay, and %s", (_, overbooking) => {
  it.each([0, 1, 2])(
    "among twenty visitors: it is never exceeded except by an overbooking with its reason (%i)",
    async (place) => {
      const [slot, other] = slots.splice(0, 2);
      if (!slot || !other) throw new Error("there are not enough times");
      await shop.sql("truncate form_submissions, appointments, outbox cascade");
      await arrange(slot, "confirmed");
      const reason = (way: string) => (overbooking.includes(way) ? `by ${way}` : undefined);
      const staff = [
        create(slot, reason("create")),
        await move(await arrange(other), slot, reason("move")),
        await confirm(await arrange(slot, "canceled"), reason("confirm")),
      ];
      // Each comes first once.
      const inTurn = [...staff.slice(place), ...staff.slice(0, place)];
      const answers = await Promise.all(crowdOf(slot, inTurn, place).map((send) => send()));

      const won = answers.filter(({ status }) => status < 300);
      const lost = answers.filter(({ status }) => status >= 300);
      const held = await holders(slot);
      const extra = held.filter(({ overbooked }) => overbooked);
      expect(held.length - extra.length).toBe(bays);
      expect(won).toHaveLength(held.length - 1);
      expect(new Set(lost.map(({ status }) => status))).toEqual(new Set([409]));
      // Overbookings are at most those that requested one, each with its own reason.
      const reasons = overbooking.map((way) => `by ${way}`);
      expect(extra.filter(({ actor }) => actor !== "staff")).toEqual([]);
      expect(reasons).toEqual(expect.arrayContaining(extra.map(({ reason: why }) => why)));
      expect(new Set(extra.map(({ reason: why }) => why)).size).toBe(extra.length);
      expect(won.filter(({ overbooked }) => overbooked)).toHaveLength(extra.length);
      expect(extra.length).toBeGreaterThanOrEqual(overbooking.length - 1);
    },
  );
});

it.each([0, 1, 2])(
  "staff who want the same bay: at most one of them gets it, among twenty visitors (%i)",
  async (place) => {
    const [slot, other] = slots.splice(0, 2);
    if (!slot || !other) throw new Error("there are not enough times");
    await shop.sql("truncate form_submissions, appointments, outbox cascade");
    const bay = 2;
    const staff = [
      create(slot, undefined, bay),
      await move(await arrange(other), slot, undefined, bay),
      create(slot, undefined, bay),
    ];
    const answers = await Promise.all(crowdOf(slot, staff, place).map((send) => send()));
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(bays);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(23 - bays);
    const held = await shop.sql<{ bay: number; byStaff: boolean }>(
      `select bay, (select actor_kind = 'staff' from appointment_events
         where appointment_id = appointments.id order by id desc limit 1) as "byStaff"
       from appointments where scheduled_date = $1 and scheduled_time = $2 order by bay`,
      [slot.date, slot.time],
    );
    expect(held.map((one) => one.bay)).toEqual([1, bay]);
    // Staff got the bay they asked for, or none.
    expect(held[0]?.byStaff).toBe(false);
  },
);

it("three staff members confirm three requests for two bays, among twenty visitors: two succeed, without an overbooking", async () => {
  await shop.sql("truncate form_submissions, appointments, outbox cascade");
  await shop.sql("update settings set bays = 3");
  const [slot] = slots.splice(0, 1);
  if (!slot) throw new Error("there are not enough times");
  const ids = [await arrange(slot), await arrange(slot), await arrange(slot)];
  await shop.sql("update settings set bays = $1", [bays]);
  const staff = await Promise.all(ids.map((id) => confirm(id)));
  const answers = await Promise.all(crowdOf(slot, staff, 0).map((send) => send()));
  expect(answers.map(({ status }) => status).sort()).toEqual([
    200,
    200,
    ...Array.from({ length: 21 }, () => 409),
  ]);
  expect((await holders(slot)).filter(({ overbooked }) => overbooked)).toEqual([]);
  const left = await shop.sql<{ id: string }>(
    "select id from appointments where status = 'pending'",
  );
  expect(left).toHaveLength(1);
  const change = { status: "confirmed", notify: false, overbook: "A tow is coming in" };
  const forced = await desk.change(left[0]?.id ?? "", change);
  expect(await forced.json()).toMatchObject({ overbooked: true });
});
