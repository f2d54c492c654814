import { createClient } from "@supabase/supabase-js";
import { beforeAll, expect, it } from "vitest";
import { createLiveCalendar } from "#app/lib/backend/live/calendar.ts";
import { createLiveCars } from "#app/lib/backend/live/cars.ts";
import type { Client } from "#app/lib/backend/live/connection/database.ts";
import { dayOf } from "#app/pages/admin/calendar/calendar-day.ts";
import { type Desk, openDesk } from "#tests/support/desk/desk.ts";
import { openPort } from "#tests/support/servers/open-port.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

const [tuesday, wednesday] = ["2026-11-24", "2026-11-25"];
const [opens, closes] = [7 * 60 + 30, 17 * 60 + 30];
const bays = [1, 2, 3, 4];

let shop: TestApp;
let desk: Desk;
let client: Client;
beforeAll(async () => {
  shop = await createTestApp();
  const port = await openPort();
  port.serve(shop);
  desk = await openDesk(shop);
  await shop.sql("update settings set bays = 4");
  const claims = desk.people.claims("administrator");
  const token = await shop.accessTokens.issue({ ...claims, exp: 4e9 });
  client = createClient(port.url, await shop.accessTokens.anonKey(), {
    accessToken: async () => token,
  }) as unknown as Client;
});

/** A car as a person at the counter would keep it on paper. */
interface Sheet {
  id: string;
  bay: number;
  from: number;
  minutes: number;
  state: "planned" | "here" | "ready" | "gone" | "no-show";
}
const sheets = new Map<string, Sheet>();
let clock = 0;

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
/** Sets the time of the day in Waco, six hours behind UTC. */
function at(time: string): void {
  clock = minuteOf(time);
  shop.setNow(new Date(Date.parse(`${tuesday}T00:00:00Z`) + (clock + 360) * 60_000).toISOString());
}

async function learn(name: string, id: string, time: string, minutes: number) {
  const [row] = await shop.sql<{ bay: number; minutes: number }>(
    "select bay, minutes from appointments where id = $1",
    [id],
  );
  expect([name, row?.minutes]).toEqual([name, minutes]);
  sheets.set(name, { id, bay: row?.bay ?? 0, from: minuteOf(time), minutes, state: "planned" });
}

let calls = 0;
/** Books at the desk, as for a caller or a walk-in; returns the status. */
async function book(name: string, time: string, minutes: number, more: object = {}) {
  calls += 1;
  const response = await desk.call("administrator", "appointments", {
    submissionId: `tuesday-${calls}`,
    name,
    phone: `(254) 555-0${100 + calls}`,
    service: "Other",
    date: tuesday,
    time,
    minutes,
    confirmed: true,
    notify: false,
    ...more,
  });
  if (response.status === 201) await learn(name, (await response.json()).id, time, minutes);
  return response.status;
}

async function move(name: string, stage: "ready" | "picked_up") {
  const sheet = sheets.get(name) as Sheet;
  const stages = { ready: ["diagnosis", "repair", "ready"], picked_up: ["picked_up"] }[stage];
  for (const next of stages)
    await createLiveCars(client).change(sheet.id, { stage: next as "ready" });
  sheet.state = stage === "ready" ? "ready" : "gone";
}

async function checkIn(name: string) {
  const sheet = sheets.get(name) as Sheet;
  await createLiveCars(client).checkIn(sheet.id);
  sheet.state = "here";
}

/** Minutes of a day, one by one, in which a bay is worked in. */
function worked(sheet: Sheet, date: string): number[] {
  const first = Math.min(sheet.minutes, closes - sheet.from);
  const [start, length] = date === tuesday ? [sheet.from, first] : [opens, sheet.minutes - first];
  return Array.from({ length }, (_, minute) => start + minute);
}

/** Holds what the screens say of both days against the sheets of paper, minute by minute. */
async function expectTrueFigures() {
  const span = await createLiveCalendar(client).span(tuesday, wednesday);
  const now = new Date(Date.parse(`${tuesday}T00:00:00Z`) + (clock + 360) * 60_000);
  const all = [...sheets.values()];
  const planned = all.filter(({ state }) => !["gone", "no-show"].includes(state));
  for (const date of [tuesday, wednesday]) {
    const day = dayOf(span, date, now);
    const from = date === tuesday ? Math.max(clock, opens) : opens;
    let free = 0;
    for (const bay of bays) {
      const busy = new Set(planned.flatMap((s) => (s.bay === bay ? worked(s, date) : [])));
      for (let minute = from; minute < closes; minute += 1) if (!busy.has(minute)) free += 1;
    }
    const taken = planned.reduce((sum, sheet) => sum + worked(sheet, date).length, 0);
    expect({ date, taken: day.taken, free: day.free, capacity: day.capacity }).toEqual({
      date,
      taken,
      free,
      capacity: 4 * (closes - opens),
    });
  }
  const board = await createLiveCars(client).board(tuesday);
  const inState = (state: Sheet["state"]) => all.filter((sheet) => sheet.state === state).length;
  expect({
    here: board.here.length,
    ready: board.here.filter(({ stage }) => stage === "ready").length,
    due: board.due.length,
    gone: board.gone.length,
  }).toEqual({
    here: inState("here") + inState("ready"),
    ready: inState("ready"),
    due: inState("planned"),
    gone: inState("gone"),
  });
  // Without the product's own functions: no two visits hold a bay at once but those let in on purpose.
  const clashes = await shop.sql(
    `select one.appointment_id from bay_holds one join bay_holds other
       on other.bay = one.bay and other.during && one.during and other.appointment_id > one.appointment_id
     where not (one.overbooked or other.overbooked)`,
  );
  expect(clashes).toEqual([]);
}

it("a Tuesday in Waco: four bays, eighteen cars, and every figure true at each step", async () => {
  // The evening before: eight requests by the website, which the desk confirms.
  shop.setNow("2026-11-23T22:00:00Z");
  const asked = ["08:00", "08:00", "08:00", "09:00", "10:00", "13:00", "13:00", "14:00"];
  for (const [index, time] of asked.entries()) {
    const name = `Web ${index + 1}`;
    const id = await desk.request({
      name,
      date: tuesday,
      time,
      phone: `(254) 555-02${10 + index}`,
    });
    expect((await desk.change(id, { status: "confirmed", notify: false })).status).toBe(200);
    const [row] = await shop.sql<{ minutes: number }>(
      "select minutes from appointments where id = $1",
      [id],
    );
    await learn(name, id, time, row?.minutes ?? 0);
  }
  at("07:30");
  await expectTrueFigures();

  // Six calls, two of them about work that goes on into Wednesday.
  expect(await book("Call 1", "08:00", 60)).toBe(201);
  expect(await book("Call 2", "15:00", 300)).toBe(201);
  await expectTrueFigures();
  at("08:05");
  for (const name of ["Web 1", "Web 2", "Web 3", "Call 1"]) await checkIn(name);
  await expectTrueFigures();
  expect(await book("Call 3", "11:00", 90)).toBe(201);
  expect(await book("Call 4", "15:30", 420)).toBe(201);
  expect(await book("Call 5", "11:30", 60)).toBe(201);
  await expectTrueFigures();

  // Four walk-ins. The third finds every bay taken, and is let in with a reason.
  at("09:10");
  expect(await book("Walk-in 1", "09:30", 30)).toBe(201);
  await checkIn("Walk-in 1");
  await move("Call 1", "ready");
  await expectTrueFigures();
  at("10:40");
  // Web 5 never came.
  const missed = sheets.get("Web 5") as Sheet;
  const noShow = { status: "canceled", noShow: true, notify: false };
  expect((await desk.change(missed.id, noShow)).status).toBe(200);
  missed.state = "no-show";
  await move("Call 1", "picked_up");
  await expectTrueFigures();
  expect(await book("Walk-in 2", "12:00", 60)).toBe(201);
  await expectTrueFigures();
  let full = 0;
  for (const bay of bays) {
    if ((await book(`Filler ${bay}`, "12:30", 30, { bay })) === 409) full += 1;
    else await cancel(`Filler ${bay}`);
  }
  const busyBay = (sheets.get("Walk-in 2") as Sheet).bay;
  expect(full).toBeGreaterThan(0);
  expect(await book("Walk-in 3", "12:30", 30, { bay: busyBay })).toBe(409);
  const overbook = { bay: busyBay, overbook: "Only a bulb" };
  expect(await book("Walk-in 3", "12:30", 30, overbook)).toBe(201);
  await expectTrueFigures();
  expect(await book("Call 6", "13:30", 45)).toBe(201);
  expect(await book("Walk-in 4", "14:30", 30)).toBe(201);
  await expectTrueFigures();
  expect(sheets.size).toBe(18);

  // The afternoon: everybody else comes, and all but the long jobs go.
  const long = ["Call 2", "Call 4"];
  for (const time of ["11:30", "13:05", "14:35", "15:35"]) {
    at(time);
    for (const [name, sheet] of sheets) {
      if (sheet.state === "planned" && sheet.from <= clock) await checkIn(name);
      else if (sheet.state === "here" && !long.includes(name)) await move(name, "ready");
      else if (sheet.state === "ready") await move(name, "picked_up");
    }
    await expectTrueFigures();
  }
  at("17:30");
  for (const [name, { state }] of sheets) {
    if (state === "here" && !long.includes(name)) await move(name, "ready");
    if (sheets.get(name)?.state === "ready") await move(name, "picked_up");
  }
  await expectTrueFigures();
  const left = [...sheets].filter(([, { state }]) => state === "here").map(([name]) => name);
  expect(left).toEqual(long);
});

/** Takes back a booking that was only tried. */
async function cancel(name: string) {
  const { id } = sheets.get(name) as Sheet;
  await desk.change(id, { status: "canceled", note: "Tried", notify: false });
  sheets.delete(name);
}
