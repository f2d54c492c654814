import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { published } from "#app/lib/site/published.ts";
import type { Service } from "#shop/catalog/service.ts";
import { formatUsd } from "#shop/text/format.ts";
import { formatPhone } from "#shop/text/phone-format.ts";

const { cities, financing, prices, services, shop } = published.content;

/** All texts of a service that visitors read. */
function textsOf(service: Service): string[] {
  return [
    service.title,
    service.shortDescription,
    service.imageAlt,
    service.metaDescription,
    service.introText,
    ...(service.longDescription ?? "").split("\n\n"),
    ...service.commonProblems.flatMap(({ title, text }) => [title, text]),
    ...service.signs.map(({ text }) => text),
    ...Object.values(service.process),
    service.duration,
    ...service.faqs.flatMap(({ question, answer }) => [question, answer]),
  ];
}

function longSentencesOf(service: Service): string[] {
  return textsOf(service)
    .flatMap((text) => text.split(/(?<=[.?:])\s+/))
    .map((sentence) => sentence.toLowerCase().trim())
    .filter((sentence) => sentence.split(/\s+/).length > 8);
}

describe.each(services)("$id", (service) => {
  it("uses its id as slug and image name", () => {
    expect(service.slug).toBe(service.id);
    expect(service.image.startsWith(`/images/services/${service.id}.`)).toBe(true);
  });

  it("never ends in a city, which would make paths of services in a city ambiguous", () => {
    expect(cities.filter(({ id }) => service.slug.endsWith(`-${id}`))).toEqual([]);
  });

  it("has enough text, problems and symptoms", () => {
    const paragraphs = (service.longDescription ?? "").split("\n\n");
    expect(paragraphs.length).toBeGreaterThanOrEqual(3);
    expect(paragraphs.length).toBeLessThanOrEqual(5);
    expect(service.shortDescription.length).toBeLessThanOrEqual(100);
    expect(service.commonProblems.length).toBeGreaterThanOrEqual(5);
    expect(service.signs.length).toBeGreaterThanOrEqual(5);
  });

  it("has symptoms that mean stop driving and others that do not", () => {
    const marks = new Set(service.signs.map(({ mark }) => mark));
    expect([...marks].sort()).toEqual(["caution", "stop"]);
  });

  it("has no exclamation marks", () => {
    expect(textsOf(service).filter((text) => text.includes("!"))).toEqual([]);
  });

  it("names only amounts from the price list and the financing page", () => {
    const known = [
      ...prices.flatMap(({ low, high }) => [low, high]),
      financing?.minAmount,
      financing?.maxAmount,
      financing?.monthlyFrom.engine,
      financing?.monthlyFrom.other,
    ].map((amount) => formatUsd(amount ?? 0));
    const named = textsOf(service).flatMap(
      (text) => text.match(/\$\d+(,\d{3})*(\.\d{2})?/g)?.map(String) ?? [],
    );
    expect(named.filter((amount) => !known.includes(amount))).toEqual([]);
  });
});

describe("all services together", () => {
  it("are unique", () => {
    expect(new Set(services.map(({ id }) => id)).size).toBe(services.length);
    expect(new Set(services.map(({ title }) => title)).size).toBe(services.length);
  });

  it("never repeat a longer sentence", () => {
    const seen = new Map<string, string>();
    const repeated: string[] = [];
    for (const service of services) {
      for (const sentence of longSentencesOf(service)) {
        const first = seen.get(sentence);
        if (first !== undefined) repeated.push(`${first}, ${service.id}: ${sentence}`);
        seen.set(sentence, service.id);
      }
    }
    expect(repeated).toEqual([]);
  });

  it("use placeholders for prices and facts of the shop", () => {
    const folder = join(import.meta.dirname, "services");
    const facts = [
      shop.name,
      shop.phone,
      formatPhone(shop.phone),
      formatPhone(shop.emergencyPhone ?? shop.phone),
      shop.email,
      shop.address.street,
      shop.address.city,
      ...Object.values(shop.warranty ?? {}).flatMap((span) =>
        span
          ? [
              `${span.months}-month`,
              `${span.months} months`,
              `${span.miles.toLocaleString("en-US")}-mile`,
              `${span.miles.toLocaleString("en-US")} miles`,
            ]
          : [],
      ),
    ];
    const retyped = readdirSync(folder).flatMap((file) => {
      const source = readFileSync(join(folder, file), "utf8");
      return [
        ...facts.filter((fact) => source.includes(fact)),
        ...(source.match(/\$\d+/g) ?? []),
      ].map((found) => `${file}: ${found}`);
    });
    expect(retyped).toEqual([]);
  });
});
