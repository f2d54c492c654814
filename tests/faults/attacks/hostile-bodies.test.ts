/** @module-tag rest */
import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { hostileBody, hostileText } from "#tests/support/hostile-bodies.ts";
import { isProof } from "#tests/support/proof.ts";
import { appointmentRequest, contactMessage, financingRequest } from "#tests/support/requests.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

/** PROOF=full takes minutes. */
const runs = { numRuns: isProof ? 10_000 : 500 };
const timeout = 900_000;

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({
    webhook: { url: "https://hooks.example/in", secret: undefined, images: "inline" },
  });
});

const count = async (table: string): Promise<number> => {
  const [row] = await shop.sql<{ count: number }>(`select count(*)::int from ${table}`);
  return row?.count ?? -1;
};

/** A bookable half hour of a weekday within a year. */
const someSlot = fc.record({
  date: fc.integer({ min: 1, max: 360 }).map((days) => {
    const day = new Date(Date.parse("2026-11-24T12:00:00Z") + days * 24 * 3_600_000);
    return day.toISOString().slice(0, 10);
  }),
  time: fc
    .integer({ min: 0, max: 15 })
    .map((n) => `${9 + (n >> 1)}:${n % 2 ? "30" : "00"}`.padStart(5, "0")),
});

const forms: [name: string, table: string, good: fc.Arbitrary<object>][] = [
  ["appointment_request", "appointments", someSlot.map((slot) => appointmentRequest(slot))],
  ["contact_form", "contact_messages", fc.constant(contactMessage())],
  ["financing_application", "financing_applications", fc.constant(financingRequest())],
];

describe.each(forms)("%s with random and mutated bodies", (name, table, good) => {
  it("never fails unexpectedly, and stores exactly what it acknowledged", { timeout }, async () => {
    const statuses = new Map<number, number>();
    const property = fc.asyncProperty(hostileBody(good), async (body) => {
      const response = await shop.post(`/api/forms/${name}`, body);
      const answer = await response.json();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);

      expect(response.status).toBeLessThan(500);
      expect(answer.success).toBe(response.status < 300);
      if (response.status >= 400) expect(answer.error.code).toMatch(/^[a-z_]+$/);
      expect(await count(table)).toBe(statuses.get(201) ?? 0);
    });
    await fc.assert(property, runs);

    expect(await count(`form_submissions where form_name = '${name}'`)).toBe(
      statuses.get(201) ?? 0,
    );
    // Ensures that both outcomes have occurred.
    expect(statuses.get(201)).toBeGreaterThan(5);
    expect(statuses.get(400)).toBeGreaterThan(20);
  });
});

describe("availability with random queries", () => {
  it("responds or rejects", { timeout }, async () => {
    const key = fc.constantFrom("date", "from", "to", "Date", "x");
    const property = fc.asyncProperty(
      fc.array(fc.tuple(key, hostileText), { maxLength: 4 }),
      async (pairs) => {
        const query = pairs.map(
          ([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`,
        );
        const response = await shop.app.request(`/api/availability?${query.join("&")}`);
        expect([200, 400]).toContain(response.status);
        await response.json();
      },
    );
    await fc.assert(property, runs);
  });
});

describe.each(["cancel", "reschedule"])("%s of a visit with random bodies", (action) => {
  let token: string;
  beforeAll(async () => {
    const response = await shop.post(
      "/api/forms/appointment_request",
      appointmentRequest({ date: "2026-12-08", submissionId: `visit-${action}` }),
    );
    token = (await response.json()).visitUrl.split("/").pop();
  });

  it("never fails unexpectedly, and leaves a valid appointment", { timeout }, async () => {
    const tokens = fc.oneof(
      { weight: 3, arbitrary: fc.constant("real") },
      { weight: 1, arbitrary: hostileText.map((text) => encodeURIComponent(text.toWellFormed())) },
    );
    const types = fc.constantFrom(
      "application/json",
      "application/x-www-form-urlencoded",
      "",
      "text/plain",
    );
    const property = fc.asyncProperty(
      tokens,
      hostileBody(someSlot),
      types,
      async (written, body, type) => {
        const path = `/api/visit/${written === "real" ? token : written || "-"}/${action}`;
        const response = await shop.post(path, body, { "Content-Type": type });
        expect(response.status).toBeLessThan(500);
      },
    );
    await fc.assert(property, runs);
    // It holds a bay or not, according to its status.
    const [appointment] = await shop.sql<{ status: string; bay: number | null }>(
      "select status, bay from appointments where submission_id = $1",
      [`visit-${action}`],
    );
    expect(appointment?.status).toBe(action === "cancel" ? "canceled" : "pending");
    expect(appointment?.bay === null).toBe(action === "cancel");
  });
});

it("rejects an email of 18 MB like any other text that is too long", async () => {
  const email = `a@${"a.".repeat(9_000_000)}com`;
  const answer = await shop.post("/api/forms/appointment_request", appointmentRequest({ email }));
  expect([answer.status, (await answer.json()).error.fields]).toEqual([
    400,
    { email: ["Keep this under 10,000 characters"] },
  ]);
});
