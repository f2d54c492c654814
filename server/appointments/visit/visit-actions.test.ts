import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { appointmentRequest } from "#tests/support/requests.ts";
import { createTestApp, mondayMorning, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await createTestApp();
});
beforeEach(async () => {
  shop.setNow(mondayMorning);
  await shop.sql("truncate form_submissions, appointments, outbox cascade");
  token = await book();
});

async function book(changes: Record<string, unknown> = {}): Promise<string> {
  const response = await shop.post("/api/forms/appointment_request", appointmentRequest(changes));
  return new URL((await response.json()).visitUrl).pathname.slice("/visit/".length);
}

const call = (action: string, body: unknown = {}, of = token) =>
  shop.post(`/api/visit/${of}/${action}`, body);

/** Submits a form of the page. */
const submit = (action: string, fields: Record<string, string> = {}, headers = {}) =>
  shop.app.request(`/api/visit/${token}/${action}`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams(fields).toString(),
  });

const page = async (address = `/visit/${token}`) => {
  const response = await shop.app.request(address);
  return { status: response.status, text: await response.text() };
};

const stored = async () =>
  (await shop.sql("select status, scheduled_date, scheduled_time, bay from appointments"))[0];

const moved = { date: "2026-11-25", time: "10:30" };

describe("the API of the visit page", () => {
  it("moves the appointment", async () => {
    const response = await call("reschedule", { date: "2026-11-25", time: "10:30 AM" });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ success: true, status: "pending", ...moved });
    expect(await stored()).toMatchObject({ scheduled_time: "10:30:00" });
  });

  it("makes a confirmed appointment a request again when it is moved", async () => {
    await shop.sql("update appointments set status = 'confirmed'");
    const response = await call("reschedule", moved);
    expect(await response.json()).toMatchObject({
      status: "pending",
      message: "Your new time is requested. We'll call you to confirm it.",
    });
    const { text } = await page(`/visit/${token}?done=moved`);
    expect(text).toContain("Requested");
    expect(text).not.toContain("Confirmed");
  });

  it("cancels it, with or without a body, and repeatedly", async () => {
    expect((await call("cancel")).status).toBe(200);
    const again = await shop.app.request(`/api/visit/${token}/cancel`, { method: "POST" });
    expect(await again.json()).toMatchObject({ success: true, status: "canceled" });
    expect(await stored()).toMatchObject({ status: "canceled", bay: null });
    expect(await shop.sql("select from appointment_events")).toHaveLength(2);
  });

  it.each([
    ["no date", { time: "09:00" }, 400, "validation_failed"],
    ["no such day", { date: "2026-02-30", time: "09:00" }, 400, "validation_failed"],
    ["a list", [], 400, "bad_json"],
    ["a Saturday", { date: "2026-11-28", time: "09:00" }, 400, "validation_failed"],
    ["a time between slots", { date: "2026-11-25", time: "09:10" }, 400, "validation_failed"],
  ])("rejects %s", async (_, body, status, code) => {
    const response = await call("reschedule", body);
    expect(response.status).toBe(status);
    expect((await response.json()).error.code).toBe(code);
  });

  it("suggests the next free times if one is taken", async () => {
    for (const name of ["A", "B"]) await book({ name, ...moved });
    const response = await call("reschedule", moved);
    expect(response.status).toBe(409);
    expect((await response.json()).error).toMatchObject({
      code: "slot_full",
      next: [{ date: "2026-11-25", time: "11:00" }, {}, {}, {}, {}],
    });
  });

  it("is closed after a no-show, and the page says so", async () => {
    await shop.sql("alter table appointments disable trigger before_appointment");
    await shop.sql("update appointments set status = 'canceled', no_show = true");
    await shop.sql("alter table appointments enable trigger before_appointment");
    for (const action of ["cancel", "reschedule"] as const) {
      expect((await call(action, moved)).status).toBe(404);
    }
    const { text } = await page(`/visit/${token}`);
    expect(text).toContain("Missed");
    expect(text).toContain('href="/book?service=brake-system-service">Book Again</a>');
    expect(text).not.toContain("<form");
  });

  it("rejects changes less than two hours before, with a message", async () => {
    shop.setNow("2026-11-24T13:01:00Z");
    for (const action of ["cancel", "reschedule"]) {
      const response = await call(action, moved);
      expect(response.status).toBe(409);
      expect((await response.json()).error).toMatchObject({
        code: "too_late",
        message: expect.stringContaining("(254) 555-0123"),
      });
    }
    expect(await stored()).toMatchObject({ status: "pending", scheduled_time: "09:00:00" });
  });

  it("responds 404 to links that are unknown, used up or expired", async () => {
    expect((await call("cancel", {}, `${token.slice(0, -1)}-`)).status).toBe(404);
    expect((await call("reschedule", moved, "x")).status).toBe(404);
    await call("cancel");
    expect((await call("reschedule", moved)).status).toBe(404);
    shop.setNow("2026-12-25T13:00:00Z");
    expect((await page()).status).toBe(404);
    expect((await call("cancel")).status).toBe(404);
  });

  it("rejects cross-site requests and large bodies", async () => {
    const cross = [
      { "Sec-Fetch-Site": "cross-site" },
      // Another host of the same domain, which may be somebody else's.
      { "Sec-Fetch-Site": "same-site" },
      { Origin: "https://evil.example" },
    ];
    for (const headers of cross) expect((await submit("cancel", {}, headers)).status).toBe(403);
    expect((await submit("reschedule", { date: "x".repeat(20_000) })).status).toBe(413);
    expect(await stored()).toMatchObject({ status: "pending" });
  });
});

describe("the forms of the visit page, without scripts", () => {
  it("show the free times of a day, but not taken ones", async () => {
    await shop.sql("update settings set bays = 1");
    await book({ name: "Other", ...moved });
    const { text } = await page(`/visit/${token}?day=2026-11-25`);
    await shop.sql("update settings set bays = null");
    expect(text).toContain('value="11:00"');
    expect(text).not.toContain('value="10:30"');
    // Closed on Thanksgiving.
    expect(text).not.toContain('value="2026-11-26"');
  });

  it("say that no other time is open on a day", async () => {
    const last = await book({ name: "Other", time: "4:00 PM" });
    // 1:45 PM: times must be two hours ahead.
    shop.setNow("2026-11-24T19:45:00Z");
    const { text } = await page(`/visit/${last}?day=2026-11-24`);
    expect(text).toContain("No other time is open on Tuesday, November 24.");
    expect(text).not.toContain("Move to This Time");
  });

  it("show the year only for days of the next year", async () => {
    shop.setNow("2026-11-24T12:00:00Z");
    const { text } = await page();
    expect(text).toContain(">Wednesday, December 30</option>");
    expect(text).toContain(">Monday, January 4, 2027</option>");
  });

  it("redirect to the page, which confirms the change", async () => {
    const response = await submit("reschedule", moved, { "Sec-Fetch-Site": "same-origin" });
    expect(response.status).toBe(303);
    const { text } = await page(response.headers.get("Location") ?? "");
    expect(text).toContain("Your new time is requested.");
    expect(text).toContain("Wednesday, November\u00a025,\u00a02026, 10:30\u00a0AM\u00a0CT");

    const canceled = await submit("cancel", {}, { Origin: "null" });
    const after = await page(canceled.headers.get("Location") ?? "");
    expect(after.text).toContain("Your appointment is canceled.");
    expect(after.text).not.toContain("<form");
  });

  it("redirect to the chosen day with an error if the time is not available", async () => {
    for (const name of ["A", "B"]) await book({ name, ...moved });
    const response = await submit("reschedule", moved);
    const { text } = await page(response.headers.get("Location") ?? "");
    expect(text).toContain("That time was just taken.");
    expect(text).toContain('<option value="2026-11-25" selected>');

    const none = await submit("reschedule", { date: "2026-11-25" });
    expect((await page(none.headers.get("Location") ?? "")).text).toContain("Pick a time");
  });

  it("are not shown less than two hours before; the page asks to call", async () => {
    shop.setNow("2026-11-24T13:01:00Z");
    const { text } = await page();
    expect(text).not.toContain("<form");
    expect(text).toContain("To change or cancel it, call us");
    expect((await submit("cancel")).headers.get("Location")).toContain("problem=too_late");
  });

  it("show errors as a page with the phone number", async () => {
    const browser = {
      Accept: "text/html,application/xhtml+xml",
      Origin: "https://elsewhere.example",
    };
    const response = await submit("cancel", {}, browser);
    expect(response.status).toBe(403);
    const text = await response.text();
    expect(text).toContain("<h1>That didn&#39;t work</h1>");
    expect(text).toContain('href="tel:');
    expect(await stored()).toMatchObject({ status: "pending" });
  });

  it("show a neutral page for an invalid link", async () => {
    token = "nothing";
    const response = await submit("cancel");
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("This link is no longer valid");
  });
});

describe("the calendar file of the page", () => {
  it("has the same entry as the email, without the customer's data", async () => {
    const response = await shop.app.request(`/visit/${token}/calendar.ics`);
    const file = await response.text();
    expect(response.headers.get("Content-Type")).toMatch(/^text\/calendar/);
    expect(response.headers.get("Content-Disposition")).toContain(".ics");
    expect(file).toContain("METHOD:PUBLISH\r\n");
    expect(file).toContain("STATUS:TENTATIVE\r\n");
    expect(file).toContain("DTSTART:20261124T150000Z\r\n");
    expect(file).not.toMatch(/Dana|ATTENDEE|\/visit\//);
    expect((await shop.app.request("/visit/x/calendar.ics")).status).toBe(404);
  });
});
