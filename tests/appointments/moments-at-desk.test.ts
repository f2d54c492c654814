import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeReference } from "#server/appointments/appointments.ts";
import { type Desk, openDesk } from "#tests/support/desk/desk.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

const zone = "America/Chicago";
const staff = 8;

let shop: TestApp;
let desk: Desk;
/** Time of the server's clock; with a pace, it advances on each reading. */
let clock = 0;
let pace = 0;
beforeAll(async () => {
  shop = await createTestApp(
    {},
    {
      now: () => {
        clock += pace;
        return new Date(clock);
      },
    },
  );
  desk = await openDesk(shop);
  const times = { first: "00:00", last: "23:30" };
  const slots = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, times]));
  await shop.sql("update settings set default_rules = default_rules || $1", [
    JSON.stringify({ closures: [], slots }),
  ]);
});
beforeEach(async () => {
  pace = 0;
  await shop.sql("truncate form_submissions, appointments, outbox cascade");
});

const setClock = (instant: string) => {
  clock = Date.parse(instant);
};

/** @param wall `YYYY-MM-DD HH:MM` in the shop's time zone */
async function create(wall: string): Promise<Response> {
  const [date, time] = wall.split(" ");
  return await desk.call("administrator", "appointments", {
    submissionId: makeReference(),
    name: "Dee",
    phone: "(254) 555-0170",
    service: "Other",
    email: "dee@example.com",
    date,
    time,
    confirmed: true,
    notify: true,
    overbook: "She waits",
  });
}

async function created(wall: string): Promise<string> {
  const response = await create(wall);
  expect(response.status).toBe(201);
  return (await response.json()).id;
}

const move = async (id: string, wall: string) => {
  const [date, time] = wall.split(" ");
  return await desk.change(id, { slot: { date, time }, overbook: "She waits" });
};

const outcomeOf = async (response: Response) => {
  const { error } = await response.json();
  return error ? `${response.status} ${error.code}` : response.status;
};

const at = async (id: string) => (await desk.stored(id))?.at;

describe("the night of the spring DST change", () => {
  beforeEach(() => setClock("2027-03-13T18:00:00Z"));

  it.each(["2027-03-14 02:00", "2027-03-14 02:30"])(
    "has no %s to book or move to, whatever the reason",
    async (missing) => {
      expect(await outcomeOf(await create(missing))).toBe("400 validation_failed");
      const id = await created("2027-03-14 01:30");
      expect(await outcomeOf(await move(id, missing))).toBe("400 validation_failed");
      expect(await at(id)).toBe("2027-03-14 01:30");
    },
  );

  it("continues at 3:00, which customers are told and which is one minute after 1:59", async () => {
    const id = await created("2027-03-14 01:30");
    expect((await move(id, "2027-03-14 03:00")).status).toBe(200);
    setClock("2027-03-14T07:59:59Z");
    expect(await outcomeOf(await desk.change(id, { status: "completed" }))).toBe("409 too_early");
    setClock("2027-03-14T08:00:00Z");
    const mails = await desk.mails();
    expect(mails.at(-1)?.text).toContain("March 14, 2027, 3:00 AM CT");
    expect(mails.at(-1)?.icalEvent?.content).toContain("DTSTART:20270314T080000Z");
    expect((await desk.change(id, { status: "completed" })).status).toBe(200);
  });
});

describe("the repeated hour of the fall DST change", () => {
  it("is the second one for everyone: booked in the first, completed in the second", async () => {
    setClock("2026-11-01T06:28:00Z");
    const id = await created("2026-11-01 00:30");
    expect((await move(id, "2026-11-01 01:30")).status).toBe(200);
    // The first 1:30 of the day.
    setClock("2026-11-01T06:30:00Z");
    expect(await outcomeOf(await desk.change(id, { status: "completed" }))).toBe("409 too_early");
    setClock("2026-11-01T07:29:59Z");
    expect(await outcomeOf(await desk.change(id, { status: "completed" }))).toBe("409 too_early");
    setClock("2026-11-01T07:30:00Z");
    const mails = await desk.mails();
    expect(mails.at(-1)?.icalEvent?.content).toContain("DTSTART:20261101T073000Z");
    expect((await desk.change(id, { status: "completed" })).status).toBe(200);
  });
});

describe("after closing time", () => {
  it("staff can still book, move and complete appointments of the day", async () => {
    // Fifteen minutes past the last slot of the day.
    setClock("2026-11-24T05:45:00Z");
    const id = await created("2026-11-23 23:30");
    expect((await desk.change(id, { status: "completed" })).status).toBe(200);
    const other = await created("2026-11-23 09:00");
    expect((await move(other, "2026-11-23 16:30")).status).toBe(200);
    expect((await desk.change(other, { status: "canceled", noShow: true })).status).toBe(200);
  });
});

describe("midnight", () => {
  it("ends the day for staff who book and move at that moment, and not before", async () => {
    setClock("2026-11-24T05:59:30Z");
    const id = await created("2026-11-23 09:00");
    pace = 50;
    const outcomes: string[] = [];
    while (clock < Date.parse("2026-11-24T06:00:30Z")) {
      const to = outcomes.length % 2 === 0 ? "22:00" : "22:30";
      const burst = [
        move(id, `2026-11-23 ${to}`),
        ...Array.from({ length: staff }, () => create("2026-11-23 23:30")),
      ];
      for (const response of await Promise.all(burst)) {
        const { error, undoUntil } = await response.json();
        expect(error === undefined).toBe(undoUntil !== undefined);
        outcomes.push(`${response.status} ${error?.code ?? ""}`.trim());
      }
    }
    expect(new Set(outcomes)).toEqual(new Set(["200", "201", "400 validation_failed"]));
    // By the shop's clock at the event's timestamp.
    const late = await shop.sql(
      `select at from appointment_events where (at at time zone $1)::date > '2026-11-23'`,
      [zone],
    );
    expect(late).toEqual([]);
    const [{ count } = { count: 0 }] = await shop.sql<{ count: number }>(
      "select count(*)::int as count from appointments where scheduled_time = '23:30'",
    );
    expect(outcomes.filter((outcome) => outcome === "201")).toHaveLength(count);
  });
});
