import * as z from "zod/mini";
import { stateSchema } from "./city.ts";
import {
  closureSchema,
  hoursSchema,
  shuttleSchema,
  slotsSchema,
  slotsWithinHours,
} from "./opening-week.ts";
import { photoSchema } from "./photo.ts";

const phone = z.string().check(z.regex(/^\+1\d{10}$/, "Enter a US phone number with ten digits"));
/** An address that a link may lead to: nothing that a browser would run, `javascript:` for one. */
const url = z.url({ protocol: /^https?$/, hostname: z.regexes.domain });
const span = z.object({ months: z.int().check(z.positive()), miles: z.int().check(z.positive()) });

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** What the shop says of itself. One record feeds every page, mail and calendar file. */
const factsSchema = z.object({
  name: z.string().check(z.minLength(2)),
  shortName: z.string().check(z.minLength(2)),
  phone,
  /** Answered day and night. */
  emergencyPhone: z.optional(phone),
  email: z.email(),
  address: z.object({
    street: z.string().check(z.minLength(4)),
    city: z.string().check(z.minLength(2)),
    /** The postal abbreviation, and the name as people write it. */
    state: stateSchema,
    stateName: z.string().check(z.minLength(4)),
    postalCode: z.string().check(z.regex(/^\d{5}$/, "Enter a ZIP code of five digits")),
    country: z.literal("US"),
  }),
  coordinates: z.object({ latitude: z.number(), longitude: z.number() }),
  /** IANA name: every date and time of the shop is wall clock here. */
  timeZone: z.string().check(z.refine(isTimeZone, "must be an IANA time zone")),
  hours: hoursSchema,
  booking: z.object({
    slots: slotsSchema,
    slotMinutes: z.int().check(z.positive()),
    bays: z.int().check(z.positive()),
    dayLimit: z.nullable(z.int().check(z.positive())),
    leadMinutes: z.int().check(z.nonnegative()),
    changeUntilMinutes: z.int().check(z.nonnegative()),
    horizonDays: z.int().check(z.positive()),
    closures: z.array(closureSchema),
    /** Left out: there is none. */
    shuttle: z.optional(shuttleSchema),
  }),
  foundedYear: z.int().check(z.gte(1900)),
  radiusMiles: z.number().check(z.positive()),
  /** How soon the shop calls back whoever asks for an appointment: `one business hour`. */
  callbackTime: z.optional(z.string().check(z.minLength(3))),
  /** What the pages say of the shop; leave out what is not so. */
  claims: z.object({
    familyOwned: z.optional(z.boolean()),
    aseCertified: z.optional(z.boolean()),
    /** A free ride home or to work while the car is in the shop. */
    shuttle: z.optional(z.boolean()),
    /** A box for keys that are left at night. */
    nightDrop: z.optional(z.boolean()),
  }),
  warranty: z.optional(
    z.object({ standard: span, premiumBrakes: z.optional(span), engine: z.optional(span) }),
  ),
  rating: z.optional(
    z.object({
      value: z.number().check(z.gte(1), z.lte(5)),
      reviews: z.int().check(z.nonnegative()),
      /** `true` until the owner has put the real figures in; launch-check names it. */
      sample: z.boolean(),
      /** Where these reviews stand, `Google`, the page that shows them, and the day the figures were read there. */
      source: z.optional(z.string().check(z.trim(), z.minLength(3), z.maxLength(80))),
      link: z.optional(url),
      date: z.optional(z.iso.date()),
    }),
  ),
  /** On the first screen of the home page. */
  heroPhoto: z.optional(photoSchema("wide")),
  /** Beside address, phones and hours. */
  contactPhoto: z.optional(photoSchema("usual")),
  socials: z.array(z.object({ name: z.string(), url })),
});

/** How long, and how far, work is covered. */
export type WarrantySpan = z.infer<typeof span>;
export type ShopFacts = z.infer<typeof factsSchema>;

/** Whether visitors may be shown a rating: an example, or figures that can be looked up. */
export const isProven = ({ sample, source, link, date }: NonNullable<ShopFacts["rating"]>) =>
  sample || (source !== undefined && link !== undefined && date !== undefined);

/** The same, judged as a whole: what is booked must lie within the hours. */
export const shopFactsSchema = factsSchema.check(slotsWithinHours);
