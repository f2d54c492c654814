import { beforeAll, describe, expect, it } from "vitest";
import { contactMessage, financingRequest } from "#tests/support/requests.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});

describe("a message to the shop", () => {
  it("is stored and emailed to the shop, with the sender as Reply-To", async () => {
    const response = await shop.post("/api/forms/contact_form", contactMessage());

    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      success: true,
      id: expect.any(String),
      message: "Thank you for contacting us. We'll be in touch shortly.",
    });
    expect(await shop.sql("select * from contact_messages")).toMatchObject([
      { name: "Al Reed", email: "al@example.com", phone: "+17705550143" },
    ]);
    expect(await shop.sql("select payload from outbox")).toMatchObject([
      { payload: { to: "inbox@shop.example", replyTo: "al@example.com" } },
    ]);
  });

  it("reports every invalid field and stores nothing", async () => {
    const bad = contactMessage({ name: "A", email: "no", phone: "1", message: "short" });
    const response = await shop.post("/api/forms/contact_form", bad);

    expect(response.status).toBe(400);
    expect((await response.json()).error.fields).toEqual({
      name: ["Name must be at least 2 characters."],
      email: ["Please enter a valid email address."],
      phone: ["Please enter a valid phone number."],
      message: ["Message must be at least 10 characters."],
    });
    expect(await shop.sql("select from contact_messages")).toHaveLength(1);
  });

  it.each([
    ["-271821-04-20T00:00:00.000Z", 400],
    ["+010000-01-01T00:00:00.000Z", 400],
    ["Nov 23, 2026 PST", 400],
    ["0000-12-31T23:59:59.999Z", 201],
    ["2026-11-23T12:00:00+23:59", 201],
  ])("handles the client timestamp %s", async (timestamp, status) => {
    const response = await shop.post("/api/forms/contact_form", contactMessage({ timestamp }));
    expect(response.status).toBe(status);
  });

  it("is escaped in the email's HTML", async () => {
    const message = "<img src=x onerror=alert(1)> please call me";
    await shop.post("/api/forms/contact_form", contactMessage({ message }));

    const [mail] = await shop.sql<{ payload: { html: string; text: string } }>(
      "select payload from outbox order by id desc limit 1",
    );
    expect(mail?.payload.html).not.toContain("<img");
    expect(mail?.payload.text).toContain(message);
  });
});

describe("a financing application", () => {
  it("is stored and acknowledged", async () => {
    const response = await shop.post("/api/forms/financing_application", financingRequest());

    expect(response.status).toBe(201);
    expect((await response.json()).message).toBe(
      "Your application has been submitted. We will call you at (770) 555-0144 to discuss financing options.",
    );
    expect(await shop.sql("select * from financing_applications")).toMatchObject([
      { name: "Kim Ortiz", vehicle_info: "2014 Honda Accord" },
    ]);
  });
});

describe("an unknown form", () => {
  it("gets 404 with a JSON body", async () => {
    const response = await shop.post("/api/forms/newsletter", {});
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ success: false, error: { code: "not_found" } });
  });
});
