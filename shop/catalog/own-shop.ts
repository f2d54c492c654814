import * as z from "zod/mini";
import { contradictionsOf } from "./contradictions.ts";
import { fitTexts, sentencesLeftOut } from "./fit-texts.ts";
import type { LegalDocument } from "./legal-document.ts";
import { describePlaceholders, placeholderFacts, unknownPlaceholders } from "./placeholders.ts";
import { serviceSchema } from "./service.ts";
import type { SiteContent } from "./site-content.ts";

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
 * Services keep the texts that are true elsewhere and are hidden until chosen; optional offers are
 * turned off.
 *
 * @param today ISO 8601, in the owner's time zone
 * @param timeZone the owner's time zone
 */
export function startOwnShop(sample: SiteContent, today: string, timeZone: string): Document {
  const isElsewhere = namesPlaceOf(sample);
  const {
    emergencyPhone: _emergency,
    callbackTime: _callback,
    warranty: _warranty,
    rating: _rating,
    heroPhoto: _hero,
    contactPhoto: _contact,
    ...facts
  } = sample.shop;
  const { shuttle: _shuttle, ...booking } = facts.booking;
  const {
    about: _about,
    serviceArea: _area,
    stateRoute: _route,
    notifications: _inbox,
    ...parts
  } = sample;
  const services = sample.services
    .map((service) => z.safeParse(serviceSchema, fitTexts(service, isElsewhere)).data)
    .flatMap((service) => (service ? [{ ...service, hidden: true }] : []));
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
      booking: { ...booking, closures: [] },
      claims: {},
      socials: [],
    },
    services,
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
    ...(sample.financing && { financing: { ...sample.financing, offered: false } }),
    legal: {
      terms: ownText(sample.legal.terms, isElsewhere),
      privacy: ownText(sample.legal.privacy, isElsewhere),
    },
    setUp: { startedOn: today },
  };
}

/** A legal text adapted to another shop, marked as not reviewed. */
const ownText = (text: LegalDocument, isElsewhere: (sentence: string) => boolean) => ({
  ...(fitTexts(text, isElsewhere) as LegalDocument),
  reviewed: false,
});

/** Parts written for any shop; the owner has written all others. */
const written = ["services", "servicePricing", "visitSteps", "legal"] as const;

/**
 * The document that the last step of the set-up publishes: the draft without sentences that its
 * facts do not support.
 *
 * @param today ISO 8601, in the shop's time zone
 */
export function finishSetUp(draft: Document, today: string) {
  const { document, leftOut } = fitToFacts(draft, Number(today.slice(0, 4)));
  const setUp = { startedOn: today, finishedOn: today, ...Object(document.setUp) };
  return { document: { ...document, setUp } satisfies Document, leftOut };
}

/**
 * Removes the sentences that the shop's facts do not support: those that name a missing price or
 * warranty, or something that the shop does not offer.
 *
 * @param year for `{years}`
 * @returns the document and the removed sentences as a person reads them; the unchanged document
 *   while its facts are not valid
 */
export function fitToFacts(
  document: Document,
  year: number,
): { document: Document; leftOut: readonly string[] } {
  const facts = placeholderFacts(document, year);
  if (!facts) return { document, leftOut: [] };
  const { financing, ...others } = document as unknown as SiteContent;
  const isOffered = financing !== undefined && financing.offered !== false;
  const contradictions = contradictionsOf({ ...others, financing });
  const { financing: known, ...rest } = facts;
  const shown = { ...rest, ...(isOffered && known && { financing: known }) };
  const isUnfit = (sentence: string) =>
    unknownPlaceholders(sentence, shown).length > 0 ||
    contradictions.some(({ words }) => words.test(sentence));
  const parts = written.map((part) => [part, document[part]] as const);
  return {
    document: {
      ...document,
      ...Object.fromEntries(parts.map(([part, value]) => [part, fitTexts(value, isUnfit)])),
    },
    leftOut: parts
      .flatMap(([, value]) => sentencesLeftOut(value, isUnfit))
      .map((sentence) => describePlaceholders(sentence, shown)),
  };
}
