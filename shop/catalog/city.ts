import * as z from "zod/mini";
import { coordinatesSchema } from "#shop/places/coordinates.ts";
import { questionSchema, slugSchema } from "./service.ts";
import { text } from "./text.ts";

const titled = z.object({ title: text(4), text: text(40) });

/** Postal abbreviation of a state: `GA`, `TX`. */
export const stateSchema = z.string().check(z.regex(/^[A-Z]{2}$/, "Choose a state"));

/** A road with a shield: `{kind: "state", number: "85"}` is route 85 of the shop's state. */
export const shieldSchema = z.object({
  kind: z.enum(["interstate", "us", "state"]),
  number: z.string().check(z.regex(/^\d+(\/\d+)?$/)),
});

export type RoadShield = z.infer<typeof shieldSchema>;

/** Names and shield of the state's numbered routes. */
export interface StateRoute {
  /** `Texas Route` */
  name: string;
  /** `TX-` */
  prefix: string;
  /**
   * SVG path drawn behind the number, on a 40 by 40 plate that is stretched for longer numbers. A
   * plain plate if absent.
   */
  outline?: string;
}

/** Optional place names. */
const names = z.array(text(4));

/**
 * A city that the shop serves (docs/product.md#5-content), with the facts that distinguish its
 * pages from those of other cities. `slug` is the id followed by the state: `waco-tx`.
 */
export const citySchema = z
  .object({
    id: slugSchema,
    slug: slugSchema,
    name: text(3),
    state: stateSchema,
    /** Absent for an independent city, which is in no county. The word County may be left out. */
    county: z.optional(text(3)),
    coordinates: coordinatesSchema,
    /** By road from the city center to the shop. */
    distanceMiles: z.number().check(z.nonnegative()),
    driveMinutes: z.object({ min: z.int().check(z.positive()), max: z.int().check(z.positive()) }),
    /** Directions to the shop in one or two sentences, road by road. */
    route: text(60),
    shields: z.array(shieldSchema),
    landmarks: names,
    localRoads: names,
    neighborhoods: names,
    // Sections without content are not rendered, so the fields below may be absent or empty.
    localDescription: z.optional(text(80)),
    /** The most common repairs for drivers of this city, in prose. */
    commonRepairs: z.optional(text(80)),
    keyFeatures: z.array(text(20)),
    /** How the city's roads wear a car. */
    roadEffects: z.array(titled),
    commonProblems: z.array(titled),
    reasons: z.array(titled),
    /** Emissions test required by the county for registration, if any. */
    emissions: z.optional(text(80)),
    faqs: z.array(questionSchema),
    /** The long text at the end of the city page, one paragraph per entry. */
    longText: z.array(text(200)),
  })
  .check(
    z.refine(({ id, slug, state }) => slug === `${id}-${state.toLowerCase()}`, {
      path: ["slug"],
      error: "must be the id, a hyphen and the state in small letters",
    }),
  );

export type City = z.infer<typeof citySchema>;

/** Counties are parishes in Louisiana and boroughs in Alaska, and a few cities are their own. */
const kindOfCounty =
  /(^| )(county|parish|borough|census area|municipality|municipio|city|district)( |$)/i;

/**
 * A city's county in full: `Clayton County`, `Orleans Parish`.
 *
 * @returns undefined for a city that is in none
 */
export const countyName = ({ county }: Pick<City, "county">): string | undefined =>
  county && (kindOfCounty.test(county) ? county : `${county} County`);

/** Whether it is the city of the shop's address. Another state may have one of the same name. */
export const isHomeTown = (
  { name, state }: Pick<City, "name" | "state">,
  { address }: { address: { city: string; state: string } },
): boolean => name === address.city && state === address.state;

/** Texts about one service in one city that would be false for any other city. */
export const serviceInCitySchema = z.object({
  /** Opening paragraph: who comes from this city with this problem, and how they get here. */
  intro: text(250),
  /** How this city's roads, trips and weather wear the part that the service is about. */
  wear: text(250),
  /** Two or three concrete symptoms for drivers of this city, each naming the place where it shows. */
  watchFor: z.array(text(60)).check(z.minLength(2), z.maxLength(4)),
  /** Logistics of a visit from this city: drop-off, shuttle, time of day, directions. */
  visit: text(150),
  faqs: z.array(questionSchema).check(z.minLength(2), z.maxLength(3)),
});

export type ServiceInCity = z.infer<typeof serviceInCitySchema>;

/** The content of one city, which is one file of the content folder. */
export interface CityContent {
  readonly city: City;
  /** Texts by service id. A service without an entry has no page in this city. */
  readonly services?: Readonly<Record<string, ServiceInCity>>;
  /** Names for the sample testimonials; no sample testimonials if absent. */
  readonly sampleNames?: readonly [string, string, string];
}
