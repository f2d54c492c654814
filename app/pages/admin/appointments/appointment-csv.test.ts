import { expect, it } from "vitest";
import { demoAppointments } from "#app/lib/backend/demo/data.ts";
import { appointmentsCsv } from "./appointment-csv.ts";

const [sample] = demoAppointments(new Date("2026-11-23T12:00:00Z"));
const csvOf = (fields: object) => {
  if (!sample) throw new Error("There is no sample appointment.");
  return appointmentsCsv([{ ...sample, ...fields }]);
};

it("has a header line with a fixed order of columns", () => {
  expect(csvOf({}).split("\r\n")[0]).toBe(
    "reference,status,scheduled_date,scheduled_time,service,name,phone,email,address,vehicle_year,vehicle_make,vehicle_model,vehicle_mileage,notes,created_at,no_show,arrival,shuttle_to,minutes,mentioned_offer",
  );
});

it("quotes separators, quotation marks and line breaks", () => {
  expect(csvOf({ notes: 'Says "clunk",\nthen stops' })).toContain('"Says ""clunk"",\nthen stops"');
});

it("escapes visitors' text that a spreadsheet would take for a formula", () => {
  expect(csvOf({ name: '=HYPERLINK("//evil")' })).toContain(`"'=HYPERLINK(""//evil"")"`);
  expect(csvOf({ notes: "@SUM(A1)" })).toContain(",'@SUM(A1),");
  expect(csvOf({ notes: "-2+3" })).toContain(",'-2+3,");
});

it("has address, notes and arrival, and all times in the shop's time zone", () => {
  const line = csvOf({
    address: "12 Main Street, Waco",
    notes: "Squeals.",
    arrival: "drop-off",
    scheduled_date: "2026-11-24",
    scheduled_time: "09:00:00",
    created_at: "2026-11-24T05:30:00+00:00",
  }).split("\r\n")[1];
  expect(line).toContain(",2026-11-24,09:00,");
  expect(line).toContain(',"12 Main Street, Waco",');
  expect(line).toMatch(/,Squeals\.,2026-11-23 23:30,(true|false),drop-off,,30,$/);
});

it("leaves phone numbers as they are", () => {
  expect(csvOf({ phone: "+17705550101" })).toContain(",+17705550101,");
});
