import { arrivalLabel } from "#shop/arrivals.ts";
import type { Appointment } from "./appointments.ts";

type Named = Pick<Appointment, "name" | "vehicle_year" | "vehicle_make" | "vehicle_model">;

/** `2014 Honda Accord`, or nothing if the vehicle is unknown. */
export const vehicleOf = ({ vehicle_year, vehicle_make, vehicle_model }: Named) =>
  [vehicle_year, vehicle_make, vehicle_model].filter(Boolean).join(" ");

/** `2014 Honda Accord`, or `Dana Cole's car` if the vehicle is unknown. */
export const carName = (appointment: Named): string =>
  vehicleOf(appointment) || `${appointment.name}'s car`;

/** `2014 Honda Accord, Brake Service`, below the customer's name. */
export const carAndService = (appointment: Named & Pick<Appointment, "service">): string =>
  [vehicleOf(appointment), appointment.service].filter(Boolean).join(", ");

/** `2014 Honda Accord, Dana Cole`, or `Dana Cole's car`: the name once. */
export const carAndCustomer = (appointment: Named): string =>
  vehicleOf(appointment) ? `${vehicleOf(appointment)}, ${appointment.name}` : carName(appointment);

type Rider = Pick<Appointment, "shuttle_to" | "shuttle_run">;

/** `Shuttle to Hewitt, leaving the shop at 1:30 PM`; nothing without a seat. */
export const rideLabel = ({ shuttle_to: shuttleTo, shuttle_run: run }: Rider): string =>
  (run && arrivalLabel({ arrival: "shuttle", shuttleRun: run.slice(0, 5), shuttleTo })) || "";

/** What is to be done, for a line of the day's sheet: services, the customer's notes, the offer, and the ride. */
export const workLine = ({
  service,
  notes,
  mentioned_offer: offer,
  ...ride
}: Pick<Appointment, "service" | "notes" | "mentioned_offer"> & Rider): string =>
  [service, notes, offer && `Mentioned: ${offer}`, rideLabel(ride)].filter(Boolean).join(". ");
