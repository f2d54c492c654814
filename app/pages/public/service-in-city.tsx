import { TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { Markup } from "#app/components/ui/markup.tsx";
import { UnbrokenText } from "#app/components/ui/unbroken-text.tsx";
import type { ServiceInCityPageData } from "#app/lib/page-data/service-in-city-page.ts";
import { shop, siteParts } from "#app/lib/site/published.ts";
import { CallAndSchedule } from "#app/sections/call-and-schedule.tsx";
import { CallToAction } from "#app/sections/call-to-action.tsx";
import { CityGuideSign } from "#app/sections/city/city-guide-sign.tsx";
import { InternalLinks } from "#app/sections/internal-links.tsx";
import { PageHero } from "#app/sections/page-hero.tsx";
import { ProcessSteps } from "#app/sections/process-steps.tsx";
import { Questions } from "#app/sections/questions.tsx";
import { FromCity } from "#app/sections/service/from-city.tsx";
import { ProblemList } from "#app/sections/service/problem-list.tsx";
import { RelatedServices } from "#app/sections/service/related-services.tsx";
import { ServiceDescription } from "#app/sections/service/service-description.tsx";
import { ServicePricing } from "#app/sections/service/service-pricing.tsx";
import { SymptomsCard } from "#app/sections/service/symptoms-card.tsx";

export interface ServiceInCityProps {
  page: ServiceInCityPageData & { offers: string };
}

/** The page of one service for the drivers of one city (docs/product.md#service-page). */
export function ServiceInCity({ page }: ServiceInCityProps) {
  const { service, city, text, slip } = page;
  return (
    <>
      <PageHero labelledBy="service-title" crumbs={page.crumbs}>
        <CityGuideSign city={city} address={shop.address}>
          <h1 id="service-title" className="mt-3 sm:mt-5">
            {text.title}
          </h1>
        </CityGuideSign>
        <CallAndSchedule service={service} className="mt-7" />
      </PageHero>
      <ServiceDescription
        title={`What brings ${city.name} drivers in`}
        image={page.image}
        imageAlt={page.imageAlt}
        slip={<ServicePricing id="slip-title" {...slip} />}
      >
        <p>
          <UnbrokenText text={text.intro} />
        </p>
        <h3>What {city.name}'s roads do to it</h3>
        <p>
          <UnbrokenText text={text.wear} />
        </p>
        <p>
          See how we do it, step by step: <Link to={service.path}>{service.title}</Link>.
        </p>
      </ServiceDescription>
      <Markup html={page.offers} />
      <InternalLinks lists={page.links} />
      {text.problems.length > 0 ? (
        <ProblemList title="What usually fails" problems={text.problems} />
      ) : null}
      <SymptomsCard signs={text.signs} emergencyPhone={shop.emergencyPhone}>
        <WatchFor city={city.name} things={text.watchFor} />
      </SymptomsCard>
      <ProcessSteps title="Inspection, estimate, repair" steps={text.steps} />
      <FromCity city={city} otherCities={page.otherCities} {...text} />
      <Questions title="Questions and answers" questions={text.faqs} />
      <RelatedServices title={`Related services for ${city.name}`} services={page.related} />
      <CallToAction
        title={`Coming from ${city.name}?`}
        service={service}
        lead={`You're ${city.driveTime} away. Tell us what you're noticing and when you can come in. We'll call you back${siteParts.inTime}.`}
      />
    </>
  );
}

/** What drivers of a city should watch for, and where. */
function WatchFor({ city, things }: { city: string; things: readonly string[] }) {
  return (
    <div className="mt-8">
      <h3>Around {city}, watch for</h3>
      <ul className="mt-3 grid gap-3">
        {things.map((thing) => (
          <li key={thing} className="flex gap-3">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-caution" />
            <p>
              <UnbrokenText text={thing} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
