import { beforeAll, describe, expect, it } from "vitest";
import { appointmentRequest } from "#tests/support/requests.ts";
import { createTestApp, mondayMorning, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
let visitPath: string;
beforeAll(async () => {
  shop = await createTestApp();
  const response = await shop.post(
    "/api/forms/appointment_request",
    appointmentRequest({ email: "dana@example.com", address: "9 Elm Street" }),
  );
  visitPath = new URL((await response.json()).visitUrl).pathname;
});

describe("the visit page", () => {
  it("shows the appointment to anyone who has the link, but nothing about the customer", async () => {
    const response = await shop.app.request(visitPath);
    const page = await response.text();

    expect(response.status).toBe(200);
    // The date and time contain no breaking spaces.
    expect(page).toContain("Tuesday, November\u00a024,\u00a02026, 9:00\u00a0AM\u00a0CT");
    expect(page).toContain("Brake System Service");
    expect(page).not.toMatch(/Dana|555\) 0142|dana@example|Elm Street/);
    expect(response.headers.get("Referrer-Policy")).toBe("no-referrer");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });

  it("answers for 30 days after the day, and after a car that stayed longer was picked up", async () => {
    const [{ id } = { id: "" }] = await shop.sql<{ id: string }>("select id from appointments");
    const statusOn = async (instant: string) => {
      shop.setNow(instant);
      return (await shop.app.request(visitPath)).status;
    };
    try {
      expect(await statusOn("2026-12-24T18:00:00Z")).toBe(200);
      expect(await statusOn("2026-12-26T18:00:00Z")).toBe(404);
      // Past the rules of check-in and pickup, which other tests have.
      const stage = (name: string, since: string) =>
        shop.sql(`set session_replication_role = replica;
          insert into car_stages (appointment_id, stage, since) values ('${id}', '${name}', '${since}')
            on conflict (appointment_id) do update set stage = excluded.stage, since = excluded.since;
          reset session_replication_role`);
      await stage("repair", "2026-12-01T18:00:00Z");
      expect(await statusOn("2027-01-20T18:00:00Z")).toBe(200);
      await stage("picked_up", "2027-01-20T18:00:00Z");
      expect(await statusOn("2027-02-18T18:00:00Z")).toBe(200);
      expect(await statusOn("2027-02-21T18:00:00Z")).toBe(404);
    } finally {
      shop.setNow(mondayMorning);
      await shop.sql("delete from car_stages");
    }
  });

  it.each([
    [
      "a changed signature",
      (path: string) => `${path.slice(0, -1)}${path.endsWith("A") ? "B" : "A"}`,
    ],
    ["half a token", (path: string) => path.slice(0, 30)],
    ["no token of ours", () => "/visit/hello"],
  ])("responds to %s with 404 and the phone number", async (_, change) => {
    const response = await shop.app.request(change(visitPath));
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("(254) 555-0123");
  });
});
