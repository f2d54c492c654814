import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { Container } from "#app/components/ui/section.tsx";
import { startWithoutInteraction } from "#app/lib/hydration/first-interaction.ts";
import { pageMeta } from "#app/lib/seo/page-meta.ts";
import { defaultShareCard } from "#app/lib/seo/share-card.ts";
import { siteFacts } from "#app/lib/site/site-facts.ts";
import { AppointmentRequestCard } from "#app/sections/home/appointment-request-card.tsx";
import { paths } from "#shop/pages/paths.ts";
import type { Route } from "./+types/book.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta;

export const handle = { formAlone: true };

/** Runs at build time; of the services, only what the form and the URL need. */
export function loader({ context }: Route.LoaderArgs) {
  const { services, shop } = context.get(siteFacts).content;
  const { city, state } = shop.address;
  return {
    meta: [
      ...pageMeta({
        title: `Book an Appointment in ${city}, ${state}`,
        description: `Pick a day and time at ${shop.name} in ${city}, ${state}. Takes about two minutes, no account needed.`,
        path: paths.appointment,
        image: defaultShareCard,
      }),
    ],
    services: services.map(({ slug, title }) => ({ slug, title })),
  };
}

/**
 * The appointment form on its own page (docs/product.md#booking-page), for cards, QR codes and
 * profiles.
 */
export default function Book({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const [service, setService] = useState<string>();
  const wanted = parameters.get("service");

  // The page is one file for all services: only the browser knows which one is meant.
  useEffect(() => {
    startWithoutInteraction();
    setService(loaderData.services.find(({ slug }) => slug === wanted)?.title);
  }, [wanted, loaderData]);

  return (
    <div className="on-asphalt">
      <Container className="py-6 md:py-12">
        <AppointmentRequestCard
          level={1}
          serviceTitles={loaderData.services.map(({ title }) => title)}
          {...(service !== undefined && { preselectedService: service })}
          className="mx-auto max-w-xl"
        />
      </Container>
    </div>
  );
}
