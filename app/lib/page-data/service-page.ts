import { shareCard } from "#app/lib/seo/share-card.ts";
import type { Service } from "#shop/catalog/service.ts";
import { internalLinks } from "#shop/pages/internal-links.ts";
import type { PageContent } from "#shop/pages/page-content.ts";
import { paths, servicePath } from "#shop/pages/paths.ts";
import { linkLists, processSteps, relatedServices, servicePrice } from "./service-parts.ts";

/** Data of the page, without its meta. */
export type ServicePageData = Omit<ReturnType<typeof servicePageData>, "meta">;

/** All data of the page of a service (docs/product.md#service-page). */
export function servicePageData(content: PageContent, service: Service) {
  const { id, slug, title, metaDescription, introText, longDescription, image, imageAlt } = service;
  return {
    kind: "service" as const,
    meta: {
      title,
      description: metaDescription,
      path: servicePath(service),
      image: shareCard(service),
    },
    crumbs: [
      { title: "Home", path: paths.home },
      { title: "Services", path: paths.services },
      { title },
    ],
    slug,
    title,
    lead: introText,
    slip: servicePrice(content, service),
    image,
    imageAlt,
    paragraphs: longDescription?.split("\n\n") ?? [],
    links: linkLists(internalLinks({ serviceId: id }, content.catalogue)),
    problems: service.commonProblems,
    signs: service.signs,
    steps: processSteps(service),
    faqs: service.faqs,
    related: relatedServices(content, service),
  };
}
