import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { dana, openCustomerRecords } from "#tests/support/desk/customer-records.ts";

const customers = openCustomerRecords();

const car = { year: 2015, make: "Honda", model: "Civic", plate: "abc 123" };
const al = { name: "Al Reed", phones: ["+17705550199"] };
const lines = [
  { line: 2, name: "Dana Cole", emails: ["dana@example.com"], notes: "Pays cash", ...car },
  { line: 3, ...al, vin: "1HGCM82633A004352" },
  { line: 4, ...al, make: "Ford" },
  { line: 5, ...al },
];
const take = (entries: unknown, preview = false, id: string = randomUUID()) =>
  customers.asAdmin("select import_customers($1, $2, $3, 'list.csv') as value", [
    JSON.stringify(entries),
    preview,
    id,
  ]);
const imports = () =>
  customers.shop.sql(
    "select added, completed, undone_at is not null as undone from customer_imports order by at",
  );
beforeEach(async () => {
  await customers.shop.sql("truncate customer_imports cascade");
  await customers.request({ ...dana, vehicle: { make: "Honda", mileage: 80_000 } });
  await customers.shop.sql("update customers set address = '1 Main St'");
});

describe("an imported file of customers", () => {
  it("adds new customers, completes incomplete ones and skips known ones", async () => {
    const expected = ["completed", "new", "completed", "known"].map((outcome, at) => ({
      line: at + 2,
      outcome,
    }));
    const before = await customers.everything();
    expect(await take(lines, true)).toEqual(expected);
    expect(await customers.everything()).toEqual(before);
    expect(await imports()).toEqual([]);
    expect(await take(lines)).toEqual(expected);
    expect(await imports()).toEqual([{ added: 1, completed: 2, undone: false }]);
    expect(
      await customers.shop.sql("select address, notes from customers where name = 'Dana Cole'"),
    ).toEqual([{ address: "1 Main St", notes: "Pays cash" }]);
    const found = await customers.records();
    expect(found.map(({ name, phones, emails, cars }) => [name, phones, emails, cars])).toEqual([
      ["Dana Cole", ["+17705550142"], ["dana@example.com"], ["2015 Honda Civic 80000"]],
      ["Al Reed", ["+17705550199"], [], expect.arrayContaining(["Ford"])],
    ]);
    const after = await customers.everything();
    expect(
      new Set(((await take(lines)) as { outcome: string }[]).map((one) => one.outcome)),
    ).toEqual(new Set(["known"]));
    expect(await customers.everything()).toEqual(after);
  });

  it.each([
    ["no name", { phones: ["+17705550177"] }],
    ["an invisible name", { name: "\u200b", phones: ["+17705550177"] }],
    ["nothing to know them by", { name: "Sam", notes: "tall" }],
    ["a number that cannot be", { name: "Sam", phones: ["+10005550177"] }],
    ["a wrong VIN", { name: "Sam", phones: ["+17705550177"], vin: "1HGCM82633A004353" }],
    ["a year that is none", { name: "Sam", phones: ["+17705550177"], year: "new" }],
    ["notes without an end", { name: "Sam", emails: ["s@e.co"], notes: "x".repeat(5001) }],
    [
      "eleven numbers",
      { name: "Sam", phones: Array.from({ length: 11 }, (_, at) => `+177055501${at + 10}`) },
    ],
  ])("with %s in one line loses that line alone, and names it", async (_, wrong) => {
    const outcomes = (await take([...lines, { line: 6, ...wrong }])) as object[];
    expect(outcomes.filter((outcome) => "problem" in outcome)).toEqual([
      { line: 6, problem: expect.any(String) },
    ]);
    expect(await customers.records()).toHaveLength(2);
  });

  it("keeps several people of one household apart, each with their own", async () => {
    const phones = ["+16785550111"];
    const household = [
      {
        line: 2,
        name: "Tom Ash",
        phones,
        emails: ["ash@example.com"],
        notes: "Tom note",
        make: "Kia",
      },
      {
        line: 3,
        name: "Mia Ash",
        phones,
        emails: ["ash@example.com"],
        notes: "Mia note",
        make: "Ford",
      },
      { line: 4, name: "Ash Towing LLC", phones, make: "Ram" },
    ];
    for (const outcome of ["new", "known"]) {
      expect(await take(household)).toEqual(household.map(({ line }) => ({ line, outcome })));
    }
    expect(
      (await customers.records())
        .slice(1)
        .map(({ name, cars }) => [name, ...cars])
        .sort(),
    ).toEqual([
      ["Ash Towing LLC", "Ram"],
      ["Mia Ash", "Ford"],
      ["Tom Ash", "Kia"],
    ]);
  });

  it("knows a person by name in other letters, and somebody without a number by the car", async () => {
    const walkIn = { line: 3, name: "Walk In", make: "Ford", plate: "XYZ 88" };
    await take([{ line: 2, name: "Jos\u00e9 Ortiz", phones: ["+17705550188"] }, walkIn]);
    expect(await take([{ line: 2, name: "Jose ORTIZ", phones: ["+17705550188"] }, walkIn])).toEqual(
      [
        { line: 2, outcome: "known" },
        { line: 3, outcome: "known" },
      ],
    );
  });

  it.each([
    ["more than a thousand", Array.from({ length: 1001 }, () => ({ name: "A" }))],
    ["no list", { name: "A" }],
    ["nothing", null],
  ])("of %s is rejected", async (_, entries) => {
    await expect(take(entries)).rejects.toMatchObject({ code: "PT400" });
  });
});

describe("an undone import", () => {
  const undo = (id: string) => customers.asAdmin("select undo_customer_import($1) as value", [id]);
  const id = "20000000-0000-4000-8000-000000000001";

  it("leaves everything as it was before", async () => {
    const before = await customers.everything();
    await take(lines, false, id);
    await take(
      [{ line: 6, name: "Dana Cole", phones: ["+17705550142", "+17705550143"] }],
      false,
      id,
    );
    expect(await customers.everything()).not.toEqual(before);
    expect(await undo(id)).toEqual({ stays: [], left: 0 });
    expect(await customers.everything()).toEqual(before);
    expect(await imports()).toEqual([{ added: 1, completed: 3, undone: true }]);
    await expect(undo(id)).rejects.toMatchObject({ code: "PT409" });
    await expect(take(lines, false, id)).rejects.toMatchObject({ code: "PT409" });
  });

  it("goes on until nothing is left", async () => {
    const many = Array.from({ length: 80 }, (_, at) => ({
      line: at,
      name: `Person ${at}`,
      phones: [`+1678555${String(at).padStart(4, "0")}`],
    }));
    await take(many, false, id);
    expect(await undo(id)).toEqual({ stays: [], left: 30 });
    expect(await undo(id)).toEqual({ stays: [], left: 0 });
    expect(await customers.records()).toHaveLength(1);
  });

  it.each([
    ["changed", "update customers set notes = 'Nice' where id = $1"],
    ["changed", "update vehicles set mileage = 5 where customer_id = $1"],
    ["changed", "insert into vehicles (customer_id, make) values ($1, 'Kia')"],
    ["changed", "delete from vehicles where customer_id = $1"],
    [
      "account",
      "update customers set account_id = (select id from yars_profiles limit 1) where id = $1",
    ],
    ["merged", "insert into customers (name, merged_into) values ('Al', $1)"],
    ["booked", "update appointments set customer_id = $1"],
  ])("keeps a record that was %s since: %s", async (why, sql) => {
    await take(lines.slice(1), false, id);
    const customer = await customers.idOf("Al Reed");
    await customers.shop.sql(sql, [customer]);
    expect(await undo(id)).toEqual({ stays: [{ id: customer, name: "Al Reed", why }], left: 0 });
    expect(await customers.idOf("Al Reed")).toBe(customer);
  });

  it("keeps what staff have written into a completed record since, and takes back the rest", async () => {
    await take([{ ...lines[0], phones: ["+17705550150"] }], false, id);
    await customers.shop.sql(
      "update customers set notes = 'Pays by card', phones = phones || '+17705550151'::text",
    );
    await customers.shop.sql("update vehicles set plate = 'NEW 1'");
    expect(await undo(id)).toMatchObject({ stays: [{ name: "Dana Cole", why: "changed" }] });
    expect(await customers.shop.sql("select phones, notes from customers")).toEqual([
      { phones: ["+17705550142", "+17705550151"], notes: "Pays by card" },
    ]);
    expect(await customers.shop.sql("select year, make, plate, mileage from vehicles")).toEqual([
      { year: null, make: "Honda", plate: "NEW 1", mileage: 80_000 },
    ]);
  });
});
