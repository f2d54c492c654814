import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { Caller } from "#tests/support/accounts/people.ts";
import { type Desk, openDesk } from "#tests/support/desk/desk.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
let desk: Desk;
beforeAll(async () => {
  shop = await createTestApp();
  desk = await openDesk(shop);
});

/** A confirmed appointment whose car is here. */
async function car(date: string): Promise<string> {
  const id = await desk.request({ date });
  await shop.sql("update appointments set status = 'confirmed' where id = $1", [id]);
  await shop.sql("insert into car_stages (appointment_id, stage) values ($1, 'checked_in')", [id]);
  return id;
}
const assign = (caller: Caller, id: string, to: string | null) =>
  desk.people.as(caller, (tx) =>
    tx.query("update car_stages set technician_id = $2 where appointment_id = $1", [id, to]),
  );

const ask = (caller: Caller, id: string) =>
  desk.people.as(caller, async (tx) => {
    const { rows } = await tx.query(
      "select private.works_on($1) as works, private.may_work_on($1) as may",
      [id],
    );
    return rows[0];
  });

const who = async (id: string) =>
  (
    await shop.sql("select technician, technician_id from car_stages where appointment_id = $1", [
      id,
    ])
  )[0];

describe("whose car it is", () => {
  it("is said by the desk; its technician and the desk may work on it, nobody else", async () => {
    const id = await car("2026-12-08");
    expect(await ask("technician", id)).toEqual({ works: false, may: false });
    await assign("advisor", id, desk.people.id("technician"));
    expect(await who(id)).toEqual({
      technician: "technician",
      technician_id: desk.people.id("technician"),
    });
    expect(await ask("technician", id)).toEqual({ works: true, may: true });
    expect(await ask("advisor", id)).toEqual({ works: false, may: true });
    expect(await ask("administrator", id)).toEqual({ works: false, may: true });
    for (const caller of [
      "customer",
      "staff, switched off",
      "administrator without the code",
    ] as const) {
      expect(await ask(caller, id), caller).toEqual({ works: false, may: false });
    }
  });

  it("is nobody's without a role, and the name stays", async () => {
    const id = await car("2026-12-09");
    await expect(assign("advisor", id, randomUUID())).rejects.toThrow("no longer on the team");
    await expect(assign("advisor", id, desk.people.id("customer"))).rejects.toThrow("no longer on");
    await assign("advisor", id, desk.people.id("technician"));
    const role = "update yars_profiles set staff_role = $1 where email = 'technician@example.com'";
    await shop.sql(role, [null]);
    expect(await ask("technician", id)).toEqual({ works: false, may: false });
    expect(await who(id)).toMatchObject({ technician: "technician" });
    await shop.sql(role, ["technician"]);
  });

  it("follows a name that is typed, which has no account", async () => {
    const id = await car("2026-12-10");
    await assign("advisor", id, desk.people.id("technician"));
    await shop.sql("update car_stages set technician = 'Sam' where appointment_id = $1", [id]);
    expect(await who(id)).toEqual({ technician: "Sam", technician_id: null });
    await assign("advisor", id, desk.people.id("advisor"));
    await assign("advisor", id, null);
    expect(await who(id)).toEqual({ technician: null, technician_id: null });
  });
});

describe("a role", () => {
  it.each(["technician", "advisor", "customer"] as const)("isn't given by %s", async (caller) => {
    const given = desk.people.as(caller, (tx) =>
      tx.query("update yars_profiles set staff_role = 'advisor', is_admin = false where id = $1", [
        desk.people.id(caller === "advisor" ? "technician" : caller),
      ]),
    );
    if (caller === "advisor") expect((await given).rowCount).toBe(0);
    else await expect(given).rejects.toThrow("Only an administrator decides who is staff.");
  });

  it("ends with becoming an administrator", async () => {
    const flags = async () =>
      (
        await shop.sql(
          "select is_admin, staff_role from yars_profiles where email = 'technician@example.com'",
        )
      )[0];
    const set = (what: string) =>
      desk.people.as("administrator", (tx) =>
        tx.query(`update yars_profiles set ${what} where email = 'technician@example.com'`),
      );
    await set("is_admin = true");
    expect(await flags()).toEqual({ is_admin: true, staff_role: null });
    await set("is_admin = false");
    await set("staff_role = 'technician'");
    expect(await flags()).toEqual({ is_admin: false, staff_role: "technician" });
  });
});
