import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closeDays } from "#tests/support/desk/close-days.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});

const insert = (id: string, day: string, phone: string, at = "2026-11-23") =>
  shop.sql(
    `with sent as (insert into form_submissions (submission_id, form_name, content_hash, record_id)
       values ($1, 'callback_request', '\\x00', gen_random_uuid()) returning submission_id)
     insert into callback_requests (id, submission_id, created_at, day, name, phone, service)
       select gen_random_uuid(), submission_id, $4, $2, 'Ann', $3, 'Other' from sent`,
    [id, day, phone, at],
  );

beforeEach(async () => {
  await shop.sql("truncate form_submissions cascade");
  await shop.sql(
    `update settings set closures = null, default_rules = default_rules || '{"phoneDays": [6]}'`,
  );
  await insert("one", "2026-11-28", "+17705550150");
});

describe("a callback request, by any path", () => {
  it.each([
    ["a day that is booked online", "2026-11-24"],
    ["a day that is over", "2026-11-21"],
    ["a day beyond all that can be booked", "2029-11-24"],
  ])("is rejected for %s", async (_, day) => {
    await expect(insert("two", day, "+17705550151")).rejects.toThrow("not_by_phone");
  });

  it("is rejected for a closed day, but not for a half-closed one", async () => {
    await closeDays(shop, [
      { date: "2026-12-05", reason: "Training" },
      { date: "2026-12-12", reason: "Party", lastSlot: "10:00" },
    ]);
    await expect(insert("two", "2026-12-05", "+17705550151")).rejects.toThrow("not_by_phone");
    await insert("three", "2026-12-12", "+17705550151");
  });

  it("is stored five times per phone until somebody has called", async () => {
    const count = async () => (await shop.sql("select from callback_requests")).length;
    const days = ["2026-12-05", "2026-12-12", "2026-12-19", "2027-01-09"];
    for (const day of days) await insert(day, day, "+17705550150");
    expect(await count()).toBe(5);
    await insert("six", "2027-01-16", "+17705550150");
    expect(await count()).toBe(5);
    await shop.sql("update callback_requests set handled_at = now() where day = '2026-12-05'");
    await insert("seven", "2027-01-16", "+17705550150");
    expect(await count()).toBe(6);
  });
});
