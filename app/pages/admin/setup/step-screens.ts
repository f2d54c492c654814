import type { ContentField } from "#app/components/content-form/content-field.ts";
import { valueAt } from "#app/components/content-form/field-values.ts";
import { shopToday } from "#app/lib/server-clock.ts";
import { aboutFields } from "#app/pages/admin/site/screens/about-fields.ts";
import type { ContentScreen } from "#app/pages/admin/site/screens/content-screen.ts";
import {
  completeAddress,
  contactFields,
  hoursFields,
} from "#app/pages/admin/site/screens/shop-fields.ts";
import { financingFields } from "#app/pages/admin/site/screens/text-fields.ts";
import { rowsOf } from "#shop/catalog/catalogue-entries.ts";
import { withStepDone } from "#shop/catalog/editing/set-up-steps.ts";
import { completeHours, finishHours, isUniform, openingFields } from "./hours-fields.ts";

type Document = Readonly<Record<string, unknown>>;

/** Picks fields by their paths, in this order. */
const only = (fields: readonly ContentField[], ...paths: string[]): ContentField[] =>
  paths.flatMap((path) => fields.filter((field) => field.path === path));

const inside = (fields: readonly ContentField[], path: string): readonly ContentField[] => {
  const part = fields.find((field) => field.path === path);
  return part?.kind === "part" ? part.fields : [];
};

const shopFields = (document: Document): readonly ContentField[] => [
  ...only(
    contactFields(valueAt(document, ["shop", "timeZone"])),
    ...["shop.name", "shop.phone", "shop.email", "shop.address", "shop.coordinates"],
    "shop.timeZone",
  ),
  ...only(aboutFields, "shop.foundedYear", "shop.radiusMiles"),
];

/** A box for each service. All are checked at first: what a shop does not do is less. */
const serviceFields = (document: Document): readonly ContentField[] => [
  {
    path: "",
    label: "Your services",
    kind: "part",
    columns: true,
    fields: rowsOf(document, "services").map(({ title }, index) => ({
      path: `services.${index}.hidden`,
      label: String(title),
      kind: "switch",
      unless: true,
    })),
  },
];

const offerFields = (document: Document): readonly ContentField[] => [
  ...only(aboutFields, "shop.claims"),
  {
    path: "shop.booking",
    label: "",
    kind: "part",
    fields: inside(hoursFields, "shop.booking")
      .filter(({ path }) => path === "shuttle")
      .map((field) => ({
        ...field,
        label: "Shuttle departures",
        hint: "With them, customers reserve a seat online. Without, they ask you by phone.",
      })),
  },
  ...only(aboutFields, "shop.warranty"),
  ...only(contactFields(), "shop.emergencyPhone", "shop.towing", "shop.callbackTime"),
  ...(document.financing === undefined
    ? []
    : only(financingFields([]), "financing.offered").map((field) => ({
        ...field,
        hint: "It starts with the example's amounts, terms and rate. Enter yours under Site, on the screen Financing.",
      }))),
];

const legalFields: readonly ContentField[] = [
  {
    path: "legal.terms.reviewed",
    label: "Both texts are right for my shop",
    hint: "Have a lawyer read them. They stay on your launch checklist until you check the box.",
    kind: "switch",
  },
];

/** One answer for both texts, which are this shop's from that day on. */
function completeLegal(document: Document): Document {
  const { terms, privacy } = (document.legal ?? {}) as Record<string, Document | undefined>;
  const reviewed = terms?.reviewed;
  const since = reviewed ? { updatedOn: shopToday() } : {};
  return {
    ...document,
    legal: { terms: { ...terms, ...since }, privacy: { ...privacy, ...since, reviewed } },
  };
}

/** Fills in values derived from the shop's name and its state. */
function completeShop(document: Document): Document {
  const { shop, ...rest } = completeAddress(document);
  const { name, shortName } = shop as Document;
  return { ...rest, shop: { ...Object(shop), shortName: shortName || name } };
}

type StepScreen = Omit<ContentScreen, "address" | "holdsPlaceholders">;

const screens: Readonly<Record<string, (document: Document) => StepScreen>> = {
  shop: (document) => ({
    title: "Your shop",
    about: "Who you are and where people find you.",
    fields: shopFields(document),
    complete: completeShop,
  }),
  hours: (document) => hoursScreen(!isUniform(document)),
  services: (document) => ({
    title: "Services",
    about: "Uncheck what you don't do. Visitors see only what's checked.",
    fields: serviceFields(document),
  }),
  offers: (document) => ({
    title: "What you offer",
    about: "The site won't mention anything that's off.",
    fields: offerFields(document),
  }),
  requests: () => ({
    title: "Where requests go",
    about: "Each request and message is emailed to you, and waits here at the desk.",
    fields: only(contactFields(), "notifications"),
  }),
  legal: () => ({
    title: "Terms and privacy",
    about: "Both pages are written for a shop like yours. Read them before you check the box.",
    fields: legalFields,
    complete: completeLegal,
  }),
};

/** @param eachDay whether each weekday has hours of its own */
const hoursScreen = (eachDay: boolean): StepScreen => ({
  title: "Hours",
  about:
    "When you're open and how you plan your days. Customers can book from opening until an hour before you close.",
  fields: openingFields(eachDay),
  complete: (document) => completeHours(document, eachDay),
  finish: finishHours,
});

/**
 * The form of a step, if it has one.
 *
 * @param eachDay whether the owner wants to enter the hours of each weekday
 */
export function stepScreen(
  address: string,
  document: Document,
  eachDay = false,
): ContentScreen | undefined {
  const screen = !Object.hasOwn(screens, address)
    ? undefined
    : address === "hours" && eachDay
      ? hoursScreen(true)
      : screens[address]?.(document);
  return (
    screen && {
      ...screen,
      address,
      holdsPlaceholders: false,
      complete: (typed) => withStepDone(screen.complete?.(typed) ?? typed, address),
    }
  );
}
