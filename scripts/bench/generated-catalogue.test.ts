import { describe, expect, it } from "vitest";
import { cities } from "#content/cities.ts";
import { servicesInCities } from "#content/service-in-city.ts";
import { services } from "#content/services.ts";
import { citySchema } from "#shop/catalog/city.ts";
import { serviceSchema } from "#shop/catalog/service.ts";
import { keyCollisions } from "#shop/page-keys.ts";
import {
  generateCities,
  generateServices,
  generateServicesInCities,
} from "./generated-catalogue.ts";

const original = { services, cities, servicesInCities };
const size = { services: 25, cities: 20 };
const generate = () => ({
  services: generateServices(original, size.services),
  cities: generateCities(original, size.cities),
  servicesInCities: generateServicesInCities(original, size),
});
const catalogue = generate();

describe("a generated catalogue", () => {
  it("has as many services and cities as asked for, and a text for each pair", () => {
    expect(catalogue.services).toHaveLength(25);
    expect(catalogue.cities).toHaveLength(20);
    const texts = catalogue.cities.flatMap((city) =>
      catalogue.services.map((service) => catalogue.servicesInCities[city.id]?.[service.id]),
    );
    expect(texts).toHaveLength(500);
    expect(texts).not.toContain(undefined);
  });

  it("is valid content", () => {
    for (const service of catalogue.services) {
      expect.soft(serviceSchema.safeParse(service).error?.issues, service.id).toBeUndefined();
    }
    for (const city of catalogue.cities) {
      expect.soft(citySchema.safeParse(city).error?.issues, city.id).toBeUndefined();
    }
    expect(keyCollisions(catalogue)).toEqual([]);
  });

  it("is deterministic, and has different texts on each page", () => {
    expect(generate()).toEqual(catalogue);
    const texts = Object.values(catalogue.servicesInCities).flatMap((city) =>
      Object.values(city).map((text) => JSON.stringify(text)),
    );
    expect(new Set(texts).size).toBe(texts.length);
  });
});
