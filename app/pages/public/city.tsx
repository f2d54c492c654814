import { isRouteErrorResponse, redirect, useParams, useRouteError } from "react-router";
import { ErrorMessage } from "#app/components/error-message.tsx";
import { adoptCanonicalPath } from "#app/lib/hydration/canonical-path.ts";
import { hydrateOnInteraction } from "#app/lib/hydration/hydrate-on-interaction.tsx";
import { cityPageData } from "#app/lib/page-data/city-page.ts";
import { breadcrumbData, cityBusinessData, faqData } from "#app/lib/seo/catalog-structured-data.ts";
import { pageMeta, siteUrl } from "#app/lib/seo/page-meta.ts";
import { siteFacts } from "#app/lib/site/site-facts.ts";
import { CityNotFoundMessage } from "#app/sections/city/city-not-found-message.tsx";
import { resolveCityKey } from "#shop/pages/page-keys.ts";
import { cityPath } from "#shop/pages/paths.ts";
import type { Route } from "./+types/city.ts";
import type { CityDetailsProps } from "./city-details.tsx";

// Runs before hydration: the router knows the page, and its data after navigating back, only by the
// canonical path.
adoptCanonicalPath("/auto-repair-");

const CityDetails = hydrateOnInteraction<CityDetailsProps>(() =>
  import("./city-details.tsx").then((module) => module.CityDetails),
);

/**
 * A city by any parameter that names it; a loose match is redirected to the city's canonical path.
 *
 * @throws a 404 response for an unknown city
 */
export function loader({ params, context }: Route.LoaderArgs) {
  const { content, siblings } = context.get(siteFacts);
  const match = resolveCityKey(params.city, content.cities);
  if (match.kind === "unknown") throw new Response("City Not Found", { status: 404 });
  if (match.kind === "loose") throw redirect(cityPath(match.city), 301);
  const { meta, ...page } = cityPageData(content, match.city, siblings);
  return {
    page,
    meta: [
      ...pageMeta(meta),
      { "script:ld+json": cityBusinessData(content.shop, page, siteUrl) },
      { "script:ld+json": breadcrumbData(page.crumbs, siteUrl) },
      ...(page.faqs.length > 0 ? [{ "script:ld+json": faqData(page.faqs) }] : []),
    ],
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.meta ?? [{ title: "City Not Found" }];

export default function City({ loaderData: { page } }: Route.ComponentProps) {
  return <CityDetails page={page} />;
}

/** Shown when a link inside the site leads to an unknown city. */
export function ErrorBoundary() {
  const { city = "" } = useParams();
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <CityNotFoundMessage slug={city} />
  ) : (
    <ErrorMessage />
  );
}
