import { describe, expect, it } from "vitest";
import { folderContent } from "#site/content/folder-content.ts";
import { financing } from "#tests/shop-with-everything/financing.ts";
import { samplesOf } from "./editing/samples.ts";
import { readContent } from "./reading/read-content.ts";
import { shownContent } from "./shown-content.ts";
import type { SiteContent } from "./site-content.ts";

/** The content that visitors see of the tests' shop with a change applied. */
function shown(change: (content: SiteContent) => void): SiteContent {
  const content = folderContent();
  change(content);
  const read = readContent(content, 2026);
  if (!read.ok) throw new Error(JSON.stringify(read.mistakes));
  return shownContent(read.content);
}

const said = {
  id: "ana-p",
  name: "Ana P.",
  role: "Honda Civic, Waco",
  content:
    "They showed me the worn pads beside new ones, and wrote down the price before they began.",
  rating: 5,
  sample: false,
};
const proof = { consent: true, date: "2026-10-02", source: "Google review" };

describe("visitors", () => {
  it("do not see a hidden service, but its texts stay in the document", () => {
    const content = shown(({ services, servicePricing, servicesInCities }) => {
      Object.assign(services[0] ?? {}, { hidden: true });
      servicePricing["brake-system-service"] ??= { prices: [], warranties: [] };
      servicesInCities.waco ??= {};
    });
    expect(JSON.stringify([content.services, content.servicePricing])).not.toContain(
      "brake-system-service",
    );
    expect(content.services).toHaveLength(folderContent().services.length - 1);
  });

  it.each<[string, object, number]>([
    ["with consent, date and source", proof, 1],
    ["without consent", { ...proof, consent: false }, 0],
    ["without a date", { ...proof, date: undefined }, 0],
    ["without a source", { ...proof, source: undefined }, 0],
  ])("read a customer's words %s: %j", (_, given, count) => {
    const content = shown((document) => {
      document.testimonials = [{ ...said, ...given }];
      document.cityTestimonials.waco = [
        {
          name: said.name,
          location: "Downtown",
          rating: 5,
          text: said.content,
          sample: false,
          ...given,
        },
      ];
    });
    expect(content.testimonials).toHaveLength(count);
    expect(content.cityTestimonials.waco).toHaveLength(count);
  });

  it.each([false, true])("see samples until the set-up is finished: %s", (isFinished) => {
    const content = shown((document) => {
      document.testimonials = [{ ...said, sample: true }];
      document.shop.rating = { value: 4.9, reviews: 137, sample: true };
      document.setUp = {
        startedOn: "2026-11-01",
        ...(isFinished && { finishedOn: "2026-11-02" }),
      };
    });
    expect(content.testimonials).toHaveLength(isFinished ? 0 : 1);
    expect(content.shop.rating === undefined).toBe(isFinished);
  });

  it("see the shop's own figures of reviews, with where and when they were read, instead of the example's", () => {
    const where = { source: "Google", link: "https://maps.example.com/shop" };
    const example = { value: 4.9, reviews: 137, sample: true };
    const documentWith = (figures: object) => (content: SiteContent) => {
      content.shop.rating = example;
      content.shopReviews = { ...where, ...figures };
    };
    const samples = (figures: object) => {
      const content = folderContent();
      documentWith(figures)(content);
      return samplesOf(content).map(({ path }) => path.join("."));
    };
    expect(shown(documentWith({})).shop.rating).toEqual(example);
    expect(samples({})).toContain("shop.rating.sample");
    const figures = { stars: 4.7, count: 212, date: "2026-11-01" };
    expect(shown(documentWith(figures)).shop.rating).toEqual({
      value: 4.7,
      reviews: 212,
      sample: false,
      ...where,
      date: "2026-11-01",
    });
    expect(samples(figures)).not.toContain("shop.rating.sample");
  });

  it("are only offered a shuttle that the shop claims to have", () => {
    const shuttle = { runs: ["09:30"], seats: 4, radiusMiles: 5 };
    const offered = (claims: SiteContent["shop"]["claims"]) =>
      shown(({ shop }) => Object.assign(shop, { claims, booking: { ...shop.booking, shuttle } }))
        .shop.booking.shuttle;
    expect(offered({ shuttle: true })).toEqual(shuttle);
    expect(offered({})).toBeUndefined();
  });

  it("read legal texts as drafts until the set-up is finished; launch-check still lists them", () => {
    const document = (content: SiteContent) => {
      content.legal.terms.reviewed = false;
      content.setUp = { startedOn: "2026-11-01" };
    };
    expect(shown(document).legal.terms.reviewed).toBe(false);
    const finished = (content: SiteContent) => {
      document(content);
      content.setUp = { startedOn: "2026-11-01", finishedOn: "2026-11-02" };
    };
    expect(shown(finished).legal.terms.reviewed).toBe(true);
    const content = folderContent();
    finished(content);
    expect(samplesOf(content)).toContainEqual({
      path: ["legal", "terms", "reviewed"],
      message: "is a draft that no lawyer has reviewed",
    });
  });

  it("only see financing while it is offered", () => {
    const document = (offered: boolean) =>
      shown((content) => Object.assign(content, { financing: { ...financing, offered } }));
    expect(document(false).financing).toBeUndefined();
    expect(document(true).financing).toBeDefined();
  });
});

it("a shop must show at least one service", () => {
  const content = folderContent();
  for (const service of content.services) Object.assign(service, { hidden: true });
  expect(readContent(content, 2026)).toEqual({
    ok: false,
    mistakes: [{ path: ["services"], message: "Show at least one service" }],
  });
});
