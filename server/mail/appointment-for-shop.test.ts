import { expect, it } from "vitest";
import { appointmentRequestSchema } from "#shop/forms/appointment.ts";
import { appointmentRequest } from "#tests/support/requests.ts";
import { changedForShop, receivedForShop } from "./appointment-for-shop.ts";

const schema = appointmentRequestSchema(["Brake System Service"]);

const where = { to: "inbox@shop.example", siteUrl: "https://shop.example" };

/** The rows of the email's facts table. */
function factsOf(changes: Record<string, unknown>): string[] {
  const request = schema.parse(appointmentRequest(changes));
  const { text } = receivedForShop({ id: "1", request, reference: "K7P4QX" }, where);
  return text.split("\n").filter((line) => /^[A-Z][a-z ]+: /.test(line));
}

it("contains everything the visitor entered, with the car on one line", () => {
  const request = {
    email: "dana@example.com",
    address: "12 Main Street",
    vehicle: { year: 2016, make: "Toyota", model: "Camry", mileage: 84_000 },
    smsConsent: { text: "Text me.", version: "1" },
  };
  expect(factsOf(request).map((line) => line.replace(/: +/, ": "))).toEqual([
    "Requested: Tuesday, November 24, 2026, 9:00 AM CT",
    "Service: Brake System Service",
    "Name: Dana Cole",
    "Phone: (770) 555-0142",
    "Email: dana@example.com",
    "Address: 12 Main Street",
    "Vehicle: 2016 Toyota Camry",
    "Mileage: 84,000",
    "Notes: Squeals when I stop.",
    "Texts: agreed",
    "Reference: K7P4QX",
  ]);
});

it("omits rows for empty fields", () => {
  const lines = factsOf({ notes: "", vehicle: { make: "Ford" } });
  expect(lines.map((line) => line.split(":")[0])).toEqual([
    "Requested",
    "Service",
    "Name",
    "Phone",
    "Vehicle",
    "Reference",
  ]);
});

it("links to the request, where it can be confirmed, and to the photos", () => {
  const request = schema.parse(appointmentRequest());
  const photos = { count: 2, url: "https://shop.example/photos/token" };
  const { text, html } = receivedForShop({ id: "42", request, reference: "K7P4QX", photos }, where);
  const address = "https://shop.example/admin/appointments?open=42&do=confirm";
  expect(text).toContain(`Open and Confirm:\n${address}`);
  expect(text).toContain("See the Photos:\nhttps://shop.example/photos/token");
  expect(html).toContain(address.replace("&", "&amp;"));
});

it.each([
  ["pending", "Open and Confirm", "&do=confirm"],
  ["confirmed", "Open the Appointment", ""],
  ["canceled", "Open the Appointment", ""],
])("links from a change to an appointment that is %s: %s", (toStatus, label, action) => {
  const slot = { date: "2026-11-24", time: "09:00" };
  const { text } = changedForShop(
    {
      id: "42",
      reference: "K7P4QX",
      name: "Dana Cole",
      phone: "+12545550142",
      service: "Other",
      slot,
      from: slot,
      toStatus,
    },
    where,
  );
  expect(text).toContain(`${label}:\nhttps://shop.example/admin/appointments?open=42${action}\n`);
});
