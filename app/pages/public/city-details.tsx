import { Fold } from "#app/components/ui/fold.tsx";
import { Section } from "#app/components/ui/section.tsx";
import { UnbrokenText } from "#app/components/ui/unbroken-text.tsx";
import type { CityPageData } from "#app/lib/page-data/city-page.ts";
import { shop } from "#app/lib/site/published.ts";
import { CallAndSchedule } from "#app/sections/call-and-schedule.tsx";
import { CallToAction } from "#app/sections/call-to-action.tsx";
import { CityGuideSign } from "#app/sections/city/city-guide-sign.tsx";
import { CityMap } from "#app/sections/city/city-map.tsx";
import { CityPriceList } from "#app/sections/city/city-price-list.tsx";
import { CityTestimonials } from "#app/sections/city/city-testimonials.tsx";
import { KeyFeatures } from "#app/sections/city/key-features.tsx";
import { LocalDescription } from "#app/sections/city/local-description.tsx";
import { PopularServices } from "#app/sections/city/popular-services.tsx";
import { RoadProblems } from "#app/sections/city/road-problems.tsx";
import { InternalLinks } from "#app/sections/internal-links.tsx";
import { PageHero } from "#app/sections/page-hero.tsx";
import { ProcessSteps } from "#app/sections/process-steps.tsx";
import { Questions } from "#app/sections/questions.tsx";

export interface CityDetailsProps {
  page: CityPageData;
}

/** The page of one city, in the order a driver needs it (docs/product.md#city-page). */
export function CityDetails({ page }: CityDetailsProps) {
  const { name, state } = page;
  return (
    <>
      <PageHero labelledBy="city-title" crumbs={page.crumbs} wide>
        <CityGuideSign city={page} address={shop.address}>
          <h1 id="city-title" className="mt-3 sm:mt-5 sm:text-5xl">
            Auto repair{" "}
            <span className="inline-block">
              {`${page.homeTown ? "in" : "for"} ${name}, ${state}`}
            </span>
          </h1>
        </CityGuideSign>
        <CallAndSchedule schedule="Schedule Service" className="mt-5 md:mt-7" />
      </PageHero>
      <CityMap city={name} shop={shop} {...page} />
      <CityPriceList city={name} services={page.services} checkedOn={page.pricesChecked} />
      {page.roadEffects.length > 0 && page.commonProblems.length > 0 ? (
        <RoadProblems city={name} {...page} />
      ) : null}
      {page.faqs.length > 0 ? (
        <Questions
          title={`Questions from ${name} drivers`}
          questions={page.faqs}
          tone="sunken"
          space="tight"
        />
      ) : null}
      <ProcessSteps title="What to expect" steps={page.steps} folds />
      <KeyFeatures city={name} keyFeatures={page.keyFeatures} />
      {page.reasons.length > 0 ? (
        <Reasons title={`Why ${name} drivers come here`} reasons={page.reasons} />
      ) : null}
      {page.testimonials.length > 0 ? (
        <CityTestimonials city={name} testimonials={page.testimonials} rating={page.rating} />
      ) : null}
      <PopularServices city={name} services={page.services} />
      {page.localDescription ? (
        <LocalDescription city={name} {...page} localDescription={page.localDescription} />
      ) : null}
      {page.longText.length > 0 ? (
        <LongText title={`Owning a car in ${name}`} paragraphs={page.longText} />
      ) : null}
      <InternalLinks lists={page.links} />
      <CallToAction
        title={`Coming from ${name}?`}
        lead="Book an appointment, or stop by during business hours."
        schedule="Schedule Service"
      />
    </>
  );
}

interface LongTextProps {
  title: string;
  paragraphs: readonly string[];
}

/** The long text of a page, in two columns where there is room. */
function LongText({ title, paragraphs }: LongTextProps) {
  return (
    <Section tone="surface" space="tight" aria-label={title}>
      <Fold title={title} level={2}>
        <div className="gap-x-14 md:mt-5 md:columns-2 [&>p+p]:mt-4">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <UnbrokenText text={paragraph} />
            </p>
          ))}
        </div>
      </Fold>
    </Section>
  );
}

interface ReasonsProps {
  title: string;
  reasons: readonly { title: string; text: string }[];
}

/** Reasons to come, as running text in two columns. */
function Reasons({ title, reasons }: ReasonsProps) {
  return (
    <Section tone="surface" space="tight" aria-label={title}>
      <Fold title={title} level={2}>
        <div className="gap-x-14 md:mt-8 md:columns-2">
          {reasons.map((reason) => (
            <div
              key={reason.title}
              className="mb-5 break-inside-avoid border-clay border-l-3 pl-4 md:mb-7 md:pl-5"
            >
              <h3>{reason.title}</h3>
              <p className="mt-1 text-steel">
                <UnbrokenText text={reason.text} />
              </p>
            </div>
          ))}
        </div>
      </Fold>
    </Section>
  );
}
