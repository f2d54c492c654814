import { describe, expect, it } from "vitest";
import { dana, openCustomerRecords } from "#tests/support/desk/customer-records.ts";

const customers = openCustomerRecords();

describe("an appointment belongs to one record", () => {
  it.each<[string, object, number]>([
    ["the same address and another number", { phone: "(770) 555-0199" }, 1],
    ["the same number and no address", { email: undefined, name: "Dan" }, 1],
    ["the same number and name, and another address", { email: "dana@work.example" }, 1],
    [
      "the same number, the name in another writing",
      { name: "dana  cole.", email: "d@b.example" },
      1,
    ],
    [
      "the same number and another name in letters of another alphabet",
      { name: "李雷", email: "l@b.example" },
      2,
    ],
    ["the address in capitals", { email: "Dana@Example.com", phone: "(770) 555-0199" }, 1],
    ["a family's number, with another name and address", { name: "Al", email: "al@b.example" }, 2],
    ["neither", { name: "Al", email: "al@b.example", phone: "(770) 555-0199" }, 2],
  ])("by %s", async (_, second, count) => {
    await customers.request(dana);
    await customers.request({ ...dana, ...second, time: "10:00 AM" });
    const found = await customers.records();
    expect(found).toHaveLength(count);
    expect(found.map(({ visits }) => visits)).toEqual(count === 1 ? [2] : [1, 1]);
  });

  it("that adds a number and an email booked with the same name, and with no other", async () => {
    await customers.request(dana);
    await customers.request({ ...dana, phone: "(770) 555-0199", time: "10:00 AM" });
    // Anyone can book in anyone's name; the number is kept on the appointment.
    await customers.request({
      ...dana,
      name: "Mallory",
      phone: "(770) 555-0188",
      time: "11:00 AM",
    });
    const [record] = await customers.records();
    expect(record).toMatchObject({
      phones: ["+17705550142", "+17705550199"],
      emails: ["dana@example.com"],
      visits: 3,
    });
  });

  it("shared by twenty concurrent bookings", async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        customers.request({ ...dana, time: `${9 + (at % 3)}:00 AM`, notes: `${at}` }),
      ),
    );
    expect(await customers.records()).toMatchObject([{ visits: 20 }]);
  });

  it("that includes each car once, with the last mileage", async () => {
    const car = { year: 2015, make: "Honda", model: "Civic", mileage: 80_000 };
    await customers.request({ ...dana, vehicle: car });
    await customers.request({
      ...dana,
      time: "10:00 AM",
      vehicle: { make: "honda", mileage: 84_000 },
    });
    await customers.request({
      ...dana,
      time: "11:00 AM",
      vehicle: { make: "Ford", model: "F-150" },
    });
    await customers.request({ ...dana, time: "9:00 AM" });
    const [record] = await customers.records();
    expect(record?.cars).toEqual(["2015 Honda Civic 84000", "Ford F-150"]);
  });

  it("and moves to another one when staff correct the number", async () => {
    await customers.request(dana);
    const id = await customers.request({
      name: "Al Reed",
      phone: "(770) 555-0199",
      time: "10:00 AM",
    });
    const fields = { name: "Dana Cole", phone: dana.phone, service: "Other" };
    expect((await customers.desk.change(id, { fields, notify: false })).status).toBe(200);
    const found = await customers.records();
    expect(found.map(({ name, visits }) => [name, visits])).toEqual([
      ["Dana Cole", 2],
      ["Al Reed", 0],
    ]);
    expect((await customers.desk.lastEvent(id))?.changes).not.toHaveProperty("customer_id");
  });
});
