import { describe, expect, it } from "vitest";
import { registrationForm, signInForm } from "#shop/forms/account.ts";
import { appointmentColumns } from "#shop/forms/appointment-columns.ts";
import { appointmentFields, requestFields } from "#shop/forms/appointment-fields.ts";
import { contactForm } from "#shop/forms/contact.ts";
import { financingForm } from "#shop/forms/financing.ts";
import { columnsOf, type FormFields, factsOf, writeValues } from "./form-field.ts";

const car = {
  name: "Dana Cole",
  phone: "+17705550142",
  vehicle_year: 2016,
  vehicle_make: "Toyota",
  vehicle_model: null,
  vehicle_mileage: 0,
  email: "",
};

describe("form values", () => {
  it("are listed as labels and texts, without empty ones", () => {
    expect(factsOf(appointmentColumns, car)).toEqual([
      ["Name", "Dana Cole"],
      ["Phone", "(770) 555-0142"],
      ["Vehicle", "2016 Toyota"],
      ["Mileage", "0"],
    ]);
  });

  it("are written as text in requests, empty if absent", () => {
    expect(writeValues(requestFields, { phone: "+17705550142", time: "09:30" })).toEqual({
      name: "",
      phone: "(770) 555-0142",
      service: "",
      date: "",
      time: "9:30 AM",
      notes: "",
      email: "",
      arrival: "",
      shuttleTo: "",
      offer: "",
      address: "",
    });
  });

  it("are mapped to columns, null if absent", () => {
    expect(columnsOf(financingForm.fields, { name: "Kim Ortiz", repairNeeded: "Brakes" })).toEqual({
      name: "Kim Ortiz",
      phone: null,
      email: null,
      vehicle_info: null,
      repair_needed: "Brakes",
    });
  });
});

const forms: [string, FormFields][] = [
  ["appointment", appointmentFields],
  ["contact", contactForm.fields],
  ["financing", financingForm.fields],
  ["registration", registrationForm.fields],
  ["sign-in", signInForm.fields],
];

it.each(forms)("no password or consent of the %s form is kept in the browser", (_, fields) => {
  const kept = Object.entries(fields).filter(([, { draft = true }]) => draft);
  expect(kept.filter(([, { control }]) => control?.type === "password")).toEqual([]);
  expect(kept.filter(([, { schema }]) => schema._zod.def.type === "boolean")).toEqual([]);
});
