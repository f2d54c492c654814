import { breadcrumbData } from "#app/lib/catalog-structured-data.ts";
import { deferred } from "#app/lib/deferred.tsx";
import { pageMeta, siteUrl } from "#app/lib/page-meta.ts";
import { defaultShareCard } from "#app/lib/share-card.ts";
import { CallAndSchedule } from "#app/sections/call-and-schedule.tsx";
import { PageBanner } from "#app/sections/page-banner.tsx";
import type { WhyChooseUsProps } from "#app/sections/why-choose-us.tsx";
import { shop } from "#content/shop.ts";
import { whatApplies, withWarranty } from "#shop/claims.ts";
import { paths } from "#shop/paths.ts";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import type { Route } from "./+types/about.ts";

const crumbs = [{ title: "Home", path: paths.home }, { title: "About" }];
const { city, state } = shop.address;

const WhyChooseUs = deferred<WhyChooseUsProps>(() =>
  import("#app/sections/why-choose-us.tsx").then((module) => module.WhyChooseUs),
);

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta;

/** Runs at build: the years of experience count up to that day. */
export function loader() {
  return {
    meta: [
      ...pageMeta({
        title: "About the Shop",
        description: `A ${shop.claims.familyOwned ? "family-owned " : ""}repair shop in ${city}, ${state} since ${shop.foundedYear}: ${whatApplies(
          [
            shop.claims.aseCertified && "ASE-certified technicians",
            "inspections with photos",
            withWarranty(shop),
          ],
        )}.`,
        path: paths.about,
        image: defaultShareCard,
      }),
      { "script:ld+json": breadcrumbData(crumbs, siteUrl) },
    ],
    builtOn: shopTimeOf(new Date(), shop.timeZone).date,
  };
}

export default function About({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageBanner
        crumbs={crumbs}
        tab="About"
        title={`${shop.claims.familyOwned ? "One family, one shop," : "One shop,"} in ${city} since ${shop.foundedYear}`}
        lead={`We repair cars for drivers within ${shop.radiusMiles} miles of ${city}. Whoever answers the phone knows who works on your car, and where it stands right now.`}
      >
        <CallAndSchedule schedule="Schedule Service" className="w-full" />
      </PageBanner>
      <WhyChooseUs shop={shop} builtOn={loaderData.builtOn} />
    </>
  );
}
