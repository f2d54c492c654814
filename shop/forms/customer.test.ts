import { describe, expect, it } from "vitest";
import { customerForm, vehicleForm } from "./customer.ts";

const dana = { name: "Dana Cole", phones: "", emails: "", address: "", notes: "" };
const messagesOf = (fields: object) =>
  customerForm.schema.safeParse({ ...dana, ...fields }).error?.issues.map(({ message }) => message);

describe("a customer", () => {
  it("accepts phone numbers and emails as comma- or line-separated lists", () => {
    const phones = "(770) 555-0142, 770.555.0143;\n+1 770 555 0142";
    const emails = "Dana@Example.com,\ndana@work.example";
    expect(customerForm.schema.parse({ ...dana, phones, emails })).toMatchObject({
      phones: ["+17705550142", "+17705550143"],
      emails: ["dana@example.com", "dana@work.example"],
    });
  });

  it.each<[object, string]>([
    [{ name: " " }, "Name is required"],
    [{ phones: "(770) 555-0142, 12" }, "12: Phone number must be at least 10 digits"],
    [{ phones: "911-555-0142" }, "911-555-0142: Please enter a valid phone number"],
    [{ emails: "dana" }, "dana: Valid email is required"],
    [
      { phones: Array.from({ length: 11 }, (_, at) => `77055501${10 + at}`).join() },
      "Enter 10 numbers at most",
    ],
    [{ phones: "7".repeat(3001) }, "Enter 10 numbers at most"],
    [{ notes: "x".repeat(5001) }, "Keep this under 5,000 characters"],
  ])("is refused with a sentence: %#", (fields, message) => {
    expect(messagesOf(fields)).toEqual([message]);
  });
});

describe("a car", () => {
  it.each([
    ["98612", 98_612],
    ["98,612 mi", 98_612],
    [" 98 612 Miles ", 98_612],
    ["1,234,567 mi.", 1_234_567],
    ["", undefined],
  ])("has its miles as people write them: %s", (mileage, miles) => {
    expect(vehicleForm.schema.parse({ make: "Honda", mileage }).mileage).toBe(miles);
  });

  it.each(["98.612", "98612 km", "98k", "3,000,000"])("is refused with %s miles", (mileage) => {
    const { error } = vehicleForm.schema.safeParse({ make: "Honda", mileage });
    expect(error?.issues.map(({ message }) => message)).toEqual(["Enter the miles as a number"]);
  });

  it("stores plate and VIN in upper case, as they are compared", () => {
    const car = { plate: " abc 123 ", vin: "1hgcm 82633 a004352" };
    expect(vehicleForm.schema.parse(car)).toMatchObject({
      plate: "ABC 123",
      vin: "1HGCM82633A004352",
    });
  });

  it.each([
    [
      { vin: "1HGCM82633A004353" },
      "Check the VIN: it has 17 letters and digits, and one of these isn't right",
    ],
    [{ plate: "ABC_1" }, "Enter letters and digits, as on the plate"],
    [{ plate: "A".repeat(13) }, "Keep this under 12 characters"],
  ])("is refused with a sentence: %j", (fields, message) => {
    const { error } = vehicleForm.schema.safeParse(fields);
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
