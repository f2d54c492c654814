import { describe, expect, it } from "vitest";
import { dana, openCustomerRecords } from "#tests/support/desk/customer-records.ts";

const customers = openCustomerRecords();

describe("two records of one person", () => {
  const merged = async () => {
    const car = { year: 2015, make: "Honda", model: "Civic" };
    await customers.request({ ...dana, vehicle: car });
    await customers.request({
      name: "D. Cole",
      phone: "(770) 555-0199",
      email: "d@work.example",
      time: "10:00 AM",
      vehicle: car,
    });
    await customers.shop.sql("update customers set notes = name || ' pays cash'");
    await customers.shop.sql("update vehicles set plate = 'ABC 123' where customer_id = $1", [
      await customers.idOf("D. Cole"),
    ]);
    const before = await customers.everything();
    const [keep, duplicate] = [await customers.idOf("Dana Cole"), await customers.idOf("D. Cole")];
    const merge = await customers.asAdmin("select merge_customers($1, $2) as value", [
      keep,
      duplicate,
    ]);
    return { before, merge, keep, duplicate };
  };

  it("are merged into one with everything of both, the same car once", async () => {
    const { keep } = await merged();
    expect(await customers.records()).toEqual([
      {
        name: "Dana Cole",
        phones: ["+17705550142", "+17705550199"],
        emails: ["dana@example.com", "d@work.example"],
        cars: ["2015 Honda Civic"],
        visits: 2,
        account: false,
      },
    ]);
    const [car] = await customers.shop.sql("select plate from vehicles where customer_id = $1", [
      keep,
    ]);
    expect(car).toEqual({ plate: "ABC 123" });
    // A caller with the other number is recognized by the merged record.
    await customers.request({ name: "D. Cole", phone: "(770) 555-0199", time: "11:00 AM" });
    expect(await customers.records()).toMatchObject([{ visits: 3 }]);
  });

  it("are restored when the merge is undone, and later changes remain", async () => {
    const { before, merge, keep } = await merged();
    await customers.asAdmin("select undo_customer_merge($1) as value", [merge]);
    expect(await customers.everything()).toEqual(before);
    await expect(customers.asAdmin("select undo_customer_merge($1)", [merge])).rejects.toThrow(
      "This merge was undone already.",
    );
    expect(keep).toBe(await customers.idOf("Dana Cole"));
  });

  it("keep later staff notes when the merge is undone", async () => {
    const { merge, keep } = await merged();
    await customers.request({ ...dana, time: "2:00 PM" });
    await customers.shop.sql("update customers set notes = 'New words' where id = $1", [keep]);
    await customers.asAdmin("select undo_customer_merge($1)", [merge]);
    const found = await customers.records();
    expect(found.map(({ visits }) => visits)).toEqual([2, 1]);
    const [row] = await customers.shop.sql("select notes from customers where id = $1", [keep]);
    expect(row).toEqual({ notes: "New words" });
  });

  it("are unmerged in reverse order", async () => {
    const { merge, keep } = await merged();
    await customers.request({ name: "Third", phone: "(770) 555-0155", time: "3:00 PM" });
    const later = await customers.asAdmin("select merge_customers($1, $2) as value", [
      await customers.idOf("Third"),
      keep,
    ]);
    await expect(customers.asAdmin("select undo_customer_merge($1)", [merge])).rejects.toThrow(
      "Undo the later merge first.",
    );
    await customers.asAdmin("select undo_customer_merge($1)", [later]);
    await customers.asAdmin("select undo_customer_merge($1)", [merge]);
    expect(await customers.records()).toHaveLength(3);
  });

  it("merged by two concurrent requests are merged once", async () => {
    await customers.request(dana);
    await customers.request({ name: "Al", phone: "(770) 555-0199", time: "10:00 AM" });
    const [a, b] = [await customers.idOf("Dana Cole"), await customers.idOf("Al")];
    const outcomes = await Promise.allSettled([
      customers.asAdmin("select merge_customers($1, $2)", [a, b]),
      customers.asAdmin("select merge_customers($1, $2)", [b, a]),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await customers.records()).toMatchObject([{ visits: 2 }]);
  });

  it("that exceed the limits of one record are not merged", async () => {
    await customers.shop.sql(`insert into customers (name, notes) values
      ('A', repeat('x', 3000)), ('B', repeat('y', 3000))`);
    const before = await customers.everything();
    await expect(
      customers.asAdmin("select merge_customers($1, $2)", [
        await customers.idOf("A"),
        await customers.idOf("B"),
      ]),
    ).rejects.toThrow("Together they have more than one record holds");
    expect(await customers.everything()).toEqual(before);
  });
});
