import * as z from "zod/mini";
import { emailPattern } from "#shop/forms/fields/email.ts";
import { coordinatesSchema } from "#shop/places/coordinates.ts";
import { stateSchema } from "./city.ts";
import {
  closureSchema,
  holidaysSchema,
  hoursSchema,
  planningIsWhole,
  planningSchema,
  shuttleSchema,
  slotsSchema,
  slotsWithinHours,
} from "./opening-week.ts";
import { photoSchema } from "./photo.ts";
import { webAddress } from "./text.ts";

const phone = z.string().check(z.regex(/^\+1\d{10}$/, "Enter a US phone number with ten digits"));
const span = z.object({ months: z.int().check(z.positive()), miles: z.int().check(z.positive()) });

/** Figures of reviews as pages show them: the example's, or an owner's own (shown-content.ts). */
interface Rating {
  value: number;
  reviews: number;
  sample: boolean;
  source?: string | undefined;
  link?: string | undefined;
  date?: string | undefined;
}

/** A document has those of the example here; an owner enters her own in `shopReviews`. */
const exampleRating: z.ZodMiniType<Rating> = z.object({
  value: z.number().check(z.gte(1), z.lte(5)),
  reviews: z.int().check(z.nonnegative()),
  sample: z.literal(true),
});

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** Facts of the shop, the single source for every page, email and calendar file. */
const factsSchema = z.object({
  name: z.string().check(z.minLength(2)),
  shortName: z.string().check(z.minLength(2)),
  phone,
  /** Answered 24 hours a day. */
  emergencyPhone: z.optional(phone),
  /**
   * Who tows the car of whoever calls the emergency phone: the shop itself, or a company that it
   * sends. If absent, the shop answers and says what to do.
   */
  towing: z.optional(z.enum(["own", "arranged"])),
  email: z.email({ pattern: emailPattern }),
  address: z.object({
    street: z.string().check(z.minLength(4)),
    city: z.string().check(z.minLength(2)),
    /** Postal abbreviation and full name. */
    state: stateSchema,
    stateName: z.string().check(z.minLength(4)),
    postalCode: z.string().check(z.regex(/^\d{5}$/, "Enter a ZIP code of five digits")),
    country: z.literal("US"),
  }),
  coordinates: coordinatesSchema,
  /** IANA name; all dates and times of the shop are wall clock in this zone. */
  timeZone: z.string().check(z.refine(isTimeZone, "Select a time zone")),
  hours: hoursSchema,
  booking: z.object({
    slots: slotsSchema,
    slotMinutes: z.int().check(z.positive()),
    bays: z.int().check(z.positive(), z.lte(50)),
    dayLimit: z.nullable(z.int().check(z.positive(), z.lte(1000))),
    leadMinutes: z.int().check(z.nonnegative(), z.lte(20_160)),
    changeUntilMinutes: z.int().check(z.nonnegative()),
    horizonDays: z.int().check(z.positive()),
    closures: z.array(closureSchema),
    /** Federal holidays on which the shop is closed, every year. */
    holidays: z.optional(holidaysSchema),
    /** No shuttle if absent. */
    shuttle: z.optional(shuttleSchema),
    /** Planned minutes of work that is none of the services. */
    otherMinutes: z.optional(z.int().check(z.gte(5), z.lte(2880))),
    /** By bay in documents that say nothing yet. */
    planning: z._default(planningSchema, { by: "bay" }),
  }),
  foundedYear: z.int().check(z.gte(1900)),
  radiusMiles: z.number().check(z.positive()),
  /** Promised time until the shop calls back: `one business hour`. */
  callbackTime: z.optional(z.string().check(z.minLength(3))),
  /** Claims on the pages; omit the ones that are not true. */
  claims: z.object({
    familyOwned: z.optional(z.boolean()),
    aseCertified: z.optional(z.boolean()),
    /** Photos and measurements of every car, sent to its driver's phone. */
    digitalInspection: z.optional(z.boolean()),
    /** A free ride home or to work while the car is in the shop. */
    shuttle: z.optional(z.boolean()),
    /** A drop box for keys left overnight. */
    nightDrop: z.optional(z.boolean()),
  }),
  warranty: z.optional(
    z.object({ standard: span, premiumBrakes: z.optional(span), engine: z.optional(span) }),
  ),
  /** What customers are told after a visit; nothing of what is left out (docs/product.md#after-a-visit). */
  followUps: z.optional(
    z.object({
      /** Whether customers are asked for a review, at the link of `shopReviews`. */
      askForReviews: z.optional(z.boolean()),
      /** Days after which they are reminded of work that they put off, unless it can wait longer. */
      putOffDays: z.optional(z.int().check(z.gte(7), z.lte(365))),
      /** Usual span until the next service. */
      nextService: z.optional(span),
    }),
  ),
  /** launch-check lists it until the owner has entered hers. */
  rating: z.optional(exampleRating),
  /** In the hero of the home page. */
  heroPhoto: z.optional(photoSchema("wide")),
  /** Next to address, phones and hours. */
  contactPhoto: z.optional(photoSchema("usual")),
  socials: z.array(z.object({ name: z.string(), url: webAddress })),
});

/** The warranties, as the desk calls them. */
export const warrantyNames = {
  standard: "Standard",
  premiumBrakes: "Premium brakes",
  engine: "Engine",
} as const satisfies Record<keyof NonNullable<ShopFacts["warranty"]>, string>;

/** Duration and mileage of a warranty. */
export type WarrantySpan = z.infer<typeof span>;
export type ShopFacts = z.infer<typeof factsSchema>;

/** The facts with cross-field checks: slots lie within opening hours, and planning has what it needs. */
export const shopFactsSchema = factsSchema.check(slotsWithinHours, planningIsWhole);
