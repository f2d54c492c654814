import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { appointmentFormSchema, appointmentRequestSchema } from "./appointment.ts";

const request = appointmentRequestSchema(["Brake System Service"]);
const valid = {
  name: "Dana Cole",
  phone: "(770) 555-0142",
  service: "Brake System Service",
  date: "2026-12-01",
  time: "9:00 AM",
};

/** The first message of each field, as the form shows it. */
function messages(schema: z.core.$ZodType, input: unknown): Record<string, string> {
  const result = z.safeParse(schema, input);
  const first: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) {
    first[String(issue.path[0])] ??= issue.message;
  }
  return first;
}

it("the form is sent before its folded fields are there", () => {
  const form = appointmentFormSchema(["Brake System Service"]);
  expect(messages(form, { ...valid, images: [] })).toEqual({});
  expect(form.parse({ ...valid, images: [] })).toMatchObject({ createAccount: false });
});

describe("appointment request", () => {
  it("stores the phone in E.164 and the time in 24-hour format", () => {
    expect(request.parse(valid)).toEqual({ ...valid, phone: "+17705550142", time: "09:00" });
  });

  it("reports every missing required field", () => {
    expect(messages(request, {})).toEqual({
      name: "Name is required",
      phone: "Phone number must be at least 10 digits",
      service: "Please select a service",
      date: "Please select a date",
      time: "Please select a time",
    });
  });

  it.each([
    ["phone", "770-555", "Phone number must be at least 10 digits"],
    ["phone", "770-555-0142-99", "Phone number is too long"],
    ["phone", "not a number", "Please enter a valid phone number"],
    ["phone", "(000) 555-0123", "Please enter a valid phone number"],
    ["phone", "(770) 911-0123", "Please enter a valid phone number"],
    ["service", "Paint Job", "Please select a service"],
    ["date", "2026-02-30", "Please select a valid date"],
    ["date", "12/01/2026", "Please select a valid date"],
    ["time", "25:00", "Please select a time"],
    ["email", "dana@", "Valid email is required"],
    ["name", "   ", "Name is required"],
  ])("refuses %s %j with its message", (field, value, message) => {
    expect(messages(request, { ...valid, [field]: value })).toEqual({ [field]: message });
  });

  it("rejects a fourth image", () => {
    const image = { name: "a.jpg", dataUrl: "data:image/jpeg;base64,AA==", type: "image/jpeg" };
    expect(messages(request, { ...valid, imageAttachments: Array(4).fill(image) })).toEqual({
      imageAttachments: "Maximum 3 images allowed",
    });
  });

  it("treats null and empty text as absent", () => {
    const parsed = request.parse({ ...valid, email: "", notes: null, address: "  " });
    expect(parsed.email).toBeUndefined();
    expect(parsed.notes).toBeUndefined();
    expect(parsed.address).toBeUndefined();
  });
});

describe("appointment form", () => {
  const form = appointmentFormSchema(["Brake System Service"]);
  const typed = { ...valid, createAccount: false, smsConsent: false };

  it("requires the account fields only if an account is requested", () => {
    expect(messages(form, typed)).toEqual({});
    expect(messages(form, { ...typed, createAccount: true })).toEqual({
      email: "Valid email is required",
      address: "Address is required",
      password: "Password must be at least 6 characters",
    });
  });

  it("requires matching passwords, and reports that along with other mistakes", () => {
    const account = {
      ...typed,
      name: "",
      createAccount: true,
      email: "dana@example.com",
      address: "1 Main Street",
      password: "secret1",
      confirmPassword: "secret2",
    };
    expect(messages(form, account)).toEqual({
      name: "Name is required",
      confirmPassword: "Passwords do not match",
    });
  });
});
