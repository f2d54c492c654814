import { createClient } from "@supabase/supabase-js";
import { beforeAll, describe, expect, it } from "vitest";
import { type Caller, createPeople, type People } from "#tests/support/accounts/people.ts";
import { workingDay } from "#tests/support/desk/bookings.ts";
import { appointmentRequest } from "#tests/support/requests.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
let people: People;
beforeAll(async () => {
  shop = await createTestApp({}, { now: () => new Date() });
  people = await createPeople(shop);
});

/** The published client, calling the in-process application. */
async function as(caller: Caller) {
  const claims = people.claims(caller);
  const anonKey = await shop.accessTokens.anonKey();
  const token = claims
    ? await shop.accessTokens.issue({ ...claims, exp: Math.floor(Date.now() / 1000) + 600 })
    : anonKey;
  return createClient("https://shop.example", anonKey, {
    accessToken: async () => token,
    global: { fetch: async (input, init) => shop.app.request(new Request(input, init)) },
  });
}

describe("the site's own calls (docs/contracts/rest.md#9-the-sites-own-calls)", () => {
  it("right after registration, an update without a session changes nothing and does not fail", async () => {
    const { data, error, status } = await (await as("anon"))
      .from("yars_profiles")
      .update({ first_name: "Eve", last_name: "X", phone: "1", address: "2" })
      .eq("id", people.id("customer"));
    expect([data, error, status]).toEqual([null, null, 204]);
    expect((await (await as("anon")).from("yars_profiles").select("*")).data).toEqual([]);
  });

  it("read and update one's own profile", async () => {
    const client = await as("customer");
    const values = {
      first_name: "Dana",
      last_name: "Cole",
      phone: "(770) 555-0142",
      address: "1 Main St",
    };
    const changed = await client
      .from("yars_profiles")
      .update(values)
      .eq("id", people.id("customer"));
    expect(changed.status).toBe(204);
    const { data } = await client.from("yars_profiles").select("*");
    expect(data).toEqual([expect.objectContaining({ ...values, email: "customer@example.com" })]);
  });

  it("return a single object for the check for administrators", async () => {
    for (const [caller, is_admin] of [
      ["administrator", true],
      ["customer", false],
    ] as const) {
      const { data, status } = await (await as(caller))
        .from("yars_profiles")
        .select("is_admin")
        .eq("id", people.id(caller))
        .single();
      expect([data, status]).toEqual([{ is_admin }, 200]);
    }
  });

  it("get an error message when a customer sets their own admin flag", async () => {
    const { error, status } = await (await as("customer"))
      .from("yars_profiles")
      .update({ is_admin: true })
      .eq("id", people.id("customer"));
    expect([status, error?.code]).toEqual([403, "42501"]);
  });

  it("get an error for the last administrator's flag, too", async () => {
    const admin = await as("administrator");
    const careful = people.id("administrator with the code");
    expect(
      (await admin.from("yars_profiles").update({ is_admin: false }).eq("id", careful)).status,
    ).toBe(204);
    const { error, status } = await admin
      .from("yars_profiles")
      .update({ is_admin: false })
      .eq("id", people.id("administrator"));
    expect([status, error?.message]).toEqual([409, "The last administrator cannot be removed."]);
  });
});

describe("a token", () => {
  const status = async (claims: Record<string, unknown>) => {
    const token = await shop.accessTokens.issue({ ...people.claims("customer"), ...claims });
    const response = await shop.app.request("/rest/v1/yars_profiles", {
      headers: { Authorization: `Bearer ${token}` },
    });
    return [response.status, (await response.json()).code];
  };
  const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

  it("that has expired is rejected, with a tolerance of half a minute", async () => {
    expect(await status({ exp: inSeconds(-10) })).toEqual([200, undefined]);
    expect(await status({ exp: inSeconds(-60) })).toEqual([401, "PGRST303"]);
  });

  it("is valid exactly as long as its session exists", async () => {
    const session_id = "00000000-0000-4000-8000-00000000000a";
    await shop.sql("insert into auth.sessions (id, user_id) values ($1, $2)", [
      session_id,
      people.id("customer"),
    ]);
    expect(await status({ exp: inSeconds(60), session_id })).toEqual([200, undefined]);
    await shop.sql("delete from auth.sessions where id = $1", [session_id]);
    expect(await status({ exp: inSeconds(60), session_id })).toEqual([401, "PGRST303"]);
  });

  it("with an unknown role is rejected", async () => {
    expect(await status({ exp: inSeconds(60), role: "postgres" })).toEqual([401, "22023"]);
  });
});

describe("appointments", () => {
  it("are found and canceled by a customer with a verified email", async () => {
    const posted = await shop.post(
      "/api/forms/appointment_request",
      appointmentRequest({ email: "CUSTOMER@example.com", date: workingDay() }),
    );
    const { id } = await posted.json();
    const client = await as("customer");
    const mine = await client
      .from("appointments")
      .select("id,status,scheduled_time,appointment_images(id)")
      .eq("user_id", people.id("customer"));
    expect(mine.data).toEqual([
      { id, status: "pending", scheduled_time: "09:00:00", appointment_images: [] },
    ]);
    expect((await (await as("other customer")).from("appointments").select("id")).data).toEqual([]);

    const confirmed = await client
      .from("appointments")
      .update({ status: "confirmed" })
      .eq("id", id);
    expect([confirmed.status, confirmed.error?.message]).toEqual([409, "change_refused"]);
    const canceled = await client
      .from("appointments")
      .update({ status: "canceled" })
      .eq("id", id)
      .select("status")
      .single();
    expect(canceled.data).toEqual({ status: "canceled" });
  });

  it("are confirmed by an administrator, who can read their history", async () => {
    const posted = await shop.post(
      "/api/forms/appointment_request",
      appointmentRequest({ email: "guest@example.com", date: workingDay() }),
    );
    const { id } = await posted.json();
    const admin = await as("administrator");
    expect(
      (await admin.from("appointments").update({ status: "confirmed" }).eq("id", id)).status,
    ).toBe(204);
    const { data } = await admin
      .from("appointments")
      .select("name,appointment_events(to_status,actor_kind)")
      .eq("id", id)
      .order("id", { referencedTable: "appointment_events" })
      .single();
    expect(data).toEqual({
      name: "Dana Cole",
      appointment_events: [
        { to_status: "pending", actor_kind: "customer" },
        { to_status: "confirmed", actor_kind: "staff" },
      ],
    });
  });
});

describe("a schema change", () => {
  const read = async (table: string) => (await (await as("anon")).from(table).select()).data;

  it("is available as soon as it is announced", async () => {
    expect(await read("new_table")).toBeNull();
    await shop.sql(
      "create table new_table (id integer); grant select on new_table to anon; notify pgrst, 'reload schema'",
    );
    await expect.poll(() => read("new_table")).toEqual([]);
  });

  it("is available even if it was announced while the connection was lost", async () => {
    await shop.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query ilike 'listen%'`,
    );
    await shop.sql("create table newer_table (id integer); grant select on newer_table to anon");
    await expect.poll(() => read("newer_table")).toEqual([]);
  });
});
