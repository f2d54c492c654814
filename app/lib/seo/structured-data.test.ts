import { describe, expect, it } from "vitest";
import { schemaMistakes } from "#site/seo/structured-data-rules.ts";
import { shop } from "#tests/shop-with-everything/shop.ts";
import { autoRepairData, shopId, webSiteData } from "./structured-data.ts";

const site = "https://shop.example";
const data = autoRepairData(shop, site);

describe("structured data of the site", () => {
  const webSite = webSiteData(shop, site);

  it("identifies the site by a stable id, with the shop as publisher", () => {
    expect(webSite).toMatchObject({
      "@type": "WebSite",
      "@id": "https://shop.example/#website",
      name: shop.name,
      url: "https://shop.example/",
      publisher: { "@id": data["@id"] },
    });
    expect(webSiteData(shop, `${site}/`)).toEqual(webSite);
  });

  it("has one of the allowed types, with its required fields", () => {
    const { publisher: _, ...withoutPublisher } = webSite;
    expect(schemaMistakes(webSite)).toEqual([]);
    expect(schemaMistakes(withoutPublisher)).toEqual(["WebSite lacks publisher"]);
  });
});

describe("structured data of the shop", () => {
  it("has a stable id, with or without a trailing slash in the origin", () => {
    expect(data["@id"]).toBe("https://shop.example/#shop");
    expect(shopId("https://shop.example/")).toBe(data["@id"]);
  });

  it("repeats name, phone and address exactly", () => {
    expect(data).toMatchObject({
      "@type": "AutoRepair",
      name: shop.name,
      telephone: shop.phone,
      address: { streetAddress: shop.address.street, addressLocality: "Waco" },
    });
  });

  it("groups the hours and closes Sunday from midnight to midnight", () => {
    expect(data.openingHoursSpecification).toEqual([
      expect.objectContaining({
        dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
        opens: "07:30",
        closes: "17:30",
      }),
      expect.objectContaining({ dayOfWeek: ["Saturday"], opens: "08:00", closes: "13:00" }),
      expect.objectContaining({ dayOfWeek: ["Sunday"], opens: "00:00", closes: "00:00" }),
    ]);
  });

  it("lists the emergency number with separate hours, day and night", () => {
    expect(data.contactPoint).toMatchObject({
      telephone: "+12545550199",
      hoursAvailable: { opens: "00:00", closes: "23:59" },
    });
  });

  it("serves a circle of 25 miles", () => {
    expect(data.areaServed).toMatchObject({ "@type": "GeoCircle", geoRadius: 40_234 });
  });

  it("speaks of towing only if the shop tows or has it done", () => {
    const typeOf = (towing: typeof shop.towing) =>
      autoRepairData({ ...shop, towing }, site).contactPoint;
    expect(typeOf(undefined)).toMatchObject({ contactType: "emergency" });
    expect(typeOf("own")).toMatchObject({ contactType: "emergency towing" });
  });

  it("never marks up a rating", () => {
    for (const sample of [true, false]) {
      const rating = { value: 4.9, reviews: 137, sample };
      expect(autoRepairData({ ...shop, rating }, site)).not.toHaveProperty("aggregateRating");
    }
  });
});
