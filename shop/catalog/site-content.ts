import * as z from "zod/mini";
import { aboutSchema } from "./about.ts";
import { citySchema, serviceInCitySchema } from "./city.ts";
import { financingSchema } from "./financing.ts";
import { legalDocumentSchema } from "./legal-document.ts";
import { pageTextsSchema } from "./page-texts.ts";
import { priceSchema } from "./price.ts";
import { serviceSchema, slugSchema } from "./service.ts";
import { serviceAreaSchema } from "./service-area.ts";
import { shopFactsSchema } from "./shop-facts.ts";
import { cityTestimonialSchema, testimonialSchema } from "./testimonial.ts";

const text = (min = 1) => z.string().check(z.trim(), z.minLength(min));

/** What a service costs and how long its work is covered: prices by their ids, the usual one first. */
const servicePricingSchema = z.object({
  prices: z.array(slugSchema),
  warranties: z.array(z.object({ what: text(4), limit: text(4) })),
});

const stateRouteSchema = z.object({
  name: text(4),
  prefix: text(1),
  outline: z.optional(z.string().check(z.regex(/^[\d\s.,a-zA-Z-]+$/, "must be an SVG path"))),
});

/**
 * Everything that the shop says, in one document (docs/contracts/content.md): what an owner edits,
 * previews and publishes as a whole. It is plain JSON, and its texts may hold placeholders
 * (placeholders.ts). What lies between its parts is judged by `contentMistakes`.
 */
export const siteContentSchema = z.strictObject({
  shop: shopFactsSchema,
  /** In the order of menus and lists. */
  services: z.array(serviceSchema).check(z.minLength(1, "must list at least one service")),
  /** By the id of a service. */
  servicePricing: z.record(slugSchema, servicePricingSchema),
  prices: z.array(priceSchema),
  /** Home town first. */
  cities: z.array(citySchema),
  /** What is said of a service in a city, by the id of the city and that of the service. */
  servicesInCities: z.record(slugSchema, z.record(slugSchema, serviceInCitySchema)),
  /** By the id of a city. */
  cityTestimonials: z.record(slugSchema, z.array(cityTestimonialSchema)),
  testimonials: z.array(testimonialSchema),
  /** Left out where there is none: the site then says nothing of it. */
  financing: z.optional(financingSchema),
  /** Left out: there is no map. */
  serviceArea: z.optional(serviceAreaSchema),
  stateRoute: z.optional(stateRouteSchema),
  visitSteps: z.array(z.object({ title: text(4), text: text(10) })).check(z.minLength(1)),
  /** Where requests and messages go; left out: to the shop's own address. Never shown. */
  notifications: z.optional(z.object({ inbox: z.email() })),
  /** When the owner began to set the shop up, and finished: from then on no example is shown. */
  setUp: z.optional(z.object({ startedOn: z.iso.date(), finishedOn: z.optional(z.iso.date()) })),
  pageTexts: pageTextsSchema,
  /** Left out: the page says only why to come. */
  about: z.optional(aboutSchema),
  legal: z.object({ terms: legalDocumentSchema, privacy: legalDocumentSchema }),
  /** Pages with more in common than this are kept out of search engines: 0 nothing, 1 everything. */
  similarityLimit: z.number().check(z.gte(0), z.lte(1)),
});

export type SiteContent = z.infer<typeof siteContentSchema>;
