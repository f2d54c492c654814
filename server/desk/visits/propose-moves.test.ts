import { beforeAll, beforeEach, expect, it } from "vitest";
import { createPeople, type People } from "#tests/support/accounts/people.ts";
import { comingDay, comingMonday } from "#tests/support/desk/coming-week.ts";
import { appointmentRequest } from "#tests/support/requests.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

const brakes = "Brake System Service";
const date = comingDay(2);
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
  await shop.sql("update settings set closures = null, bays = 2");
});

interface Proposal {
  id: string;
  days: string[];
  choices: { date: string; time: string }[];
}

async function desk(
  path: string,
  body: unknown,
  caller: "administrator" | "customer" = "administrator",
) {
  const claims = people.claims(caller);
  const token = claims && (await shop.accessTokens.issue({ ...claims, exp: 4e9 }));
  const response = await shop.post(`/api/desk/${path}`, body, { Authorization: `Bearer ${token}` });
  return { status: response.status, body: await response.json() };
}

/** Books a visit that takes hours. */
async function book(time: string, minutes: number, others: object = {}): Promise<string> {
  const response = await shop.post(
    "/api/forms/appointment_request",
    appointmentRequest({ date, time, service: brakes, ...others }),
  );
  expect(response.status).toBe(201);
  const { id } = await response.json();
  await shop.sql(
    `select set_config('app.actor', '{"kind": "staff"}', false);
     update appointments set minutes = ${minutes} where id = '${id}'`,
  );
  return id;
}

const holds = () =>
  shop.sql("select bay, day::text, during::text from bay_holds order by during, bay");

it("proposes times that are free for the work of each, and all of them can be taken at once", async () => {
  for (const time of ["9:00 AM", "9:00 AM", "12:00 PM", "12:00 PM"]) await book(time, 180);
  const before = await holds();
  const closures = [{ date, reason: "Flooded" }];
  const { status, body } = await desk("closures/proposal", { closures });
  expect(status).toBe(200);
  const proposals: Proposal[] = body.appointments;
  expect(proposals.map(({ days }) => days)).toEqual(proposals.map(() => [date]));
  // Nothing is closed or moved yet.
  expect(await holds()).toEqual(before);
  expect(await shop.sql("select closures from settings")).toEqual([{ closures: null }]);

  const moves = proposals.map(({ id, choices: [next] }) => ({ id, ...next }));
  expect((await desk("closures", { closures, moves })).status).toBe(200);
  // Two bays: two begin when the next day opens, two when these are done.
  expect(moves.map(({ time }) => time)).toEqual(["08:00", "08:00", "11:00", "11:00"]);
  expect(await shop.sql("select from appointments where overbooked")).toEqual([]);
});

it("names work that was begun on an earlier day, with that day's closing", async () => {
  const id = await book("3:00 PM", 20 * 60);
  const closures = [{ date: comingDay(3), reason: "Flooded" }];
  const { body } = await desk("closures/proposal", { closures });
  expect(body.appointments).toMatchObject([{ id, days: [comingDay(3)] }]);
  const refused = await desk("closures", { closures, moves: [] });
  expect([refused.status, refused.body.error.code]).toEqual([409, "closure_refused"]);
  const kept = await desk("closures", {
    closures: [{ ...closures[0], appointments: 1 }],
    moves: [],
  });
  expect(kept.status).toBe(200);
});

it("names only those of a blocked bay for which no other bay is free all the time", async () => {
  const stuck = await book("9:00 AM", 180);
  await book("10:00 AM", 180);
  const alone = await book("2:00 PM", 60, { phone: "(770) 555-0199" });
  const block = { bay: 1, starts: `${date}T08:00`, ends: `${date}T17:00`, reason: "New lift" };
  const { body } = await desk("closures/proposal", { block });
  expect(body.appointments.map(({ id }: Proposal) => id)).toEqual([stuck]);
  expect(body.appointments[0].choices[0]).toEqual({ date, time: "15:00" });
  const moves = [{ id: stuck, ...body.appointments[0].choices[0] }];
  expect((await desk("closures", { block, moves })).status).toBe(200);
  expect(await shop.sql("select bay from appointments where id = $1", [alone])).toEqual([
    { bay: 2 },
  ]);
});

it("is refused to customers, without a day or a bay, and for a day that is over", async () => {
  const closures = [{ date, reason: "Flooded" }];
  expect((await desk("closures/proposal", { closures }, "customer")).status).toBe(403);
  expect((await desk("closures/proposal", {})).status).toBe(400);
  const past = await desk("closures/proposal", {
    closures: [{ date: "2020-01-06", reason: "Flooded" }],
  });
  expect([past.status, past.body.error.code]).toEqual([409, "closure_refused"]);
});
