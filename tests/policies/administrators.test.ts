import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { type Caller, createPeople, type People } from "#tests/support/accounts/people.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/servers/test-database.ts";

let shop: TestDatabase;
let people: People;
beforeEach(async () => {
  if (!shop) {
    shop = await createTestDatabase();
    people = await createPeople(shop);
  }
  await shop.sql(
    `update auth.users set deleted_at = null, banned_until = null;
     update yars_profiles set is_staff = true, is_admin = true
       where email in ('admin@example.com', 'careful@example.com');
     update yars_profiles set is_staff = email = 'staff@example.com', is_admin = false
       where email not in ('admin@example.com', 'careful@example.com')`,
  );
});

const set = (caller: Caller, of: Caller, values: string) =>
  people.as(caller, async (tx) => {
    const { rowCount } = await tx.query(`update yars_profiles set ${values} where id = $1`, [
      people.id(of),
    ]);
    return rowCount;
  });
async function rights(of: Caller) {
  const [row] = await shop.sql<{ is_staff: boolean; is_admin: boolean; told: unknown }>(
    `select is_staff, is_admin, raw_user_meta_data -> 'is_admin' as told
     from yars_profiles join auth.users using (id) where id = $1`,
    [people.id(of)],
  );
  return { staff: row?.is_staff, admin: row?.is_admin, told: row?.told };
}
const nobody = { staff: false, admin: false, told: null };
const off = { staff: true, admin: false, told: null };
const on = { staff: true, admin: true, told: true };
const forbidden = { code: "42501" };
const last = { code: "PT409", message: "The last administrator cannot be removed." };

/** Removes all administrators but one. */
async function leaveOne(): Promise<void> {
  await set("service_role", "administrator with the code", "is_staff = false");
  expect(await rights("administrator with the code")).toEqual(nobody);
}

describe("customers", () => {
  it.each(["is_admin = true", "is_staff = true", "is_admin = true, is_staff = true"])(
    "cannot set %s for themselves or anyone else",
    async (values) => {
      await expect(set("customer", "customer", values)).rejects.toMatchObject(forbidden);
      expect(await set("customer", "other customer", values)).toBe(0);
      expect(await rights("customer")).toEqual(nobody);
    },
  );

  it("cannot become one through metadata at sign-up or later", async () => {
    const id = randomUUID();
    await shop.sql(
      `insert into auth.users (id, email, raw_user_meta_data) values ($1, 'liar@example.com',
         '{"is_admin": true, "is_staff": true, "first_name": " Eve ", "last_name": {"a": 1}}')`,
      [id],
    );
    const profile = () =>
      shop.sql(
        `select first_name, last_name, is_staff, is_admin, raw_user_meta_data ->> 'is_admin' as told
         from yars_profiles join auth.users using (id) where id = $1`,
        [id],
      );
    const harmless = {
      first_name: "Eve",
      last_name: null,
      is_staff: false,
      is_admin: false,
      told: null,
    };
    expect(await profile()).toEqual([harmless]);
    await shop.sql(
      "update auth.users set raw_user_meta_data = raw_user_meta_data || '{\"is_admin\": true}' where id = $1",
      [id],
    );
    expect(await profile()).toEqual([harmless]);
    await shop.sql("delete from auth.users where id = $1", [id]);
    expect(await profile()).toEqual([]);
  });

  it("keep their names even if those are extremely long", async () => {
    const id = randomUUID();
    await shop.sql(
      `insert into auth.users (id, raw_user_meta_data)
       values ($1, jsonb_build_object('first_name', repeat('x', 5000), 'address', repeat('y', 5000)))`,
      [id],
    );
    expect(
      await shop.sql(
        "select length(first_name) f, length(address) a from yars_profiles where id = $1",
        [id],
      ),
    ).toEqual([{ f: 100, a: 300 }]);
    await shop.sql("delete from auth.users where id = $1", [id]);
  });
});

describe("staff", () => {
  it("can switch their own rights off and on again", async () => {
    expect(await set("staff, switched off", "staff, switched off", "is_admin = true")).toBe(1);
    expect(await rights("staff, switched off")).toEqual(on);
    expect(await set("staff, switched off", "staff, switched off", "is_admin = false")).toBe(1);
    expect(await rights("staff, switched off")).toEqual(off);
  });

  it("cannot resign as staff while they are switched off", async () => {
    const resign = set("staff, switched off", "staff, switched off", "is_staff = false");
    await expect(resign).rejects.toMatchObject(forbidden);
  });

  it("cannot change others while they are switched off", async () => {
    expect(await set("staff, switched off", "customer", "is_admin = true")).toBe(0);
  });
});

describe("administrators", () => {
  it("can make others administrators, which makes them staff, and revoke both", async () => {
    expect(await set("administrator", "customer", "is_admin = true")).toBe(1);
    expect(await rights("customer")).toEqual(on);
    expect(await set("administrator", "customer", "is_admin = false")).toBe(1);
    expect(await rights("customer")).toEqual(nobody);
  });

  it("can make others staff, and revoke that", async () => {
    await set("administrator", "customer", "is_staff = true");
    expect(await rights("customer")).toEqual(off);
    await set("administrator", "customer", "is_staff = false");
    expect(await rights("customer")).toEqual(nobody);
  });

  it("can do so only with their second factor, once they have one", async () => {
    expect(await set("administrator without the code", "customer", "is_admin = true")).toBe(0);
    expect(await set("administrator with the code", "customer", "is_admin = true")).toBe(1);
  });

  it("can be removed while another one remains", async () => {
    expect(await set("administrator", "administrator", "is_admin = false")).toBe(1);
    expect(await rights("administrator")).toEqual(off);
  });
});

describe("the last administrator", () => {
  beforeEach(leaveOne);

  it.each([
    ["switches off", "administrator", "is_admin = false"],
    ["resigns", "administrator", "is_staff = false"],
    ["is switched off by the server", "service_role", "is_admin = false"],
    ["is no longer staff, says the server", "service_role", "is_staff = false"],
  ] as const)("stays when he %s", async (_, caller, values) => {
    await expect(set(caller, "administrator", values)).rejects.toMatchObject(last);
    expect(await rights("administrator")).toEqual(on);
  });

  it.each([
    ["deleted", "delete from auth.users where id = $1"],
    ["deleted, softly", "update auth.users set deleted_at = now() where id = $1"],
    ["banned", "update auth.users set banned_until = now() + interval '1 day' where id = $1"],
    ["deleted, only the profile", "delete from yars_profiles where id = $1"],
    [
      "switched off with everybody",
      "update yars_profiles set is_admin = false where $1::uuid is not null",
    ],
    ["deleted with everybody", "delete from auth.users where $1::uuid is not null"],
  ])("stays when the account is %s", async (_, sql) => {
    await expect(shop.sql(sql, [people.id("administrator")])).rejects.toMatchObject(last);
    expect(await rights("administrator")).toEqual(on);
  });

  it("is the one whose account is usable, not one that is banned", async () => {
    await set("administrator", "customer", "is_admin = true");
    await shop.sql("update auth.users set banned_until = now() + interval '1 day' where id = $1", [
      people.id("customer"),
    ]);
    await expect(set("administrator", "administrator", "is_admin = false")).rejects.toMatchObject(
      last,
    );
  });
});

describe("two administrators", () => {
  it.each([
    ["switch themselves off", "administrator", "administrator with the code"],
    ["remove each other", "administrator with the code", "administrator"],
  ] as const)("who %s concurrently leave one", async (_, first, second) => {
    for (let round = 0; round < 10; round += 1) {
      await shop.sql(
        "update yars_profiles set is_staff = true, is_admin = true where email in ('admin@example.com', 'careful@example.com')",
      );
      await Promise.allSettled([
        set("administrator", first, "is_admin = false"),
        set("administrator with the code", second, "is_admin = false"),
      ]);
      const left = await shop.sql("select from yars_profiles where is_admin");
      expect(left.length).toBe(1);
    }
  });

  it("of whom one is deleted while the other resigns leave one", async () => {
    const results = await Promise.allSettled([
      shop.sql("update auth.users set deleted_at = now() where id = $1", [
        people.id("administrator"),
      ]),
      set("administrator with the code", "administrator with the code", "is_admin = false"),
    ]);
    expect(results.filter(({ status }) => status === "rejected")).toHaveLength(1);
    expect(await shop.sql("select from yars_profiles where is_admin")).toHaveLength(1);
  });
});

describe("a soft-deleted account", () => {
  it("is no longer staff", async () => {
    await shop.sql("update auth.users set deleted_at = now() where id = $1", [
      people.id("administrator"),
    ]);
    expect(await rights("administrator")).toEqual(nobody);
  });
});
