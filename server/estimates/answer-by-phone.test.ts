import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Desk, openDesk } from "#tests/support/desk/desk.ts";
import { createTestApp, mondayMorning, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
let desk: Desk;
let visit: string;
let lines: string[];
beforeAll(async () => {
  shop = await createTestApp();
  desk = await openDesk(shop);
});
beforeEach(async () => {
  shop.setNow(mondayMorning);
  await shop.sql("truncate form_submissions, appointments, outbox cascade");
  visit = await desk.request();
  await shop.sql("update appointments set status = 'confirmed' where id = $1", [visit]);
  lines = [randomUUID(), randomUUID()];
  for (const line of lines) {
    await shop.sql(
      `insert into estimate_lines (id, appointment_id, title, items)
       values ($1, $2, 'Front pads', '[{"kind": "part", "text": "Pads", "quantity": 100, "price": 8995, "cost": 4117}]')`,
      [line, visit],
    );
  }
  await shop.sql("truncate outbox");
});

const approved = (line: string | undefined, version = 1) => ({ line, version, answer: "approved" });
const tell = (answers: readonly object[], fields = {}) =>
  desk.call("advisor", `estimates/${visit}/answers`, { toldBy: "Dana Cole", answers, ...fields });
const stored = () =>
  shop.sql("select answer, answered_by as by from estimate_lines order by id = $1 desc", [
    lines[0],
  ]);

describe("answers on the phone", () => {
  it("are stored with who gave them, when, and who wrote them down, sealed and mailed", async () => {
    const at = new Date(Date.now() - 3_600_000);
    const declined = { ...approved(lines[1]), answer: "declined" };
    const response = await tell([approved(lines[0]), declined], { at: at.toISOString() });
    expect(response.status).toBe(200);
    expect(await stored()).toEqual([
      { answer: "approved", by: "staff" },
      { answer: "declined", by: "staff" },
    ]);
    expect(
      await shop.sql("select distinct told_by, at, actor_id, actor_kind from estimate_events"),
    ).toEqual([
      { told_by: "Dana Cole", at, actor_id: desk.people.id("advisor"), actor_kind: "staff" },
    ]);
    expect(await shop.sql("select from estimate_records")).toHaveLength(1);
    const mails = await shop.sql("select payload ->> 'to' as to from outbox");
    expect(mails.map(({ to }) => to)).toContain("dana@example.com");
  });

  it("are told to both as those of whoever gave them, with the time", async () => {
    await tell([approved(lines[0])], { toldBy: "Maria Salas (wife)" });
    const mails = await shop.sql<{ text: string }>("select payload ->> 'text' as text from outbox");
    expect(mails).toHaveLength(2);
    for (const { text } of mails) {
      expect(text).toContain("Maria Salas (wife) told us by phone on Monday, November 23, 2026, ");
      expect(text).not.toContain("you told us");
    }
  });

  it("are sealed once, however often they are sent", async () => {
    await tell([approved(lines[0])]);
    expect((await tell([approved(lines[0])])).status).toBe(200);
    expect(await shop.sql("select from estimate_records")).toHaveLength(1);
  });

  it("are taken all or none: a line that changed meanwhile is told", async () => {
    await shop.sql("update estimate_lines set title = 'All pads' where id = $1", [lines[1]]);
    const response = await tell([approved(lines[0]), approved(lines[1])]);
    expect(response.status).toBe(409);
    expect((await response.json()).error).toMatchObject({
      code: "line_changed",
      message: "This line was changed meanwhile. Look at it again.",
    });
    expect(await shop.sql("select from estimate_events")).toEqual([]);
    expect(await shop.sql("select from outbox")).toEqual([]);
  });

  it("are only about lines of the visit", async () => {
    const other = await desk.request({ date: "2026-12-04" });
    const response = await desk.call("advisor", `estimates/${other}/answers`, {
      toldBy: "Dana Cole",
      answers: [approved(lines[0])],
    });
    expect(response.status).toBe(404);
    expect((await stored())[0]).toMatchObject({ answer: null });
  });

  it.each<[string, object]>([
    ["nobody", { toldBy: " " }],
    ["a name without end", { toldBy: "x".repeat(201) }],
    ["another time", { at: "soon" }],
    ["a time to come", { at: "2199-01-01T00:00:00Z" }],
    ["no answers", { answers: [] }],
    [
      "61 answers",
      { answers: Array(61).fill({ line: randomUUID(), version: 1, answer: "declined" }) },
    ],
  ])("of %s are refused", async (_, fields) => {
    expect((await tell([approved(lines[0])], fields)).status).toBe(400);
    expect((await stored())[0]).toMatchObject({ answer: null });
  });
});
