import type { ContentField, Option } from "#app/components/content-form/content-field.ts";
import { valueAt } from "#app/components/content-form/field-values.ts";
import type { UsualMinutes } from "#app/lib/backend/site-content.ts";
import { rowsOf } from "#shop/catalog/catalogue-entries.ts";
import { occasionOf } from "#shop/messages/occasions.ts";
import { aboutFields } from "./about-fields.ts";
import { addScreen } from "./add-screen.ts";
import { noticeFields, offerFields } from "./announcement-fields.ts";
import { brandFields, completeBrand } from "./brand-fields.ts";
import { cityFields, serviceInCityFields } from "./city-fields.ts";
import { contentLists, entriesOf } from "./content-lists.ts";
import type { ContentScreen } from "./content-screen.ts";
import { estimatingFields } from "./estimating-fields.ts";
import { inspectionFields } from "./inspection-fields.ts";
import { menuFields, withoutStartingMenus, withStartingMenus } from "./menu-fields.ts";
import { messageFields, occasionAt, placeholdersOf, withoutOurWords } from "./message-fields.ts";
import { ownPageFields } from "./own-page-fields.ts";
import { pageFields } from "./page-fields.ts";
import { screenWords } from "./screen-words.ts";
import { serviceFields } from "./service-fields.ts";
import { completeAddress, completeHours, contactFields, hoursFields } from "./shop-fields.ts";
import {
  financingFields,
  legalFields,
  priceFields,
  tagFields,
  testimonialFields,
} from "./text-fields.ts";

type Document = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

const single = {
  hours: {
    fields: hoursFields,
    holdsPlaceholders: false,
    complete: completeHours,
  },
  contact: {
    fields: (document: Document) => contactFields(valueAt(document, ["shop", "timeZone"])),
    holdsPlaceholders: false,
    complete: completeAddress,
  },
  brand: {
    fields: brandFields,
    holdsPlaceholders: false,
    complete: completeBrand,
  },
  about: {
    fields: aboutFields,
    holdsPlaceholders: true,
  },
  prices: {
    fields: priceFields,
    holdsPlaceholders: false,
    finish: withCheckedPrices,
  },
  notices: {
    fields: noticeFields,
    holdsPlaceholders: true,
  },
  offers: {
    fields: (document: Document) => offerFields(serviceOptions(document)),
    holdsPlaceholders: true,
  },
  "page-texts": {
    fields: pageFields,
    holdsPlaceholders: true,
  },
  menus: {
    fields: menuFields,
    holdsPlaceholders: false,
    start: withStartingMenus,
    complete: withoutStartingMenus,
  },
  testimonials: {
    fields: (document: Document) => testimonialFields(serviceOptions(document)),
    holdsPlaceholders: true,
  },
  financing: {
    fields: (document: Document) => financingFields(serviceOptions(document)),
    holdsPlaceholders: true,
  },
  inspections: {
    fields: (document: Document) => inspectionFields(serviceOptions(document)),
    holdsPlaceholders: false,
  },
  estimating: {
    fields: (document: Document) =>
      estimatingFields(serviceOptions(document), priceOptions(document)),
    holdsPlaceholders: false,
  },
  tags: {
    fields: tagFields,
    holdsPlaceholders: false,
  },
  messages: {
    fields: [],
    holdsPlaceholders: false,
  },
  legal: {
    fields: legalFields,
    holdsPlaceholders: true,
  },
} satisfies Record<
  keyof typeof screenWords,
  Omit<ContentScreen, "address" | "title" | "about" | "fields"> & {
    fields: readonly ContentField[] | ((document: Document) => readonly ContentField[]);
  }
>;

const serviceOptions = (document: Document): readonly Option[] =>
  rowsOf(document, "services").map(({ id, title, hidden }) => [
    String(id),
    hidden ? `${title} (not shown)` : String(title),
  ]);

const priceOptions = (document: Document): readonly Option[] =>
  rowsOf(document, "prices").map(({ id, what }) => [String(id), String(what)]);

/**
 * The screen at a path below `/admin/site/`: `["prices"]`, `["services", "oil-change"]`,
 * `["cities", "waco", "oil-change"]`.
 *
 * @param usual how long visits for the service of the screen took, if that is known
 * @returns undefined if this document has no such screen
 */
export function screenAt(
  document: Document,
  address: readonly string[],
  usual?: UsualMinutes,
): ContentScreen | undefined {
  const [name = "", entry, service, ...rest] = address;
  if (rest.length > 0) return undefined;
  const whole = { address: address.join("/"), holdsPlaceholders: true };
  if (entry === undefined) {
    const screen = Object.entries(single).find(([key]) => key === name)?.[1];
    if (!screen || (name === "financing" && document.financing === undefined)) return undefined;
    const { fields } = screen;
    return {
      ...screen,
      ...screenWords[name as keyof typeof screenWords],
      address: name,
      fields: typeof fields === "function" ? fields(document) : fields,
    };
  }
  if (name === "messages" && service === undefined) return messageScreen(entry);
  const part = contentLists.find((list) => list.address === name)?.part;
  if (!part) return undefined;
  if (entry === "add" && service === undefined) {
    return addScreen(part, rowsOf(document, part).length);
  }
  const index = rowsOf(document, part).findIndex(({ id }) => id === entry);
  const title = entriesOf(document, part)[index]?.title;
  if (title === undefined) return undefined;
  if (part === "ownPages") {
    return service === undefined
      ? {
          ...whole,
          title,
          about: "What this page says, section by section.",
          fields: ownPageFields(index, priceOptions(document)),
        }
      : undefined;
  }
  if (name === "services") {
    return service === undefined
      ? {
          ...whole,
          title,
          about: "What the pages of this service say.",
          fields: serviceFields(
            index,
            entry,
            rowsOf(document, "prices"),
            rowsOf(document, "services")[index],
            usual,
          ),
        }
      : undefined;
  }
  if (service === undefined) {
    return {
      ...whole,
      title,
      about: "What the pages of this city say.",
      fields: cityFields(index, entry),
    };
  }
  const offered = entriesOf(document, "services").find(({ id }) => id === service);
  if (!offered) return undefined;
  return {
    ...whole,
    title: `${offered.title} in ${title}`,
    about: "What's true about this service for drivers here, and wouldn't be true anywhere else.",
    fields: serviceInCityFields(entry, service),
  };
}

/** The screen for the words of an occasion. */
function messageScreen(entry: string): ContentScreen | undefined {
  const id = occasionAt(entry);
  return (
    id && {
      address: `messages/${id}`,
      title: occasionOf(id).title,
      about: "What people read then. Empty fields are in our words.",
      fields: messageFields(id),
      holdsPlaceholders: true,
      placeholders: placeholdersOf(id),
      occasion: id,
      finish: (_, after) => withoutOurWords(id, after),
    }
  );
}

/** Path below `/admin/site/` of the screen that edits a place of the document. */
export function screenPathOf(document: Document, path: Path): readonly string[] {
  const [part, entry = ""] = path;
  const list = contentLists.find((each) => each.part === part);
  if (list) {
    const id = typeof entry === "number" ? rowsOf(document, list.part)[entry]?.id : entry;
    return id === undefined || id === "" ? [list.address] : [list.address, String(id)];
  }
  if (part === "homeSections") return ["menus"];
  if (part === "servicePricing") return ["services", String(entry)];
  if (part === "cityTestimonials") return ["cities", String(entry)];
  if (part === "servicesInCities") return ["cities", ...path.slice(1, 3).map(String)];
  if (part === "messageWords") return ["messages", ...path.slice(1, 2).map(String)];
  if (part === "visitSteps") return ["about"];
  if (part === "pageTexts") return ["page-texts"];
  if (part === "notifications") return ["contact"];
  if (part === "shopReviews") return ["testimonials"];
  if (part === "googleTag" || part === "metaPixel") return ["tags"];
  if (part !== "shop") return [String(part)];
  if (entry === "hours" || entry === "booking") return ["hours"];
  const isContact = contactFields().some(({ path: own }) => own.split(".")[1] === entry);
  return [isContact ? "contact" : "about"];
}

/** Sets the checked date of new prices, and of those whose amounts changed, to today. */
function withCheckedPrices(before: Document, after: Document, today: string): Document {
  const earlier = new Map(rowsOf(before, "prices").map((price) => [price.id, price]));
  const prices = rowsOf(after, "prices").map((price) => {
    const old = earlier.get(price.id);
    const isSame = old && ["low", "high", "unit"].every((key) => old[key] === price[key]);
    return isSame ? price : { ...price, checkedOn: today };
  });
  return { ...after, prices };
}
