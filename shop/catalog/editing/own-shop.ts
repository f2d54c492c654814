import * as z from "zod/mini";
import type { LegalDocument } from "#shop/catalog/legal-document.ts";
import { fitTexts } from "#shop/catalog/reading/fit-texts.ts";
import { leftOutSentences } from "#shop/catalog/reading/read-content.ts";
import { type Service, serviceSchema } from "#shop/catalog/service.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { usHolidays } from "#shop/hours/us-holidays.ts";

type Document = Readonly<Record<string, unknown>>;

/** Names that every town has, so they do not identify a location. */
const everywhere = /^(main street|old town|downtown|city hall|the square)$/i;

/** Returns a predicate for sentences that name a place or road near the sample shop. */
function namesPlaceOf(sample: SiteContent): (sentence: string) => boolean {
  const { shop, cities, serviceArea, stateRoute } = sample;
  const names = [
    shop.address.city,
    shop.address.stateName,
    ...cities.flatMap((city) => [
      city.name,
      ...(city.county ? [city.county] : []),
      ...city.landmarks,
      ...city.localRoads,
      ...city.neighborhoods,
    ]),
    ...(serviceArea?.countyLabels.map(({ name }) => name) ?? []),
  ].filter((name) => !everywhere.test(name));
  const isLetter = /[\p{L}\d]/u;
  return (sentence) =>
    namesRoad(sentence, stateRoute?.prefix) ||
    names.some((name) => {
      const at = sentence.indexOf(name);
      if (at < 0) return false;
      const around = [sentence[at - 1], sentence[at + name.length]];
      return around.every((character) => character === undefined || !isLetter.test(character));
    });
}

/** Whether a sentence names a numbered road: an interstate, US route or state route (`GA-54`). */
const namesRoad = (sentence: string, ofState = "I-") =>
  sentence
    .split(/[^\p{L}\d-]+/u)
    .some((word) =>
      ["I-", "US-", ofState].some(
        (prefix) => word.startsWith(prefix) && /^\d/.test(word.slice(prefix.length)),
      ),
    );

/**
 * The document a new owner starts from, without texts that are only true of the sample shop.
 * Services keep the texts that are true elsewhere; optional offers are turned off.
 *
 * @param today ISO 8601, in the owner's time zone
 * @param timeZone the owner's time zone
 */
export function startOwnShop(sample: SiteContent, today: string, timeZone: string): Document {
  const isElsewhere = namesPlaceOf(sample);
  const {
    emergencyPhone: _emergency,
    towing: _towing,
    callbackTime: _callback,
    warranty: _warranty,
    // Messages that nobody asked for would go out.
    followUps: _followUps,
    rating: _rating,
    heroPhoto: _hero,
    contactPhoto: _contact,
    ...facts
  } = sample.shop;
  const { shuttle: _shuttle, ...booking } = facts.booking;
  const {
    about: _about,
    ownPages: _pages,
    menus: _menus,
    homeSections: _order,
    brand: _brand,
    serviceArea: _area,
    // Another shop's rates would be charged unseen.
    estimating: _estimating,
    stateRoute: _route,
    notifications: _inbox,
    shopReviews: _reviews,
    notices: _notices,
    offers: _offers,
    ...parts
  } = sample;
  const services = sample.services
    .map((service) => fitTexts(service, isElsewhere) as Service)
    .filter(isWhole);
  return {
    ...parts,
    visitSteps: fitTexts(parts.visitSteps, isElsewhere),
    shop: {
      ...facts,
      name: "",
      shortName: "",
      phone: "",
      email: "",
      address: { street: "", city: "", state: "", stateName: "", postalCode: "", country: "US" },
      coordinates: {},
      foundedYear: "",
      timeZone,
      booking: {
        ...booking,
        closures: [],
        holidays: Object.fromEntries(usHolidays.map(([id]) => [id, true])),
      },
      claims: {},
      socials: [],
    },
    services,
    inspections: sample.inspections?.map((template) => ({
      ...template,
      services: template.services.filter((id) => services.some((service) => service.id === id)),
    })),
    servicePricing: Object.fromEntries(
      services.map(({ id }) => [
        id,
        { prices: [], warranties: sample.servicePricing[id]?.warranties ?? [] },
      ]),
    ),
    prices: [],
    cities: [],
    servicesInCities: {},
    cityTestimonials: {},
    testimonials: [],
    ...(sample.financing && { financing: { ...sample.financing, offered: false, sample: true } }),
    legal: {
      terms: ownText(sample.legal.terms, isElsewhere),
      privacy: ownText(sample.legal.privacy, isElsewhere),
    },
    setUp: { startedOn: today },
  };
}

/** Whether no text is missing or too short. Alternatives for what a shop offers may be long together. */
const isWhole = (service: Service) =>
  (z.safeParse(serviceSchema, service).error?.issues ?? []).every(({ code }) => code === "too_big");

/** A legal text adapted to another shop, marked as not reviewed. */
const ownText = (text: LegalDocument, isElsewhere: (sentence: string) => boolean) => ({
  ...(fitTexts(text, isElsewhere) as LegalDocument),
  reviewed: false,
});

/**
 * The document that the last step of the set-up publishes.
 *
 * @param today ISO 8601, in the shop's time zone
 * @returns the document, and the sentences that its site leaves out because the shop does not offer
 *   what they mention
 */
export function finishSetUp(draft: Document, today: string) {
  const setUp = { startedOn: today, finishedOn: today, ...Object(draft.setUp) };
  const leftOut = leftOutSentences(draft, Number(today.slice(0, 4)));
  return { document: { ...draft, setUp } satisfies Document, leftOut };
}
