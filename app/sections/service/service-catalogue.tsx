import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { CallButton } from "#app/components/call-button.tsx";
import { PricesChecked } from "#app/components/prices-checked.tsx";
import { ServiceImage } from "#app/components/service-image.tsx";
import { Section } from "#app/components/ui/section.tsx";
import type { ServiceListPageData } from "#app/lib/page-data/service-list-page.ts";

export interface ServiceCatalogueProps {
  services: ServiceListPageData["services"];
  /** Date on which the prices were last checked; undefined without prices. */
  checkedOn: string | undefined;
}

/** All services, styled as plates of a parts catalogue, with duration and price at the bottom. */
export function ServiceCatalogue({ services, checkedOn }: ServiceCatalogueProps) {
  return (
    <Section id="all-services" aria-labelledby="all-services-title">
      <h2 id="all-services-title" className="mb-6">
        {services.length === 1 ? "Our service" : `All ${services.length} services`}
      </h2>
      <ul className="full-rows grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
        {services.map((service) => (
          <Plate key={service.href} service={service} />
        ))}
        <li className="flex flex-col justify-center bg-sunken px-4 py-6 sm:px-6">
          <h3>Not on the list?</h3>
          <p className="mt-1.5 mb-4 text-steel">
            Tell us what it's doing. If we don't do it, we'll point you to someone good.
          </p>
          <CallButton className="max-sm:w-full sm:self-start" />
        </li>
      </ul>
      <PricesChecked on={checkedOn} />
    </Section>
  );
}

function Plate({ service }: { service: ServiceListPageData["services"][number] }) {
  return (
    <li className="group relative flex flex-col bg-surface">
      <div className="grid grow grid-cols-[8rem_minmax(0,1fr)] sm:block">
        <div className="flex items-center bg-[#f4efe6] sm:border-line sm:border-b dark:bg-[#1a1f24]">
          <ServiceImage src={service.image} alt="" loading="lazy" />
        </div>
        <div className="px-4 pt-4 sm:px-6 sm:pt-5">
          <h3>{service.title}</h3>
          <p className="mt-1.5 text-sm text-steel sm:text-base">{service.text}</p>
          <Link
            to={service.href}
            className="mt-1 inline-flex min-h-11 items-center gap-1.5 font-semibold text-clay underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            Learn More<span className="sr-only">{` about ${service.title}`}</span>
            <ArrowRight
              aria-hidden="true"
              className="size-[1.1em] transition-transform group-hover:translate-x-1"
            />
          </Link>
        </div>
      </div>
      <dl className="mx-4 border-line-strong border-t border-dashed py-3 text-sm sm:mx-6">
        <div className="flex items-baseline gap-4">
          <dt className="w-10 shrink-0 text-steel">Price</dt>
          <dd className="font-semibold tabular-nums">{service.price}</dd>
        </div>
        <div className="mt-1 flex items-baseline gap-4">
          <dt className="w-10 shrink-0 text-steel">Time</dt>
          <dd>{service.duration}</dd>
        </div>
      </dl>
    </li>
  );
}
