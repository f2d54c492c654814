import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sqlState } from "#platform/database/errors.ts";
import { addDays } from "#shop/schedule/shop-time.ts";
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
  await shop.sql("truncate form_submissions, appointments, outbox cascade");
  await shop.sql("delete from bay_blocks");
});

const date = comingDay(2);
const at = (time: string) => `${date} ${time}`;

interface Block {
  bay?: number;
  starts?: string;
  ends?: string;
  appointments?: number;
}

const block = (fields: Block = {}, caller: Caller = "administrator") =>
  people.as(caller, (tx) =>
    tx.query(
      `insert into bay_blocks (bay, starts, ends, reason, appointments)
       values ($1, $2, $3, 'New lift', $4)`,
      [
        fields.bay ?? 1,
        fields.starts ?? at("09:00"),
        fields.ends ?? at("12:00"),
        fields.appointments ?? 0,
      ],
    ),
  );

const request = (time: string) =>
  shop.post("/api/forms/appointment_request", appointmentRequest({ date, time }));
const statusOf = async (time: string) => (await request(time)).status;
const held = () =>
  shop.sql(
    "select to_char(scheduled_time, 'HH24:MI') as time, bay from appointments order by 1, 2",
  );
const outcome = (work: Promise<unknown>) => work.then(() => "done", sqlState);

async function left(time: string): Promise<number> {
  const response = await shop.app.request(`/api/availability?date=${date}`);
  const { slots } = await response.json();
  return slots.find((slot: { time: string }) => slot.time === time).left;
}

describe("a blocked bay", () => {
  it("reduces the capacity of each slot that it overlaps", async () => {
    await block({ starts: at("09:15"), ends: at("10:00") });
    expect([await left("09:00"), await left("09:30"), await left("10:00")]).toEqual([1, 1, 2]);
    expect(await statusOf("09:30")).toBe(201);
    expect(await statusOf("09:30")).toBe(409);
    expect(await held()).toEqual([{ time: "09:30", bay: 2 }]);
    expect([await statusOf("10:00"), await statusOf("10:00")]).toEqual([201, 201]);
  });

  it("counts once if blocked twice, and not at all if the shop has no such bay", async () => {
    await block();
    await block({ starts: at("08:00"), ends: at("10:00") });
    await block({ bay: 7 });
    expect(await left("09:30")).toBe(1);
    expect(await statusOf("09:30")).toBe(201);
  });

  it("is available again once the block is deleted", async () => {
    await block();
    await people.as("administrator", (tx) => tx.query("delete from bay_blocks"));
    expect(await left("09:30")).toBe(2);
  });

  it("can be blocked only by the desk", async () => {
    const desk = ["advisor", "administrator", "administrator with the code"];
    for (const caller of callers) {
      const allowed = desk.includes(caller);
      expect(await outcome(block({}, caller)), caller).toBe(allowed ? "done" : "42501");
    }
  });

  it.each([
    ["ends before it starts", { ends: at("08:00") }],
    ["lasts longer than a month", { ends: `${addDays(date, 90)} 09:00` }],
    ["is none", { bay: 0 }],
  ])("is rejected if it %s", async (_, fields) => {
    expect(await outcome(block(fields))).toBe("23514");
  });

  it("is rejected if its time has passed", async () => {
    const over = { starts: "2020-01-02 09:00", ends: "2020-01-02 10:00" };
    await expect(block(over)).rejects.toThrow("That time is over. Pick a later one.");
  });
});

describe("a block that overlaps appointments", () => {
  it("moves them to another free bay without notifying anyone", async () => {
    expect(await statusOf("09:30")).toBe(201);
    expect(await held()).toEqual([{ time: "09:30", bay: 1 }]);
    await block();
    expect(await held()).toEqual([{ time: "09:30", bay: 2 }]);
    expect(await shop.sql("select from appointment_events")).toHaveLength(1);
  });

  it("must be confirmed with the number of appointments that have no other bay", async () => {
    for (const time of ["09:30", "09:30", "11:00"]) expect(await statusOf(time)).toBe(201);
    await expect(block()).rejects.toThrow("One appointment has no other bay");
    expect(await held()).toEqual([
      { time: "09:30", bay: 1 },
      { time: "09:30", bay: 2 },
      { time: "11:00", bay: 1 },
    ]);
    await block({ appointments: 1 });
    expect((await held()).at(-1)).toEqual({ time: "11:00", bay: 2 });
  });

  it("keeps a request without another bay from being confirmed", async () => {
    await request("09:30");
    await request("09:30");
    await block({ appointments: 1 });
    const confirm = (bay: number) =>
      people.as("administrator", (tx) =>
        tx.query("update appointments set status = 'confirmed' where bay = $1", [bay]),
      );
    expect(await outcome(confirm(2))).toBe("done");
    expect(await outcome(confirm(1))).toBe("PT409");
  });
});

it("a block and bookings made concurrently never exceed the capacity", async () => {
  for (let round = 0; round < 8; round += 1) {
    await shop.sql("truncate form_submissions, appointments, outbox cascade");
    await shop.sql("delete from bay_blocks");
    const [blocked, ...booked] = await Promise.all([
      outcome(block()),
      ...Array.from({ length: 4 }, () => statusOf("09:30")),
    ]);
    const taken = booked.filter((status) => status === 201).length;
    expect(await held()).toHaveLength(taken);
    // Either the block came before the second booking, or it was rejected.
    expect([blocked, taken]).toEqual(blocked === "done" ? ["done", 1] : ["PT409", 2]);
    if (blocked === "done") expect(await held()).toEqual([{ time: "09:30", bay: 2 }]);
  }
});

describe("a closed morning", () => {
  const close = (closure: object) =>
    people.as("administrator", (tx) =>
      tx.query("update settings set closures = $1", [JSON.stringify([closure])]),
    );
  beforeEach(() => shop.sql("update settings set closures = null"));

  it("leaves only the afternoon available, everywhere", async () => {
    await close({ date, reason: "Training", firstSlot: "13:00" });
    const response = await shop.app.request(`/api/availability?date=${date}`);
    expect((await response.json()).slots[0].time).toBe("13:00");
    expect(await statusOf("10:00")).toBe(400);
    expect(await statusOf("13:00")).toBe(201);
  });

  it("must be confirmed with the number of affected appointments, which excludes later ones", async () => {
    await request("10:00");
    await request("14:00");
    const morning = { date, reason: "Training", firstSlot: "13:00" };
    await expect(close(morning)).rejects.toThrow("One appointment is booked on");
    await close({ ...morning, appointments: 1 });
    await shop.sql("update settings set closures = null");
    await close({ date, reason: "Training", firstSlot: "10:00" });
  });
});
