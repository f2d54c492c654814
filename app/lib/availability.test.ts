import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fetchDay, fetchDays } from "./availability.ts";
import { type Reply, startServer } from "./submission/server-for-tests.ts";

type TestServer = Awaited<ReturnType<typeof startServer>>;
let server: TestServer;
const realFetch = globalThis.fetch;

/** Serves this host's relative URLs, which have no host outside a browser. */
async function serve(reply: Reply): Promise<void> {
  server = await startServer(reply);
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => realFetch(server.url + path, init));
}

beforeEach(() => {
  // Monday, December 21, 2026, 10:00 AM in Waco.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-21T16:00:00Z") });
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await server.stop();
});

describe("times of a day", () => {
  it("are those of the server", async () => {
    const slots = [{ time: "09:00", label: "9:00 AM", available: false, left: 0 }];
    await serve({ body: { date: "2026-12-22", open: true, slots } });
    expect(await fetchDay("2026-12-22")).toEqual({ date: "2026-12-22", open: true, slots });
    expect(server.received[0]?.url).toBe("/api/availability?date=2026-12-22");
  });

  it.each<[string, Reply]>([
    ["an error", { status: 500 }],
    ["a page", { headers: { "content-type": "text/html" }, body: "<!doctype html>" }],
    ["another shape", { body: { slots: "none" } }],
    ["silence", { hangUp: true }],
  ])("follow the shop's calendar after %s", async (_, reply) => {
    await serve(reply);
    const day = await fetchDay("2026-12-22");
    // Half hours from 8:00 AM to 4:00 PM.
    expect(day.slots).toHaveLength(17);
    expect(day.slots.every((slot) => slot.available)).toBe(true);
    expect(await fetchDay("2026-12-25")).toMatchObject({ open: false, reason: "closed" });
    expect(await fetchDay("2026-12-26")).toMatchObject({ open: false, reason: "weekend" });
  });

  it("include why a day is closed even if the server gives no reason", async () => {
    await serve({ body: { date: "2026-12-25", open: false, slots: [] } });
    expect(await fetchDay("2026-12-25")).toMatchObject({ open: false, reason: "closed" });
  });
});

describe("days of a month", () => {
  it("combine the server's response and the calendar rules", async () => {
    await serve({
      body: {
        days: [
          { date: "2026-12-22", open: false, free: 0, reason: "full" },
          { date: "2026-12-23", open: true, free: 9 },
        ],
      },
    });
    const days = await fetchDays("2026-12-20", "2026-12-26");
    expect([...days.values()].map(({ open, reason }) => (open ? "open" : reason))).toEqual([
      "past",
      "open",
      "full",
      "open",
      "open",
      "closed",
      "weekend",
    ]);
  });
});
