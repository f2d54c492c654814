import type { Vehicle } from "#app/lib/backend/customers.ts";

/** `2015 Honda Civic`, or its plate or VIN if nothing else is known. */
export function vehicleLabel({ year, make, model, plate, vin }: Vehicle): string {
  return [year, make, model].filter(Boolean).join(" ") || plate || vin || "A car";
}
