import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closeDays } from "#tests/support/close-days.ts";
import { type Caller, callers, createPeople, type People } from "#tests/support/people.ts";
import { createTestApp, type TestApp } from "#tests/support/test-app.ts";

let shop: TestApp;
let people: People;
beforeAll(async () => {
  shop = await createTestApp();
  people = await createPeople(shop);
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

async function call(caller: Caller, method: string, body?: object): Promise<Response> {
  const token =
    caller === "service_role"
      ? await shop.accessTokens.serviceRoleKey()
      : await shop.accessTokens.issue({ ...people.claims(caller), exp: 4e9 });
  return await shop.app.request("/rest/v1/callback_requests?day=eq.2026-11-28", {
    method,
    headers: {
      "Content-Type": "application/json",
      Prefer: "return=minimal",
      ...(caller !== "anon" && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

const mayAct = (caller: Caller) =>
  ["administrator", "administrator with the code", "service_role"].includes(caller);
const refused = (caller: Caller) => (caller === "anon" ? 401 : 403);
const waiting = () => shop.sql("select name from callback_requests where handled_at is null");

describe.each(callers)("through the data API, %s", (caller) => {
  it("reads who waits for a call or does not", async () => {
    const response = await call(caller, "GET");
    expect(response.status).toBe(caller === "anon" ? 401 : 200);
    if (response.ok) expect(await response.json()).toHaveLength(mayAct(caller) ? 1 : 0);
  });

  it("says that somebody has called or does not", async () => {
    const response = await call(caller, "PATCH", { handled_at: "2026-11-23T15:00:00Z" });
    expect(response.status).toBe(caller === "anon" ? 401 : 204);
    expect(await waiting()).toHaveLength(mayAct(caller) ? 0 : 1);
  });

  it("changes who it is or does not: that is the server's alone", async () => {
    const response = await call(caller, "PATCH", { name: "Eve" });
    const done = caller === "service_role";
    expect(response.status).toBe(done ? 204 : refused(caller));
    expect(await waiting()).toEqual([{ name: done ? "Eve" : "Ann" }]);
  });

  it("removes one or does not: that is the server's alone", async () => {
    const response = await call(caller, "DELETE");
    const done = caller === "service_role";
    expect(response.status).toBe(done ? 204 : refused(caller));
    expect(await waiting()).toHaveLength(done ? 0 : 1);
  });
});

describe("whatever path it takes, a request", () => {
  it.each([
    ["a day that is booked online", "2026-11-24"],
    ["a day that is over", "2026-11-21"],
    ["a day beyond all that can be booked", "2029-11-24"],
  ])("is not about %s", async (_, day) => {
    await expect(insert("two", day, "+17705550151")).rejects.toThrow("not_by_phone");
  });

  it("is not about a closed day, but about half a one", async () => {
    await closeDays(shop, [
      { date: "2026-12-05", reason: "Training" },
      { date: "2026-12-12", reason: "Party", lastSlot: "10:00" },
    ]);
    await expect(insert("two", "2026-12-05", "+17705550151")).rejects.toThrow("not_by_phone");
    await insert("three", "2026-12-12", "+17705550151");
  });

  it("is one of five of a phone in a day", async () => {
    const days = ["2026-12-05", "2026-12-12", "2026-12-19", "2027-01-09"];
    for (const day of days) await insert(day, day, "+17705550150");
    await expect(insert("six", "2027-01-16", "+17705550150")).rejects.toThrow("too_many_callbacks");
    await insert("seven", "2027-01-16", "+17705550150", "2026-11-25");
  });
});
