import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { memoryRateLimits } from "#platform/http/rate-limit.ts";
import { type Caller, callers } from "#tests/support/accounts/people.ts";
import { type Bay, openBay } from "#tests/support/desk/bay.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
let bay: Bay;
beforeAll(async () => {
  shop = await createTestApp();
  bay = await openBay(shop);
});

const save = async (id: string, fields?: object, by?: Caller) =>
  await bay.send("PUT", `${bay.visit}/findings/${id}`, bay.finding(fields), by);
const saved = async (...sent: Parameters<typeof save>) => {
  const response = await save(...sent);
  expect(response.status).toBe(200);
  return (await response.json()).finding;
};
const stored = async (id: string) =>
  (
    await shop.sql("select *, measurement::float8 as measurement from findings where id = $1", [id])
  )[0];

const allowed: Record<Caller, number> = {
  anon: 401,
  customer: 403,
  "other customer": 403,
  "staff, switched off": 403,
  technician: 200,
  advisor: 200,
  administrator: 200,
  "administrator without the code": 403,
  "administrator with the code": 200,
  service_role: 401,
};

describe("a finding", () => {
  it.each(callers)("of a car is written only by who may work on it: %s", async (by) => {
    const id = randomUUID();
    expect((await save(id, {}, by)).status).toBe(allowed[by]);
    expect(await stored(id)).toEqual(
      allowed[by] === 200
        ? expect.objectContaining({ changed_by: bay.desk.people.id(by) })
        : undefined,
    );
  });

  it("of another's car is answered as if there were no car", async () => {
    const id = randomUUID();
    for (const visit of [bay.other, randomUUID(), "none"]) {
      const response = await bay.send("PUT", `${visit}/findings/${id}`, bay.finding());
      expect(response.status).toBe(404);
      expect((await response.json()).error.message).toBe(
        visit === "none" ? "There is no such thing." : "This car isn't on your list.",
      );
    }
    expect(await stored(id)).toBeUndefined();
  });

  it("is stored once, however often and in parallel it is sent", async () => {
    const id = randomUUID();
    const sent = bay.finding();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => bay.send("PUT", `${bay.visit}/findings/${id}`, sent)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await stored(id)).toMatchObject({ revision: 1, measurement: 2, note: "Worn out." });
  });

  it("that is sent again after somebody else changed it stays as they left it", async () => {
    const id = randomUUID();
    const first = bay.finding();
    await bay.send("PUT", `${bay.visit}/findings/${id}`, first);
    await saved(id, { revision: 1, note: "Grooved, too." }, "advisor");
    const again = await bay.send("PUT", `${bay.visit}/findings/${id}`, first);
    expect((await again.json()).finding).toMatchObject({ note: "Grooved, too.", overwritten: [] });
    expect(await stored(id)).toMatchObject({ revision: 2 });
  });

  it("that two wrote without seeing each other is the last one's, and keeps the other's words and name", async () => {
    const id = randomUUID();
    await saved(id, { note: "Left side is at 2 mm." }, "advisor");
    const last = await saved(id, { condition: "attention", note: "Rotor is scored." });
    expect(last).toMatchObject({
      condition: "attention",
      note: "Rotor is scored.",
      changedBy: bay.desk.people.id("technician"),
      overwritten: [
        {
          by: bay.desk.people.id("advisor"),
          condition: "urgent",
          measurement: 2,
          note: "Left side is at 2 mm.",
        },
      ],
    });
    const { people } = await (await bay.send("GET", bay.visit)).json();
    expect(people[bay.desk.people.id("advisor") ?? ""]).toBe("advisor");

    const changed = await saved(id, { revision: 2, note: "Rotor is scored deep." });
    expect(changed.overwritten, "is not lost by going on").toHaveLength(1);
    const settled = await saved(id, { revision: 3, settled: true, note: "Both." });
    expect(settled.overwritten).toEqual([]);
  });

  it("that two wrote alike has no conflict", async () => {
    const id = randomUUID();
    await saved(id, {}, "advisor");
    expect(await saved(id)).toMatchObject({ revision: 2, overwritten: [] });
  });

  it("whose first write arrived without an answer is not in conflict with itself", async () => {
    const id = randomUUID();
    const first = bay.finding();
    await bay.send("PUT", `${bay.visit}/findings/${id}`, first);
    const next = await saved(id, { replaces: [first.write], note: "And the hose." });
    expect(next).toMatchObject({ note: "And the hose.", overwritten: [] });
  });

  it("may arrive before its inspection, and is removed with its photos", async () => {
    const id = randomUUID();
    const inspectionId = randomUUID();
    await saved(id, { inspectionId, point: "front.pads" });
    await shop.sql(
      `insert into finding_photos (id, appointment_id, finding_id, sha256, width, height)
       values (gen_random_uuid(), $1, $2, sha256('x'), 1, 1)`,
      [bay.visit, id],
    );
    for (let times = 0; times < 2; times += 1) {
      expect((await bay.send("DELETE", `${bay.visit}/findings/${id}`)).status).toBe(200);
    }
    expect(await stored(id)).toBeUndefined();
    expect(await shop.sql("select from finding_photos where finding_id = $1", [id])).toEqual([]);
  });

  it("stays in the visit that it was made in", async () => {
    const id = randomUUID();
    await saved(id);
    const elsewhere = `${bay.other}/findings/${id}`;
    const response = await bay.send("PUT", elsewhere, bay.finding(), "advisor");
    expect(response.status).toBe(409);
    expect((await response.json()).error.message).toBe("It belongs to another visit.");
    expect((await bay.send("DELETE", elsewhere, undefined, "advisor")).status).toBe(200);
    expect(await stored(id)).toMatchObject({ appointment_id: bay.visit });
  });

  it("may not hang an inspection or a photo of another visit on itself", async () => {
    const [inspectionId, id] = [randomUUID(), randomUUID()];
    await bay.send(
      "PUT",
      `${bay.other}/inspections/${inspectionId}`,
      { template: "brakes", title: "Brakes" },
      "advisor",
    );
    expect((await save(id, { inspectionId })).status).toBe(409);
    await shop.sql(
      `insert into finding_photos (id, appointment_id, finding_id, sha256, width, height)
       values (gen_random_uuid(), $1, $2, sha256('x'), 1, 1)`,
      [bay.other, id],
    );
    expect((await save(id)).status).toBe(409);
  });

  it.each<[string, object, RegExp]>([
    ["no title", { title: " " }, /^Enter what/],
    ["an unknown mark", { condition: "green" }, /^Pick Good/],
    ["a measurement that is none", { measurement: "2" }, /^Enter a number/],
    ["a measurement without end", { measurement: 1e9 }, /^Enter a smaller/],
    ["a long note", { note: "x".repeat(2001) }, /2,000 characters/],
    ["a point of nothing", { point: "front.pads" }, /Invalid/],
    ["a write without a name", { write: "again" }, /Invalid/],
    ["51 writes in one", { replaces: Array(51).fill(randomUUID()) }, /Invalid/],
    ["depth", { note: JSON.parse(`${"[".repeat(150)}${"]".repeat(150)}`) }, /too deeply/],
    ["no text", { note: "\u0000" }, /no text/],
  ])("is refused for %s, and nothing changes", async (_, fields, message) => {
    const id = randomUUID();
    const response = await save(id, fields);
    expect(response.status).toBe(400);
    expect((await response.json()).error.message).toMatch(message);
    expect(await stored(id)).toBeUndefined();
  });

  it("is refused if it is too large or not JSON", async () => {
    const path = `${bay.visit}/findings/${randomUUID()}`;
    expect((await bay.send("PUT", path, { note: "x".repeat(20_000) })).status).toBe(413);
    expect((await bay.send("PUT", path, Buffer.from("{}"))).status).toBe(415);
  });

  it("is limited by address", { tags: ["rest"] }, async () => {
    const limited = await createTestApp({}, { rateLimits: memoryRateLimits }, shop);
    const path = `${bay.visit}/findings/${randomUUID()}`;
    const send = () => bay.send("DELETE", path, undefined, "anon", limited);
    for (let count = 0; count < 6000; count += 1) await send();
    expect((await send()).status).toBe(429);
  });
});

describe("what is too much for a visit", () => {
  it("is the finding after 300", async () => {
    await shop.sql(
      `insert into findings (id, appointment_id, title, condition)
       select gen_random_uuid(), $1, 'Lights', 'good' from generate_series(1, 300)`,
      [bay.other],
    );
    const response = await bay.send(
      "PUT",
      `${bay.other}/findings/${randomUUID()}`,
      bay.finding(),
      "advisor",
    );
    expect(response.status).toBe(409);
    expect((await response.json()).error.message).toBe("A visit takes up to 300 findings.");
    const [last] = await shop.sql<{ id: string }>(
      "select id from findings where appointment_id = $1 limit 1",
      [bay.other],
    );
    const known = `${bay.other}/findings/${last?.id}`;
    expect((await bay.send("PUT", known, bay.finding(), "advisor")).status).toBe(200);
  });
});
