import * as z from "zod/mini";
import { contradictionsOf } from "./contradictions.ts";
import { fitTexts, sentencesLeftOut } from "./fit-texts.ts";
import type { LegalDocument } from "./legal-document.ts";
import { placeholderFacts, unknownPlaceholders } from "./placeholders.ts";
import { serviceSchema } from "./service.ts";
import type { SiteContent } from "./site-content.ts";

type Document = Readonly<Record<string, unknown>>;

/** Every town has them: they tell nothing of where a shop is. */
const everywhere = /^(main street|old town|downtown|city hall|the square)$/i;

/** Whether a sentence names a place or a road that only the shop of a document is near. */
function namesPlaceOf(sample: SiteContent): (sentence: string) => boolean {
  const { shop, cities, serviceArea, stateRoute } = sample;
  const names = [
    shop.address.city,
    shop.address.stateName,
    ...cities.flatMap((city) => [
      city.name,
      city.county,
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

/** Numbered roads: interstates, US routes and those of the state, `GA-54`. */
const namesRoad = (sentence: string, ofState = "I-") =>
  sentence
    .split(/[^\p{L}\d-]+/u)
    .some((word) =>
      ["I-", "US-", ofState].some(
        (prefix) => word.startsWith(prefix) && /^\d/.test(word.slice(prefix.length)),
      ),
    );

/**
 * What a new owner starts from: a document without what only its own shop could say. Services keep their
 * texts, as far as these are true elsewhere, and wait to be chosen; nothing that a shop may or may not
 * offer is offered.
 *
 * @param today ISO 8601, on the owner's clock
 * @param timeZone where the owner is
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

/** A legal text that nobody has read for this shop yet. */
const ownText = (text: LegalDocument, isElsewhere: (sentence: string) => boolean) => ({
  ...(fitTexts(text, isElsewhere) as LegalDocument),
  reviewed: false,
});

/** Parts that are written for any shop; what else there is, the owner has written. */
const written = ["services", "servicePricing", "visitSteps", "legal"] as const;

/**
 * What the last step of the set-up publishes: a draft that says only what its facts bear out.
 *
 * @param today ISO 8601, on the shop's clock
 */
export function finishSetUp(draft: Document, today: string) {
  const { document, leftOut } = fitToFacts(draft, Number(today.slice(0, 4)));
  const setUp = { startedOn: today, finishedOn: today, ...Object(document.setUp) };
  return { document: { ...document, setUp } satisfies Document, leftOut };
}

/**
 * A document without the sentences that the shop's facts do not bear out: those that name a price or
 * a warranty that it does not have, or something that it does not offer.
 *
 * @param year for `{years}`
 * @returns the document, and what was left out; the same document as long as its facts are not valid
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
    leftOut: parts.flatMap(([, value]) => sentencesLeftOut(value, isUnfit)),
  };
}
