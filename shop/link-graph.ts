import { counted } from "./counted.ts";
import { enoughIncomingLinks, type PageType } from "./internal-links.ts";
import { cityPath, paths, servicePath } from "./paths.ts";

/** A page as it was published: where it stands, and where its own content leads. */
export interface PublishedPage {
  path: string;
  title: string;
  /** Paths of this site that the content links to, header and footer left out. */
  links: readonly string[];
  /** Whether search engines may list it. */
  indexed: boolean;
}

/** Another page that says much the same. */
export interface SimilarPage {
  path: string;
  /** 0: nothing in common; 1: the same. */
  similarity: number;
}

export interface ReportedPage {
  path: string;
  title: string;
  type: PageType | "main";
  indexed: boolean;
  /** Pages that link here and pages linked from here, by their place in the report; no page twice. */
  incoming: number[];
  outgoing: number[];
  similar?: SimilarPage;
}

/**
 * The internal links of the site, as its pages really show them (docs/product.md#internal-links).
 */
export interface LinkReport {
  pages: ReportedPage[];
  /** The share of pages with enough incoming links, 0 to 100. */
  score: number;
  /** Links that lead to no page of the site. */
  broken: { from: string; to: string }[];
  /** Above this similarity a page is kept out of search engines. */
  similarityLimit: number;
}

interface Catalogue {
  services: readonly { slug: string }[];
  cities: readonly { slug: string }[];
}

/** Rendered in the browser: there is no file to link to, and nothing to report. */
const clientPages: readonly string[] = [paths.signIn, paths.profile, paths.admin];

/** Whether a page has enough incoming links: "Good", otherwise "Needs Links". */
export function isGood({ incoming }: Pick<ReportedPage, "incoming">): boolean {
  return incoming.length >= enoughIncomingLinks;
}

/**
 * The colour of a score (docs/product.md#internal-links): green from 80, yellow from 60, else red.
 */
export function scoreMark(score: number): "go" | "caution" | "stop" {
  if (score >= 80) return "go";
  return score >= 60 ? "caution" : "stop";
}

/**
 * Counts who links to whom.
 *
 * @param similar the nearest sibling of a page, by path
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
      if (target === undefined && !isElsewhere(to)) broken.push({ from: path, to });
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

/** Files, and pages that only the browser renders. */
function isElsewhere(path: string): boolean {
  return (
    /\.[a-z0-9]+$/.test(path) ||
    clientPages.some((page) => path === page || path.startsWith(`${page}/`))
  );
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

/** What to do about the links, most urgent first; empty when there is nothing to do. */
export function recommendations({ pages, broken, similarityLimit }: LinkReport): string[] {
  const catalogue = pages.filter(({ type }) => type !== "main");
  return [
    ...broken.map(({ from, to }) => `${from} links to ${to}, where there is no page.`),
    ...catalogue
      .filter((page) => !isGood(page))
      .map(
        ({ title, incoming }) =>
          `“${title}” has ${counted(incoming.length, "incoming link")}; it needs ${enoughIncomingLinks - incoming.length} more. Link to it from pages of the same service or the same city.`,
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
