import { hydrateOnInteraction } from "#app/lib/hydration/hydrate-on-interaction.tsx";
import { withOrigin } from "#app/lib/page-data/testimonial-origin.ts";
import { whyChooseUsTexts } from "#app/lib/page-data/why-choose-us.ts";
import { mainPage } from "#app/lib/seo/main-page.ts";
import { pageMeta, siteUrl } from "#app/lib/seo/page-meta.ts";
import { autoRepairData, webSiteData } from "#app/lib/seo/structured-data.ts";
import { shopToday } from "#app/lib/server-clock.ts";
import { shop } from "#app/lib/site/published.ts";
import { siteFacts } from "#app/lib/site/site-facts.ts";
import { Hero } from "#app/sections/home/hero.tsx";
import type { HomeSectionsProps } from "#app/sections/home/home-sections.tsx";
import { serviceCard } from "#app/sections/home/services-grid.tsx";
import { offersMarkup } from "#app/sections/offers.tsx";
import { annualRate, type Financing } from "#shop/catalog/financing.ts";
import { capitalized, describedAs, whatApplies, withWarranty } from "#shop/claims.ts";
import { shownHomeSections } from "#shop/pages/home-sections.ts";
import { cityPath, paths } from "#shop/pages/paths.ts";
import { yearsInBusiness } from "#shop/text/format.ts";
import type { Route } from "./+types/home.ts";

/** Number of services on the home page (docs/product.md#home). */
const shownServices = 6;

const HomeSections = hydrateOnInteraction<HomeSectionsProps>(() =>
  import("#app/sections/home/home-sections.tsx").then((module) => module.HomeSections),
);

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta;

/** Runs at build time; returns only what the page shows, because its HTML includes this data. */
export function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(siteFacts);
  const { cities, financing, homeSections, offers = [], pageTexts, services, shop } = content;
  const { city, state } = shop.address;
  const { texts, meta } = mainPage(pageTexts.home, {
    path: paths.home,
    description: `${capitalized(describedAs("auto repair", shop))} in ${city}, ${state}: ${whatApplies(
      [
        shop.claims.digitalInspection && "digital inspection with photos",
        "written estimates",
        withWarranty(shop),
        shop.claims.shuttle && "a free shuttle",
      ],
    )}.`,
  });
  return {
    meta: [
      ...pageMeta(meta),
      { "script:ld+json": autoRepairData(shop, siteUrl) },
      { "script:ld+json": webSiteData(shop, siteUrl) },
    ],
    services: services.slice(0, shownServices).map(serviceCard),
    serviceTitles: services.map(({ title }) => title),
    texts,
    offers: offersMarkup(
      content,
      offers.filter(({ onHome }) => onHome),
      { linked: true },
    ),
    whyChooseUs: whyChooseUsTexts(content),
    roads: cities[0]?.shields ?? [],
    testimonials: content.testimonials.map(withOrigin),
    cities: cities.map((city) => ({
      name: city.name,
      ...city.coordinates,
      href: cityPath(city),
    })),
    financing: financing && teaserOf(financing),
    // Absent for the order of the start: it is in the data of the page.
    ...(homeSections && { order: shownHomeSections(homeSections) }),
    years: yearsInBusiness(shop.foundedYear, shopToday()),
  };
}

/** The part of the offer in the teaser. */
function teaserOf(offer: Financing) {
  const { minAmount, maxAmount, terms } = offer;
  return { minAmount, maxAmount, terms, yearlyRate: annualRate(offer) };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  // Spread, because every visitor loads this file: names of what is only handed on would weigh.
  return (
    <>
      <Hero {...loaderData} shop={shop} />
      <HomeSections {...loaderData} shop={shop} total={loaderData.serviceTitles.length} />
    </>
  );
}
