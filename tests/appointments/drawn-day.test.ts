import { createClient } from "@supabase/supabase-js";
import { beforeAll, expect, it } from "vitest";
import { createLiveCalendar } from "#app/lib/backend/live/calendar.ts";
import type { Client } from "#app/lib/backend/live/connection/database.ts";
import { dayOf } from "#app/pages/admin/calendar/calendar-day.ts";
import { addDays } from "#shop/schedule/shop-time.ts";
import { blockBay } from "#tests/support/desk/block-bay.ts";
import { closeDays } from "#tests/support/desk/close-days.ts";
import { type Desk, openDesk } from "#tests/support/desk/desk.ts";
import { openPort } from "#tests/support/servers/open-port.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

const tuesday = "2026-11-24";
const days = [0, 1, 2, 3, 6, 7].map((after) => addDays(tuesday, after));

let shop: TestApp;
let desk: Desk;
let client: Client;
beforeAll(async () => {
  shop = await createTestApp();
  const port = await openPort();
  port.serve(shop);
  desk = await openDesk(shop);
  await shop.sql("update settings set bays = 3");
  const token = await shop.accessTokens.issue({
    ...desk.people.claims("administrator"),
    exp: 4e9,
  });
  client = createClient(port.url, await shop.accessTokens.anonKey(), {
    accessToken: async () => token,
  }) as unknown as Client;
});

let calls = 0;
async function take(time: string, minutes: number, more: object = {}): Promise<string> {
  calls += 1;
  const response = await desk.call("administrator", "appointments", {
    submissionId: `drawn-${calls}`,
    name: `Car ${calls}`,
    phone: "(254) 555-0142",
    service: "Other",
    date: tuesday,
    time,
    minutes,
    confirmed: true,
    notify: false,
    ...more,
  });
  expect(response.status).toBe(201);
  return (await response.json()).id;
}

/** What is drawn as taken: `bay from-to`, in order. */
async function drawn(date: string): Promise<string[]> {
  const span = await createLiveCalendar(client).span(date, date);
  const { parts, blocks } = dayOf(span, date);
  return [
    ...parts.map(({ visit, from, to }) => `${visit.bay} ${from}-${to}`),
    ...blocks.map(({ block, from, to }) => `${block.bay} ${from}-${to}`),
  ].sort();
}

/** What the database refuses to give twice. */
async function held(date: string): Promise<string[]> {
  const rows = await shop.sql<{ place: string }>(
    `with taken(bay, during) as (
       select bay, during from bay_holds union all select bay, tsrange(starts, ends) from bay_blocks)
     select format('%s %s-%s', bay,
         floor(extract(epoch from greatest(lower(during), $1::timestamp) - $1::timestamp) / 60),
         floor(extract(epoch from least(upper(during), $1::timestamp + interval '1 day') - $1::timestamp) / 60)) as place
       from taken where during && tsrange($1::timestamp, $1::timestamp + interval '1 day')`,
    [date],
  );
  return rows.map(({ place }) => place).sort();
}

async function expectDrawnAsHeld() {
  for (const date of days)
    expect({ date, taken: await drawn(date) }).toEqual({ date, taken: await held(date) });
}

it("the day is drawn as the database holds it: over days, past closing, blocked, offered, and when rules change", async () => {
  shop.setNow("2026-11-23T15:00:00Z");
  const engine = await take("08:00", 25 * 60);
  // Two hours, of which half an hour is left at closing.
  await take("16:00", 120);
  const quick = await take("09:00", 60);
  await blockBay(shop, 3, "2026-11-24 14:00", "2026-11-25 10:00");
  await expectDrawnAsHeld();
  expect(await drawn("2026-11-25")).toContain("2 450-480");

  // A time is held for somebody on the waitlist, until it is answered.
  await shop.sql(
    `insert into waitlist_entries (id, submission_id, day, name, phone, service, service_type)
     values (gen_random_uuid(), 'drawn-3', $1, 'Ann Park', '+12545550143', 'Other', 'other')`,
    [tuesday],
  );
  await shop.sql(
    `update waitlist_entries set status = 'offered', offered_time = '11:00', offered_at = now(),
       offer_ends_at = now() + interval '1 day'`,
  );
  expect(await held(tuesday)).toHaveLength(5);
  await expectDrawnAsHeld();

  // It is done sooner: what is left of its time is free.
  shop.setNow("2026-11-24T15:20:00Z");
  const { length } = await held(tuesday);
  expect((await desk.change(quick, { status: "completed", notify: false })).status).toBe(200);
  expect(await held(tuesday)).toHaveLength(length);
  await expectDrawnAsHeld();

  // A day is closed on which work goes on that nobody has moved.
  await closeDays(shop, [{ date: "2026-11-25", reason: "Snow" }]);
  expect(await drawn("2026-11-25")).toContain("1 450-1050");
  await expectDrawnAsHeld();

  expect((await desk.change(engine, { status: "canceled", notify: false })).status).toBe(200);
  expect(await drawn("2026-11-25")).toEqual(["2 450-480", "3 0-600"]);
  await expectDrawnAsHeld();
});
