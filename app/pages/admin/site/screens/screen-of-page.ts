import { rowsOf } from "#shop/catalog/catalogue-entries.ts";
import { cityPath, ownPagePath, paths, serviceInCityPath, servicePath } from "#shop/pages/paths.ts";

type Document = Readonly<Record<string, unknown>>;

const texts = (page: string) => `page-texts#pageTexts.${page}.title`;

/** The screens that edit the single pages, by page path. */
const single: Readonly<Record<string, string>> = {
  [paths.home]: texts("home"),
  [paths.services]: texts("services"),
  [paths.locations]: texts("locations"),
  [paths.about]: texts("about"),
  [paths.testimonials]: texts("testimonials"),
  [paths.contact]: texts("contact"),
  [paths.financing]: texts("financing"),
  [paths.stranded]: texts("stranded"),
  [paths.terms]: "legal#legal.terms.title",
  [paths.privacy]: "legal#legal.privacy.title",
  [paths.appointment]: "hours",
};

/** The keys by which a row's pages can be found: its slug, and for some pages its id. */
const keysOf = (row: Readonly<Record<string, unknown>>) =>
  [row.slug, row.id].map((slug) => ({ id: String(row.id), slug: String(slug) }));

/**
 * Path below `/admin/site/` of the screen that edits a page.
 *
 * @param path the page's path: `/services/oil-change`
 * @returns undefined for a page without editable text
 */
export function screenOfPage(document: Document, path: string): string | undefined {
  if (Object.hasOwn(single, path)) return single[path];
  const services = rowsOf(document, "services").flatMap(keysOf);
  const cities = rowsOf(document, "cities").flatMap(keysOf);
  const service = services.find((one) => servicePath(one) === path);
  if (service) return `services/${service.id}`;
  const city = cities.find((one) => cityPath(one) === path);
  if (city) return `cities/${city.id}`;
  const own = rowsOf(document, "ownPages").find(
    ({ slug }) => ownPagePath({ slug: String(slug) }) === path,
  );
  if (own) return `pages/${own.id}`;
  for (const one of services) {
    const where = cities.find((other) => serviceInCityPath(one, other) === path);
    if (where) return `cities/${where.id}/${one.id}`;
  }
  return undefined;
}
