import { AreaMap } from "#app/components/map/area-map.tsx";
import { Section, SectionHeading } from "#app/components/ui/section.tsx";
import { hydrateOnInteraction } from "#app/lib/hydration/hydrate-on-interaction.tsx";
import { locationListPageData } from "#app/lib/page-data/location-list-page.ts";
import { breadcrumbData } from "#app/lib/seo/catalog-structured-data.ts";
import { pageMeta, siteUrl } from "#app/lib/seo/page-meta.ts";
import { autoRepairData } from "#app/lib/seo/structured-data.ts";
import { shop, siteParts } from "#app/lib/site/published.ts";
import { siteFacts } from "#app/lib/site/site-facts.ts";
import { CallAndSchedule } from "#app/sections/call-and-schedule.tsx";
import type { CallToActionProps } from "#app/sections/call-to-action.tsx";
import type { CityListProps } from "#app/sections/city/city-list.tsx";
import type { ShopCardProps } from "#app/sections/city/shop-card.tsx";
import { PageBanner } from "#app/sections/page-banner.tsx";
import type { Route } from "./+types/locations.ts";

const ShopCard = hydrateOnInteraction<ShopCardProps>(() =>
  import("#app/sections/city/shop-card.tsx").then((module) => module.ShopCard),
);
const CityList = hydrateOnInteraction<CityListProps>(() =>
  import("#app/sections/city/city-list.tsx").then((module) => module.CityList),
);
const CallToAction = hydrateOnInteraction<CallToActionProps>(() =>
  import("#app/sections/call-to-action.tsx").then((module) => module.CallToAction),
);

/** Runs at build time: data and meta of the page. */
export function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(siteFacts);
  const { meta, ...page } = locationListPageData(content);
  return {
    ...page,
    meta: [
      ...pageMeta(meta),
      { "script:ld+json": autoRepairData(content.shop, siteUrl) },
      { "script:ld+json": breadcrumbData(page.crumbs, siteUrl) },
    ],
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta;

export default function Locations({ loaderData: page }: Route.ComponentProps) {
  const { crumbs, home, cities, texts } = page;
  return (
    <>
      <PageBanner crumbs={crumbs} title={texts.title} lead={texts.lead}>
        <CallAndSchedule schedule="Schedule Service" className="w-full" />
      </PageBanner>
      <ShopCard shop={shop} home={home} cities={page.nearby} />
      <CityList cities={cities} />
      {siteParts.serviceArea ? (
        <Section aria-labelledby="area-title">
          <SectionHeading id="area-title" title={texts.areaTitle} lead={texts.areaLead} />
          <div className="overflow-hidden rounded-lg border border-line bg-sunken">
            <div className="mx-auto max-w-4xl">
              <AreaMap cities={cities} />
            </div>
          </div>
        </Section>
      ) : null}
      <CallToAction title={texts.callTitle} lead={texts.callLead} />
    </>
  );
}
