import { formatCount } from "#shop/text/format.ts";
import { minIncomingLinks, type PageType } from "./internal-links.ts";
import { cityPath, isUnbuilt, paths, servicePath } from "./paths.ts";

/** A published page with its path and the links in its content. */
export interface PublishedPage {
  path: string;
  title: string;
  /** Paths of this site that the content links to, excluding header and footer. */
  links: readonly string[];
  /** Whether search engines may index it. */
  indexed: boolean;
}

/** A page with similar content. */
export interface SimilarPage {
  path: string;
  /** 0: nothing in common; 1: identical. */
  similarity: number;
}

export interface ReportedPage {
  path: string;
  title: string;
  type: PageType | "main";
  indexed: boolean;
  /** Indexes into `pages` of the pages that link here and that this page links to, without duplicates. */
  incoming: number[];
  outgoing: number[];
  similar?: SimilarPage;
}

/** The internal links of the site, as found on its rendered pages (docs/product.md#internal-links). */
export interface LinkReport {
  pages: ReportedPage[];
  /** Percentage of pages with enough incoming links, 0 to 100. */
  score: number;
  /** Links to pages that do not exist. */
  broken: { from: string; to: string }[];
  /** Pages more similar than this are excluded from search engines. */
  similarityLimit: number;
}

interface Catalogue {
  services: readonly { slug: string }[];
  cities: readonly { slug: string }[];
}

const isFile = (path: string) => /\.[a-z0-9]+$/.test(path);

/** Whether a page has enough incoming links: "Good", otherwise "Needs Links". */
export function isGood({ incoming }: Pick<ReportedPage, "incoming">): boolean {
  return incoming.length >= minIncomingLinks;
}

/** Color of a score (docs/product.md#internal-links): green from 80, yellow from 60, otherwise red. */
export function scoreMark(score: number): "go" | "caution" | "stop" {
  if (score >= 80) return "go";
  return score >= 60 ? "caution" : "stop";
}

/**
 * Builds the link report.
 *
 * @param similar most similar sibling of each page, by path
 */
export function linkReport(
  published: readonly PublishedPage[],
  catalogue: Catalogue,
  similar: ReadonlyMap<string, SimilarPage>,
  similarityLimit: number,
): LinkReport {
  const typeOf = typesOf(catalogue);
  const places = new Map(published.map(({ path }, place) => [path, place]));
  const broken: LinkReport["broken"] = [];
  const pages = published.map(({ path, title, indexed, links }, place): ReportedPage => {
    const targets = new Set<number>();
    for (const to of new Set(links)) {
      const target = places.get(to);
      if (target !== undefined && target !== place) targets.add(target);
      if (target === undefined && !isFile(to) && !isUnbuilt(to)) broken.push({ from: path, to });
    }
    const nearest = similar.get(path);
    return {
      path,
      title,
      type: typeOf(path),
      indexed,
      incoming: [],
      outgoing: [...targets],
      ...(nearest && { similar: nearest }),
    };
  });
  for (const [place, { outgoing }] of pages.entries()) {
    for (const target of outgoing) pages[target]?.incoming.push(place);
  }
  const judged = pages.filter(({ type }) => type !== "main");
  const score = judged.length === 0 ? 0 : (100 * judged.filter(isGood).length) / judged.length;
  return { pages, score: Math.floor(score), broken, similarityLimit };
}

function typesOf({ services, cities }: Catalogue): (path: string) => ReportedPage["type"] {
  const servicePaths = new Set(services.map(servicePath));
  const cityPaths = new Set(cities.map(cityPath));
  return (path) => {
    if (cityPaths.has(path)) return "city";
    if (servicePaths.has(path)) return "service";
    return path.startsWith(`${paths.services}/`) ? "service-in-city" : "main";
  };
}

/** Recommended actions, most urgent first; empty if there is nothing to do. */
export function recommendations({ pages, broken, similarityLimit }: LinkReport): string[] {
  const catalogue = pages.filter(({ type }) => type !== "main");
  return [
    ...broken.map(({ from, to }) => `${from} links to ${to}, where there is no page.`),
    ...catalogue
      .filter((page) => !isGood(page))
      .map(
        ({ title, incoming }) =>
          `“${title}” has ${formatCount(incoming.length, "incoming link")}; it needs ${minIncomingLinks - incoming.length} more. Link to it from pages of the same service or the same city.`,
      ),
    ...catalogue
      .filter(({ outgoing }) => outgoing.length === 0)
      .map(({ title }) => `“${title}” doesn't link anywhere. Link from it to related pages.`),
    ...catalogue.flatMap(({ title, similar }) =>
      similar && similar.similarity > similarityLimit
        ? [`“${title}” is too much like ${similar.path}. Say only what's true of this city.`]
        : [],
    ),
  ];
}
