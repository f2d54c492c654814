import { beforeAll, expect, it } from "vitest";
import { shop as facts } from "#content/shop.ts";
import { workRulesOf } from "#shop/schedule/capacity.ts";
import { addDays } from "#shop/schedule/shop-time.ts";
import { slotsOfDay } from "#shop/schedule/slots.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/servers/test-database.ts";

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
});

/** Instants around midnight in Jonesboro and Tokyo, and around both daylight saving changes. */
const instants = [
  "2026-10-30T15:07:30Z",
  "2026-11-01T03:59:59Z",
  "2026-11-01T04:00:00Z",
  "2026-11-01T05:30:00Z",
  "2026-11-01T06:30:00Z",
  "2026-11-02T14:00:00Z",
  "2026-11-23T23:59:00Z",
  "2026-12-24T13:30:00Z",
  "2027-03-12T21:00:00Z",
  "2027-03-14T06:59:59Z",
  "2027-03-14T07:00:00Z",
  "2027-03-15T13:00:00Z",
];

it.each(instants)("at %s the database offers exactly what the form shows", async (instant) => {
  const now = new Date(instant);
  const today = instant.slice(0, 10);
  const dates = Array.from({ length: 20 }, (_, index) => addDays(today, index - 2));
  const shown = dates.flatMap((date) =>
    slotsOfDay({
      rules: workRulesOf(facts),
      timeZone: facts.timeZone,
      date,
      now,
    })
      .slots.filter(({ available }) => available)
      .map(({ time }) => `${date} ${time}`),
  );

  const offered = await shop.sql<{ slot: string }>(
    `select to_char(day + at, 'YYYY-MM-DD HH24:MI') as slot
       from unnest($1::date[]) day,
         (select '06:00'::time + n * interval '15 minutes' as at from generate_series(0, 56) n) times
      where private.slot_problem(day::date, at::time, $2) is null
      order by 1`,
    [dates, now],
  );

  expect(shown.length).toBeGreaterThan(100);
  expect(offered.map(({ slot }) => slot)).toEqual(shown);
});
