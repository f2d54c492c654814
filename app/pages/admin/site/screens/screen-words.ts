import { contentLists } from "./content-lists.ts";

type Document = Readonly<Record<string, unknown>>;

/** What the screens that are no lists are called, apart from their fields, which the overview does not show. */
export const screenWords = {
  hours: {
    title: "Hours and Closures",
    about:
      "When you're open, the times customers can book, how you plan your days, and when you're closed.",
  },
  contact: {
    title: "Contact and Address",
    about: "Name, phone numbers, email, address and social accounts.",
  },
  brand: {
    title: "Look",
    about: "Your logo and colors, on the site, in emails and at the desk.",
  },
  about: {
    title: "About the Shop",
    about: "What you promise, your warranty, and how a visit goes.",
  },
  prices: {
    title: "Prices",
    about:
      "Every price on the site, and when it was last checked. When you change one, it counts as checked today.",
  },
  notices: {
    title: "Notices",
    about: "A line above your pages, for as long as it's true.",
  },
  offers: {
    title: "Offers",
    about: "What costs less for a while: on the pages, in booking, and on the appointment.",
  },
  "page-texts": {
    title: "Page Texts",
    about: "Headings, introductions and search listings of the main pages.",
  },
  menus: {
    title: "Menus and Home Page",
    about: "What the menus list, under which name, and the order of the home page.",
  },
  testimonials: {
    title: "Reviews and Testimonials",
    about: "Where customers review you, and what they said.",
  },
  financing: {
    title: "Financing",
    about: "Paying over time: amounts, rates and texts.",
  },
  inspections: {
    title: "Inspections",
    about: "What technicians check on a car, and what they can say about it in one tap.",
  },
  estimating: {
    title: "Estimates",
    about: "Rates, markup, fees, taxes and canned jobs. Visitors never see them.",
  },
  messages: {
    title: "Emails and Texts",
    about: "What your emails and text messages to customers say, by occasion.",
  },
  tags: {
    title: "Google and Meta",
    about: "Your own Google tag or Meta pixel. Visitors are asked first.",
  },
  legal: {
    title: "Legal",
    about: "Terms of service and privacy policy.",
  },
} as const;

/** A screen or list on the overview. */
interface ScreenEntry {
  /** Path below `/admin/site/`. */
  address: string;
  title: string;
  about: string;
}

const entry = (address: keyof typeof screenWords): ScreenEntry => ({
  address,
  ...screenWords[address],
});

/** The screens and lists for editing a document, in the order of the overview. */
export function contentScreens(document: Document): readonly ScreenEntry[] {
  const first = ["hours", "contact", "brand", "prices", "notices", "offers"] as const;
  const rest = [
    ...(["page-texts", "menus", "testimonials", "financing", "about"] as const),
    ...(["inspections", "estimating", "messages", "tags", "legal"] as const),
  ];
  return [
    ...first.map(entry),
    ...contentLists,
    ...rest
      .filter((address) => address !== "financing" || document.financing !== undefined)
      .map(entry),
  ];
}
