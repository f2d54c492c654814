import { isRouteErrorResponse, redirect, useParams, useRouteError } from "react-router";
import { ErrorMessage } from "#app/components/error-message.tsx";
import { adoptCanonicalAddress } from "#app/lib/canonical-address.ts";
import { breadcrumbData, cityBusinessData, faqData } from "#app/lib/catalog-structured-data.ts";
import { cityNotFoundMeta } from "#app/lib/not-found-meta.ts";
import { cityPageData } from "#app/lib/page-data/city-page.ts";
import { pageMeta, siteUrl } from "#app/lib/page-meta.ts";
import { CallAndSchedule } from "#app/sections/call-and-schedule.tsx";
import { CallToAction } from "#app/sections/call-to-action.tsx";
import { CityGuideSign } from "#app/sections/city-guide-sign.tsx";
import { CityMap } from "#app/sections/city-map.tsx";
import { CityNotFoundMessage } from "#app/sections/city-not-found-message.tsx";
import { CityPriceList } from "#app/sections/city-price-list.tsx";
import { CityVoices } from "#app/sections/city-voices.tsx";
import { InternalLinks } from "#app/sections/internal-links.tsx";
import { KeyFeatures } from "#app/sections/key-features.tsx";
import { LocalDescription } from "#app/sections/local-description.tsx";
import { LongText } from "#app/sections/long-text.tsx";
import { PageHero } from "#app/sections/page-hero.tsx";
import { PopularServices } from "#app/sections/popular-services.tsx";
import { ProcessSteps } from "#app/sections/process-steps.tsx";
import { Questions } from "#app/sections/questions.tsx";
import { Reasons } from "#app/sections/reasons.tsx";
import { RoadProblems } from "#app/sections/road-problems.tsx";
import { cities } from "#content/cities.ts";
import { shop } from "#content/shop.ts";
import { cityPath } from "#shop/addresses.ts";
import { resolveCityKey } from "#shop/page-keys.ts";
import type { Route } from "./+types/city.ts";

// Runs before React takes the page over: the router knows the page, and its data when the visitor
// comes back to it, by its canonical address only.
adoptCanonicalAddress("/auto-repair-");

/**
 * One city, by any parameter that names it; a loose one is redirected to the city's own address.
 *
 * @throws a 404 response for an unknown city
 */
export function loader({ params }: Route.LoaderArgs) {
  const match = resolveCityKey(params.city, cities);
  if (match.kind === "unknown") throw new Response("City Not Found", { status: 404 });
  if (match.kind === "loose") throw redirect(cityPath(match.city), 301);
  return cityPageData(match.city);
}

export const meta: Route.MetaFunction = ({ loaderData: page }) =>
  page
    ? [
        ...pageMeta(page.meta),
        { "script:ld+json": cityBusinessData(shop, page, siteUrl) },
        { "script:ld+json": breadcrumbData(page.crumbs, siteUrl) },
        { "script:ld+json": faqData(page.faqs) },
      ]
    : cityNotFoundMeta();

export default function City({ loaderData: page }: Route.ComponentProps) {
  const { name, state } = page;
  return (
    <>
      <PageHero labelledBy="city-title" crumbs={page.crumbs} wide>
        <CityGuideSign city={page} address={shop.address}>
          <h1 id="city-title" className="mt-3 sm:mt-5 sm:text-5xl">
            Auto repair {page.homeTown ? "in" : "for"} {name}, {state}
          </h1>
        </CityGuideSign>
        <CallAndSchedule schedule="Schedule Service" className="mt-7" />
      </PageHero>
      <PopularServices city={name} popular={page.popular} additional={page.additional} />
      <CityPriceList city={name} services={page.priceList} />
      <InternalLinks lists={page.links} />
      <ProcessSteps title="How a visit goes" steps={page.steps} />
      <Reasons title={`Why ${name} drivers come here`} reasons={page.reasons} />
      <CityVoices city={name} testimonials={page.testimonials} rating={page.rating} />
      <RoadProblems city={name} {...page} />
      <KeyFeatures city={name} warranty={shop.warranty.standard} {...page} />
      <LocalDescription city={name} {...page} />
      <CityMap city={name} shop={shop} {...page} />
      <Questions title={`Questions from ${name}`} questions={page.faqs} />
      <LongText title={`Keeping a car in ${name}`} paragraphs={page.longText} />
      <CallToAction
        title={`Drive over from ${name}`}
        lead={`${page.driveTime} by road. Book a time, or come by when the door is open.`}
        schedule="Schedule Service"
      />
    </>
  );
}

/** A link inside the site led to a city that does not exist. */
export function ErrorBoundary() {
  const { city = "" } = useParams();
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <CityNotFoundMessage slug={city} />
  ) : (
    <ErrorMessage />
  );
}
