import { beforeAll, describe, expect, it } from "vitest";
import { appointmentRequest } from "#tests/support/requests.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
  await shop.post("/api/forms/appointment_request", appointmentRequest());
});

const get = async (query: string) => {
  const response = await shop.app.request(`/api/availability?${query}`);
  return { status: response.status, headers: response.headers, body: await response.json() };
};

describe("availability of a day", () => {
  it("counts the free bays of each slot", async () => {
    const { status, headers, body } = await get("date=2026-11-24");

    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(body).toMatchObject({ date: "2026-11-24", timeZone: "America/Chicago", open: true });
    expect(body.slots).toHaveLength(17);
    expect(body.slots[2]).toMatchObject({
      time: "09:00",
      label: "9:00 AM",
      available: true,
      left: 1,
    });
  });

  it("shows a slot as unavailable once all its bays are taken", async () => {
    await shop.sql("update settings set bays = 1");
    expect((await get("date=2026-11-24")).body.slots[2]).toMatchObject({
      available: false,
      left: 0,
    });
    await shop.sql("update settings set bays = null");
  });

  it.each(["date=2026-02-30", "date=soon", "from=2026-11-24", "from=2026-11-24&to=2027-11-24", ""])(
    "refuses ?%s",
    async (query) => {
      const { status, body } = await get(query);
      expect(status).toBe(400);
      expect(body.error.code).toBe("validation_failed");
    },
  );
});

describe("availability of a range", () => {
  it("lists which days are open, and why the others are not", async () => {
    const { body } = await get("from=2026-11-22&to=2026-11-28");
    expect(body.days).toEqual([
      { date: "2026-11-22", open: false, free: 0, reason: "past" },
      // From 9 AM: two hours lead time.
      { date: "2026-11-23", open: true, free: 30 },
      { date: "2026-11-24", open: true, free: 33 },
      { date: "2026-11-25", open: true, free: 34 },
      { date: "2026-11-26", open: false, free: 0, reason: "closed" },
      // On Fridays the last slot is at noon.
      { date: "2026-11-27", open: true, free: 18 },
      { date: "2026-11-28", open: false, free: 0, reason: "weekend" },
    ]);
  });
});
