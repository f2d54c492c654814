import { beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import type { HealthState } from "#shop/health.ts";
import { type Desk, openDesk } from "#tests/support/desk/desk.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";
import { type HealthFacts, healthItems } from "./health-items.ts";
import { mailMonthlySummary } from "./monthly-summary.ts";
import { tellUrgent } from "./watch.ts";

const now = new Date("2026-11-24T18:00:00Z");
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const well: HealthFacts = {
  timeZone: "America/Chicago",
  now,
  backups: { lastGood: ago(9), lastProof: ago(57), problem: null, since: ago(1000) },
  disk: { free: 40e9, size: 100e9 },
  bucket: { used: 4e9, limit: 50e9 },
  memory: { used: 200e6, size: 1e9 },
  messages: { failed: 0, late: 0, sendsMail: true },
  database: { size: 35e6, clockAhead: 200 },
  certificateEnds: ago(-60 * 24),
};

it("a shop that is well says so, and has nothing to do", () => {
  const items = healthItems(well);
  expect(items.map(({ state }) => state)).toEqual(items.map(() => "good"));
  expect(items.every(({ todo }) => todo === undefined)).toBe(true);
  expect(items.find(({ name }) => name === "Backups")?.said).toBe(
    "The last is of Tuesday, November 24, 2026. One was last restored and compared on Sunday, November 22, 2026.",
  );
});

const { backups } = well as { backups: NonNullable<HealthFacts["backups"]> };
describe("what needs somebody comes first, and says what to do", () => {
  it.each<[string, HealthState, Partial<HealthFacts>]>([
    ["Backups", "attention", { backups: { ...backups, lastGood: ago(40) } }],
    ["Backups", "urgent", { backups: { ...backups, lastGood: ago(8 * 24) } }],
    ["Backups", "attention", { backups: { ...backups, lastProof: ago(15 * 24) } }],
    ["Backups", "attention", { backups: { ...backups, problem: "The disk is full." } }],
    ["Backups", "urgent", { backups: { ...backups, lastGood: null, lastProof: null } }],
    ["Backups", "attention", { backups: undefined }],
    ["Disk", "attention", { disk: { free: 4e9, size: 100e9 } }],
    ["Disk", "urgent", { disk: { free: 5e8, size: 100e9 } }],
    ["Photos and files", "attention", { bucket: { used: 41e9, limit: 50e9 } }],
    ["Photos and files", "urgent", { bucket: { used: 49e9, limit: 50e9 } }],
    ["Memory", "attention", { memory: { used: 850e6, size: 1e9 } }],
    ["Mail and texts", "attention", { messages: { failed: 2, late: 0, sendsMail: true } }],
    ["Mail and texts", "urgent", { messages: { failed: 0, late: 1, sendsMail: true } }],
    ["Mail and texts", "urgent", { messages: { failed: 0, late: 0, sendsMail: false } }],
    ["Clock", "attention", { database: { size: 1, clockAhead: -45_000 } }],
    ["Certificate", "attention", { certificateEnds: ago(-10 * 24) }],
    ["Certificate", "urgent", { certificateEnds: ago(1) }],
    ["Certificate", "attention", { certificateEnds: null }],
  ])("%s is %s", (name, state, change) => {
    const [first, ...rest] = healthItems({ ...well, ...change });
    expect(first).toMatchObject({ name, state, todo: expect.stringMatching(/\.$/) });
    expect(rest.every((item) => item.state === "good")).toBe(true);
  });

  it("a shop that has only just begun isn't told that it has no backup", () => {
    const young = { ...backups, lastGood: null, lastProof: null, since: ago(2) };
    expect(healthItems({ ...well, backups: young })[0]?.state).toBe("good");
  });
});

describe("at the desk", () => {
  let shop: TestApp;
  let desk: Desk;
  beforeAll(async () => {
    shop = await createTestApp();
    desk = await openDesk(shop);
  });

  it("the owner sees how the server is", async () => {
    const { items } = await (await desk.read("administrator", "health")).json();
    expect(items.map(({ name }: { name: string }) => name).sort()).toEqual([
      ...["Backups", "Clock", "Database", "Disk", "Mail and texts", "Memory"],
    ]);
    expect(items[0]).toMatchObject({ name: "Mail and texts", state: "urgent" });
  });

  it("the month before is mailed once, in the first days of a month", async () => {
    shop.setNow("2026-10-20T15:00:00Z");
    const id = await desk.request({ date: "2026-10-21" });
    shop.setNow("2026-10-20T15:40:00Z");
    await desk.change(id, { status: "confirmed" });
    await shop.sql(
      "alter table appointments disable trigger user; update appointments set status = 'completed'; alter table appointments enable trigger user",
    );
    const config = { ...readConfig({ DATA_DIR: shop.directory }), siteUrl: "https://shop.example" };
    const told = async (at: string) => {
      const deps = {
        config: () => config,
        database: shop.database,
        shopInbox: () => "owner@example.com",
      };
      await mailMonthlySummary({ ...deps, now: () => new Date(at) });
      return await shop.sql<{ subject: string; text: string }>(
        "select payload->>'subject' as subject, payload->>'text' as text from outbox where idempotency_key like 'month-%'",
      );
    };
    expect(await told("2026-10-31T20:00:00Z")).toEqual([]);
    // Seven in the morning.
    expect(await told("2026-11-01T13:00:00Z")).toEqual([]);
    const [mail] = await told("2026-11-01T14:00:00Z");
    expect(mail?.subject).toBe("October 2026 at Brazos Car Care");
    expect(mail?.text).toMatch(
      /Appointments asked for:\s+1\s+Answered in:\s+40 minutes\s+Cars done:\s+1/,
    );
    expect(mail?.text).toContain("Nothing waits for you");
    expect(await told("2026-11-02T14:00:00Z")).toHaveLength(1);
    // Nothing has happened in November.
    expect(await told("2026-12-01T15:00:00Z")).toHaveLength(1);
  });

  it("what is urgent is mailed once a week", async () => {
    const deps = { database: shop.database, shopInbox: () => "owner@example.com" };
    const item = { name: "Disk", state: "urgent", said: "500 MB are free.", todo: "Act." } as const;
    const tell = (at: string) => tellUrgent({ ...deps, now: () => new Date(at) }, [item]);
    await tell("2026-11-24T18:00:00Z");
    await tell("2026-11-29T18:00:00Z");
    const told = () =>
      shop.sql(
        "select payload->>'subject' as subject from outbox where idempotency_key like 'health-%'",
      );
    expect(await told()).toEqual([{ subject: "Your site needs you: disk" }]);
    await tell("2026-11-30T18:00:00Z");
    expect(await told()).toHaveLength(2);
  });
});
