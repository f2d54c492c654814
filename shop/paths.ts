/** What a page address is made from; services and cities of the catalogue have more. */
interface Addressed {
  slug: string;
}

/**
 * The addresses of the site's pages: canonical, without a trailing slash. Links inside the site use
 * these and no other form (docs/product.md#addresses-of-pages).
 */
export const paths = {
  home: "/",
  /** The appointment form alone; the home page has it as well. */
  appointment: "/book",
  /** What to do with a car that has stopped, and whom to call. */
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
  /** Where administrators change what the site says. */
  site: "/admin/site",
  linkReport: "/seo/internal-linking-report",
} as const;

/** Leads administrators to where a page's texts are edited. */
export const editPath = (page: string) => `${paths.site}?page=${encodeURIComponent(page)}`;

/** Where a new owner says what the shop is. */
export const setupPath = "/admin/setup";

/** Where visitors ask to be called about a day that is booked by phone; the server makes the page. */
export const callbackPath = "/call-back";

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

/** Whether an address belongs to the desk, the staff's area with a frame of its own. */
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

/** `/book?service=brake-system-service`: the form with a service chosen. */
export function bookingPath(service?: Addressed): string {
  return service ? `${paths.appointment}?service=${service.slug}` : paths.appointment;
}
