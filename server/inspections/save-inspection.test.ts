import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { type Bay, openBay } from "#tests/support/desk/bay.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
let bay: Bay;
beforeAll(async () => {
  shop = await createTestApp();
  bay = await openBay(shop);
});

const brakes = { template: "brakes", title: "Brakes" };
const save = async (id: string, fields?: object) =>
  await bay.send("PUT", `${bay.visit}/inspections/${id}`, { ...brakes, ...fields });

describe("an inspection", () => {
  it("is started once, and its start that comes late does not reopen it", async () => {
    const id = randomUUID();
    await save(id, { finished: true });
    const late = await (await save(id)).json();
    expect(late.inspection).toMatchObject({ ...brakes, finishedAt: expect.any(String) });
    const again = await (await save(id, { finished: true })).json();
    expect(again.inspection.finishedAt).toBe(late.inspection.finishedAt);
    const reopened = await (await save(id, { finished: false })).json();
    expect(reopened.inspection.finishedAt).toBeNull();
    expect(await shop.sql("select from inspections where id = $1", [id])).toHaveLength(1);
  });

  it("stays in its visit, and is nobody else's business", async () => {
    const id = randomUUID();
    await save(id);
    const path = `${bay.other}/inspections/${id}`;
    expect((await bay.send("PUT", path, brakes)).status).toBe(404);
    expect((await bay.send("PUT", path, brakes, "advisor")).status).toBe(409);
    expect((await bay.send("PUT", path, brakes, "customer")).status).toBe(403);
  });

  it.each([{ title: "" }, { template: "" }, { template: "x".repeat(61) }, { finished: "yes" }])(
    "is refused for %j",
    async (wrong) => {
      const id = randomUUID();
      expect((await save(id, wrong)).status).toBe(400);
      expect(await shop.sql("select from inspections where id = $1", [id])).toEqual([]);
    },
  );

  it("is refused after 30 of a visit", async () => {
    await shop.sql(
      `insert into inspections (id, appointment_id, template, title)
       select gen_random_uuid(), $1, 'brakes', 'Brakes' from generate_series(1, 30)`,
      [bay.other],
    );
    const path = `${bay.other}/inspections/${randomUUID()}`;
    expect((await bay.send("PUT", path, brakes, "advisor")).status).toBe(409);
  });
});

describe("the job", () => {
  it("has the car, what was found on it, and the templates for it, but no way to its customer", async () => {
    const text = await (await bay.send("GET", bay.visit)).text();
    const job = JSON.parse(text);
    expect(job.visit).toMatchObject({ id: bay.visit, car: { stage: "checked_in" } });
    expect(job.templates.map(({ id }: { id: string }) => id)).toEqual(["brakes", "quick-look"]);
    expect(text).not.toMatch(/dana@example|5550142|555-0142/);
    expect((await bay.send("GET", bay.other)).status).toBe(404);
    expect((await bay.send("GET", bay.other, undefined, "advisor")).status).toBe(200);
  });

  it("is out of reach for a technician who left", async () => {
    const [account] = [bay.desk.people.id("technician")];
    await shop.sql("update yars_profiles set staff_role = null where id = $1", [account]);
    expect((await bay.send("GET", bay.visit)).status).toBe(403);
    expect((await save(randomUUID())).status).toBe(403);
  });
});
