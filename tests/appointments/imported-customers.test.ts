import { beforeEach, describe, expect, it } from "vitest";
import { dana, openCustomerRecords } from "#tests/support/customer-records.ts";

const customers = openCustomerRecords();

describe("an imported file of customers", () => {
  const car = { year: 2015, make: "Honda", model: "Civic", plate: "abc 123" };
  const lines = [
    { line: 2, name: "Dana Cole", email: "dana@example.com", notes: "Pays cash", ...car },
    { line: 3, name: "Al Reed", phone: "+17705550199", vin: "1HGCM82633A004352" },
    { line: 4, name: "Al Reed", phone: "+17705550199", make: "Ford" },
    { line: 5, name: "Al Reed", phone: "+17705550199" },
  ];
  const taken = (entries: unknown, preview = false) =>
    customers.asAdmin("select import_customers($1, $2) as value", [
      JSON.stringify(entries),
      preview,
    ]);
  beforeEach(async () => {
    await customers.request({ ...dana, vehicle: { make: "Honda", mileage: 80_000 } });
    await customers.shop.sql("update customers set address = '1 Main St'");
  });

  it("adds new customers, completes incomplete ones and skips known ones", async () => {
    const expected = ["completed", "new", "completed", "known"].map((outcome, at) => ({
      line: at + 2,
      outcome,
    }));
    const before = await customers.everything();
    expect(await taken(lines, true)).toEqual(expected);
    expect(await customers.everything()).toEqual(before);
    expect(await taken(lines)).toEqual(expected);
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
      new Set(((await taken(lines)) as { outcome: string }[]).map((one) => one.outcome)),
    ).toEqual(new Set(["known"]));
    expect(await customers.everything()).toEqual(after);
  });

  it.each([
    ["no name", { phone: "+17705550177" }],
    ["a number that cannot be", { name: "Sam", phone: "+10005550177" }],
    ["a wrong VIN", { name: "Sam", phone: "+17705550177", vin: "1HGCM82633A004353" }],
    ["a year that is none", { name: "Sam", phone: "+17705550177", make: "Ford", year: "new" }],
    ["notes without an end", { name: "Sam", notes: "x".repeat(5001) }],
  ])("with %s in one line is rejected as a whole, naming the line", async (_, wrong) => {
    const before = await customers.everything();
    const outcomes = await taken([...lines, { line: 6, ...wrong }]);
    expect((outcomes as object[]).filter((outcome) => "problem" in outcome)).toEqual([
      { line: 6, problem: expect.any(String) },
    ]);
    expect(await customers.everything()).toEqual(before);
  });

  it.each([
    ["more than a thousand", Array.from({ length: 1001 }, () => ({ name: "A" }))],
    ["no list", { name: "A" }],
    ["nothing", null],
  ])("of %s is rejected", async (_, entries) => {
    await expect(taken(entries)).rejects.toMatchObject({ code: "PT400" });
  });
});
