import { isRouteErrorResponse, useParams, useRouteError } from "react-router";
import { ErrorMessage } from "#app/components/error-message.tsx";
import { adoptCanonicalAddress } from "#app/lib/canonical-address.ts";
import { breadcrumbData, faqData, serviceData } from "#app/lib/catalog-structured-data.ts";
import { serviceNotFoundMeta } from "#app/lib/not-found-meta.ts";
import { serviceInCityPageData } from "#app/lib/page-data/service-in-city-page.ts";
import { type ServicePageData, servicePageData } from "#app/lib/page-data/service-page.ts";
import { pageMeta, siteUrl } from "#app/lib/page-meta.ts";
import { CallAndSchedule } from "#app/sections/call-and-schedule.tsx";
import { CallToAction } from "#app/sections/call-to-action.tsx";
import { InternalLinks } from "#app/sections/internal-links.tsx";
import { PageHero } from "#app/sections/page-hero.tsx";
import { PriceSlip } from "#app/sections/price-slip.tsx";
import { ProblemList } from "#app/sections/problem-list.tsx";
import { ProcessSteps } from "#app/sections/process-steps.tsx";
import { Questions } from "#app/sections/questions.tsx";
import { RelatedServices } from "#app/sections/related-services.tsx";
import { ServiceDescription } from "#app/sections/service-description.tsx";
import { ServiceNotFoundMessage } from "#app/sections/service-not-found-message.tsx";
import { SignsSheet } from "#app/sections/signs-sheet.tsx";
import { cities } from "#content/cities.ts";
import { services } from "#content/services.ts";
import { shop } from "#content/shop.ts";
import { resolveServiceKey } from "#shop/page-keys.ts";
import type { Route } from "./+types/service.ts";
import { ServiceInCity } from "./service-in-city.tsx";

// Runs before React takes the page over: a visitor who comes back to it asks for the data of the
// canonical address only.
adoptCanonicalAddress();

/**
 * Both kinds of pages below /services: a service, and a service in a city. The key decides.
 *
 * @throws a 404 response for an unknown key
 */
export function loader({ params }: Route.LoaderArgs) {
  const page = resolveServiceKey(params.key, { services, cities });
  const service = services.find(({ id }) => id === page?.serviceId);
  const city = cities.find(({ id }) => id === page?.cityId);
  if (!service) throw new Response("Service Not Found", { status: 404 });
  return city ? serviceInCityPageData(service, city) : servicePageData(service);
}

export const meta: Route.MetaFunction = ({ loaderData: page }) => {
  if (!page) return serviceNotFoundMeta();
  const { meta: head, crumbs, slip } = page;
  const inCity = page.kind === "service-in-city" ? page : undefined;
  const faqs = page.kind === "service-in-city" ? page.text.faqs : page.faqs;
  return [
    ...pageMeta(head),
    {
      "script:ld+json": serviceData(
        {
          name: head.title,
          serviceType: inCity?.service.title ?? head.title,
          description: head.description,
          path: head.path,
          offers: slip.offers,
          ...(inCity && { city: inCity.city }),
        },
        siteUrl,
      ),
    },
    { "script:ld+json": breadcrumbData(crumbs, siteUrl) },
    { "script:ld+json": faqData(faqs) },
  ];
};

export default function Service({ loaderData: page }: Route.ComponentProps) {
  return page.kind === "service" ? <ServiceItself page={page} /> : <ServiceInCity page={page} />;
}

function ServiceItself({ page }: { page: ServicePageData }) {
  const { title, crumbs, lead, slip } = page;
  return (
    <>
      <PageHero labelledBy="service-title" crumbs={crumbs}>
        <h1 id="service-title">{title}</h1>
        <p className="mt-5 max-w-measure text-lg text-on-asphalt-soft">{lead}</p>
        <CallAndSchedule className="mt-7" />
      </PageHero>
      <ServiceDescription
        title="What we do"
        image={page.image}
        imageAlt={page.imageAlt}
        slip={<PriceSlip id="slip-title" {...slip} />}
      >
        {page.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </ServiceDescription>
      <InternalLinks lists={page.links} />
      <ProblemList title="What usually fails" problems={page.problems} />
      <SignsSheet signs={page.signs} emergencyPhone={shop.emergencyPhone} />
      <ProcessSteps title="Inspection, estimate, repair" steps={page.steps} />
      <Questions title="Questions and answers" questions={page.faqs} tone="sunken" />
      <RelatedServices services={page.related} />
      <CallToAction
        title="Have it looked at"
        lead="Tell us what you hear, feel or smell. We call you back within one business hour."
      />
    </>
  );
}

/** A link inside the site led to a key that does not exist. */
export function ErrorBoundary() {
  const { key = "" } = useParams();
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <ServiceNotFoundMessage slug={key} />
  ) : (
    <ErrorMessage />
  );
}
