/** Facts of a page in its served HTML, before any script has run. */
export interface PageFacts {
  language: string;
  title: string;
  description: string;
  keywords: string;
  robots: string;
  /** As written; an empty string if there is none. */
  canonical: string;
  /** Properties and names of the link preview tags: `og:title`, `twitter:card`. */
  card: Record<string, string>;
  /** The text of every h1. */
  mainHeadings: string[];
  /** URLs of the links, as written. */
  links: string[];
  /** IDs that links can point to. */
  anchors: string[];
  /** URLs of scripts, styles, images and icons. */
  resources: string[];
  /** Every image with its attributes. */
  images: { source: string; width?: string; height?: string; alt?: string }[];
  breadcrumbs: { name: string; href?: string }[];
  questions: { question: string; answer: string }[];
  /** Each block of JSON-LD, unparsed. */
  structuredData: string[];
}

/**
 * Parses HTML with the parser of the browser in which it runs. Passed to `page.evaluate`, so it
 * must not reference anything outside.
 */
export function readPage(html: string): PageFacts {
  const page = new DOMParser().parseFromString(html, "text/html");
  const all = (selector: string) => [...page.querySelectorAll(selector)];
  const meta = (name: string) =>
    page.querySelector(`meta[name="${name}"]`)?.getAttribute("content") ?? "";
  const text = (element: Element | null | undefined) =>
    (element?.textContent ?? "").replaceAll(/\s+/g, " ").trim();
  const attribute = (element: Element, name: string) => {
    const value = element.getAttribute(name);
    return value === null ? {} : { [name]: value };
  };
  const values = (selector: string, name: string) =>
    all(selector).flatMap((element) => element.getAttribute(name) ?? []);
  const sourceSets = values("[srcset]", "srcset").flatMap((set) =>
    set.split(",").map((entry) => entry.trim().split(" ")[0] ?? ""),
  );
  return {
    language: page.documentElement.lang,
    title: text(page.querySelector("title")),
    description: meta("description"),
    keywords: meta("keywords"),
    robots: meta("robots"),
    canonical: page.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? "",
    card: Object.fromEntries(
      all('meta[property^="og:"], meta[name^="twitter:"]').map((element) => [
        element.getAttribute("property") ?? element.getAttribute("name") ?? "",
        element.getAttribute("content") ?? "",
      ]),
    ),
    mainHeadings: all("h1").map(text),
    links: values("a[href]", "href"),
    anchors: values("[id]", "id"),
    resources: [
      ...values('link[href]:not([rel="canonical"])', "href"),
      ...values("script[src], img[src], iframe[src]", "src"),
      ...sourceSets,
    ],
    images: all("img").map((image) => ({
      source: image.getAttribute("src") ?? "",
      ...attribute(image, "width"),
      ...attribute(image, "height"),
      ...attribute(image, "alt"),
    })),
    breadcrumbs: all('nav[aria-label="Breadcrumb"] li').map((entry) => {
      const link = entry.querySelector("a");
      return { name: text(entry), ...(link && attribute(link, "href")) };
    }),
    questions: all('[aria-labelledby$="questions-title"] details').map((entry) => ({
      question: text(entry.querySelector("summary")),
      answer: text(entry.querySelector("summary ~ *")),
    })),
    structuredData: all('script[type="application/ld+json"]').map((script) => script.innerHTML),
  };
}
