import * as z from "zod/mini";
import { emailPattern } from "#shop/forms/fields/email.ts";
import { aboutSchema } from "./about.ts";
import { citySchema, serviceInCitySchema } from "./city.ts";
import { estimatingSchema } from "./estimating.ts";
import { financingSchema } from "./financing.ts";
import { inspectionTemplateSchema } from "./inspection-template.ts";
import { legalDocumentSchema } from "./legal-document.ts";
import { messageWordsSchema } from "./message-words.ts";
import { priceSchema } from "./price.ts";
import { serviceSchema, slugSchema } from "./service.ts";
import { serviceAreaSchema } from "./service-area.ts";
import { shopFactsSchema } from "./shop-facts.ts";
import { shopReviewsSchema } from "./shop-reviews.ts";
import { brandSchema } from "./site/brand.ts";
import { homeSectionsSchema, menusSchema } from "./site/menus.ts";
import { noticeSchema } from "./site/notice.ts";
import { offerSchema } from "./site/offer.ts";
import { maxOwnPages, ownPageSchema } from "./site/own-page.ts";
import { pageTextsSchema } from "./site/page-texts.ts";
import { cityTestimonialSchema, testimonialSchema } from "./testimonial.ts";
import { text } from "./text.ts";

/** Price ids of a service, the usual one first, and warranties on the work. */
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
 * All content of a shop in one document (docs/contracts/content.md), which an owner edits, previews
 * and publishes as a whole. It is plain JSON, and its texts may contain placeholders
 * (placeholders.ts). `contentMistakes` checks consistency between its parts.
 */
export const siteContentSchema = z.strictObject({
  shop: shopFactsSchema,
  /** In the order of menus and lists. */
  services: z.array(serviceSchema).check(z.minLength(1, "List at least one service")),
  /** By service id. */
  servicePricing: z.record(slugSchema, servicePricingSchema),
  prices: z.array(priceSchema),
  /** Home town first. */
  cities: z.array(citySchema),
  /** Texts about a service in a city, by city id and service id. */
  servicesInCities: z.record(slugSchema, z.record(slugSchema, serviceInCitySchema)),
  /** By city id. */
  cityTestimonials: z.record(slugSchema, z.array(cityTestimonialSchema)),
  testimonials: z.array(testimonialSchema),
  /** If absent, nobody is asked for a review, and only the example has figures of them. */
  shopReviews: z.optional(shopReviewsSchema),
  /** If absent, the site does not mention financing. */
  financing: z.optional(financingSchema),
  /** No map if absent. */
  serviceArea: z.optional(serviceAreaSchema),
  stateRoute: z.optional(stateRouteSchema),
  visitSteps: z.array(z.object({ title: text(4), text: text(10) })).check(z.minLength(1)),
  /** Recipient of requests and messages; defaults to the shop's own email. Never shown. */
  notifications: z.optional(z.object({ inbox: z.email({ pattern: emailPattern }) })),
  /** When the owner started and finished the set-up; samples are hidden once it is finished. */
  setUp: z.optional(
    z.object({
      startedOn: z.iso.date(),
      /** Steps that the owner has saved. */
      done: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(20))),
      finishedOn: z.optional(z.iso.date()),
    }),
  ),
  /** Shown above pages while it is their time. */
  notices: z.optional(z.array(noticeSchema).check(z.maxLength(20))),
  offers: z.optional(z.array(offerSchema).check(z.maxLength(20))),
  /** What technicians inspect; staff alone see it. */
  inspections: z.optional(z.array(inspectionTemplateSchema).check(z.maxLength(30))),
  /** If absent, every price of an estimate is typed. */
  estimating: z.optional(estimatingSchema),
  /** By occasion; our words where it says nothing. Only in messages, never on a page. */
  messageWords: z.optional(messageWordsSchema),
  /** How the shop looks; what is absent is ours. */
  brand: z.optional(brandSchema),
  pageTexts: pageTextsSchema,
  /** If absent, the page only shows why to choose the shop. */
  about: z.optional(aboutSchema),
  /** Pages that the owner adds. */
  ownPages: z.optional(z.array(ownPageSchema).check(z.maxLength(maxOwnPages))),
  /** As at the start if absent. */
  menus: z.optional(menusSchema),
  homeSections: z.optional(homeSectionsSchema),
  /** Loaded for visitors who accept it (outside-tags.ts). */
  googleTag: z.optional(
    z
      .string()
      .check(z.regex(/^(?:G-[A-Z\d]{6,12}|AW-\d{8,12})$/, "Enter the ID alone: G-AB12CD34EF")),
  ),
  metaPixel: z.optional(
    z.string().check(z.regex(/^\d{12,20}$/, "Enter the pixel's number alone: 1234567890123456")),
  ),
  legal: z.object({ terms: legalDocumentSchema, privacy: legalDocumentSchema }),
  /** Pages more similar than this are excluded from search engines: 0 is no text in common, 1 all. */
  similarityLimit: z.number().check(z.gte(0), z.lte(1)),
});

export type SiteContent = z.infer<typeof siteContentSchema>;
