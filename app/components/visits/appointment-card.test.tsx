// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Appointment } from "#app/lib/backend/appointments.ts";
import { AppointmentCard } from "./appointment-card.tsx";

const appointment = {
  id: "1",
  reference: "SR-4F7KQ2MX",
  service: "Brake System Service",
  status: "pending",
} as Appointment;

const signed = (signature: string) => (
  <AppointmentCard
    appointment={appointment}
    photos={[
      { id: "7", appointmentId: "1", name: "rotor.png", url: signature, smallUrl: signature },
    ]}
  />
);

it("says where the car is, in words for its customer", () => {
  const here = { ...appointment, status: "confirmed", car: { stage: "ready" } } as Appointment;
  render(<AppointmentCard appointment={here} photos={[]} />);
  expect(screen.getByText("Ready for pickup")).toBeTruthy();
});

it("keeps a photo, and the focus on it, when its URL is signed again", () => {
  const { rerender } = render(signed("/first"));
  const photo = screen.getByRole("link");
  photo.focus();
  rerender(signed("/second"));
  expect(document.activeElement).toBe(photo);
  expect(photo.getAttribute("href")).toBe("/second");
});
