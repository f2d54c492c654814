import { existsSync } from "node:fs";
import type { About } from "#shop/catalog/about.ts";
import type { ContentMistake } from "#shop/catalog/reading/content-mistake.ts";
import { emptyPlaceholderMistakes, readContent } from "#shop/catalog/reading/read-content.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { folderContent } from "#site/content/folder-content.ts";

/**
 * Validates the content folder, including that its images exist.
 *
 * @returns one line per mistake, naming the file and the field; empty if there are none
 */
export function checkContent(content: SiteContent = folderContent()): string[] {
  const year = new Date().getFullYear();
  const read = readContent(content, year);
  const mistakes = read.ok
    ? [...missingImages(read.content), ...emptyPlaceholderMistakes(content, year)]
    : read.mistakes;
  return mistakes.map((mistake) => contentLine(mistake, content));
}

/** Formats a mistake in the document as a line that names the file and the field. */
export function contentLine({ path, message }: ContentMistake, content: SiteContent): string {
  const { file, field } = placeOf(path, content);
  return `content/${file}: ${field.join(".") || "(entry)"}: ${message}`;
}

/** Images that are referenced but do not exist. */
function missingImages({ services, testimonials, about }: SiteContent): ContentMistake[] {
  return [
    ...services.map(({ image }, index) => ({ path: ["services", index, "image"], image })),
    ...picturesOf(about),
    ...testimonials.map(({ image }, index) => ({ path: ["testimonials", index, "image"], image })),
  ]
    .filter(({ image }) => image !== undefined && !existsSync(`public${image}`))
    .map(({ path, image }) => ({ path, message: `public${image} does not exist` }));
}

function picturesOf({ storefront, owner, team = [] }: Partial<About> = {}) {
  return [
    { path: ["about", "storefront", "image"], image: storefront?.image },
    { path: ["about", "owner", "image"], image: owner?.image },
    ...team.map(({ image }, index) => ({ path: ["about", "team", index, "image"], image })),
  ].flatMap(({ path, image }) => (image === undefined ? [] : [{ path, image }]));
}

const files: Readonly<Record<string, string>> = {
  shop: "shop.ts",
  services: "services.ts",
  servicePricing: "service-pricing.ts",
  prices: "prices.ts",
  cities: "cities.ts",
  cityTestimonials: "city-testimonials.ts",
  testimonials: "testimonials.ts",
  financing: "financing-offer.ts",
  serviceArea: "service-area.ts",
  stateRoute: "state-route.ts",
  visitSteps: "visit-steps.ts",
  inspections: "inspections.ts",
  estimating: "estimating.ts",
  about: "about.ts",
  similarityLimit: "service-in-city.ts",
};

/** The source file of a field of the document, and the field's path within it. */
function placeOf(
  path: ContentMistake["path"],
  content: SiteContent,
): { file: string; field: readonly (string | number)[] } {
  const [part = "", entry = "", ...field] = path;
  if ((part === "services" || part === "cities") && typeof entry === "number") {
    return { file: `${part}/${content[part][entry]?.id}.ts`, field };
  }
  if (part === "servicesInCities")
    return { file: `cities/${entry}.ts`, field: ["services", ...field] };
  if (part === "legal") return { file: `legal/${entry}.ts`, field };
  return { file: files[part] ?? String(part), field: path.slice(1) };
}
