import type { ContentField } from "#app/components/content-form/content-field.ts";
import { valueAt } from "#app/components/content-form/field-values.ts";
import { aboutFields } from "#app/pages/admin/site/about-fields.ts";
import type { ContentScreen } from "#app/pages/admin/site/content-screen.ts";
import {
  closeDaysOff,
  completeAddress,
  contactFields,
  hoursFields,
} from "#app/pages/admin/site/shop-fields.ts";
import { financingFields } from "#app/pages/admin/site/text-fields.ts";

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

const openingFields: readonly ContentField[] = [
  ...only(hoursFields, "shop"),
  {
    path: "shop.booking",
    label: "Times customers can book",
    hint: "They have to be within your business hours. If a day is off, customers call to book.",
    kind: "part",
    fields: inside(hoursFields, "shop.booking").filter(({ path }) => path.startsWith("slots")),
  },
];

const offerFields = (document: Document): readonly ContentField[] => [
  ...only(aboutFields, "shop.claims", "shop.warranty"),
  ...only(contactFields(), "shop.emergencyPhone", "shop.towing", "shop.callbackTime"),
  ...(document.financing === undefined ? [] : only(financingFields([]), "financing.offered")),
];

const legalFields: readonly ContentField[] = [
  ["terms", "The terms of service are right for my shop"],
  ["privacy", "The privacy policy is right for my shop"],
].map(([name, label = ""]) => ({
  path: `legal.${name}.reviewed`,
  label,
  hint: "Have a lawyer read it. It stays on your launch checklist until you check the box.",
  kind: "switch",
}));

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
  hours: () => ({
    title: "Hours",
    about:
      "When you're open, and the times customers can book. You can add holidays later, under Site.",
    fields: openingFields,
    complete: closeDaysOff,
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
    about: "Both pages are written for a shop like yours. Read them before you check the boxes.",
    fields: legalFields,
  }),
};

/** The form of a step, if it has one. */
export function stepScreen(address: string, document: Document): ContentScreen | undefined {
  const screen = Object.hasOwn(screens, address) ? screens[address]?.(document) : undefined;
  return screen && { ...screen, address, holdsPlaceholders: false };
}
