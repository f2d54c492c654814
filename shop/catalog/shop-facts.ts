import * as z from "zod/mini";

const phone = z.string().check(z.regex(/^\+1\d{10}$/, "must be an E.164 number of the US"));
const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, "must be YYYY-MM-DD"));
const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be HH:MM"));
const url = z.url();
const span = z.object({ months: z.int().check(z.positive()), miles: z.int().check(z.positive()) });
const isoWeekday = z.int().check(z.gte(1), z.lte(7));
const openHours = z.optional(z.object({ opens: time, closes: time }));

/** What the shop says of itself. One record feeds every page, mail and calendar file. */
export const shopFactsSchema = z.object({
  name: z.string().check(z.minLength(2)),
  shortName: z.string().check(z.minLength(2)),
  phone,
  emergencyPhone: phone,
  email: z.email(),
  address: z.object({
    street: z.string().check(z.minLength(4)),
    city: z.string().check(z.minLength(2)),
    state: z.string().check(z.length(2)),
    postalCode: z.string().check(z.regex(/^\d{5}$/)),
    country: z.literal("US"),
  }),
  coordinates: z.object({ latitude: z.number(), longitude: z.number() }),
  /** IANA name: every date and time of the shop is wall clock here. */
  timeZone: z.string(),
  hours: z.object({
    1: openHours,
    2: openHours,
    3: openHours,
    4: openHours,
    5: openHours,
    6: openHours,
    7: openHours,
  }),
  booking: z.object({
    weekdays: z.array(isoWeekday),
    firstSlot: time,
    lastSlot: time,
    slotMinutes: z.int().check(z.positive()),
    bays: z.int().check(z.positive()),
    dayLimit: z.nullable(z.int().check(z.positive())),
    leadMinutes: z.int().check(z.nonnegative()),
    changeUntilMinutes: z.int().check(z.nonnegative()),
    horizonDays: z.int().check(z.positive()),
    closures: z.array(
      z.object({ date, reason: z.string().check(z.minLength(3)), lastSlot: z.optional(time) }),
    ),
  }),
  foundedYear: z.int().check(z.gte(1900)),
  radiusMiles: z.number().check(z.positive()),
  warranty: z.object({ standard: span, premiumBrakes: span, engine: span }),
  rating: z.object({
    value: z.number().check(z.gte(1), z.lte(5)),
    reviews: z.int().check(z.nonnegative()),
    /** `true` until the owner has put the real figures in; launch-check names it. */
    sample: z.boolean(),
  }),
  socials: z.array(z.object({ name: z.string(), url })).check(z.minLength(1)),
});

export type ShopFacts = z.infer<typeof shopFactsSchema>;
export type IsoWeekday = keyof ShopFacts["hours"];
