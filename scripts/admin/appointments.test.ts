import { beforeAll, expect, it, onTestFinished } from "vitest";
import { withClient } from "#postgres/connect.ts";
import { appointmentRequest } from "#tests/support/requests.ts";
import { createTestApp, mondayMorning, type TestApp } from "#tests/support/servers/test-app.ts";
import { changeByReference } from "./appointments.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});

async function book(changes: Record<string, unknown> = {}): Promise<string> {
  const request = appointmentRequest({ email: "dana@example.com", ...changes });
  return (await (await shop.post("/api/forms/appointment_request", request)).json()).reference;
}

const run = (verb: Parameters<typeof changeByReference>[1], reference: string) =>
  withClient(shop.owner, (client) =>
    changeByReference(client, verb, reference, new Date(mondayMorning)),
  );

it("confirms and completes an appointment, and emails the customer", async () => {
  const reference = await book();
  await shop.enqueueNotifications();
  expect(await run("confirm", reference.toLowerCase())).toBe(
    `${reference} is confirmed: Tuesday, November 24, 2026, 9:00 AM CT, Brake System Service, Dana Cole.\n`,
  );
  await shop.enqueueNotifications();
  expect(await run("decline", reference)).toContain(`cancel ${reference}`);
  expect(await run("complete", reference)).toContain("It has not begun yet");
  // Moves it into the past; that change itself is not to be notified.
  await shop.sql("update appointments set scheduled_date = '2026-11-02'");
  await shop.sql("update appointment_events set notified_at = now()");
  expect(await run("complete", reference)).toContain("is completed");
  await shop.enqueueNotifications();
  const subjects = await shop.sql(
    "select payload ->> 'subject' as subject from outbox where payload ->> 'to' = 'dana@example.com' order by id",
  );
  expect(subjects.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^We received/),
    expect.stringMatching(/^Confirmed/),
    expect.stringMatching(/^Thank you/),
  ]);
});

it("says times in the zone of what is published, whatever the folder says", async () => {
  const moved = `update settings set default_rules = jsonb_set(default_rules, '{timeZone}', '"America/Denver"')`;
  const [before] = await shop.sql("select default_rules from settings");
  const reference = await book({ time: "09:30" });
  await shop.sql(moved);
  onTestFinished(async () => {
    await shop.sql("update settings set default_rules = $1", [before?.default_rules]);
  });
  expect(await run("confirm", reference)).toContain("9:30 AM MT");
});

it("explains why it changes nothing", async () => {
  expect(await run("confirm", "AAAAAA")).toBe("There is no appointment AAAAAA.\n");
  const [first = "", second = ""] = [await book({ time: "10:00" }), await book({ time: "10:00" })];
  await shop.sql("update settings set bays = 1");
  await run("confirm", first);
  expect(await run("confirm", second)).toContain("Nothing was changed");
  expect(await run("decline", second)).toContain("is canceled");
  expect(await shop.sql("select status from appointments where reference = $1", [second])).toEqual([
    { status: "canceled" },
  ]);
});
