import { beforeAll, describe, expect, it } from "vitest";
import type { Caller } from "#tests/support/accounts/people.ts";
import { type Desk, openDesk } from "#tests/support/desk/desk.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
let desk: Desk;
let mine: string;
let free: string;
let theirs: string;
beforeAll(async () => {
  shop = await createTestApp();
  desk = await openDesk(shop);
  mine = await car("2026-12-07", desk.people.id("technician"));
  free = await car("2026-12-08", null);
  theirs = await car("2026-12-09", desk.people.id("advisor"));
});

async function car(date: string, technician: string | null): Promise<string> {
  const id = await desk.request({ date });
  await shop.sql("update appointments set status = 'confirmed' where id = $1", [id]);
  await shop.sql(
    "insert into car_stages (appointment_id, stage, technician_id) values ($1, 'checked_in', $2)",
    [id, technician],
  );
  await shop.sql("update car_stages set stage = 'repair' where appointment_id = $1", [id]);
  await shop.sql(
    `insert into appointment_images (id, appointment_id, position, original_name, width, height)
     values (gen_random_uuid(), $1, 1, 'photo.jpg', 1, 1)`,
    [id],
  );
  return id;
}

const rows = (caller: Caller, sql: string, ...values: unknown[]) =>
  desk.people.as(caller, async (tx) => (await tx.query(sql, values)).rows);
const code = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: { code: string }) => error.code,
  );
const start = (caller: Caller, id: string) => rows(caller, "select start_work($1)", id);
const times = (caller: Caller) =>
  rows(caller, "select account_id, appointment_id from time_entries order by started_at");

describe("a technician", () => {
  it("sees their own cars and those nobody has, without the customers' names and numbers", async () => {
    const seen = await rows("technician", "select * from bay_cars()");
    expect(seen.map((row) => [row.appointment_id, row.is_mine])).toEqual(
      expect.arrayContaining([
        [mine, true],
        [free, false],
      ]),
    );
    expect(seen).toHaveLength(2);
    const [{ name, phone, email } = { name: "", phone: "", email: "" }] = await shop.sql<{
      name: string;
      phone: string;
      email: string;
    }>("select name, phone, email from appointments where id = $1", [mine]);
    for (const secret of [name, phone, email]) {
      expect(secret.length).toBeGreaterThan(5);
      expect(JSON.stringify(seen)).not.toContain(secret);
    }
    expect(await rows("technician", "select id from appointments")).toEqual([]);
  });

  it("reads whom a deleted customer's car was of in whole", async () => {
    const called = async (name: string) =>
      (await shop.sql("select private.called_in_bay($1) as name", [name]))[0]?.name;
    expect(await called("Dana Cole")).toBe("Dana");
    expect(await called("Deleted customer")).toBe("Deleted customer");
  });

  it("reads each service of a car once", async () => {
    const [first, more] = ["Oil Change", "Other"];
    await shop.sql("alter table appointments disable trigger user");
    await shop.sql(
      "update appointments set service = $2, first_service = $3, more_services = $4 where id = $1",
      [mine, `${first}, ${more}`, first, [more]],
    );
    await shop.sql("alter table appointments enable trigger user");
    const [seen] = await rows(
      "technician",
      "select services from bay_cars() where appointment_id = $1",
      mine,
    );
    expect(seen?.services).toEqual([first, more]);
  });

  it("sees the photos of those cars, and of no other", async () => {
    const photos = await rows("technician", "select appointment_id from appointment_images");
    expect(photos.map((photo) => photo.appointment_id).sort()).toEqual([mine, free].sort());
  });

  it("changes nothing of a car past the server", async () => {
    const set = (what: string) =>
      desk.people.as("technician", (tx) =>
        tx.query(`update car_stages set ${what} where appointment_id = $1`, [mine]),
      );
    for (const what of ["stage = 'ready'", "technician_id = null", "key_tag = '7'"]) {
      expect((await set(what)).rowCount).toBe(0);
    }
  });
});

describe("time on a car", () => {
  it("starts on one's own car, one at a time, and stops", async () => {
    await start("technician", mine);
    await start("technician", mine);
    expect(await times("technician")).toHaveLength(1);
    expect(await code(start("technician", theirs))).toBe("42501");
    expect(await code(start("technician", free))).toBe("42501");
    expect(await code(start("customer", mine))).toBe("42501");
    await start("advisor", theirs);
    await Promise.allSettled([start("advisor", free), start("advisor", mine)]);
    const running = () => shop.sql("select account_id from time_entries where stopped_at is null");
    expect(await running()).toHaveLength(2);
    await rows("technician", "select stop_work()");
    await rows("advisor", "select stop_work()");
    expect(await running()).toEqual([]);
    // By another start that began later, and was first.
    await start("technician", mine);
    await shop.sql(
      "update time_entries set started_at = now() + interval '1 second' where stopped_at is null",
    );
    await start("technician", mine);
    await rows("technician", "select stop_work()");
    expect(await running()).toEqual([]);
  });

  it("is seen by those whom the owner chose, and each sees their own", async () => {
    const seen = async () => {
      const counts: Record<string, number> = {};
      for (const caller of ["technician", "advisor", "administrator", "customer"] as const) {
        counts[caller] = new Set((await times(caller)).map((row) => row.account_id)).size;
      }
      return counts;
    };
    const choose = (who: string) => shop.sql("update settings set times_seen_by = $1", [who]);
    expect(await seen()).toEqual({ technician: 1, advisor: 1, administrator: 2, customer: 0 });
    await choose("desk");
    expect(await seen()).toEqual({ technician: 1, advisor: 2, administrator: 2, customer: 0 });
    await choose("team");
    expect(await seen()).toEqual({ technician: 2, advisor: 2, administrator: 2, customer: 0 });
    await choose("owner");
  });

  it("that nobody stopped ends when the shop closes, and says so", async () => {
    await shop.sql("delete from time_entries");
    const at = (account: Caller, started: string) =>
      shop.sql(
        `insert into time_entries (appointment_id, account_id, started_at)
         values ($1, $2, ($3::timestamp at time zone 'America/Chicago'))`,
        [mine, desk.people.id(account), started],
      );
    // A Monday, in opening hours and after them.
    await at("technician", "2026-11-23 14:00");
    await at("advisor", "2026-11-23 21:00");
    const end = async (now: string) => {
      await shop.sql(
        "select private.end_forgotten_work($1::timestamp at time zone 'America/Chicago')",
        [now],
      );
      return await shop.sql(
        `select (stopped_at at time zone 'America/Chicago')::text as stopped, forgotten
         from time_entries order by started_at`,
      );
    };
    expect(await end("2026-11-23 16:00")).toEqual([
      { stopped: null, forgotten: false },
      { stopped: null, forgotten: false },
    ]);
    expect(await end("2026-11-24 00:30")).toEqual([
      { stopped: "2026-11-23 17:30:00", forgotten: true },
      { stopped: "2026-11-24 00:00:00", forgotten: true },
    ]);
  });

  it("ends when the car is ready", async () => {
    await start("technician", mine);
    await shop.sql("update car_stages set stage = 'ready' where appointment_id = $1", [mine]);
    expect(await shop.sql("select from time_entries where stopped_at is null")).toEqual([]);
    expect(await code(start("technician", mine))).toBe("done");
    await shop.sql("update car_stages set stage = 'picked_up' where appointment_id = $1", [mine]);
    expect(await code(start("technician", mine))).toBe("PT409");
    expect(await rows("technician", "select from bay_cars() where is_mine")).toEqual([]);
  });
});

describe("leaving", () => {
  it("takes role, sessions and cars at once, and keeps the name", async () => {
    const id = await car("2026-12-10", desk.people.id("technician"));
    const account = desk.people.id("technician");
    await start("technician", id);
    await shop.sql("insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1)", [
      account,
    ]);
    expect(await code(rows("advisor", "select remove_from_team($1)", account))).toBe("42501");
    await rows("administrator", "select remove_from_team($1)", account);
    expect(await shop.sql("select from auth.sessions where user_id = $1", [account])).toEqual([]);
    expect(await code(rows("technician", "select * from bay_cars()"))).toBe("42501");
    expect(
      await shop.sql("select technician, technician_id from car_stages where appointment_id = $1", [
        id,
      ]),
    ).toEqual([{ technician: null, technician_id: null }]);
    expect(await shop.sql("select from time_entries where stopped_at is null")).toEqual([]);
    // What is done keeps its name.
    const done = await shop.sql("select technician from car_stages where appointment_id = $1", [
      mine,
    ]);
    expect(done).toEqual([{ technician: "technician" }]);
    const team = await rows("administrator", "select name, role from team_members()");
    expect(team).toContainEqual({ name: "technician", role: null });
    expect(await code(rows("administrator", "select remove_from_team($1)", account))).toBe("PT409");
  });

  it("isn't for the last administrator", async () => {
    const owner = (caller: Caller) => desk.people.id(caller);
    await rows(
      "administrator",
      "select remove_from_team($1)",
      owner("administrator with the code"),
    );
    expect(
      await code(rows("administrator", "select remove_from_team($1)", owner("administrator"))),
    ).toBe("PT409");
    expect(
      await rows("administrator", "select role from team_members() where role = 'owner'"),
    ).not.toEqual([]);
  });
});
