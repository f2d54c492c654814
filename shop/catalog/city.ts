import * as z from "zod/mini";
import { questionSchema, slugSchema } from "./service.ts";

const text = (min = 1) => z.string().check(z.trim(), z.minLength(min));
const titled = z.object({ title: text(4), text: text(40) });

/** The postal abbreviation of a state: `GA`, `TX`. */
export const stateSchema = z.string().check(z.regex(/^[A-Z]{2}$/, "Enter two capital letters"));

/** A road with a shield: `{kind: "state", number: "85"}` is route 85 of the shop's state. */
export const shieldSchema = z.object({
  kind: z.enum(["interstate", "us", "state"]),
  number: z.string().check(z.regex(/^\d+(\/\d+)?$/)),
});

export type RoadShield = z.infer<typeof shieldSchema>;

/** How the routes of the shop's state are called and signed. */
export interface StateRoute {
  /** `Texas Route` */
  name: string;
  /** `TX-` */
  prefix: string;
  /**
   * What the shield shows behind the number: the path of an SVG on a plate of 40 by 40, which is
   * stretched where the number needs a wider one. None: a plain plate.
   */
  outline?: string;
}

/** Places that a shop may name, or leave out. */
const names = z.array(text(4));

/**
 * One city that the shop serves (docs/product.md#5-content), plus the facts that make its pages true
 * for this city only. `slug` is the id followed by the state: `waco-tx`.
 */
export const citySchema = z
  .object({
    id: slugSchema,
    slug: slugSchema,
    name: text(3),
    state: stateSchema,
    county: text(3),
    coordinates: z.object({
      latitude: z.number().check(z.gte(-90), z.lte(90)),
      longitude: z.number().check(z.gte(-180), z.lte(180)),
    }),
    /** By road from the middle of the city to the shop. */
    distanceMiles: z.number().check(z.nonnegative()),
    driveMinutes: z.object({ min: z.int().check(z.positive()), max: z.int().check(z.positive()) }),
    /** The way to the shop in one or two sentences, road by road. */
    route: text(60),
    shields: z.array(shieldSchema),
    landmarks: names,
    localRoads: names,
    neighborhoods: names,
    // A section that has nothing to say is not on the page: what follows may be left out.
    localDescription: z.optional(text(80)),
    /** What we repair most for drivers of this city, in words. */
    commonRepairs: z.optional(text(80)),
    keyFeatures: z.array(text(20)),
    /** What the city's own roads do to a car. */
    roadEffects: z.array(titled),
    commonProblems: z.array(titled),
    reasons: z.array(titled),
    /** What the county asks of a car at registration, where it asks anything. */
    emissions: z.optional(text(80)),
    faqs: z.array(questionSchema),
    /** The long text at the end of the city page, a paragraph each. */
    longText: z.array(text(200)),
  })
  .check(
    z.refine(({ id, slug, state }) => slug === `${id}-${state.toLowerCase()}`, {
      path: ["slug"],
      error: "must be the id, a hyphen and the state in small letters",
    }),
  );

export type City = z.infer<typeof citySchema>;

/** What is said about one service in one city, and would be false in any other. */
export const serviceInCitySchema = z.object({
  /** Opens the page: who comes from this city with this problem, and how they get here. */
  intro: text(250),
  /** What this city's roads, trips and weather do to the part that the service is about. */
  wear: text(250),
  /** Two or three concrete things a driver of this city should look at, each naming the place it happens. */
  watchFor: z.array(text(60)).check(z.minLength(2), z.maxLength(4)),
  /** How a visit from this city works: drop-off, shuttle, time of day, which way to come. */
  visit: text(150),
  faqs: z.array(questionSchema).check(z.minLength(2), z.maxLength(3)),
});

export type ServiceInCity = z.infer<typeof serviceInCitySchema>;

/** All that the folder of the content says of one city, in one file. */
export interface CityContent {
  readonly city: City;
  /** What is true of a service there alone, by service id. A service without it has no page there. */
  readonly services?: Readonly<Record<string, ServiceInCity>>;
  /** Who speaks in the sample testimonials. Left out, there are none. */
  readonly sampleNames?: readonly [string, string, string];
}
