import * as z from "zod/mini";

/** Maximum services of a visit besides the first; the table `appointments` enforces the same limit. */
export const moreServicesMaximum = 3;

/** Titles of a visit's additional services, without duplicates. The database checks that they exist. */
export const addedServices = z
  .array(z.string("Invalid input").check(z.maxLength(200, "Invalid input")), "Invalid input")
  .check(
    z.maxLength(moreServicesMaximum, `Pick up to ${moreServicesMaximum} more services`),
    z.refine((titles) => new Set(titles).size === titles.length, "Pick each service once"),
  );
