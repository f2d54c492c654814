import { isRouteErrorResponse, useParams, useRouteError } from "react-router";
import { ErrorMessage } from "#app/components/error-message.tsx";
import { adoptCanonicalPath } from "#app/lib/hydration/canonical-path.ts";
import { hydrateOnInteraction } from "#app/lib/hydration/hydrate-on-interaction.tsx";
import { serviceHead } from "#app/lib/page-data/service-head.ts";
import { serviceInCityPageData } from "#app/lib/page-data/service-in-city-page.ts";
import { servicePageData } from "#app/lib/page-data/service-page.ts";
import { siteFacts } from "#app/lib/site/site-facts.ts";
import { offersMarkup } from "#app/sections/offers.tsx";
import { ServiceNotFoundMessage } from "#app/sections/service/service-not-found-message.tsx";
import { resolveServiceKey } from "#shop/pages/page-keys.ts";
import type { Route } from "./+types/service.ts";
import type { ServiceDetailsProps } from "./service-details.tsx";
import type { ServiceInCityProps } from "./service-in-city.tsx";

// Runs before hydration: after navigating back, the router requests data for the canonical path
// only.
adoptCanonicalPath();

const ServiceDetails = hydrateOnInteraction<ServiceDetailsProps>(() =>
  import("./service-details.tsx").then((module) => module.ServiceDetails),
);
const ServiceInCity = hydrateOnInteraction<ServiceInCityProps>(() =>
  import("./service-in-city.tsx").then((module) => module.ServiceInCity),
);

/**
 * Both kinds of pages below /services, depending on the key: a service, or a service in a city.
 *
 * @throws a 404 response for an unknown key
 */
export function loader({ params, context }: Route.LoaderArgs) {
  const { content, siblings } = context.get(siteFacts);
  const { catalogue, offers = [], shop } = content;
  const found = resolveServiceKey(params.key, catalogue);
  const service = catalogue.services.find(({ id }) => id === found?.serviceId);
  const city = catalogue.cities.find(({ id }) => id === found?.cityId);
  if (!service) throw new Response("Service Not Found", { status: 404 });
  const own = offers.filter((offer) => offer.services.includes(service.id));
  const { meta, ...page } = city
    ? serviceInCityPageData(content, service, city, siblings)
    : servicePageData(content, service);
  return {
    page: { ...page, offers: offersMarkup(content, own) },
    meta: serviceHead(shop, meta, page, own),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.meta ?? [{ title: "Service Not Found" }];

export default function Service({ loaderData: { page } }: Route.ComponentProps) {
  return page.kind === "service" ? <ServiceDetails page={page} /> : <ServiceInCity page={page} />;
}

/** Shown when a link inside the site leads to an unknown key. */
export function ErrorBoundary() {
  const { key = "" } = useParams();
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <ServiceNotFoundMessage slug={key} />
  ) : (
    <ErrorMessage />
  );
}
