import { Markup } from "#app/components/ui/markup.tsx";
import { UnbrokenText } from "#app/components/ui/unbroken-text.tsx";
import type { ServicePageData } from "#app/lib/page-data/service-page.ts";
import { shop, siteParts } from "#app/lib/site/published.ts";
import { CallAndSchedule } from "#app/sections/call-and-schedule.tsx";
import { CallToAction } from "#app/sections/call-to-action.tsx";
import { InternalLinks } from "#app/sections/internal-links.tsx";
import { PageHero } from "#app/sections/page-hero.tsx";
import { ProcessSteps } from "#app/sections/process-steps.tsx";
import { Questions } from "#app/sections/questions.tsx";
import { ProblemList } from "#app/sections/service/problem-list.tsx";
import { RelatedServices } from "#app/sections/service/related-services.tsx";
import { ServiceDescription } from "#app/sections/service/service-description.tsx";
import { ServicePricing } from "#app/sections/service/service-pricing.tsx";
import { SymptomsCard } from "#app/sections/service/symptoms-card.tsx";

export interface ServiceDetailsProps {
  page: ServicePageData & { offers: string };
}

/** The page of one service (docs/product.md#service-page). */
export function ServiceDetails({ page }: ServiceDetailsProps) {
  const { title, crumbs, lead, slip } = page;
  return (
    <>
      <PageHero labelledBy="service-title" crumbs={crumbs}>
        <h1 id="service-title">{title}</h1>
        <p className="mt-5 max-w-measure text-lg text-on-asphalt-soft">
          <UnbrokenText text={lead} />
        </p>
        <CallAndSchedule service={page} className="mt-7" />
      </PageHero>
      <ServiceDescription
        title="What we do"
        image={page.image}
        imageAlt={page.imageAlt}
        slip={<ServicePricing id="slip-title" {...slip} />}
      >
        {page.paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <UnbrokenText text={paragraph} />
          </p>
        ))}
      </ServiceDescription>
      <Markup html={page.offers} />
      <InternalLinks lists={page.links} />
      {page.problems.length > 0 ? (
        <ProblemList title="What usually fails" problems={page.problems} />
      ) : null}
      {page.signs.length > 0 ? (
        <SymptomsCard signs={page.signs} emergencyPhone={shop.emergencyPhone} />
      ) : null}
      <ProcessSteps title="Inspection, estimate, repair" steps={page.steps} />
      {page.faqs.length > 0 ? (
        <Questions title="Questions and answers" questions={page.faqs} tone="sunken" />
      ) : null}
      <RelatedServices services={page.related} />
      <CallToAction
        title="Get it checked"
        service={page}
        lead={`Tell us what you hear, feel or smell. We'll call you back${siteParts.inTime}.`}
      />
    </>
  );
}
