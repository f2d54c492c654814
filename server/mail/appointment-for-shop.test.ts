import { expect, it } from "vitest";
import { appointmentRequestSchema } from "#shop/forms/appointment.ts";
import { appointmentRequest } from "#tests/support/requests.ts";
import { receivedForShop } from "./appointment-for-shop.ts";

const schema = appointmentRequestSchema(["Brake System Service"]);

/** The lines of the mail's table. */
function factsOf(changes: Record<string, unknown>): string[] {
  const request = schema.parse(appointmentRequest(changes));
  const { text } = receivedForShop({ request, reference: "K7P4QX" }, "inbox@shop.example");
  return text.split("\n").filter((line) => /^[A-Z][a-z ]+: /.test(line));
}

it("tells the shop everything that somebody wrote, the car in one line", () => {
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
    "Text messages: agreed",
    "Reference: K7P4QX",
  ]);
});

it("has no line for what nobody wrote", () => {
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
