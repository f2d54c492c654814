// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { Appointment } from "#app/lib/backend/appointments.ts";
import { shop } from "#app/lib/site/published.ts";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import { AppointmentActions } from "./appointment-actions.tsx";

/** Shows what can be done with an appointment so many minutes from now. */
async function open(minutes: number) {
  const slot = shopTimeOf(new Date(Date.now() + minutes * 60_000), shop.timeZone);
  const appointment = {
    id: "1",
    status: "confirmed",
    service: "Brakes",
    more_services: [],
    scheduled_date: slot.date,
    scheduled_time: `${slot.time}:00`,
  } as unknown as Appointment;
  const Stub = createRoutesStub([
    { path: "/", Component: () => <AppointmentActions appointment={appointment} /> },
  ]);
  const { container } = render(<Stub />);
  await screen.findByRole("button", { name: "Add to Calendar" });
  const buttons = screen.getAllByRole("button").map(({ textContent }) => textContent);
  return { buttons, text: container.textContent };
}

const limit = shop.booking.changeUntilMinutes;

it("can be moved and canceled until the limit", async () => {
  const { buttons } = await open(limit + 5);
  expect(buttons).toEqual(["Reschedule", "Add to Calendar", "Cancel"]);
});

it("after the limit says why not, and to call", async () => {
  const { buttons, text } = await open(limit - 5);
  expect(buttons).toEqual(["Add to Calendar"]);
  expect(text).toMatch(/It starts in less than .*\. To change or cancel it, call us at /);
});

it("once the car is here, leads to its page and offers no change", async () => {
  const appointment = {
    id: "1",
    status: "confirmed",
    car: { stage: "approval" },
    visitPath: "/visit/x",
  } as Appointment;
  const Stub = createRoutesStub([
    { path: "/", Component: () => <AppointmentActions appointment={appointment} /> },
  ]);
  const { container } = render(<Stub />);
  const link = await screen.findByRole("link", { name: "See My Appointment" });
  expect(link.getAttribute("href")).toBe("/visit/x");
  expect(screen.queryAllByRole("button")).toEqual([]);
  expect(container.textContent).toBe("See My Appointment");
});

it("once it has begun, says whom to call", async () => {
  const { buttons, text } = await open(-60);
  expect(buttons).toEqual(["Add to Calendar"]);
  expect(text).toContain("Questions? Call us at ");
});
