import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import type { ContentField } from "#app/components/content-form/content-field.ts";
import { valueAt } from "#app/components/content-form/field-values.ts";
import { stepScreen } from "#app/pages/admin/setup/step-screens.ts";
import { readableValue } from "#app/pages/admin/site/changes/readable-value.ts";
import { readContent } from "#shop/catalog/reading/read-content.ts";
import { withCompletedPage } from "#shop/catalog/site/new-own-page.ts";
import { siteContentSchema } from "#shop/catalog/site-content.ts";
import { folderContent } from "#site/content/folder-content.ts";
import { aboutFields } from "./about-fields.ts";
import { noticeFields, offerFields } from "./announcement-fields.ts";
import { brandFields } from "./brand-fields.ts";
import { cityFields, serviceInCityFields } from "./city-fields.ts";
import { screenAt, screenPathOf } from "./content-screens.ts";
import { describePlace } from "./describe-place.ts";
import { estimatingFields } from "./estimating-fields.ts";
import { inspectionFields } from "./inspection-fields.ts";
import { menuFields, withoutStartingMenus, withStartingMenus } from "./menu-fields.ts";
import { messageFields } from "./message-fields.ts";
import { ownPageFields } from "./own-page-fields.ts";
import { pageFields } from "./page-fields.ts";
import { contentScreens } from "./screen-words.ts";
import { serviceFields } from "./service-fields.ts";
import { contactFields, hoursFields } from "./shop-fields.ts";
import {
  financingFields,
  legalFields,
  priceFields,
  tagFields,
  testimonialFields,
} from "./text-fields.ts";

/** Paths of all values in the schema: `prices.*.low`. */
function valuesOf(schema: z.core.$ZodType, path: string): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const inside = (name: string) => (path === "" ? name : `${path}.${name}`);
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).flatMap(([key, value]) => valuesOf(value, inside(key)));
    case "optional":
    case "nullable":
    case "default":
    case "readonly":
      return valuesOf(def.innerType, path);
    case "array":
      return valuesOf(def.element, inside("*"));
    case "record":
      return valuesOf(def.valueType, inside("*"));
    case "tuple":
      return [inside("*")];
    case "union":
      return def.options.flatMap((option) => valuesOf(option, path));
    default:
      return [path];
  }
}

/** Paths of all fields, in the same format. */
function placesOf(fields: readonly ContentField[], path: string): string[] {
  return fields.flatMap((field) => {
    const own = [path, field.path].filter(Boolean).join(".");
    if (field.kind === "part") return placesOf(field.fields, own);
    if (field.kind === "entries") {
      const kinds = Object.values(field.kinds?.of ?? { one: field });
      return kinds.flatMap((kind) => placesOf(kind.fields, `${own}.*`));
    }
    return [field.kind === "texts" ? `${own}.*` : own];
  });
}

const fields = [
  ...[hoursFields, contactFields(), aboutFields, pageFields, priceFields, testimonialFields([])],
  ...[
    financingFields([]),
    inspectionFields([]),
    legalFields,
    serviceFields(0, "*", []),
    cityFields(0, "*"),
  ],
  serviceInCityFields("*", "*"),
  messageFields("confirmed"),
  estimatingFields([], []),
  ownPageFields(0, []),
  menuFields({}),
  ...[noticeFields, offerFields([])],
  brandFields,
  tagFields,
].flat();

const names = (places: readonly string[]) =>
  [
    ...new Set(
      places.map((place) =>
        place.replace(/^(services|cities|ownPages)\.0|^(messageWords)\.\w+/, "$1$2.*"),
      ),
    ),
  ].sort();

/** Paths without a field: derived values, map data, and settings of the desk. */
const elsewhere =
  /^(services|cities)\.\*\.(id|slug)$|^(prices|testimonials|notices|offers|inspections|estimating\.cannedJobs)\.\*\.id$|\.(presets|options|sections|points)\.\*\.id$|^ownPages\.\*\.(id|sections\.\*\.kind)$|^homeSections\.\*\.id$|^cities\.\*\.state$|^services\.\*\.emissionsTest$|^shop\.address\.(country|stateName)$|^shop\.booking\.(bays|dayLimit|leadMinutes|closures\..*)$|^shop\.rating\.|^(serviceArea|stateRoute)\.|^setUp\.|^similarityLimit$/;

describe("the screens of the content", () => {
  it("have a field for every value of the schema, and for nothing else", () => {
    const values = names(valuesOf(siteContentSchema, ""));
    expect(names(placesOf(fields, ""))).toEqual(values.filter((place) => !elsewhere.test(place)));
  });

  it("are found for each path in a document", () => {
    const content = folderContent();
    for (const [path, href] of [
      [["prices", "brakes", "low"], "/admin/site/prices#prices.0.low"],
      [["services", 0, "title"], /^\/admin\/site\/services\/[a-z-]+#services\.0\.title$/],
      [["shop", "hours", "1", "opens"], "/admin/site/hours#shop.hours.1.opens"],
      [["shop", "warranty", "engine", "miles"], "/admin/site/about#shop.warranty.engine.miles"],
      [["cities", 0, "slug"], /^\/admin\/site\/cities\/[a-z-]+$/],
      [["visitSteps", 0, "text"], "/admin/site/about#visitSteps.0.text"],
      [["shop", "rating", "sample"], "/admin/site/testimonials#shopReviews"],
      [["similarityLimit"], undefined],
    ] as const) {
      const place = describePlace(content, path);
      if (typeof href === "object") expect(place.href).toMatch(href);
      else expect(place.href, path.join()).toBe(href);
    }
    expect(describePlace(content, ["prices", "brakes", "low"]).words).toEqual([
      "Prices",
      "Brake service",
      "Low",
    ]);
  });

  it("do not exist for entries that a document does not have", () => {
    const content = folderContent();
    const [service = { id: "" }] = content.services;
    for (const address of [
      ["services", "teleportation"],
      ["cities", "atlantis"],
      ["services", service.id, "more"],
      ["constructor"],
      ["__proto__"],
      ["prices", "brakes"],
      ["cities", "waco", service.id, "further"],
    ]) {
      expect(screenAt(content, address), address.join("/")).toBeUndefined();
    }
    expect(contentScreens({}).map(({ address }) => address)).not.toContain("financing");
    expect(contentScreens({ services: 3, cities: "none", prices: [null] })).toBeDefined();
    expect(screenPathOf({}, [])).toBeDefined();
  });

  it("close a day to bookings with its business hours, in the set-up as well", () => {
    const content = folderContent();
    const { 1: _, ...hours } = content.shop.hours;
    const closed = { ...content, shop: { ...content.shop, hours } };
    const { 1: __, ...slots } = content.shop.booking.slots;
    const onSite = screenAt(content, ["hours"])?.complete?.(closed);
    expect(onSite).toMatchObject({ shop: { booking: { slots } } });
    expect(readContent(onSite, 2026).ok).toBe(true);
    const screen = stepScreen("hours", content, true);
    const inSetUp = screen?.finish?.(content, screen.complete?.(closed) ?? {}, "2026-11-22");
    expect(Object.keys(Object(valueAt(inSetUp, ["shop", "booking", "slots"])))).not.toContain("1");
    expect(readContent(inSetUp, 2026).ok).toBe(true);
  });

  it("keep of the two ways to plan what belongs to the chosen one, in the set-up as well", () => {
    const content = folderContent();
    const dropOff = { carsPerTime: 4, technicians: 2, hours: 8, percent: 80 };
    const both = { gapMinutes: 15, dropOff, keptPercent: 20 };
    for (const screen of [screenAt(content, ["hours"]), stepScreen("hours", content)]) {
      for (const [by, own] of [
        ["bay", { gapMinutes: 15 }],
        ["drop-off", { dropOff }],
      ] as const) {
        const booking = { ...content.shop.booking, planning: { by, ...both } };
        const typed = { ...content, shop: { ...content.shop, booking } };
        const completed = screen?.complete?.(typed);
        expect(valueAt(completed, ["shop", "booking", "planning"])).toEqual({
          by,
          keptPercent: 20,
          ...own,
        });
        expect(readContent(completed, 2026).ok).toBe(true);
      }
    }
  });

  it("say in words how a shop plans", () => {
    const content = folderContent();
    const path = ["shop", "booking", "planning", "by"];
    const place = describePlace(content, path);
    expect(place.words).toEqual([
      "Hours and Closures",
      "How you plan your days",
      "When is a time open?",
    ]);
    expect(readableValue("drop-off", place.field)).toBe("Drop-off");
    const hours = describePlace(content, ["shop", "booking", "planning", "dropOff"]);
    expect(
      readableValue({ carsPerTime: 4, technicians: 2, hours: 8, percent: 80 }, hours.field),
    ).toBe("Cars per time: 4\nTechnicians: 2\nHours a day each: 8\nShare to book (%): 80");
  });

  it("show the menus of the start, and keep nothing of them that is unchanged", () => {
    const content = folderContent();
    const shown = withStartingMenus(content);
    expect(valueAt(shown, ["menus", "header", 0, "id"])).toBe("home");
    expect(valueAt(shown, ["homeSections", 4, "id"])).toBe("contact");
    expect(withoutStartingMenus(shown)).toEqual(content);
    const footer = [{ id: "privacy" }];
    const changed = withoutStartingMenus({ ...shown, menus: { ...Object(shown.menus), footer } });
    expect(changed).toEqual({ ...content, menus: { footer } });
    expect(readContent(changed, 2026).ok).toBe(true);
    expect(readContent(shown, 2026).ok).toBe(true);
  });

  it("add a page from a start, with what was typed in place of its own", () => {
    const content = folderContent();
    const add = (page: object, ownPages: readonly object[] = []) =>
      valueAt(withCompletedPage({ ...content, ownPages: [...ownPages, page] }), [
        "ownPages",
        ownPages.length,
      ]);
    const typed = { title: "", slug: "", lead: "" };
    const fleet = add({ startFrom: "fleet", ...typed }) as object;
    expect(fleet).toMatchObject({ id: "fleet-service", slug: "fleet", title: "Fleet Service" });
    expect(readContent({ ...content, ownPages: [fleet] }, 2026).ok).toBe(true);
    expect(add({ startFrom: "fleet", ...typed, title: "Vans" }, [fleet])).toMatchObject({
      id: "vans",
      slug: "vans",
      title: "Vans",
    });
    expect(add({ startFrom: "", ...typed, title: "Our Roads", slug: "roads" })).toEqual({
      id: "our-roads",
      slug: "roads",
      title: "Our Roads",
      lead: "",
      sections: [],
    });
  });

  it("set the checked date of changed and new prices, and of no others", () => {
    const content = folderContent();
    const [first] = content.prices;
    const after = {
      ...content,
      prices: [{ ...first, low: 1 }, { ...first, id: "new" }, ...content.prices.slice(1)],
    };
    const finished = screenAt(content, ["prices"])?.finish?.(content, after, "2026-12-01");
    expect(finished?.prices).toMatchObject([
      { low: 1, checkedOn: "2026-12-01" },
      { id: "new", checkedOn: "2026-12-01" },
      ...content.prices.slice(1),
    ]);
    const noted = { ...content, prices: [{ ...first, note: "Most cars, parts and labor." }] };
    expect(screenAt(content, ["prices"])?.finish?.(content, noted, "2026-12-01")).toEqual(noted);
  });
});
