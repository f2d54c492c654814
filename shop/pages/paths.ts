/** The part of a service or city that its path is built from. */
interface Addressed {
  slug: string;
}

/**
 * Canonical paths of the site's pages, without a trailing slash. All internal links use these
 * (docs/product.md#addresses-of-pages).
 */
export const paths = {
  home: "/",
  /** The appointment form on a separate page; the home page includes it as well. */
  appointment: "/book",
  /** What to do with a broken-down car, and whom to call. */
  stranded: "/stranded",
  services: "/services",
  locations: "/locations",
  financing: "/auto-repair-financing",
  about: "/about",
  whyChooseUs: "/#why-choose-us",
  testimonials: "/testimonials",
  contact: "/contact",
  sitemap: "/sitemap",
  terms: "/terms",
  privacy: "/privacy",
  signIn: "/auth",
  register: "/auth?action=register",
  profile: "/profile",
  admin: "/admin",
  /** Where administrators edit the content. */
  site: "/admin/site",
  linkReport: "/seo/internal-linking-report",
} as const;

/** Page for unknown paths below `/locations`. */
export const cityNotFoundPath = `${paths.locations}/404`;

/** Path at which administrators edit a page's texts. */
export const editPath = (page: string) => `${paths.site}?page=${encodeURIComponent(page)}`;

/** The set-up for a new owner. */
export const setupPath = "/admin/setup";

/** Form to request a callback about a day that is booked by phone; rendered by the server. */
export const callbackPath = "/call-back";

/** The page that an invitation to the team leads to, without its token; rendered by the server. */
export const joinPath = "/join";
/** Where somebody who has an account accepts an invitation with it. */
export const joinWithAccountPath = (token: string): string =>
  `${paths.profile}?join=${encodeURIComponent(token)}`;
/** Where visitors try the page that customers get; rendered by the server. */
export const sampleVisitPath = "/visit/sample";

/** Where anybody checks a sealed record; rendered by the server. */
export const verifyPath = "/verify";

/** Rendered by the browser or by the server on request: the build writes no page for them. */
const unbuiltPaths: readonly string[] = [
  paths.signIn,
  paths.profile,
  paths.admin,
  callbackPath,
  joinPath,
  verifyPath,
  sampleVisitPath,
];

/** Whether links may point to a path, without query, for which the build writes no page. */
export const isUnbuilt = (path: string): boolean =>
  unbuiltPaths.some((unbuilt) => path === unbuilt || path.startsWith(`${unbuilt}/`));

/** The eight main pages, in the order of the sitemap page. */
export const mainPages = [
  { title: "Home", path: paths.home },
  { title: "Services", path: paths.services },
  { title: "Locations", path: paths.locations },
  { title: "Financing", path: paths.financing },
  { title: "About", path: paths.about },
  { title: "Testimonials", path: paths.testimonials },
  { title: "Contact", path: paths.contact },
  { title: "Sitemap", path: paths.sitemap },
] as const;

/** Whether a path belongs to the desk, the staff area with its own layout. */
export const isDeskPath = (path: string): boolean =>
  path === paths.admin || path.startsWith(`${paths.admin}/`);

/** `/services/brake-system-service` */
export function servicePath(service: Addressed): string {
  return `${paths.services}/${service.slug}`;
}

/** `/services/brake-system-service-waco-tx` */
export function serviceInCityPath(service: Addressed, city: Addressed): string {
  return `${servicePath(service)}-${city.slug}`;
}

/** `/locations/waco-tx` */
export function cityPath(city: Addressed): string {
  return `${paths.locations}/${city.slug}`;
}

/** `/fleet`: a page that the owner has added. */
export function ownPagePath(page: Addressed): string {
  return `/${page.slug}`;
}

/** `/book?service=brake-system-service`: the form with a service selected. */
export function bookingPath(service?: Addressed): string {
  return service ? `${paths.appointment}?service=${service.slug}` : paths.appointment;
}

/** The shop's icon, which mails show, too, where there is no logo. */
export const logoPath = "/apple-touch-icon.png";

/** The shop's logo for the dark head of mails, as a picture. */
export const mailLogoPath = "/logo.png";
