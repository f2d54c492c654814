import * as z from "zod/mini";

/** How many services a visit takes beside the first, as the table `appointments` holds it. */
export const moreServicesMaximum = 3;

/** The titles of services beside the first one of a visit, each once; the database knows which there are. */
export const addedServices = z
  .array(z.string("Invalid input").check(z.maxLength(200, "Invalid input")), "Invalid input")
  .check(
    z.maxLength(moreServicesMaximum, `Pick up to ${moreServicesMaximum} more services`),
    z.refine((titles) => new Set(titles).size === titles.length, "Pick each service once"),
  );
