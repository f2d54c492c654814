import { Photo } from "#app/components/photo.tsx";
import { hydrateOnInteraction } from "#app/lib/hydration/hydrate-on-interaction.tsx";
import { whyChooseUsTexts } from "#app/lib/page-data/why-choose-us.ts";
import { breadcrumbData } from "#app/lib/seo/catalog-structured-data.ts";
import { mainPage } from "#app/lib/seo/main-page.ts";
import { pageMeta, siteUrl } from "#app/lib/seo/page-meta.ts";
import { shopToday } from "#app/lib/server-clock.ts";
import { shop } from "#app/lib/site/published.ts";
import { siteFacts } from "#app/lib/site/site-facts.ts";
import type { AboutStoryProps } from "#app/sections/about-story.tsx";
import { CallAndSchedule } from "#app/sections/call-and-schedule.tsx";
import type { CallToActionProps } from "#app/sections/call-to-action.tsx";
import { BannerFigures, PageBanner } from "#app/sections/page-banner.tsx";
import type { WhyChooseUsProps } from "#app/sections/why-choose-us.tsx";
import { whatApplies, withWarranty } from "#shop/claims.ts";
import { paths } from "#shop/pages/paths.ts";
import { yearsInBusiness } from "#shop/text/format.ts";
import type { Route } from "./+types/about.ts";

const crumbs = [{ title: "Home", path: paths.home }, { title: "About" }];

const AboutStory = hydrateOnInteraction<AboutStoryProps>(() =>
  import("#app/sections/about-story.tsx").then((module) => module.AboutStory),
);
const CallToAction = hydrateOnInteraction<CallToActionProps>(() =>
  import("#app/sections/call-to-action.tsx").then((module) => module.CallToAction),
);
const WhyChooseUs = hydrateOnInteraction<WhyChooseUsProps>(() =>
  import("#app/sections/why-choose-us.tsx").then((module) => module.WhyChooseUs),
);

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta;

/** Runs when the page is rendered: the data is the same on every day of a year. */
export function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(siteFacts);
  const { about, cities, pageTexts, services, shop } = content;
  const { city, state } = shop.address;
  const { texts, meta } = mainPage(pageTexts.about, {
    path: paths.about,
    description: `A ${shop.claims.familyOwned ? "family-owned " : ""}repair shop in ${city}, ${state} since ${shop.foundedYear}: ${whatApplies(
      [
        shop.claims.aseCertified && "ASE-certified technicians",
        shop.claims.digitalInspection && "inspections with photos",
        withWarranty(shop) ?? "written estimates before any work",
      ],
    )}.`,
  });
  return {
    meta: [...pageMeta(meta), { "script:ld+json": breadcrumbData(crumbs, siteUrl) }],
    about,
    texts,
    whyChooseUs: whyChooseUsTexts(content),
    figures: [
      ["Where", shop.address.street],
      ["Services", String(services.length)],
      ...(cities.length > 0 ? ([["Towns we serve", String(cities.length)]] as const) : []),
    ] as const,
    years: yearsInBusiness(shop.foundedYear, shopToday()),
  };
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { about: told, texts, whyChooseUs, figures, years } = loaderData;
  const { storefront } = told ?? {};
  return (
    <>
      <PageBanner
        crumbs={crumbs}
        title={texts.title}
        lead={texts.lead}
        aside={
          storefront ? (
            <div className="lg:w-120">
              <Photo first src={storefront.image} alt={storefront.alt} className="rounded-lg" />
            </div>
          ) : (
            <BannerFigures lines={figures} />
          )
        }
      >
        <CallAndSchedule schedule="Schedule Service" className="w-full" />
      </PageBanner>
      {told ? <AboutStory about={told} /> : null}
      <WhyChooseUs shop={shop} texts={whyChooseUs} years={years} />
      <CallToAction title={texts.callTitle} lead={texts.callLead} schedule="Schedule Service" />
    </>
  );
}
