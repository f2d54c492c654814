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

/** What is to be done, for a line of the day's sheet: services, the customer's notes, and the offer. */
export const workLine = ({
  service,
  notes,
  mentioned_offer: offer,
}: Pick<Appointment, "service" | "notes" | "mentioned_offer">): string =>
  [service, notes, offer && `Mentioned: ${offer}`].filter(Boolean).join(". ");
