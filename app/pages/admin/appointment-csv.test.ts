import { expect, it } from "vitest";
import { demoAppointments } from "#app/lib/backend/demo-data.ts";
import { appointmentsCsv } from "./appointment-csv.ts";

const [sample] = demoAppointments(new Date("2026-11-23T12:00:00Z"));
const csvOf = (fields: object) => {
  if (!sample) throw new Error("There is no sample appointment.");
  return appointmentsCsv([{ ...sample, ...fields }]);
};

it("names its columns, in the order that the shop's spreadsheets know", () => {
  expect(csvOf({}).split("\r\n")[0]).toBe(
    "reference,status,scheduled_date,scheduled_time,service,name,phone,email,vehicle_year,vehicle_make,vehicle_model,vehicle_mileage,notes,created_at",
  );
});

it("quotes what would break the columns", () => {
  expect(csvOf({ notes: 'Says "clunk",\nthen stops' })).toContain('"Says ""clunk"",\nthen stops"');
});

it("lets no visitor's text become a formula", () => {
  expect(csvOf({ name: '=HYPERLINK("//evil")' })).toContain(`"'=HYPERLINK(""//evil"")"`);
  expect(csvOf({ notes: "@SUM(A1)" })).toContain(",'@SUM(A1),");
  expect(csvOf({ notes: "-2+3" })).toContain(",'-2+3,");
});

it("leaves phone numbers as they are", () => {
  expect(csvOf({ phone: "+17705550101" })).toContain(",+17705550101,");
});
