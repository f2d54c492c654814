import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "#platform/log.ts";
import { trafficKinds } from "#shop/traffic.ts";
import { type Desk, openDesk } from "#tests/support/desk/desk.ts";
import { doneLine, setTaxes } from "#tests/support/desk/done-work.ts";
import { createTestApp, mondayMorning, type TestApp } from "#tests/support/servers/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/servers/test-database.ts";
import { openTraffic, type Traffic } from "./traffic.ts";

const pages = Array.from({ length: 40 }, (_, at) => (at === 0 ? "/" : `/services/page-${at}`));

let stored: TestDatabase;
let shop: TestApp;
let desk: Desk;
let traffic: Traffic;
let now = mondayMorning;
beforeAll(async () => {
  stored = await createTestDatabase();
  traffic = openTraffic({
    database: stored.database,
    log: createLog("silent"),
    now: () => new Date(now),
    timeZone: () => "America/Chicago",
  });
  const hasPage = (path: string) => pages.includes(path);
  shop = await createTestApp({}, { traffic, hasPage }, stored);
  desk = await openDesk(shop);
});
afterAll(() => traffic.stop());
beforeEach(async () => {
  now = mondayMorning;
  await traffic.write();
  await stored.sql("truncate traffic");
});

const browser = {
  "User-Agent": "Mozilla/5.0 (iPhone) Safari/605",
  "Sec-Fetch-Site": "same-origin",
};

const send = async (body: unknown, headers: Record<string, string> = {}) =>
  (await shop.post("/api/count", body, { ...browser, ...headers })).status;

async function counted() {
  await traffic.write();
  return await stored.sql<{ page: string; source: string; kind: string; times: number }>(
    "select page, source, kind, times from traffic order by page, source, kind",
  );
}

describe("what is counted on pages", () => {
  it("is what was seen and pressed, on which page and from where, and nothing else", async () => {
    expect(await send(["view", "/", "www.google.com"])).toBe(204);
    await send(["view", "/", "google.com"]);
    await send(["call", "/", "Spring Mailer / ZIP 76701"]);
    await send(["directions", "/", "go/card"]);
    await send(["begun", "/", "jane@example.com"]);
    expect(await counted()).toEqual([
      { page: "/", source: "go/card", kind: "directions", times: 1 },
      { page: "/", source: "google.com", kind: "view", times: 2 },
      { page: "/", source: "other", kind: "begun", times: 1 },
      { page: "/", source: "spring-mailer / zip-76701", kind: "call", times: 1 },
    ]);
    const columns = await stored.sql<{ name: string }>(
      "select column_name as name from information_schema.columns where table_name = 'traffic'",
    );
    expect(columns.map(({ name }) => name).toSorted()).toEqual([
      ...["day", "kind", "page", "source", "times"],
    ]);
  });

  it("is nothing where the browser says no, of programs, of other sites, of pages that aren't there", async () => {
    const view = ["view", "/", "direct"];
    expect(await send(view, { "Sec-GPC": "1" })).toBe(204);
    expect(await send(view, { DNT: "1" })).toBe(204);
    expect(await send(view, { "User-Agent": "Googlebot/2.1" })).toBe(204);
    expect(await send(["view", "/nowhere", "direct"])).toBe(204);
    expect(await send(["view", "/services/%22%3E%3Cimg%3E", "direct"])).toBe(204);
    expect(
      await send(view, { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" }),
    ).toBe(403);
    expect(await counted()).toEqual([]);
  });

  it.each([
    "",
    "{}",
    ["view"],
    ["buy", "/", "direct"],
    ["view", "https://evil.example/", "direct"],
    ["view", "/", "x".repeat(81)],
    ["view", "/", "direct", "more"],
    ["view", "/", 1],
  ])("must be one of these: %j", async (body) => {
    expect(await send(body)).toBe(400);
    expect(await counted()).toEqual([]);
  });

  it("is at most a kilobyte, and 600 in ten minutes of one address", async () => {
    expect(await send(["view", "/", "x".repeat(2000)])).toBe(413);
    const statuses = new Set<number>();
    for (let times = 0; times < 601; times += 1) {
      const { status } = await shop.post(
        "/api/count",
        ["view", "/", "a.example"],
        browser,
        "198.51.100.9",
      );
      statuses.add(status);
    }
    expect([...statuses]).toEqual([204, 429]);
    expect((await counted())[0]?.times).toBe(600);
  });

  it("of a day has 5,000 rows at most, whatever sources are made up", async () => {
    for (let batch = 0; batch < 4; batch += 1) {
      for (let at = 0; at < 3000; at += 1)
        traffic.count("view", "/", `made-up-${batch}-${at}.example`);
      await traffic.write();
    }
    const rows = await counted();
    expect(rows.length).toBeLessThanOrEqual(5001);
    expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(12_000);
    expect(rows.find(({ page }) => page === "other")?.times).toBeGreaterThan(6000);
  });
});

describe("a hundred thousand events", { tags: ["rest"] }, () => {
  it("are read back as a list of the test has them, 0 wrong", async () => {
    const list = new Map<string, number>();
    let seed = 42;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed % below;
    };
    for (let at = 0; at < 100_000; at += 1) {
      const day = new Date(Date.parse(mondayMorning) + random(7) * 86_400_000);
      now = day.toISOString();
      const kind = trafficKinds[random(4)] ?? "view";
      const page = pages[random(40)] ?? "/";
      const source = ["direct", "google.com", "go/card", "mailer / spring"][random(4)] ?? "";
      const key = [now.slice(0, 10), page, source, kind].join(" ");
      list.set(key, (list.get(key) ?? 0) + 1);
      traffic.count(kind, page, source);
      if (at % 7000 === 0) await traffic.write();
    }
    await traffic.write();
    const rows = await stored.sql<{ key: string; times: number }>(
      "select concat_ws(' ', day::text, page, source, kind) as key, times from traffic",
    );
    expect(new Map(rows.map(({ key, times }) => [key, times]))).toEqual(list);
  });
});

describe("what works", () => {
  it("goes from what was seen to what was booked, checked in and billed, by week, page and source", async () => {
    await send(["view", "/", "go/card"]);
    await send(["view", "/", "google.com"]);
    await send(["begun", "/", "go/card"]);
    await traffic.write();
    const visit = await desk.request({
      browserInfo: { userAgent: "Safari", from: "/ go/card" },
    });
    await desk.request({ date: "2026-11-25" });
    await stored.sql("update appointments set status = 'confirmed' where id = $1", [visit]);
    await stored.sql("insert into car_stages (appointment_id, stage) values ($1, 'checked_in')", [
      visit,
    ]);
    await setTaxes(stored, { part: 8250 });
    await doneLine(stored, visit);
    const made = { id: randomUUID(), appointment: visit };
    expect((await desk.call("administrator", "bills", made)).status).toBe(200);
    const report = await (await desk.read("administrator", "traffic")).json();
    // Pads for $89.95 and their tax.
    const billedCents = 8_995 + 742;
    expect(report.weeks).toHaveLength(13);
    expect(report.weeks.at(-1)).toMatchObject({
      key: "2026-11-23",
      views: 2,
      begun: 1,
      sent: 2,
      bookings: 2,
      cars: 1,
      billedCents,
    });
    expect(report.sources).toEqual([
      expect.objectContaining({ key: "go/card", views: 1, bookings: 1, cars: 1, billedCents }),
      expect.objectContaining({ key: "not told", views: 0, bookings: 1, cars: 0, billedCents: 0 }),
      expect.objectContaining({ key: "google.com", views: 1, bookings: 0 }),
    ]);
    expect(report.pages[0]).toMatchObject({ key: "/", views: 2, bookings: 1, billedCents });
    const [row] = await stored.sql<{ info: object }>(
      "select browser_info as info from form_submissions where record_id = $1",
      [visit],
    );
    expect(row?.info).toEqual({ userAgent: "Safari", page: "/", source: "go/card" });
  });
});

describe("a short link", () => {
  it("leads to its page and says where from; others are not found", async () => {
    await stored.sql(
      "insert into short_links (name, path) values ('card', '/book'), ('sign', '/#map')",
    );
    const ask = async (name: string) => {
      const response = await shop.app.request(`https://shop.example/go/${name}`);
      return [response.status, response.headers.get("Location")];
    };
    expect(await ask("card")).toEqual([302, "/book?go=card"]);
    expect(await ask("Sign")).toEqual([302, "/?go=sign#map"]);
    expect((await ask("none"))[0]).toBe(404);
    expect((await ask("%2f%2fevil.example"))[0]).toBe(404);
    const code = await (await desk.read("administrator", "short-links/card")).json();
    expect(code.link).toBe("https://shop.example/go/card");
    expect(code.qrCode).toMatch(/^data:image\/svg\+xml;base64,/);
  });

  it.each(["//evil.example", "https://evil.example", "/\\evil", "/a\r\nb", "/../a", ""])(
    "cannot lead to %j",
    async (path) => {
      await expect(
        stored.sql("insert into short_links (name, path) values ('x', $1)", [path]),
      ).rejects.toMatchObject({ code: "23514" });
    },
  );
});
