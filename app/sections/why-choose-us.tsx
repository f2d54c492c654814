import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Section, SectionHeading } from "#app/components/ui/section.tsx";
import type { WhyChooseUsTexts } from "#app/lib/page-data/why-choose-us.ts";
import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import { sampleVisitPath } from "#shop/pages/paths.ts";
import { InspectionCard } from "./inspection-card.tsx";

export interface WhyChooseUsProps {
  shop: Pick<ShopFacts, "radiusMiles" | "warranty">;
  texts: WhyChooseUsTexts;
  /** Years in business when the page was rendered. */
  years: number;
}

/**
 * Reasons to trust the shop (docs/product.md#promises-of-the-shop): figures styled as road signs,
 * points, and the inspection sheet itself where the shop sends one. Target of the "Why Choose Us" link.
 */
export function WhyChooseUs({ shop, texts, years }: WhyChooseUsProps) {
  const { radiusMiles, warranty } = shop;
  return (
    <Section id="why-choose-us" aria-labelledby="why-choose-us-title" tone="sunken">
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
        <SectionHeading
          id="why-choose-us-title"
          title={texts.title}
          lead={texts.lead}
          className="mb-0! lg:col-start-1"
        />
        {texts.sample ? (
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-center">
            <InspectionCard findings={texts.sample.findings} />
            <p className="mt-3 text-sm text-steel">
              {texts.sample.caption}{" "}
              <a href={sampleVisitPath} className="text-clay underline underline-offset-2">
                Try a sample estimate
              </a>
            </p>
          </div>
        ) : null}
        <div className={texts.sample ? "lg:col-start-1" : "lg:col-start-2"}>
          <dl className="grid auto-cols-fr grid-flow-col gap-2 sm:gap-4">
            {/* "0+ years" would be no reason to choose a shop. */}
            {years > 1 ? <StatCard term="Experience" figure={`${years}+`} unit="years" /> : null}
            {warranty ? (
              <StatCard term="Warranty" figure={warranty.standard.months} unit="months" />
            ) : null}
            <StatCard term="Radius" figure={radiusMiles} unit="miles" />
          </dl>
          <ul className="mt-8 grid gap-5">
            {texts.points.map(({ title, text }) => (
              <li key={title} className="flex gap-3">
                <Check aria-hidden="true" className="mt-0.5 size-6 shrink-0 stroke-3 text-go" />
                <div>
                  <h3 className="leading-tight">{title}</h3>
                  <p className="mt-1 text-steel">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}

interface StatCardProps {
  /** Small text at the top: "Warranty". */
  term: string;
  /** The large number or word. */
  figure: ReactNode;
  /** Unit of the number. */
  unit: ReactNode;
}

/**
 * A figure styled as a regulatory road sign: text at the top, a large number, the unit below. Must
 * be in a `<dl>`.
 */
function StatCard({ term, figure, unit }: StatCardProps) {
  return (
    <div className="relative flex flex-col rounded-lg border border-line-strong bg-surface px-2 pt-4 pb-4.5 text-center font-display text-ink before:absolute before:inset-1 before:rounded-md before:border-2 before:border-ink">
      <dt className="font-semibold text-base leading-tight sm:text-lg">{term}</dt>
      <dd className="mt-1 flex grow flex-col">
        <span className="font-bold text-[3.25rem] leading-none tracking-tight sm:text-[4rem]">
          {figure}
        </span>
        <span className="mt-1 font-semibold text-base leading-tight sm:text-lg">{unit}</span>
      </dd>
    </div>
  );
}
