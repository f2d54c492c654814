import { breadcrumbData } from "#app/lib/seo/catalog-structured-data.ts";
import { pageMeta, siteUrl } from "#app/lib/seo/page-meta.ts";
import { defaultShareCard } from "#app/lib/seo/share-card.ts";
import { siteFacts } from "#app/lib/site/site-facts.ts";
import { mainPages } from "#app/lib/site/site-pages.ts";
import { PageBanner } from "#app/sections/page-banner.tsx";
import { SiteIndex } from "#app/sections/site-index.tsx";
import { servicePairs } from "#shop/pages/content-pages.ts";
import { cityPath, ownPagePath, paths, serviceInCityPath, servicePath } from "#shop/pages/paths.ts";
import type { Route } from "./+types/sitemap.ts";

const crumbs = [{ title: "Home", path: paths.home }, { title: "Sitemap" }];

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta;

/** Runs at build time, and again after the sitemap was written. */
export function loader({ context }: Route.LoaderArgs) {
  const { content, listed } = context.get(siteFacts);
  const { catalogue, cities, ownPages = [], services, shop } = content;
  const byName = cities.toSorted((one, other) => one.name.localeCompare(other.name));
  return {
    meta: [
      ...pageMeta({
        title: "Sitemap",
        description: `Every page of ${shop.name} at a glance: ${cities.length > 0 ? `our services, the cities we serve around ${shop.address.city}, and what we do for drivers in each one` : `our services, prices and hours in ${shop.address.city}`}.`,
        path: paths.sitemap,
        image: defaultShareCard,
      }),
      { "script:ld+json": breadcrumbData(crumbs, siteUrl) },
    ],
    counts: {
      main: mainPages.length,
      services: services.length,
      // Each city has two URLs (docs/product.md#sitemap-page).
      cities: 2 * cities.length,
      own: ownPages.length,
      pairs: servicePairs(catalogue).length,
    },
    listed,
    services: services.map((service) => ({ title: service.title, path: servicePath(service) })),
    own: ownPages.map((page) => ({ title: page.title, path: ownPagePath(page) })),
    cities: byName.map((city) => ({
      title: `${city.name}, ${city.state}`,
      path: cityPath(city),
    })),
    samples: byName.flatMap((city, index) => {
      const service = services[index % services.length];
      return service && catalogue.hasPair(service.id, city.id)
        ? [{ title: `${service.title}, ${city.name}`, path: serviceInCityPath(service, city) }]
        : [];
    }),
  };
}

export default function Sitemap({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageBanner
        crumbs={crumbs}
        title="Sitemap"
        lead="Every page of this site, and the lists that search engines read."
      />
      <SiteIndex {...loaderData} />
    </>
  );
}
