import { createClient, FunctionsHttpError } from "@supabase/supabase-js";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Caller, createPeople, type People } from "#tests/support/accounts/people.ts";
import { workingDay } from "#tests/support/desk/bookings.ts";
import { appointmentRequest, contactMessage } from "#tests/support/requests.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
let people: People;
beforeAll(async () => {
  shop = await createTestApp({}, { now: () => new Date() });
  people = await createPeople(shop);
});

/** The published client, calling the in-process application. */
async function clientOf(caller: Caller) {
  const claims = people.claims(caller);
  const token = claims
    ? await shop.accessTokens.issue({ ...claims, exp: Math.floor(Date.now() / 1000) + 600 })
    : await shop.accessTokens.anonKey();
  return createClient("https://shop.example", await shop.accessTokens.anonKey(), {
    accessToken: async () => token,
    global: { fetch: async (input, init) => shop.app.request(new Request(input, init)) },
  });
}

async function invoke(caller: Caller, name: string, body: Record<string, unknown> = {}) {
  const { data, error } = await (await clientOf(caller)).functions.invoke(name, { body });
  if (!(error instanceof FunctionsHttpError)) return { status: 200, data };
  return { status: error.context.status as number, data: await error.context.json() };
}

/** Writes staff-only notes about every appointment. */
const writeStaffNotes = () =>
  shop.sql(
    "insert into staff_notes (appointment_id, notes) select id, 'late payer' from appointments",
  );

describe("the gateway", () => {
  it.each([
    [{}, { code: 401, message: "Missing authorization header" }],
    [{ Authorization: "Bearer nonsense" }, { code: 401, message: "Invalid JWT" }],
  ])("rejects %j", async (headers, body) => {
    const response = await shop.app.request("/functions/v1/export-my-data", {
      method: "POST",
      headers,
    });
    expect([response.status, await response.json()]).toEqual([401, body]);
  });

  it("rejects unknown function names", async () => {
    const { status, data } = await invoke("customer", "drop-table");
    expect(status).toBe(404);
    expect(data).toEqual({ code: "NOT_FOUND", message: "Requested function was not found" });
  });

  it("allows cross-origin requests", async () => {
    const response = await shop.app.request("/functions/v1/contact_form", {
      method: "OPTIONS",
      headers: { Origin: "https://other.example", "Access-Control-Request-Method": "POST" },
    });
    expect(response.ok).toBe(true);
    expect(response.headers.get("Access-Control-Allow-Headers")).toMatch(/x-client-info/i);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
  });
});

describe("the forms", () => {
  it("can be invoked by name, with the public key", async () => {
    const { status, data } = await invoke("anon", "contact_form", contactMessage());
    expect([status, data.success]).toEqual([200, true]);
    expect(await shop.sql("select name from contact_messages")).toEqual([{ name: "Al Reed" }]);
  });

  it("respond with their own errors", async () => {
    const { status, data } = await invoke("anon", "contact_form", contactMessage({ name: "" }));
    expect([status, data.error.code]).toEqual([400, "validation_failed"]);
  });
});

describe("a user's own data", () => {
  beforeEach(async () => {
    await shop.sql("truncate form_submissions, appointments, contact_messages, outbox cascade");
    await shop.post(
      "/api/forms/appointment_request",
      appointmentRequest({
        email: "Customer@example.com",
        address: "1 Main St",
        date: workingDay(),
      }),
    );
    await shop.post("/api/forms/contact_form", contactMessage({ email: "customer@example.com" }));
    await shop.post("/api/forms/contact_form", contactMessage());
  });

  it("is exported completely, and nobody else's", async () => {
    const { status, data } = await invoke("customer", "export-my-data");
    expect(status).toBe(200);
    expect(data.account).toMatchObject({
      id: people.id("customer"),
      email: "customer@example.com",
    });
    expect(data.profile).toMatchObject({ first_name: "customer", is_staff: false });
    expect(data.appointments).toEqual([
      expect.objectContaining({
        name: "Dana Cole",
        address: "1 Main St",
        history: [expect.objectContaining({ to_status: "pending" })],
      }),
    ]);
    expect(data.messages).toEqual([expect.objectContaining({ email: "customer@example.com" })]);
    const others = await invoke("other customer", "export-my-data");
    expect(others.data).toMatchObject({ appointments: [], messages: [] });
  });

  it("is exported without what staff wrote about it", async () => {
    await writeStaffNotes();
    const { data } = await invoke("customer", "export-my-data");
    expect(data.appointments).toHaveLength(1);
    expect(JSON.stringify(data)).not.toContain("late payer");
  });

  it.each(["export-my-data", "delete-my-account"])("%s requires an account", async (name) => {
    const { status, data } = await invoke("anon", name);
    expect([status, data.code]).toEqual([401, 401]);
  });

  it("is deleted only with the second factor, if there is one", async () => {
    const { status, data } = await invoke("administrator without the code", "delete-my-account");
    expect([status, data.code]).toEqual([403, "insufficient_aal"]);
  });

  it("is not deleted for the last administrator", async () => {
    await shop.sql("update yars_profiles set is_staff = false where id = $1", [
      people.id("administrator with the code"),
    ]);
    const { status, data } = await invoke("administrator", "delete-my-account");
    expect(status).toBe(409);
    expect(data).toEqual({
      code: "conflict",
      message: "The last administrator cannot be removed.",
    });
    expect(await shop.sql("select from auth.users where email = 'admin@example.com'")).toHaveLength(
      1,
    );
  });

  it("is not deleted while a car of theirs is in the shop, whenever it was expected", async () => {
    await shop.sql("update appointments set status = 'confirmed'");
    await shop.sql(
      "insert into car_stages (appointment_id, stage) select id, 'checked_in' from appointments",
    );
    const message = "Your car is in our shop. Pick it up first, or call us.";
    for (const day of [workingDay(), "2026-11-23"]) {
      await shop.sql("update appointments set scheduled_date = $1", [day]);
      const { status, data } = await invoke("customer", "delete-my-account");
      expect([status, data]).toEqual([409, { code: "conflict", message }]);
    }
    expect(await shop.sql("select name from appointments")).toEqual([{ name: "Dana Cole" }]);
  });

  it("is deleted: the person's data is gone, the job remains without a name, the shop is told", async () => {
    await writeStaffNotes();
    await shop.enqueueNotifications();
    await shop.sql("truncate outbox");
    const { status, data } = await invoke("customer", "delete-my-account");
    expect([status, data]).toEqual([200, { deleted: true }]);
    expect(await shop.sql("select from auth.users where id = $1", [people.id("customer")])).toEqual(
      [],
    );
    expect(
      await shop.sql("select from yars_profiles where id = $1", [people.id("customer")]),
    ).toEqual([]);
    const jobs = await shop.sql(
      "select name, phone, email, address, notes, user_id, status, service from appointments",
    );
    expect(jobs).toEqual([
      {
        name: "Deleted customer",
        phone: "+10000000000",
        email: null,
        address: null,
        notes: null,
        user_id: null,
        status: "canceled",
        service: "Brake System Service",
      },
    ]);
    expect(await shop.sql("select from staff_notes")).toEqual([]);
    const everything = await shop.sql<{ all: string }>(
      "select string_agg(row_to_json(m)::text, '') as all from contact_messages m",
    );
    expect(everything[0]?.all).not.toMatch(/customer@example/i);
    expect(everything[0]?.all).toMatch(/al@example/);

    await shop.enqueueNotifications();
    const mails = await shop.sql<{ payload: { subject: string; text: string } }>(
      "select payload from outbox where kind = 'mail'",
    );
    expect(mails.map(({ payload }) => payload.subject)).toEqual([
      expect.stringMatching(/^Customer canceled: Brake System Service, .* \([A-Z\d]{6}\)$/),
    ]);
    expect(mails[0]?.payload.text).toContain(
      "They deleted their account. That slot is open again.",
    );
    expect(mails[0]?.payload.text).not.toMatch(/Dana|Deleted customer|\(000\)/);
  });
});
