import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  appointmentRequest,
  attachment,
  contactMessage,
  financingRequest,
} from "#tests/support/requests.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({
    webhook: { url: "https://hooks.example/in", secret: undefined, images: "inline" },
  });
});
beforeEach(() => shop.sql("truncate form_submissions, appointments, outbox cascade"));

async function queuedCall(form: string, body: unknown): Promise<Record<string, unknown>> {
  expect((await shop.post(`/api/forms/${form}`, body)).status).toBe(201);
  const [row] = await shop.sql<{ payload: Record<string, unknown> }>(
    "select payload from outbox where kind = 'webhook'",
  );
  return row?.payload ?? {};
}

const browserInfo = {
  userAgent: "Firefox",
  language: "en-US",
  platform: "Linux",
  screenWidth: 1440,
  screenHeight: 900,
};

describe("the webhook gets exactly the documented fields of", () => {
  it("an appointment, formatted as on the form, and photos without the visitor's path", async () => {
    const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    const call = await queuedCall(
      "appointment_request",
      appointmentRequest({
        email: "dana@example.com",
        address: "12 Main Street",
        arrival: "drop-off",
        vehicleInfo: "Service notes: Squeals when I stop.",
        vehicle: { year: 2016, make: "Toyota", model: "Camry" },
        smsConsent: { text: "Text me.", version: "1" },
        timestamp: "2026-11-23T12:00:00Z",
        browserInfo,
        imageAttachments: [attachment(photo, "/home/dana/dash.png", "image/png")],
      }),
    );
    expect(call).toEqual({
      formName: "appointment_request",
      fields: {
        name: "Dana Cole",
        phone: "(770) 555-0142",
        service: "Brake System Service",
        date: "2026-11-24",
        time: "9:00 AM",
        notes: "Squeals when I stop.",
        email: "dana@example.com",
        address: "12 Main Street",
        arrival: "drop-off",
        shuttleTo: "",
        offer: "",
        vehicleInfo: "Service notes: Squeals when I stop.",
      },
      images: [
        {
          id: expect.any(String),
          name: "dash.jpg",
          storagePath: expect.stringMatching(/^objects\//),
          type: "image/jpeg",
        },
      ],
    });
  });

  it("an appointment without optional fields: empty, not missing", async () => {
    const { fields } = await queuedCall(
      "appointment_request",
      appointmentRequest({ notes: undefined }),
    );
    expect(fields).toMatchObject({ notes: "", email: "", address: "", vehicleInfo: "" });
  });

  it("a message", async () => {
    expect(await queuedCall("contact_form", contactMessage({ browserInfo }))).toEqual({
      formName: "contact_form",
      fields: {
        name: "Al Reed",
        email: "al@example.com",
        phone: "(770) 555-0143",
        message: "Do you work on hybrids?",
      },
    });
  });

  it("a financing application, with its envelope", async () => {
    const timestamp = "2026-11-23T12:00:00.000Z";
    const sent = financingRequest({ submissionId: "f-1", timestamp, browserInfo });
    expect(await queuedCall("financing_application", sent)).toEqual({
      formName: "financing_application",
      fields: {
        name: "Kim Ortiz",
        email: "kim@example.com",
        phone: "(770) 555-0144",
        vehicleInfo: "2014 Honda Accord",
        repairNeeded: "Transmission slips in third gear",
        formName: "financing_application",
        timestamp,
        submissionId: "f-1",
        browserInfo,
      },
    });
  });
});

describe("the ID of a submission, which its sender chooses", () => {
  it("does not keep other messages from being queued", async () => {
    const body = appointmentRequest({ email: "dana@example.com" });
    const { id } = await (await shop.post("/api/forms/appointment_request", body)).json();
    const [event] = await shop.sql<{ id: string }>("select id from appointment_events");
    const submissionId = `${id}-${event?.id}-customer`;
    await queuedCall("contact_form", contactMessage({ submissionId }));
    await shop.enqueueNotifications();
    const mails = await shop.sql(
      "select receiver from outbox where kind = 'mail' and idempotency_key = $1",
      [submissionId],
    );
    expect(mails).toEqual([{ receiver: "dana@example.com" }]);
  });
});
