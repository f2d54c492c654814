import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { memoryRateLimits, type RateLimits } from "#platform/http/rate-limit.ts";
import { createDiskStorage } from "#platform/storage/disk-storage.ts";
import * as durableFiles from "#postgres/durable-files.ts";
import { blankPng } from "#tests/support/blank-png.ts";
import { appointmentRequest, attachment } from "#tests/support/requests.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

const photo = attachment(blankPng(200, 200), "car.png", "image/png");

/** A shop with a smaller budget for photos: so many kilobytes a day. */
async function shopWith(budget: string, kilobytes: number): Promise<TestApp> {
  const rateLimits: RateLimits = (bucket) =>
    memoryRateLimits(bucket.name === budget ? { ...bucket, times: kilobytes } : bucket);
  return await createTestApp({}, { rateLimits });
}

/** Books a time with photos from an address. */
async function book(shop: TestApp, time: string, from: string, photos = 1) {
  const response = await shop.post(
    "/api/forms/appointment_request",
    appointmentRequest({
      time,
      phone: `(770) 555-01${time.slice(-2)}`,
      submissionId: `at-${time}`,
      imageAttachments: Array(photos).fill(photo),
    }),
    {},
    from,
  );
  return [response.status, await response.json()];
}

const filesOf = async (shop: TestApp) =>
  (await createDiskStorage(join(shop.directory, "storage"), durableFiles).list()).length;

describe("photos beyond what an address may store in a day", () => {
  it("are left out: the request is taken, and its sender and the shop are told", async () => {
    const shop = await shopWith("photo kilobytes by address", 3);
    const [kept, first] = await book(shop, "09:00", "198.51.100.1");
    expect([kept, first.photosLeftOut, await filesOf(shop)]).toEqual([201, undefined, 2]);

    const [taken, second] = await book(shop, "09:30", "198.51.100.1", 3);
    expect([taken, second.photosLeftOut, await filesOf(shop)]).toEqual([201, true, 2]);
    expect(await shop.sql("select from appointments")).toHaveLength(2);
    expect(await book(shop, "09:30", "198.51.100.1", 3)).toEqual([200, second]);
    const mails = await shop.sql<{ text: string }>(
      "select payload->>'text' as text from outbox where payload->>'text' like $1",
      ["%sent, but there was no room to keep them%"],
    );
    expect(mails).toHaveLength(1);

    const [others, third] = await book(shop, "10:00", "198.51.100.2");
    expect([others, third.photosLeftOut, await filesOf(shop)]).toEqual([201, undefined, 4]);
  });

  it("are left out of everybody's when all have stored too much together", async () => {
    const shop = await shopWith("photo kilobytes", 3);
    expect((await book(shop, "09:00", "198.51.100.1"))[1]).not.toHaveProperty("photosLeftOut");
    expect((await book(shop, "09:30", "198.51.100.2"))[1]).toMatchObject({ photosLeftOut: true });
  });
});
