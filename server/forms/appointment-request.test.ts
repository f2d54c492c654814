import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { blankPng } from "#tests/support/blank-png.ts";
import { appointmentRequest, attachment } from "#tests/support/requests.ts";
import { createTestApp, mondayMorning, type TestApp } from "#tests/support/servers/test-app.ts";

const path = "/api/forms/appointment_request";
let shop: TestApp;
let photo: Buffer;

beforeAll(async () => {
  shop = await createTestApp({
    webhook: { url: "https://hooks.example/in", secret: undefined, images: "inline" },
  });
  photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#a9361b" } })
    .jpeg()
    .withExif({ IFD0: { Copyright: "Dana Cole" }, IFD3: { GPSLatitude: "33/1 31/1 0/1" } })
    .toBuffer();
});

beforeEach(async () => {
  shop.setNow(mondayMorning);
  await shop.sql("truncate form_submissions, appointments, outbox, storage.objects cascade");
});

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(join(shop.directory, "storage"), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

async function everythingStored(): Promise<number> {
  const [row] = await shop.sql<{ rows: number }>(
    `select ((select count(*) from form_submissions) + (select count(*) from appointments)
       + (select count(*) from appointment_images) + (select count(*) from outbox))::int as rows`,
  );
  return row?.rows ?? -1;
}

describe("an appointment request", () => {
  it("becomes a pending appointment, and the visitor gets a reference to it", async () => {
    const response = await shop.post(path, appointmentRequest({ email: "Dana@Example.com" }));
    const answer = await response.json();

    expect(response.status).toBe(201);
    expect(answer).toMatchObject({
      success: true,
      status: "success",
      message: "Your appointment request has been received. Thank you!",
      reference: expect.stringMatching(/^[A-HJ-NP-Z2-9]{6}$/),
      claimToken: expect.any(String),
      visitUrl: expect.stringMatching(/^https:\/\/shop\.example\/visit\/[\w-]+$/),
    });
    expect(await shop.sql("select * from appointments")).toMatchObject([
      {
        id: answer.id,
        reference: answer.reference,
        name: "Dana Cole",
        phone: "+17705550142",
        email: "dana@example.com",
        service: "Brake System Service",
        service_type: "brake-system-service",
        status: "pending",
        scheduled_time: "09:00:00",
        bay: 1,
        user_id: null,
      },
    ]);
  });

  it("notifies the shop and the webhook in its transaction, and the visitor right after it", async () => {
    await shop.post(path, appointmentRequest({ email: "dana@example.com", submissionId: "s-1" }));
    await shop.enqueueNotifications();

    const queued = await shop.sql<{ kind: string; payload: Record<string, unknown> }>(
      "select kind, payload from outbox order by id",
    );
    expect(queued.map(({ kind, payload }) => [kind, payload.to ?? payload.formName])).toEqual([
      ["mail", "inbox@shop.example"],
      ["webhook", "appointment_request"],
      ["mail", "dana@example.com"],
    ]);
    const visitorMail = String(queued[2]?.payload.text);
    expect(visitorMail).toContain("Tuesday, November 24, 2026, 9:00 AM CT");
    expect(visitorMail).toContain("https://shop.example/visit/");
    expect(visitorMail).not.toMatch(/confirmed/i);
  });

  it("is stored once if sent twice, with the same response", async () => {
    const request = appointmentRequest({ submissionId: "once" });
    const first = await shop.post(path, { ...request, timestamp: "2026-11-23T12:00:00Z" });
    const again = await shop.post(path, { ...request, timestamp: "2026-11-23T12:00:09Z" });

    expect([first.status, again.status]).toEqual([201, 200]);
    expect(await again.json()).toEqual(await first.json());
    expect(await shop.sql("select from appointments")).toHaveLength(1);
  });

  it.each([
    ["with photos", () => ({ imageAttachments: [attachment(photo, "dash.jpg")] })],
    ["without photos", () => ({})],
  ])("%s, a duplicate gets the same response even if its day has passed", async (_, fields) => {
    const request = appointmentRequest({ submissionId: "late", ...fields() });
    const first = await shop.post(path, request);
    shop.setNow("2027-01-04T12:00:00Z");
    const again = await shop.post(path, request);

    expect([first.status, again.status]).toEqual([201, 200]);
    expect(await again.json()).toEqual(await first.json());
  });

  it("is stored once if sent ten times concurrently", async () => {
    const request = appointmentRequest({ submissionId: "burst" });
    const responses = await Promise.all(Array.from({ length: 10 }, () => shop.post(path, request)));

    expect(responses.map((response) => response.status).sort()).toEqual([
      ...Array(9).fill(200),
      201,
    ]);
    expect(await shop.sql("select from appointments")).toHaveLength(1);
  });

  it("is rejected if its submission ID was used for other content", async () => {
    await shop.post(path, appointmentRequest({ submissionId: "same" }));
    const other = await shop.post(path, appointmentRequest({ submissionId: "same", name: "Eve" }));

    expect(other.status).toBe(409);
    expect((await other.json()).error.code).toBe("submission_conflict");
  });

  it("stores the vehicle", async () => {
    const vehicle = { year: 2016, make: "Toyota", model: "Camry", mileage: 84_000 };
    await shop.post(path, appointmentRequest({ vehicle }));
    await shop.post(path, appointmentRequest({ vehicle: { make: "Ford" } }));

    const columns = "vehicle_year, vehicle_make, vehicle_model, vehicle_mileage";
    expect(await shop.sql(`select ${columns} from appointments order by created_at`)).toEqual([
      {
        vehicle_year: 2016,
        vehicle_make: "Toyota",
        vehicle_model: "Camry",
        vehicle_mileage: 84_000,
      },
      { vehicle_year: null, vehicle_make: "Ford", vehicle_model: null, vehicle_mileage: null },
    ]);
  });

  it("stores the wording and the page of the consent to text messages", async () => {
    const smsConsent = { text: "Text me about my appointment.", version: "2026-11", source: "/" };
    await shop.post(path, appointmentRequest({ smsConsent }));

    expect(await shop.sql("select * from sms_consents")).toMatchObject([
      {
        phone: "+17705550142",
        consent_text: "Text me about my appointment.",
        consent_version: "2026-11",
        source: "/",
        revoked_at: null,
      },
    ]);
  });

  it("strips the metadata from photos", async () => {
    const response = await shop.post(
      path,
      appointmentRequest({ imageAttachments: [attachment(photo, "dash.jpg")] }),
    );

    expect(response.status).toBe(201);
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const [image] = await shop.sql<{ id: string; appointment_id: string }>(
      "select * from appointment_images",
    );
    const [object] = await shop.sql<{ version: string }>(
      "select * from storage.objects where bucket_id = 'appointment-photos' and name = $1",
      [`${image?.appointment_id}/${image?.id}.jpg`],
    );
    expect(image).toMatchObject({ original_name: "dash.jpg", width: 640 });
    expect(object).toMatchObject({ metadata: { mimetype: "image/jpeg" } });
    const kept = await sharp(join(shop.directory, "storage", object?.version ?? "")).metadata();
    expect(kept.exif).toBeUndefined();
    expect(kept.format).toBe("jpeg");
  });
});

describe("the last free bays of a slot", () => {
  it("are booked exactly once each by fifty concurrent requests", async () => {
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        shop.post(path, appointmentRequest({ name: `Visitor ${index}` })),
      ),
    );
    const losers = responses.filter((response) => response.status === 409);

    expect(responses.filter((response) => response.status === 201)).toHaveLength(2);
    expect(losers).toHaveLength(48);
    const answer = await losers[0]?.json();
    expect(answer.error.code).toBe("slot_full");
    expect(answer.error.next).toEqual([
      { date: "2026-11-24", time: "09:30" },
      { date: "2026-11-24", time: "10:00" },
      { date: "2026-11-24", time: "10:30" },
      { date: "2026-11-24", time: "11:00" },
      { date: "2026-11-24", time: "11:30" },
    ]);
    // Two rows each of submissions and appointments and four emails and webhooks; none of the
    // rejected.
    expect(await everythingStored()).toBe(2 + 2 + 0 + 4);
  });

  it("leave no photos of rejected requests in the storage", async () => {
    const before = await storedFiles();
    const requests = Array.from({ length: 5 }, (_, index) =>
      shop.post(
        path,
        appointmentRequest({ name: `Visitor ${index}`, imageAttachments: [attachment(photo)] }),
      ),
    );
    const statuses = (await Promise.all(requests)).map((response) => response.status).sort();

    expect(statuses).toEqual([201, 201, 409, 409, 409]);
    // Two photos, each with a thumbnail.
    expect(await storedFiles()).toHaveLength(before.length + 4);
  });

  it("are free again once an appointment is canceled", async () => {
    await Promise.all([1, 2].map((n) => shop.post(path, appointmentRequest({ name: `V ${n}` }))));
    expect((await shop.post(path, appointmentRequest({ name: "V 4" }))).status).toBe(409);

    await shop.sql("update appointments set status = 'canceled' where name = 'V 2'");
    expect((await shop.post(path, appointmentRequest({ name: "V 5" }))).status).toBe(201);
  });

  it("cannot be taken by SQL that bypasses the server, either", async () => {
    await Promise.all([1, 2].map((n) => shop.post(path, appointmentRequest({ name: `V ${n}` }))));
    await shop.post(path, appointmentRequest({ name: "Late", time: "10:00 AM" }));

    const move = shop.sql("update appointments set scheduled_time = '09:00' where name = 'Late'");
    await expect(move).rejects.toMatchObject({ code: "PT409" });
  });
});

describe("bad input", () => {
  const cases: [what: string, changes: Record<string, unknown>, field: string, message: string][] =
    [
      ["an unknown service", { service: "Paint Job" }, "service", "Please select a service"],
      ["a past date", { date: "2026-11-20" }, "date", "Please select a valid date"],
      ["a weekend", { date: "2026-11-28" }, "date", "Please select a valid date"],
      ["a closed day", { date: "2026-11-26" }, "date", "Please select a valid date"],
      ["no such day", { date: "2026-02-31" }, "date", "Please select a valid date"],
      ["a slot that does not exist", { time: "9:10 AM" }, "time", "Please select a time"],
      ["a slot after the last one", { time: "5:00 PM" }, "time", "Please select a time"],
      ["no name", { name: undefined }, "name", "Name is required"],
      [
        "a short phone number",
        { phone: "555-0142" },
        "phone",
        "Phone number must be at least 10 digits",
      ],
      ["a number for a name", { name: 7 }, "name", "Name is required"],
      ["a list for a date", { date: ["2026-11-24"] }, "date", "Please select a date"],
      ["a vehicle of text", { vehicle: "Camry" }, "vehicle", "Invalid input"],
      ["a bad email", { email: "dana@" }, "email", "Valid email is required"],
    ];
  it.each(cases)("%s is rejected with the field's message", async (_, changes, field, message) => {
    const response = await shop.post(path, appointmentRequest(changes));

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      success: false,
      error: { code: "validation_failed", fields: { [field]: [message] } },
    });
    expect(await everythingStored()).toBe(0);
  });

  it("a slot within the lead time is rejected with an explanation", async () => {
    shop.setNow("2026-11-24T14:30:00Z");
    const response = await shop.post(path, appointmentRequest());

    expect(response.status).toBe(400);
    expect((await response.json()).error.message).toContain("9:00 AM today is too soon");
  });

  it.each([
    ["malformed JSON", '{"name": "Dana"', 400, "bad_json"],
    ["a list", "[]", 400, "bad_json"],
    ["nesting of 6,000", `{"name": ${"[".repeat(6000)}${"]".repeat(6000)}}`, 400, "bad_json"],
    ["text that cannot be stored", JSON.stringify({ name: "Da\u0000na" }), 400, "bad_json"],
    [
      "a password",
      JSON.stringify(appointmentRequest({ password: "x" })),
      400,
      "password_not_accepted",
    ],
    ["30 MB", JSON.stringify({ notes: "x".repeat(30_000_000) }), 413, "payload_too_large"],
  ])("%s is rejected", async (_, body, status, code) => {
    const response = await shop.post(path, body);

    expect(response.status).toBe(status);
    expect((await response.json()).error.code).toBe(code);
    expect(await everythingStored()).toBe(0);
  });

  it("another content type is rejected", async () => {
    const response = await shop.post(path, "name=Dana", {
      "Content-Type": "application/x-www-form-urlencoded",
    });
    expect(response.status).toBe(415);
  });

  it("a fourth image is rejected", async () => {
    const response = await shop.post(
      path,
      appointmentRequest({ imageAttachments: Array(4).fill(attachment(photo)) }),
    );
    expect((await response.json()).error.fields).toEqual({
      imageAttachments: ["Maximum 3 images allowed"],
    });
  });

  const wrongType = "Only .jpg, .jpeg, .png and .webp formats are supported";
  it.each([
    [
      "a web page named .jpg",
      () => Buffer.from("<html><script>alert(1)</script></html>"),
      wrongType,
    ],
    [
      "an SVG",
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      wrongType,
    ],
    ["nothing", () => Buffer.alloc(0), wrongType],
    [
      "half a photo",
      () => photo.subarray(0, photo.length / 2),
      "The image is damaged and could not be read",
    ],
    ["more than 5 MB", () => Buffer.alloc(5 * 1024 * 1024 + 1), "Image must be less than 5MB"],
  ])("%s is rejected as an image", async (_, bytes, message) => {
    const response = await shop.post(
      path,
      appointmentRequest({ imageAttachments: [attachment(photo), attachment(bytes())] }),
    );

    expect(response.status).toBe(400);
    expect((await response.json()).error.fields).toEqual({ imageAttachments: [message] });
    expect(await everythingStored()).toBe(0);
  });

  it("a picture of 20,000 x 20,000 pixels is rejected without decoding it", async () => {
    const huge = blankPng(20_000, 20_000);
    const before = process.memoryUsage.rss();
    const response = await shop.post(
      path,
      appointmentRequest({ imageAttachments: [attachment(huge, "huge.png", "image/png")] }),
    );

    expect(response.status).toBe(400);
    expect((await response.json()).error.fields.imageAttachments[0]).toContain("64 megapixels");
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024);
  });
});
