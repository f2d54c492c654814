import { CallButton } from "#app/components/call-button.tsx";
import { buttonVariants } from "#app/components/ui/button.tsx";
import { hydrateOnInteraction } from "#app/lib/hydration/hydrate-on-interaction.tsx";
import { serviceListPageData } from "#app/lib/page-data/service-list-page.ts";
import { breadcrumbData } from "#app/lib/seo/catalog-structured-data.ts";
import { pageMeta, siteUrl } from "#app/lib/seo/page-meta.ts";
import { siteFacts } from "#app/lib/site/site-facts.ts";
import type { CallToActionProps } from "#app/sections/call-to-action.tsx";
import { BannerFigures, PageBanner } from "#app/sections/page-banner.tsx";
import type { ServiceCatalogueProps } from "#app/sections/service/service-catalogue.tsx";
import type { Route } from "./+types/services.ts";

const ServiceCatalogue = hydrateOnInteraction<ServiceCatalogueProps>(() =>
  import("#app/sections/service/service-catalogue.tsx").then((module) => module.ServiceCatalogue),
);
const CallToAction = hydrateOnInteraction<CallToActionProps>(() =>
  import("#app/sections/call-to-action.tsx").then((module) => module.CallToAction),
);

/** Runs at build time: data and meta of the page. */
export function loader({ context }: Route.LoaderArgs) {
  const { meta, ...page } = serviceListPageData(context.get(siteFacts).content);
  return {
    ...page,
    meta: [...pageMeta(meta), { "script:ld+json": breadcrumbData(page.crumbs, siteUrl) }],
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta;

export default function Services({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageBanner
        crumbs={page.crumbs}
        title={page.texts.title}
        lead={page.texts.lead}
        aside={
          page.commonPrices.length > 0 ? (
            <div>
              <BannerFigures lines={page.commonPrices} />
              <p className="mt-2 text-on-asphalt-soft text-sm">
                {`Prices checked ${page.pricesChecked}`}
              </p>
            </div>
          ) : null
        }
      >
        <a href="#all-services" className={`${buttonVariants({ size: "lg" })} max-sm:w-full`}>
          View All Services
        </a>
        <CallButton variant="inverse" size="lg" className="max-sm:w-full" />
      </PageBanner>
      <ServiceCatalogue services={page.services} checkedOn={page.pricesChecked} />
      <CallToAction title={page.texts.callTitle} lead={page.texts.callLead} />
    </>
  );
}
