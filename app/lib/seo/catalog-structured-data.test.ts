import { describe, expect, it } from "vitest";
import { shop } from "#tests/shop-with-everything/shop.ts";
import {
  breadcrumbData,
  cityBusinessData,
  faqData,
  serviceData,
} from "./catalog-structured-data.ts";

const site = "https://shop.example";

describe("breadcrumbData", () => {
  it("numbers entries from 1 and omits the URL of the page itself", () => {
    expect(
      breadcrumbData(
        [
          { title: "Home", path: "/" },
          { title: "Services", path: "/services" },
          { title: "Tires" },
        ],
        site,
      ).itemListElement,
    ).toEqual([
      { "@type": "ListItem", position: 1, name: "Home", item: "https://shop.example/" },
      { "@type": "ListItem", position: 2, name: "Services", item: "https://shop.example/services" },
      { "@type": "ListItem", position: 3, name: "Tires" },
    ]);
  });
});

describe("faqData", () => {
  it("repeats questions and answers as they are shown", () => {
    expect(faqData([{ question: "How far?", answer: "Six miles." }]).mainEntity).toEqual([
      {
        "@type": "Question",
        name: "How far?",
        acceptedAnswer: { "@type": "Answer", text: "Six miles." },
      },
    ]);
  });
});

describe("serviceData", () => {
  const service = {
    name: "Brakes for Morrow, GA",
    serviceType: "Brakes",
    description: "Pads and rotors.",
    path: "/services/brakes-morrow-ga",
    city: { name: "Morrow", state: "GA" },
    prices: [{ what: "Brake service", low: 259, high: 389 }],
  };

  it("refers to the shop, with the city as area and the prices of the page", () => {
    expect(serviceData(shop, service, site)).toMatchObject({
      url: "https://shop.example/services/brakes-morrow-ga",
      provider: { "@id": "https://shop.example/#shop" },
      areaServed: { "@type": "City", name: "Morrow" },
      offers: [{ lowPrice: 259, highPrice: 389, priceCurrency: "USD" }],
    });
  });

  it("has no offers if the page shows no price", () => {
    expect(serviceData(shop, { ...service, prices: [] }, site)).not.toHaveProperty("offers");
  });
});

describe("cityBusinessData", () => {
  it("has the city as area, never as address, with hours and the example's rating", () => {
    expect(cityBusinessData(shop, { name: "Morrow", state: "GA" }, site)).toMatchObject({
      "@type": "AutoRepair",
      "@id": "https://shop.example/#shop",
      areaServed: { "@type": "City", name: "Morrow" },
      address: { addressLocality: "Waco" },
      openingHoursSpecification: expect.arrayContaining([
        expect.objectContaining({ opens: "07:30", closes: "17:30" }),
      ]),
      aggregateRating: {
        ratingValue: shop.rating?.value,
        reviewCount: shop.rating?.reviews,
      },
    });
  });

  it("does not mark up the shop's own rating of itself, wherever its figures are from", () => {
    const source = { source: "Google", link: "https://maps.example.com/shop", date: "2026-11-01" };
    const rating = { value: 4.8, reviews: 112, sample: false, ...source };
    expect(
      cityBusinessData({ ...shop, rating }, { name: "Morrow", state: "GA" }, site),
    ).not.toHaveProperty("aggregateRating");
  });
});
