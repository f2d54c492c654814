import type { Appointment } from "#app/lib/backend/appointments.ts";

/** `2014 Honda Accord`, or `Dana Cole's car` if the vehicle is unknown. */
export function carName({ vehicle_year, vehicle_make, vehicle_model, name }: Appointment): string {
  const car = [vehicle_year, vehicle_make, vehicle_model].filter(Boolean).join(" ");
  return car || `${name}'s car`;
}
