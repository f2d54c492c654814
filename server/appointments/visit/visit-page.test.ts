import { beforeAll, describe, expect, it } from "vitest";
import { appointmentRequest } from "#tests/support/requests.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

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
