import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { published, setPublished } from "#server/content/published.ts";
import type { Caller } from "#tests/support/accounts/people.ts";
import { type Bay, openBay } from "#tests/support/desk/bay.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
let bay: Bay;
const line = randomUUID();
const finding = { urgent: randomUUID(), attention: randomUUID(), good: randomUUID() };
beforeAll(async () => {
  shop = await createTestApp();
  bay = await openBay(shop);
  for (const [condition, id] of Object.entries(finding).reverse()) {
    await bay.send("PUT", `${bay.visit}/findings/${id}`, bay.finding({ condition }));
  }
  await shop.sql(
    `insert into estimate_lines (id, appointment_id, title, items)
     values ($1, $2, 'Front pads', '[{"kind": "fee", "text": "Pads", "price": 8995}]')`,
    [line, bay.visit],
  );
  await shop.sql("select private.answer_line($1, 1, 'approved', $2)", [
    line,
    { kind: "staff", id: bay.desk.people.id("advisor"), toldBy: "Dana Cole" },
  ]);
});

const read = async (by: Caller, visit = bay.visit) =>
  await (await bay.desk.read(by, `estimates/${visit}`)).json();

describe("the estimate of a visit", () => {
  it("has its lines, and who answered, when, and how", async () => {
    const { lines, events } = await read("advisor");
    expect(lines).toMatchObject([{ id: line, price_cents: 8995, answer: "approved", version: 1 }]);
    expect(events).toMatchObject([
      { line, kind: "approved", byKind: "staff", by: "advisor", toldBy: "Dana Cole", cents: 8995 },
    ]);
  });

  it("has for the desk the findings without a line, red first", async () => {
    const ids = async () =>
      (await read("advisor")).desk.findings.map(({ id }: { id: string }) => id);
    expect(await ids()).toEqual([finding.urgent, finding.attention]);
    await shop.sql("update estimate_lines set finding_id = $1", [finding.urgent]);
    expect(await ids()).toEqual([finding.attention]);
  });

  it("has for the desk rates and canned jobs, and the published prices of the visit's services first", async () => {
    const { desk } = await read("advisor");
    expect(desk.estimating).toMatchObject({
      laborRate: 120,
      cannedJobs: [{ id: "front-brakes", isOwn: true }],
    });
    expect(desk.prices[0]).toEqual({
      id: "brakes",
      what: "Brake service",
      low: 240,
      high: 360,
      unit: "per axle",
      isOwn: true,
    });
  });

  it("has for a technician the lines of their own car, and nothing of what the shop charges otherwise", async () => {
    const estimate = await read("technician");
    expect(estimate).toMatchObject({ lines: [{ id: line }] });
    expect(estimate).not.toHaveProperty("desk");
    expect((await bay.desk.read("technician", `estimates/${bay.other}`)).status).toBe(404);
  });
});

it("a visitor who tries the sample of an estimate reads prices, and no cost or markup", async () => {
  const content = published();
  const { shop: facts } = content;
  setPublished({
    ...content,
    shop: { ...facts, claims: { ...facts.claims, digitalInspection: true } },
  });
  const page = await (await shop.app.request("/visit/sample")).text();
  setPublished(content);
  expect(page).toContain("Front brake pads");
  expect(page).not.toMatch(/41\.17|4117|markup|&quot;cost/);
});
